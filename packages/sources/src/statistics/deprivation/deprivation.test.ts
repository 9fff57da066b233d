import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { deprivation } from './deprivation.js';

const SAMPLES = new URL('../../../../../test/samples/deprivation/', import.meta.url);
const rowsOf = (url: URL) => splitRows(readFileSync(url, 'utf8'), ',');

/** File 7 of the Indices of Deprivation, with the columns around the ones in use. */
const file7 = (census: number, authorities: number) => [
  `LSOA code (${census})`,
  `LSOA name (${census})`,
  `Local Authority District code (${authorities})`,
  'Index of Multiple Deprivation (IMD) Score',
  'Index of Multiple Deprivation (IMD) Rank (where 1 is most deprived)',
  'Index of Multiple Deprivation (IMD) Decile (where 1 is most deprived 10% of LSOAs)',
  'Income Score (rate)',
  'Income Rank (where 1 is most deprived)',
  'Income Decile (where 1 is most deprived 10% of LSOAs)',
  'Crime Score',
  'Crime Rank (where 1 is most deprived)',
  'Crime Decile (where 1 is most deprived 10% of LSOAs)',
  'Income Deprivation Affecting Children Index (IDACI) Rank (where 1 is most deprived)',
  'Income Deprivation Affecting Children Index (IDACI) Decile (where 1 is most deprived 10% of LSOAs)',
];
const CITY =
  'E01000001|City of London 001A|E09000001|6.208|29,199|9|0.007|32831|10|-2.024|32662|10|32806|10'.split(
    '|',
  );

const figures = (header: readonly string[], row: readonly string[]) => {
  expect(deprivation.recognise(sampleOf([header, row]))).toBe(true);
  const [fact] = mapRows(deprivation, [header, row]).facts;
  return fact?.kind === 'area-figures' ? { ...fact.values, asOf: fact.asOf } : undefined;
};

