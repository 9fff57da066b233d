import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { addressbasePremium } from '../addressbase-premium/addressbase-premium.js';
import { llpgDtf } from './llpg-dtf.js';

const map = (...lines: string[]) => mapRows(llpgDtf, splitRows(lines.join('\n'), ','));

const HEADER = '10,"LAMBETH",5660,2017-01-04,1,2017-01-04,10:00:00,"7.3.2","F"';
const STREET = '15,"I",4,20900161,"TEST ROAD","STOCKWELL","LONDON","LAMBETH","ENG"';
const BLPU =
  '21,"I",5,100021892953,1,2,2007-10-09,"RD06",100023275308,532042.00,175876.00,1,5660,2001-01-01,,2016-02-10,2001-01-01,"CORNER CAFE","E05000421","",,,""';
const LPI =
  '24,"I",6,100021892953,"5660L000000001","ENG",1,2001-01-01,,2001-01-01,2016-02-10,,"",,"","FIRST FLOOR FLAT",197,"",,"","",20900161,"","Y","SE5 9PA","London","Y",,,""';

describe('DTF 7.3', () => {
  it.each([
    ['with a header', [HEADER, STREET, STREET]],
    ['without', [BLPU, LPI]],
  ])('is told from AddressBase Premium %s', (_name, lines) => {
    const sample = sampleOf(splitRows(lines.join('\n'), ','));
    expect([llpgDtf.recognise(sample), addressbasePremium.recognise(sample)]).toEqual([
      true,
      false,
    ]);
  });

  it('maps a BLPU, its class inside, and an LPI, its postcode inside', () => {
    expect(map(HEADER, STREET, BLPU, LPI).facts).toMatchObject([
      { kind: 'street', usrn: 20900161, description: 'TEST ROAD', language: 'eng' },
      { kind: 'identity', classification: 'RD06', parentUprn: 100023275308, logicalStatus: 1 },
      { kind: 'gazetteer', custodian: '5660', postalAddress: null },
      { kind: 'organisation', name: 'CORNER CAFE' },
      { kind: 'position', x: 532042, y: 175876, latitude: null },
      {
        kind: 'address',
        key: '5660L000000001',
        usrn: 20900161,
        parts: {
          subBuildingName: 'FIRST FLOOR FLAT',
          buildingNumber: '197',
          postTown: 'LONDON',
          postcode: 'SE5 9PA',
        },
      },
    ]);
  });

  it('withdraws, passes over and refuses', () => {
    expect(map(BLPU.replace('"I"', '"D"')).facts).toEqual([
      { kind: 'removal', uprn: 100021892953, key: null },
    ]);
    const candidate = LPI.replace('"ENG",1', '"ENG",5');
    expect(map(candidate).ignored).toEqual({ 'LPI is a candidate or was rejected': 1 });
    expect(map(LPI.replace('SE5 9PA', 'SE5')).facts).toMatchObject([{ parts: { postcode: null } }]);
    expect(map('21,"I",5', '55,"I",5').rejected).toEqual({
      'number of fields is wrong': 1,
      'record type is unknown': 1,
    });
  });
});
