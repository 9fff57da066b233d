import { existsSync, readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { councilTaxStock } from './council-tax-stock.js';

const SAMPLES = new URL('../../../../../test/samples/council-tax/', import.meta.url);
const rowsOf = (name: string) => splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');

const BANDS =
  'GEOGRAPHY,BA_CODE,ECODE,AREA_NAME,BAND_A,BAND_B,BAND_C,BAND_D,BAND_E,BAND_F,BAND_G,BAND_H,BAND_I,ALL_PROPERTIES'.split(
    ',',
  );

describe('council tax stock', () => {
  it('turns counts with separators into shares, and leaves out a band unknown in the nation', () => {
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

  it('merges years separated by later editions, for all bands at once', () => {
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
    expect(mapped.ignored).toEqual({
      'row is for one council tax band only': 1,
      'row is a title or the headings': 1,
    });
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
    expect(mapped.ignored).toEqual({
      'area has no properties': 1,
      'row is a title or the headings': 1,
    });
  });

  it.each([
    ['ctsop2015.csv', 10, { COUNCIL_TAX_DWELLINGS: 24_968_660, COUNCIL_TAX_BAND_A_PCT: 24.1 }],
    ['ctsop2016.csv', 10, { COUNCIL_TAX_DWELLINGS: 25_182_140, COUNCIL_TAX_BAND_A_PCT: 24 }],
    ['voapropertyage_lsoa.csv', 10, { BUILT_DWELLINGS: 560, BUILT_1930_1939_PCT: 73.2 }],
  ])('maps every area of %s', (name, count, first) => {
    const rows = rowsOf(name);
    expect(councilTaxStock.recognise(sampleOf(rows.slice(0, 5)))).toBe(true);
    const mapped = mapRows(councilTaxStock, rows);
    expect([mapped.accepted, mapped.rejected, mapped.ignored]).toEqual([
      count,
      {},
      { 'row is a title or the headings': 1 },
    ]);
    expect(mapped.facts[0]).toMatchObject({ values: first });
  });

  it('does not claim the data zones of 2001, missing from every directory, and names the alternative', () => {
    const rows = rowsOf('dwellings-council-tax.csv').slice(0, 5);
    expect(councilTaxStock.recognise(sampleOf(rows))).toBe(false);
    expect(councilTaxStock.whyNot?.(sampleOf(rows))).toContain('a row for each band');
  });

  it('explains counts by kind of home, and stays silent about other files', () => {
    const kinds = [['geography', 'ba_code', 'ecode', 'area_name', 'band', 'bungalow_1']];
    expect(councilTaxStock.whyNot?.(sampleOf(kinds))).toContain('by kind and bedrooms');
    expect(councilTaxStock.whyNot?.(sampleOf([BANDS]))).toBeUndefined();
    const homes = [
      ['address', 'number', 'band'],
      ['High Street', '1', 'A'],
    ];
    expect(councilTaxStock.whyNot?.(sampleOf(homes))).toBeUndefined();
    expect(
      councilTaxStock.whyNot?.(
        sampleOf([
          ['band', 'value'],
          ['x', '1'],
        ]),
      ),
    ).toBeUndefined();
  });

  it('takes the newest of the years side by side in CTSOP1.0, below its titles', () => {
    const letters = [...'abcdefghi'];
    const names = ['2022_03_31', '2023_03_31'].flatMap((day) => [
      ...letters.map((letter) => `${day}_band_${letter}`),
      `${day}_all_properties`,
    ]);
    const rows = [
      ['Table CTSOP1.0: Number of properties by Council Tax band, 1 April 1993 to 31 March 2023'],
      ['', '', '', '', '', 'Council Tax band', ...Array(8).fill(''), '2022'],
      [
        '',
        'Geography [note 1]',
        'BA code',
        'Area code [note 3]',
        'Area Name',
        ...'ABCDEFGHI',
        '',
        ...'ABCDEFGHI',
        '',
      ],
      ['', 'geography', 'ba_code', 'ecode', 'area_name', ...names],
      [
        ...['', 'LAUA', '724', 'E06000001', 'Hartlepool UA'],
        ...['1', '1', '1', '97', '0', '0', '0', '0', '..', '100'],
        ...['1,000', '500', '250', '1,970', '280', '0', '0', '0', '..', '4,000'],
      ],
    ];
    expect(councilTaxStock.recognise(sampleOf(rows))).toBe(true);
    const mapped = mapRows(councilTaxStock, rows);
    expect(mapped.facts).toMatchObject([
      {
        code: 'E06000001',
        asOf: '2023-03-31',
        values: {
          COUNCIL_TAX_DWELLINGS: 4_000,
          COUNCIL_TAX_BAND_A_PCT: 25,
          COUNCIL_TAX_BAND_D_PCT: 49.3,
        },
      },
    ]);
    // The letters alone do not show the year.
    expect(councilTaxStock.recognise(sampleOf(rows.slice(0, 3)))).toBe(false);
  });

  it("reads the headings of the agency's workbooks, with the day of their title", () => {
    const rows = [
      ['CTSOP2.0: Number of properties by Council Tax band, region, 31 March 2025'],
      [
        'Geography [note 1]',
        'BA code [note 2]',
        'ONS area code [note 3]',
        'ONS area name',
        ...'ABCDEFGH',
        'I',
        'All properties',
      ],
      [
        'LAUA',
        '724',
        'E06000001',
        'Hartlepool',
        '50',
        '10',
        '10',
        '10',
        '10',
        '5',
        '5',
        '0',
        '[z]',
        '100',
      ],
    ];
    expect(mapRows(councilTaxStock, rows).facts).toMatchObject([
      { asOf: '2025-03-31', values: { COUNCIL_TAX_BAND_A_PCT: 50, COUNCIL_TAX_BAND_H_PCT: 0 } },
    ]);
    const periods = [
      [
        'ONS area code',
        'Council Tax band',
        'Pre 1900',
        '1900 to 1918',
        '1919 to 1929',
        '1930 to 1939',
        '1945 to 1954',
        '2009',
        '2022-2025',
        'Unknown',
        'All properties',
      ],
      ['E06000001', 'All', '10', '10', '10', '10', '10', '20', '20', '10', '100'],
    ];
    expect(mapRows(councilTaxStock, periods, 'CTSOP4_1_2025_03_31.csv').facts).toMatchObject([
      {
        asOf: '2025-03-31',
        values: { BUILT_PRE_1900_PCT: 10, BUILT_2000_2009_PCT: 20, BUILT_2010_PLUS_PCT: 20 },
      },
    ]);
  });

  it('does not take shares for counts', () => {
    const rows = [['CTSOP2.0: Percentage of properties by Council Tax band, 31 March 2025'], BANDS];
    expect(councilTaxStock.recognise(sampleOf(rows))).toBe(false);
  });

  it('refuses counts adding up to more than the total', () => {
    const row = ['BILL', '1', 'E06000001', 'X', ...Array(9).fill('1,000'), '1,000'];
    expect(mapRows(councilTaxStock, [BANDS, row]).rejected).toEqual({
      'parts add up to more than all properties': 1,
    });
  });

  it.each([
    ['joescottdave_ctsop2015.csv', '2015-03-31'],
    ['Table_CTSOP4_0_2019.csv', '2019-03-31'],
    ['CTSOP1_1_2025_03_31.csv', '2025-03-31'],
    ['voapropertyage.csv', null],
    ['homes of 2020.csv', null],
  ])('knows the day of %s', (name, asOf) => {
    const row = ['BILL', '1', 'E06000001', 'X', ...Array(9).fill('1'), '100'];
    expect(mapRows(councilTaxStock, [BANDS, row], name).facts).toMatchObject([{ asOf }]);
  });
});

const REAL = new URL(
  '../../../../../../shared/data/council-tax/voa_ctsop1.0_1993_2023.csv',
  import.meta.url,
);

describe.skipIf(!existsSync(REAL))('CTSOP1.0 of the publisher', () => {
  it('gives shares of 2023 for every area', () => {
    const rows = splitRows(readFileSync(REAL, 'utf8'), ',');
    const mapped = mapRows(councilTaxStock, rows, 'ct.csv');
    expect([mapped.accepted, mapped.rejected]).toEqual([396, {}]);
    expect(mapped.facts[5]).toMatchObject({
      ...{ code: 'E06000001', asOf: '2023-03-31' },
      values: {
        COUNCIL_TAX_DWELLINGS: 45_160,
        COUNCIL_TAX_BAND_A_PCT: 53.3,
        COUNCIL_TAX_BAND_D_PCT: 7.7,
      },
    });
  });
});