describe('deprivation', () => {
  it.each([
    [2021, 2024, 2025, '2025-10-30'],
    [2011, 2019, 2019, '2019-09-26'],
    [2011, 2013, 2015, '2015-09-30'],
  ])(
    "reads the publisher's file of LSOAs %i and authorities %i as the edition of %i",
    (census, authorities, year, asOf) => {
      expect(figures(file7(census, authorities), CITY)).toEqual({
        IMD_RANK: 29199,
        IMD_DECILE: 9,
        INCOME_DECILE: 10,
        CRIME_DECILE: 10,
        IMD_YEAR: year,
        asOf,
      });
    },
  );

  it("refuses Wales's table of scores, which has the headings of the ranks", () => {
    const header = ['LSOA code', 'LSOA name', 'Local Authority name', 'WIMD 2019', 'Income'];
    const row = (score: string) => ['W01000240', 'Rhyl West 2', 'Denbighshire', score, '100'];
    const mapped = mapRows(deprivation, [header, row('86.6'), row('85')]);
    expect(mapped.facts).toEqual([]);
    expect(Object.keys(mapped.rejected)).toEqual([expect.stringContaining('table has scores')]);
    expect(mapRows(deprivation, [header, row('2')]).facts).toMatchObject([
      { values: { IMD_RANK: 2, IMD_DECILE: 1, INCOME_DECILE: 1 } },
    ]);
  });

  it('leaves out a malformed rank, but not the rest of the row or of the table', () => {
    const header = ['lsoa11cd', 'imd_rank', 'imd_decile', 'income', 'crime'];
    const row = (rank: string, decile: string) => ['E01000001', rank, decile, '0.007', '2'];
    const mapped = mapRows(deprivation, [
      ...[header, row('29199', '9'), row('0', '9'), row('0', ''), row('29199', '9')],
    ]);
    const values = { IMD_RANK: 29199, IMD_DECILE: 9, IMD_YEAR: 2019 };
    expect(mapped.facts.map((fact) => 'values' in fact && fact.values)).toEqual([
      ...[values, { IMD_DECILE: 9, IMD_YEAR: 2019 }, values],
    ]);
    expect(mapped.rejected).toEqual({ 'rank and decile are missing': 1 });
  });

  it("reads NISRA's table as CSV", () => {
    const header = ['LGD2014code', 'SOA2001', 'SOA2001name', 'MDM_rank', 'D1_Income_rank'];
    expect(figures(header, ['N09000001', '95AA01S1', 'Aldergrove', '516', '790'])).toMatchObject({
      ...{ IMD_RANK: 516, IMD_DECILE: 6, INCOME_DECILE: 9 },
    });
  });

  it.each([
    [
      'Data_Zone,Council_area,Overall_SIMD16_rank,SIMD16_Vigintile,SIMD16_Decile,Income_domain_2016_rank,Crime_domain_2016_rank',
      'S01006506,Aberdeen City,5069,15,8,4440,6048',
      { IMD_RANK: 5069, IMD_DECILE: 8, INCOME_DECILE: 7, CRIME_DECILE: 9, IMD_YEAR: 2016 },
    ],
    [
      'LSOA Code,LSOA Name (Eng),WIMD 2014 Overall Rank r,Income',
      'W01000001,Aberffraw,851,1121',
      { IMD_RANK: 851, IMD_DECILE: 5, INCOME_DECILE: 6, IMD_YEAR: 2014 },
    ],
    [
      'SOA Code,SOA Name,Multiple Deprivation Measure Rank (1=most deprived),Proximity to Services Rank',
      '95AA01S1,Aldergrove 1,698,20',
      { IMD_RANK: 698, IMD_DECILE: 8, IMD_YEAR: 2010 },
    ],
    [
      'LSOA code,WIMD 2019 Decile,WIMD 2019 Quintile',
      'W01000003,2,1',
      { IMD_DECILE: 2, IMD_YEAR: 2019 },
    ],
  ])('reads the edition of %s', (header, row, values) => {
    expect(figures(header.split(','), row.split(','))).toEqual({
      ...values,
      asOf: expect.any(String),
    });
  });

  it("finds the headings below the titles of Wales's workbooks", () => {
    const rows = [
      ['Welsh Index of Multiple Deprivation (WIMD) 2019'],
      ['Ranks: 1 is the most deprived'],
      ['LSOA code', 'LSOA name (Eng)', 'WIMD 2019', 'Income', 'Community Safety'],
      ['W01000001', 'Aberffraw & Rhosneigr 1', '885', '898', '914'],
    ];
    expect(deprivation.recognise(sampleOf(rows))).toBe(true);
    const mapped = mapRows(deprivation, rows);
    expect(mapped.facts).toMatchObject([
      { code: 'W01000001', values: { IMD_RANK: 885, IMD_DECILE: 5, IMD_YEAR: 2019 } },
    ]);
    expect([mapped.rejected, mapped.ignored]).toEqual([
      {},
      { 'row is a title or the headings': 3 },
    ]);
  });

  it('derives deciles from ranks where the publishers of Wales, Scotland and Northern Ireland give only those', () => {
    expect(
      figures(
        [
          'LSOA code',
          'LSOA name (Eng)',
          'Local Authority name (Eng)',
          'WIMD 2019',
          'Income',
          'Employment',
          'Community Safety',
        ],
        ['W01000001', 'Aberffraw', 'Isle of Anglesey', '885', '898', '659', '914'],
      ),
    ).toMatchObject({
      IMD_RANK: 885,
      IMD_DECILE: 5,
      INCOME_DECILE: 5,
      CRIME_DECILE: 5,
      IMD_YEAR: 2019,
    });
    expect(
      figures(
        [
          'Data_Zone',
          'Council_area',
          'SIMD2020v2_Rank',
          'SIMD2020v2_Decile',
          'SIMD2020v2_Income_Domain_Rank',
          'SIMD2020_Crime_Domain_Rank',
        ],
        ['S01006506', 'Aberdeen City', '4691', '7', '3936', '4664'],
      ),
    ).toMatchObject({
      IMD_RANK: 4691,
      IMD_DECILE: 7,
      INCOME_DECILE: 6,
      CRIME_DECILE: 7,
      IMD_YEAR: 2020,
    });
    expect(
      figures(
        [
          'SOA2001',
          'SOA2001_name',
          'Multiple Deprivation Measure Rank \n(where 1 is most deprived)',
          'Income Domain Rank',
          'Crime and Disorder Domain Rank',
        ],
        ['95AA01S1', 'Aldergrove 1', '516', '790', '874'],
      ),
    ).toMatchObject({
      IMD_RANK: 516,
      IMD_DECILE: 6,
      INCOME_DECILE: 9,
      CRIME_DECILE: 10,
      IMD_YEAR: 2017,
    });
  });

  it('refuses rows without a code, a rank or a known edition', () => {
    const header = ['lsoa21_code', 'IMD_decile', 'IMD_rank'];
    const rows = [
      ['', '1', '1'],
      ['E01000001', '', '-'],
      ['S01006506', '1', '1'],
    ];
    expect(mapRows(deprivation, [header, ...rows]).rejected).toEqual({
      'area code is malformed': 1,
      'rank and decile are missing': 1,
      'edition of the index is not known': 1,
    });
  });

  it('does not claim lists of homes with the index of their area', () => {
    expect(deprivation.recognise(sampleOf([['Postcode', 'LSOA code', 'IMD rank']]))).toBe(false);
    expect(deprivation.recognise(sampleOf([['lsoa11cd', 'imd']]))).toBe(false);
  });

  it('does not claim sales with the index of their area', () => {
    const sales = [
      ['id', 'price', 'date', 'postcode', 'lsoa11cd', 'imd_rank', 'imd_decile', 'epc'],
    ];
    expect(deprivation.recognise(sampleOf(sales))).toBe(false);
  });

  it.each([
    [
      'imd2025_england_lsoa21.csv',
      30,
      { IMD_RANK: 26525, IMD_DECILE: 8, INCOME_DECILE: 10, CRIME_DECILE: 10, IMD_YEAR: 2025 },
    ],
    [
      'imd2019_wales_lsoa11.csv',
      30,
      { IMD_RANK: 885, IMD_DECILE: 5, INCOME_DECILE: 5, CRIME_DECILE: 5, IMD_YEAR: 2019 },
    ],
    [
      'imd2020_scotland_dz11.csv',
      30,
      { IMD_RANK: 4691, IMD_DECILE: 7, INCOME_DECILE: 6, CRIME_DECILE: 7, IMD_YEAR: 2020 },
    ],
    [
      'imd2017_northern_ireland_soa01.csv',
      30,
      { IMD_RANK: 516, IMD_DECILE: 6, INCOME_DECILE: 9, CRIME_DECILE: 10, IMD_YEAR: 2017 },
    ],
  ])('maps every area of %s', (name, count, first) => {
    const rows = rowsOf(new URL(name, SAMPLES));
    expect(deprivation.recognise(sampleOf(rows.slice(0, 5)))).toBe(true);
    const mapped = mapRows(deprivation, rows);
    expect([mapped.accepted, mapped.rejected]).toEqual([count, {}]);
    expect(mapped.facts[0]).toMatchObject({ values: first });
  });

  it('derives the same deciles as the publishers, except for areas at a border', () => {
    for (const [name, differing] of [
      ['imd2025_england_lsoa21.csv', 0],
      ['imd2019_wales_lsoa11.csv', 2],
      ['imd2020_scotland_dz11.csv', 0],
      ['imd2017_northern_ireland_soa01.csv', 0],
    ] as const) {
      const [header = [], ...rows] = rowsOf(new URL(name, SAMPLES));
      const blind = header.map((column) => column.replace('_decile', '_tenth'));
      const given = mapRows(deprivation, [header, ...rows]).facts;
      const made = mapRows(deprivation, [blind, ...rows]).facts;
      let count = 0;
      for (const [index, fact] of given.entries()) {
        const other = made[index];
        if (fact.kind !== 'area-figures' || other?.kind !== 'area-figures') continue;
        for (const field of ['IMD_DECILE', 'INCOME_DECILE', 'CRIME_DECILE'] as const) {
          if (fact.values[field] !== other.values[field]) count++;
        }
      }
      expect([name, count]).toEqual([name, differing]);
    }
  });
});
