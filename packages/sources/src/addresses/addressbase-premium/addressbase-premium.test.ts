import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { llpgDtf } from '../llpg-dtf/llpg-dtf.js';
import { addressbasePremium } from './addressbase-premium.js';

const map = (...lines: string[]) => mapRows(addressbasePremium, splitRows(lines.join('\n'), ','));

const HEADER_1 = '10,"NAG Hub - GeoPlace",9999,2014-06-07,1,2014-06-07,09:01:38,"1.0","F"';
const BLPU_1 =
  '21,"I",3367,10015101506,1,,,100,292655.50,092951.40,1,7655,2011-07-29,,2011-07-29,2011-07-29,"N","EX1 2AA",0';
const BLPU_2 =
  '21,"I",181859,100100077917,1,,,,316348.00,177163.00,51.48,-3.20,1,6815,"W",2001-05-10,,2007-08-29,2001-05-10,"D","CF11 9PX",0';
const LPI =
  '24,"I",1082431,100100077917,"6815L000701604","ENG",1,2001-05-10,,2001-05-15,2001-05-10,1,"A",,"","FLAT",166,"",168,"","TŶ",5801201,"1","","",""';
const DPA_1 =
  '28,"I",3399,10023117232,10023117229,51210674,"","","3 BLOCK A","POINT EXE",,"","BRUNEL CLOSE","","","EXETER","EX4 4FD","S","","","","","","",2014-04-22,2008-07-08,,2012-04-03,2008-07-08';
const DPA_2 =
  '28,"I",1451545,100100077917,4201646,"BBC","","","",166,"","LLANDAFF ROAD","","","CARDIFF","CF11 9PX","S","2F","","LLANDAFF ROAD","","","CAERDYDD","7",2011-07-19,2001-05-10,,2007-08-29,2001-05-10';
const ORGANISATION =
  '31,"I",13581,100100077917,"6815O000015664","BBC","",2003-07-28,,2010-07-10,2003-07-28';
const CLASS =
  '32,"I",181860,100100077917,"6815C000076448","RD04","AddressBase Premium Classification Scheme",1.0,2001-05-10,,2007-08-29,2001-05-10';
const STREET = '15,"I",8332,5801201,"LLANDAFF ROAD","PONTCANNA","CARDIFF","CARDIFF","CYM"';

const deleted = (line: string) => line.replace('"I"', '"D"');

