import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitRows } from '../../../files/split-rows.js';
import { mapRows, sampleOf } from '../../map-rows.js';
import { councilTaxStock } from './council-tax-stock.js';

const SAMPLES = new URL('../../../../test/samples/council-tax/', import.meta.url);
const rowsOf = (name: string) => splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');

const BANDS =
  'GEOGRAPHY,BA_CODE,ECODE,AREA_NAME,BAND_A,BAND_B,BAND_C,BAND_D,BAND_E,BAND_F,BAND_G,BAND_H,BAND_I,ALL_PROPERTIES'.split(
    ',',
  );

describe('council tax stock', () => {
  it('makes shares of counts with separators; a nation without a band has no share of it', () => {
    const row = [
      'REGL',
      'N/A',
      'E12000001',
      'NORTH EAST',
      '600,000',
      '200,000',
      '100,000',
      '50,000',
      '30,000',
      '10,000',
      '9,000',
      '-',
      'N/A',
      '1,000,000',
    ];
    expect(mapRows(councilTaxStock, [BANDS, row]).facts).toEqual([
      {
        kind: 'area-figures',
        code: 'E12000001',
        topic: 'council-tax-bands',
        values: {
          COUNCIL_TAX_DWELLINGS: 1_000_000,
          COUNCIL_TAX_BAND_A_PCT: 60,
          COUNCIL_TAX_BAND_B_PCT: 20,
          COUNCIL_TAX_BAND_C_PCT: 10,
          COUNCIL_TAX_BAND_D_PCT: 5,
          COUNCIL_TAX_BAND_E_PCT: 3,
          COUNCIL_TAX_BAND_F_PCT: 1,
          COUNCIL_TAX_BAND_G_PCT: 0.9,
          COUNCIL_TAX_BAND_H_PCT: 0,
        },
        asOf: null,
      },
    ]);
  });

  it('puts together the years that later editions tell apart, for all bands at once', () => {
    const header =
      'geography,ba_code,ecode,area_name,band,bp_pre_1900,bp_1900_1918,bp_1919_1929,bp_1930_1939,bp_1945_1954,bp_1993_1999,bp_2000_2008,bp_2009,bp_2010,bp_2022_2023,bp_unkw,all_properties'.split(
        ',',
      );
    const of = (band: string) => [
      'LSOA',
      'N/A',
      'E01000001',
      'City of London 001A',
      band,
      '10',
      '-',
      '-',
      '-',
      '-',
      '30',
      '20',
      '10',
      '20',
      '10',
      '-',
      '100',
    ];
    const mapped = mapRows(councilTaxStock, [header, of('A'), of('All')]);
    expect(mapped.ignored).toEqual({ 'row is of one council tax band only': 1 });
    expect(mapped.facts).toMatchObject([
      {
        topic: 'build-period',
        values: {
          BUILT_DWELLINGS: 100,
          BUILT_PRE_1900_PCT: 10,
          BUILT_1993_1999_PCT: 30,
          BUILT_2000_2009_PCT: 30,
          BUILT_2010_PLUS_PCT: 30,
          BUILT_UNKNOWN_PCT: 0,
        },
      },
    ]);
  });

  it('refuses rows without an area or a number of properties', () => {
    const row = (code: string, all: string) => [
      'BILL',
      '1',
      code,
      'X',
      ...'111111111'.split(''),
      all,
    ];
    const mapped = mapRows(councilTaxStock, [
      BANDS,
      row('', '9'),
      row('E06000001', '..'),
      row('E06000002', '0'),
    ]);
    expect(mapped.rejected).toEqual({
      'area code is malformed': 1,
      'number of properties is missing': 1,
    });
    expect(mapped.ignored).toEqual({ 'area has no properties': 1 });
  });

  it.each([
    ['ctsop2015.csv', 10, { COUNCIL_TAX_DWELLINGS: 24_968_660, COUNCIL_TAX_BAND_A_PCT: 24.1 }],
    ['ctsop2016.csv', 10, { COUNCIL_TAX_DWELLINGS: 25_182_140, COUNCIL_TAX_BAND_A_PCT: 24 }],
    ['voapropertyage_lsoa.csv', 10, { BUILT_DWELLINGS: 560, BUILT_1930_1939_PCT: 73.2 }],
  ])('maps every area of %s', (name, count, first) => {
    const rows = rowsOf(name);
    expect(councilTaxStock.recognise(sampleOf(rows.slice(0, 5)))).toBe(true);
    const mapped = mapRows(councilTaxStock, rows);
    expect([mapped.accepted, mapped.rejected, mapped.ignored]).toEqual([count, {}, {}]);
    expect(mapped.facts[0]).toMatchObject({ values: first });
  });

  it('does not claim the data zones of 2001 that no directory has', () => {
    const rows = rowsOf('dwellings-council-tax.csv').slice(0, 5);
    expect(councilTaxStock.recognise(sampleOf(rows))).toBe(false);
  });
});
