import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { epcDisplay } from './epc-display.js';

const DATA = new URL('../../../../../test/samples/epc-display/', import.meta.url);

const HEADER =
  'LMK_KEY,ADDRESS1,ADDRESS2,ADDRESS3,POSTCODE,CURRENT_OPERATIONAL_RATING,OPERATIONAL_RATING_BAND,INSPECTION_DATE,LODGEMENT_DATE,MAIN_HEATING_FUEL,TOTAL_FLOOR_AREA,ADDRESS,POSTTOWN,NOMINATED_DATE,UPRN,UPRN_SOURCE';
const rows = (...lines: string[]) => splitRows(lines.join('\n'), ',');

describe('certificates of other buildings', () => {
  it('maps a display certificate, with a band of energy used instead of a rating', () => {
    const file = rows(
      HEADER,
      '265,SWINHOE,Anglia Ruskin University,East Road,cb11pt,87.0,D,2019-10-09,2019-10-10,Natural Gas,2964,"SWINHOE, Anglia Ruskin University, East Road",CAMBRIDGE,2019-10-31,200004211405,Address Matched',
    );
    expect(epcDisplay.recognise(sampleOf(file))).toBe(true);
    expect(factsOfKind(mapRows(epcDisplay, file), 'certificate')).toEqual([
      {
        kind: 'certificate',
        id: '265',
        uprn: 200004211405,
        address: {
          text: 'SWINHOE, Anglia Ruskin University, East Road, CAMBRIDGE',
          postcode: 'CB1 1PT',
        },
        ...{ line: 'SWINHOE, Anglia Ruskin University, East Road', postTown: 'CAMBRIDGE' },
        lodged: '2019-10-10',
        inspected: '2019-10-09',
        isDomestic: false,
        display: { nominated: '2019-10-31' },
        uprnSource: 'Address Matched',
        values: {
          CERTIFICATE_NUMBER: '265',
          LODGEMENT_DATE: '2019-10-10',
          INSPECTION_DATE: '2019-10-09',
          UPRN_SOURCE: 'Address Matched',
          TOTAL_FLOOR_AREA: 2964,
          MAIN_FUEL: 'Mains Gas',
        },
      },
    ]);
  });

  it('takes 9999 for the default certificate, without a rating', () => {
    const file = rows(HEADER, '266,A,,,CB1 1PT,9999.0,G,,2009-10-10,,,,,,,');
    const [certificate] = factsOfKind(mapRows(epcDisplay, file), 'certificate');
    expect(certificate).toMatchObject({ id: '266', uprn: null, uprnSource: null });
    expect(certificate).not.toHaveProperty('values.CURRENT_ENERGY_RATING');
  });

  it('takes the band of a non-domestic certificate for the rating of its building', () => {
    const header = 'certificate_number,asset_rating_band,floor_area,lodgement_date,uprn';
    const [certificate] = mapRows(epcDisplay, rows(header, '267,C,120,2022-03-04,5')).facts;
    expect(certificate).toMatchObject({
      isDomestic: false,
      values: { CURRENT_ENERGY_RATING: 'C' },
    });
    expect(certificate).not.toHaveProperty('display');
  });

  it('does not claim certificates of homes, nor recommendations', () => {
    const homes = ['LMK_KEY', 'UPRN', 'LODGEMENT_DATE', 'CURRENT_ENERGY_RATING'];
    const recommendations = ['PAYBACK_TYPE', 'LMK_KEY', 'RECOMMENDATION_ITEM', 'RECOMMENDATION'];
    expect(epcDisplay.recognise(sampleOf([homes]))).toBe(false);
    expect(epcDisplay.recognise(sampleOf([recommendations]))).toBe(false);
  });

  it.each([
    ['decs.csv', 21],
    ['dec.csv', 2],
    ['commercial.csv', 2],
  ])('maps every certificate of %s', (name, count) => {
    const file = splitRows(readFileSync(new URL(name, DATA), 'utf8'), ',');
    expect(epcDisplay.recognise(sampleOf(file.slice(0, 50)))).toBe(true);
    const mapped = mapRows(epcDisplay, file);
    expect([mapped.accepted, mapped.rejected]).toEqual([count, {}]);
  });
});