describe('AddressBase Premium', () => {
  it.each([
    ['with a header', [HEADER_1, STREET]],
    ['of version 1, volume 2', [BLPU_1, DPA_1]],
    ['of version 2, volume 2', [BLPU_2, LPI, DPA_2]],
    ['of streets alone', [STREET]],
  ])('recognises a file %s', (_name, lines) => {
    const sample = sampleOf(splitRows(lines.join('\n'), ','));
    expect(addressbasePremium.recognise(sample)).toBe(true);
    expect(llpgDtf.recognise(sample)).toBe(false);
  });

  it('maps BLPUs of both versions', () => {
    expect(map(BLPU_1).facts).toMatchObject([
      { kind: 'identity', parentUprn: 100, logicalStatus: 1, country: null },
      { kind: 'gazetteer', uprn: 10015101506, custodian: '7655', postalAddress: null },
      { kind: 'position', x: 292655.5, y: 92951.4, latitude: null },
      { kind: 'geography', postcode: 'EX1 2AA' },
    ]);
    expect(map(BLPU_2).facts).toMatchObject([
      { kind: 'identity', parentUprn: null, country: 'W' },
      { kind: 'gazetteer', uprn: 100100077917, custodian: '6815', postalAddress: 'D' },
      { kind: 'position', x: 316348, latitude: 51.48, longitude: -3.2 },
      { kind: 'geography', postcode: 'CF11 9PX' },
    ]);
    expect(map(BLPU_2.replace('CF11 9PX', 'CF11')).facts).toHaveLength(3);
    expect(map(BLPU_2.replace('6815', '').replace('"D"', '"X"')).facts).toHaveLength(3);
  });

  it('maps LPIs, with the street given only by USRN', () => {
    expect(map(LPI).facts).toMatchObject([
      {
        key: '6815L000701604',
        usrn: 5801201,
        standing: 'approved',
        parts: {
          subBuildingName: 'FLAT 1A',
          buildingName: 'TŶ',
          buildingNumber: '166-168',
          thoroughfare: null,
          postcode: null,
        },
      },
    ]);
  });

  it.each([
    ['"CYM",1', 'welsh'],
    ['"ENG",3', 'alternative'],
    ['"ENG",6', 'provisional'],
    ['"ENG",8', 'historical'],
    ['"CYM",8', 'historical'],
  ])('an LPI with %s is %s', (status, standing) => {
    expect(map(LPI.replace('"ENG",1', status)).facts).toMatchObject([{ standing }]);
  });

  it('skips ended records, unless an update has just ended them', () => {
    const ended = LPI.replace('1,2001-05-10,,', '1,2001-05-10,2010-01-01,');
    expect(map(ended)).toMatchObject({ facts: [], ignored: { 'record has ended': 1 } });
    expect(map(ended.replace('"I"', '"U"')).facts).toEqual([
      { kind: 'removal', uprn: 100100077917, key: '6815L000701604' },
    ]);
  });

  it('keeps the historical address of a property, which always has an end date', () => {
    const ended = LPI.replace('1,2001-05-10,,', '8,2001-05-10,2010-01-01,');
    for (const change of ['"I"', '"U"']) {
      expect(map(ended.replace('"I"', change)).facts).toMatchObject([
        { kind: 'address', standing: 'ended' },
      ]);
    }
  });

  it('maps delivery points of both versions, with and without a header', () => {
    const version1 = {
      key: 'dpa',
      standing: 'delivery-point',
      parts: { subBuildingName: '3 BLOCK A', buildingName: 'POINT EXE', postcode: 'EX4 4FD' },
    };
    expect(map(DPA_1).facts).toMatchObject([version1, { udprn: 51210674 }]);
    expect(map(HEADER_1, DPA_1.replace('"S"', '""')).facts[0]).toMatchObject(version1);
    expect(map(DPA_2).facts).toMatchObject([
      { key: 'dpa', parts: { buildingNumber: '166', postTown: 'CARDIFF', poBox: '7' } },
      { key: 'dpa-cy', standing: 'welsh', parts: { postTown: 'CAERDYDD' } },
      { kind: 'identity', udprn: 4201646 },
      { kind: 'organisation', name: 'BBC' },
    ]);
  });

  it('maps organisations, streets and classifications of the AddressBase scheme', () => {
    expect(map(ORGANISATION, STREET, CLASS).facts).toMatchObject([
      { kind: 'organisation', name: 'BBC' },
      { kind: 'street', usrn: 5801201, language: 'cym', locality: 'PONTCANNA' },
      { kind: 'identity', classification: 'RD04' },
    ]);
    const other = CLASS.replace(
      'AddressBase Premium Classification Scheme',
      'VOA Special Category',
    );
    expect(map(other).ignored).toEqual({ 'classification of another scheme': 1 });
  });

  it('withdraws a property with its deleted BLPU, else the single record', () => {
    const uprn = 100100077917;
    expect(map(...[BLPU_2, LPI, DPA_2, ORGANISATION].map(deleted)).facts).toEqual([
      { kind: 'removal', uprn, key: null },
      { kind: 'removal', uprn, key: '6815L000701604' },
      { kind: 'removal', uprn, key: 'dpa' },
      { kind: 'removal', uprn, key: 'dpa-cy' },
      { kind: 'removal', uprn, key: '6815O000015664' },
    ]);
  });

  it('refuses records by reason', () => {
    const rejected = map(
      BLPU_2.replace('100100077917', 'X'),
      `${BLPU_2},1`,
      DPA_2.replace('CF11 9PX', 'CF11'),
      '77,"I",1',
      STREET.replace('5801201', ''),
      LPI.replace('"I"', '"X"'),
    ).rejected;
    expect(rejected).toEqual({
      'UPRN is not 1 to 12 digits': 1,
      'number of fields is wrong': 1,
      'postcode is malformed': 1,
      'record type is unknown': 1,
      'USRN is not 1 to 8 digits': 1,
      'change type is not I, U or D': 1,
    });
  });
});
