import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { census } from './census.js';

const SAMPLES = new URL('../../../../../test/samples/census/', import.meta.url);
const rowsOf = (name: string) => splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');

/** Figures of a Nomis table with these categories, total first, for one output area. */
function wide(variable: string, columns: Readonly<Record<string, number>>) {
  const header = ['date', 'geography', 'geography code'];
  const names = Object.keys(columns).map((category) => `${variable}: ${category}`);
  const row = ['2021', 'E00060274', 'E00060274', ...Object.values(columns).map(String)];
  expect(census.recognise(sampleOf([[...header, ...names], row]))).toBe(true);
  return mapRows(census, [[...header, ...names], row]).facts;
}

const TOTAL = 'Total: All households';

describe('census, wide tables of Nomis', () => {
  it('are recognised by their variable, and others are left alone', () => {
    const start = ['date', 'geography', 'geography code'];
    const isKnown = (...columns: string[]) => census.recognise(sampleOf([[...start, ...columns]]));
    expect(isKnown('Tenure of household: Total: All households')).toBe(true);
    expect(isKnown('Country of birth: Total; measures: Value', 'Country of birth: Europe')).toBe(
      false,
    );
    expect(isKnown()).toBe(false);
    expect(census.whyNot?.(sampleOf([[...start, 'Country of birth: Europe']]))).toContain('TS054');
    expect(census.whyNot?.(sampleOf([['Tenure of household: Total']]))).toBeUndefined();
    expect(census.recognise(sampleOf([['Tenure of household: Total', 'geography']]))).toBe(false);
  });

  it('may have their columns in any order, with others among them', () => {
    const name = (category: string) => `Tenure of household: ${category}; measures: Value`;
    const header = ['FID', name('Owned: Owns outright'), 'Note: source', name(TOTAL), 'date'];
    const rows = [
      [...header, 'geography code', name('Lives rent free')],
      ['1', '60', '2: ONS', '200', '2021', 'E00060274', '2'],
    ];
    expect(census.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(census, rows).facts).toMatchObject([
      {
        code: 'E00060274',
        values: { HOUSEHOLDS: 200, OWNED_OUTRIGHT_PCT: 30, PRIVATE_RENTED_PCT: 1 },
        asOf: '2021-03-21',
      },
    ]);
  });

  it('are known by their categories where a query leaves out the variable', () => {
    const names = [TOTAL, 'Owned', 'Owned: Owns outright', 'Owned: Owns with a mortgage or loan'];
    const others = ['Shared ownership', 'Social rented', 'Private rented', 'Lives rent free'];
    const header = (year: string) => [`${year} output area`, 'mnemonic', ...names, ...others];
    const cells = ['E00060274', 'E00060274', ...['200', '120', '60', '60', '10', '40', '28', '2']];
    const table = [header('2021'), cells];
    expect(census.recognise(sampleOf(table))).toBe(true);
    expect(mapRows(census, table).facts).toMatchObject([
      {
        ...{ code: 'E00060274', topic: 'tenure', asOf: '2021-03-21' },
        values: {
          ...{ HOUSEHOLDS: 200, OWNED_OUTRIGHT_PCT: 30, OWNED_MORTGAGE_PCT: 35 },
          ...{ SOCIAL_RENTED_PCT: 20, PRIVATE_RENTED_PCT: 15 },
        },
      },
    ]);
    const shares = ['E00060275', 'E00060275', ...['100', '60', '30', '30', '5', '20', '14', '1']];
    const query = [header('2021'), shares.with(3, '60.1').with(4, '30.1'), shares];
    expect(mapRows(census, query)).toMatchObject({
      ...{ accepted: 0 },
      rejected: { 'figures are percentages of a total of 100: ask Nomis for values instead': 2 },
    });
    expect(census.recognise(sampleOf([header('2011')]))).toBe(false);
    expect(census.whyNot?.(sampleOf([['TS021'], header('2011')]))).toContain('TS054');
  });

  it('give no shares without a total', () => {
    const sample = sampleOf([['geography code', 'Tenure of household: Owned: Owns outright']]);
    expect(census.recognise(sample)).toBe(false);
    expect(census.whyNot?.(sample)).toContain('each with its total');
  });

  it('count subtotals once: tenure', () => {
    const [fact] = wide('Tenure of household', {
      [TOTAL]: 200,
      Owned: 130,
      'Owned: Owns outright': 60,
      'Owned: Owns with a mortgage or loan': 70,
      'Shared ownership': 5,
      'Shared ownership: Shared ownership': 5,
      'Social rented': 25,
      'Social rented: Rents from council or Local Authority': 15,
      'Social rented: Other social rented': 10,
      'Private rented': 38,
      'Private rented: Private landlord or letting agency': 30,
      'Private rented: Other private rented': 8,
      'Lives rent free': 2,
    });
    expect(fact).toEqual({
      kind: 'area-figures',
      code: 'E00060274',
      topic: 'tenure',
      values: {
        HOUSEHOLDS: 200,
        OWNED_OUTRIGHT_PCT: 30,
        OWNED_MORTGAGE_PCT: 37.5,
        PRIVATE_RENTED_PCT: 20,
        SOCIAL_RENTED_PCT: 12.5,
      },
      asOf: '2021-03-21',
    });
  });

  it('may write colons without a space and measures behind: economic activity', () => {
    const active = 'Economically active (excluding full-time students)';
    const [fact] = wide('Economic activity status', {
      'Total: All usual residents aged 16 years and over': 1000,
      [active]: 550,
      [`${active}:In employment`]: 500,
      [`${active}: Unemployed; measures: Value`]: 50,
      'Economically active and a full-time student': 30,
      'Economically active and a full-time student:In employment': 20,
      'Economically inactive': 420,
    });
    expect(fact).toMatchObject({ values: { ECONOMICALLY_ACTIVE_PCT: 58 } });
  });

  it.each([
    [
      'Residence type',
      { 'Total; measures: Value': 400, 'Lives in a communal establishment; measures: Value': 8 },
      { POPULATION: 400, COMMUNAL_RESIDENTS_PCT: 2 },
    ],
    [
      'Population Density',
      { 'Persons per square kilometre; measures: Value': 4153.7 },
      { POPULATION_DENSITY: 4153.7 },
    ],
    ['Household', { 'Total; measures: Value': 112 }, { HOUSEHOLDS: 112 }],
    [
      'Household size',
      {
        'Total: All household spaces': 12,
        '0 people in household': 2,
        '1 person in household': 5,
        '2 people in household': 5,
      },
      { AVERAGE_HOUSEHOLD_SIZE: 1.5, HOUSEHOLD_SIZE_1_PCT: 50, HOUSEHOLD_SIZE_2_PCT: 50 },
    ],
    [
      'Accommodation type',
      {
        [TOTAL]: 100,
        Detached: 10,
        'Semi-detached': 20,
        Terraced: 30,
        'In a purpose-built block of flats or tenement': 25,
        'Part of a converted or shared house, including bedsits': 5,
        'Part of another converted building, for example, former school, church or warehouse': 4,
        'In a commercial building, for example, in an office building, hotel or over a shop': 3,
        'A caravan or other mobile or temporary structure': 3,
      },
      { DETACHED_PCT: 10, SEMI_DETACHED_PCT: 20, TERRACED_PCT: 30, FLAT_PCT: 37, CARAVAN_PCT: 3 },
    ],
    [
      'Number of cars or vans',
      { [TOTAL]: 8, 'No cars or vans in household': 2, '1 car or van in household': 6 },
      { NO_CAR_PCT: 25, ONE_CAR_PCT: 75 },
    ],
    [
      'Number of bedrooms',
      { [TOTAL]: 8, '1 bedroom': 1, '2 bedrooms': 2, '3 bedrooms': 4, '4 or more bedrooms': 1 },
      { BEDROOMS_1_PCT: 12.5, BEDROOMS_2_PCT: 25, BEDROOMS_3_PCT: 50, BEDROOMS_4_PLUS_PCT: 12.5 },
    ],
    [
      'Type of central heating in household',
      {
        [TOTAL]: 10,
        'Mains gas only': 7,
        'Wood only': 1,
        'Solid fuel only': 1,
        'Two or more types of central heating (including renewable energy)': 1,
      },
      { HEATING_MAINS_GAS_PCT: 70, HEATING_SOLID_PCT: 20, HEATING_MIXED_PCT: 10 },
    ],
    [
      'Occupancy rating for bedrooms',
      {
        [TOTAL]: 10,
        'Occupancy rating of bedrooms: +2 or more': 4,
        'Occupancy rating of bedrooms: +1': 3,
        'Occupancy rating of bedrooms: 0': 2,
        'Occupancy rating of bedrooms: -1': 1,
        'Occupancy rating of bedrooms: -2 or less': 0,
      },
      {
        OCCUPANCY_PLUS_2_PCT: 40,
        OCCUPANCY_PLUS_1_PCT: 30,
        OCCUPANCY_0_PCT: 20,
        OCCUPANCY_MINUS_1_PCT: 10,
        OCCUPANCY_MINUS_2_PCT: 0,
      },
    ],
    [
      'Method of travel to workplace',
      {
        'Total: All usual residents aged 16 years and over': 40,
        'Work mainly at or from home': 10,
        Train: 30,
      },
      { WORK_FROM_HOME_PCT: 25 },
    ],
    [
      'National Statistics Socio-economic Classification (NS-SEC)',
      {
        'Total: All usual residents aged 16 years and over': 100,
        'L1, L2 and L3 Higher managerial, administrative and professional occupations': 12,
        'L4, L5 and L6 Lower managerial, administrative and professional occupations': 20,
        'L12 Semi-routine occupations': 10,
      },
      { HIGHER_MANAGERIAL_PCT: 32 },
    ],
    [
      'Highest level of qualification',
      {
        'Total: All usual residents aged 16 years and over': 100,
        'No qualifications': 20,
        'Level 4 qualifications and above': 40,
      },
      { DEGREE_PCT: 40 },
    ],
    [
      'General health',
      {
        'Total: All usual residents': 100,
        'Very good health': 48,
        'Good health': 34,
        'Fair health': 13,
        'Bad health': 5,
      },
      { GOOD_HEALTH_PCT: 82 },
    ],
    [
      'Household composition',
      {
        Total: 10,
        'One-person household': 4,
        'One-person household: Aged 66 years and over': 1,
        'One-person household: Other': 3,
        'Single family household: Married or civil partnership couple: No children': 2,
        'Single family household: Cohabiting couple family: No children': 1,
        'Single family household: Lone parent family': 2,
        'Single family household: Lone parent family: With dependent children': 2,
        'Other household types': 1,
      },
      {
        ONE_PERSON_66_PLUS_PCT: 10,
        ONE_PERSON_OTHER_PCT: 30,
        COUPLE_NO_CHILDREN_PCT: 30,
        LONE_PARENT_PCT: 20,
        OTHER_HOUSEHOLDS_PCT: 10,
      },
    ],
  ])('read %s', (variable, columns, values) => {
    const numbers = Object.fromEntries(Object.entries(columns));
    expect(wide(variable, numbers)).toMatchObject([{ values }]);
  });

  it('read ages in bands of five years and in single years, with subtotals among them', () => {
    const bands: Record<string, number> = { Total: 180, 'Aged 4 years and under': 10 };
    for (let from = 5; from < 85; from += 5) bands[`Aged ${from} to ${from + 4} years`] = 10;
    bands['Aged 85 years and over'] = 10;
    const inBands = {
      POPULATION: 180,
      AGE_0_15_PCT: 17.8,
      AGE_16_34_PCT: 21.1,
      AGE_35_64_PCT: 33.3,
      AGE_65_PLUS_PCT: 27.8,
      MEDIAN_AGE: 45,
    };
    expect(wide('Age', bands)).toMatchObject([{ topic: 'age', values: inBands }]);

    const years: Record<string, number> = {
      Total: 101,
      'Aged 4 years and under': 5,
      'Aged under 1 year': 1,
    };
    for (let age = 1; age < 100; age++) years[`Aged ${age} year${age === 1 ? '' : 's'}`] = 1;
    years['Aged 100 years and over'] = 1;
    expect(wide('Age', years)).toMatchObject([
      { values: { POPULATION: 101, AGE_0_15_PCT: 15.8, MEDIAN_AGE: 50.5 } },
    ]);
  });

  it('refuse empty rows', () => {
    const header = ['date', 'geography', 'geography code', 'Household: Total; measures: Value'];
    const rows = [
      ['2021', 'London', '', '5'],
      ['2021', 'E00000001', 'E00000001', ''],
      ['2021', 'E00000003', 'E00000003', '0'],
      ['2022', 'S01013481', 'S01013481', '1,234'],
    ];
    const mapped = mapRows(census, [header, ...rows]);
    expect(mapped.rejected).toEqual({ 'area code is malformed': 1, 'figures are missing': 1 });
    expect(mapped.ignored).toEqual({ 'area has no residents or households': 1 });
    expect(mapped.facts).toMatchObject([{ values: { HOUSEHOLDS: 1234 }, asOf: '2022-03-20' }]);
  });
});

describe('census, long tables', () => {
  const HEADER = ['oa21_code', 'total_households', 'occupancy_rating', 'n', 'prop'];
  const row = (code: string, category: string, count: string, total = '10.0') => [
    code,
    total,
    category,
    count,
    '0',
  ];

  it('gather the rows of each area, adjacent or not', () => {
    const rows = [
      row('E00000001', '0 (ideal)', '4.0'),
      row('E00000003', '0 (ideal)', '10.0'),
      row('E00000001', '-1 (overcrowded)', '0.0'),
      row('E00000001', '+1 (under-occupied)', '6.0'),
      row('E00000001', '-2 or less (overcrowded)', '0.0'),
      row('E00000001', 'unheard of', '1'),
      row('1', '0 (ideal)', '1'),
      row('E00000001', '0 (ideal)', ''),
      row('E00000001', '0 (ideal)', '0', '0'),
    ];
    const mapped = mapRows(census, [HEADER, ...rows]);
    expect(mapped.facts).toMatchObject([
      { code: 'E00000003', values: { OCCUPANCY_0_PCT: 100, OCCUPANCY_PLUS_2_PCT: 0 } },
      {
        code: 'E00000001',
        values: { OCCUPANCY_0_PCT: 40, OCCUPANCY_PLUS_1_PCT: 60, OCCUPANCY_MINUS_1_PCT: 0 },
      },
    ]);
    expect(mapped.accepted).toBe(5);
    expect(mapped.rejected).toEqual({
      'category is not of this table': 1,
      'area code is malformed': 1,
      'figures are missing': 1,
    });
    expect(mapped.ignored).toEqual({ 'area has no residents or households': 1 });
  });

  it('are recognised by their five columns', () => {
    expect(census.recognise(sampleOf([HEADER]))).toBe(true);
    expect(census.recognise(sampleOf([[...HEADER, 'more']]))).toBe(false);
    expect(
      census.recognise(sampleOf([['oa21_code', 'total_households', 'colour', 'n', 'prop']])),
    ).toBe(false);
  });

  it.each([
    ['household_deprivation21_oa21.csv', 40, 8],
    ['household_overcrowding21_oa21.csv', 40, 8],
    ['household_tenure21_lsoa21.csv', 40, 5],
    ['household_type21_lsoa21.csv', 40, 5],
    ['household_type21_oa21.csv', 40, 5],
  ])('give figures of every area of %s', (name, rowCount, areaCount) => {
    const rows = rowsOf(name);
    expect(census.recognise(sampleOf(rows.slice(0, 5)))).toBe(true);
    const mapped = mapRows(census, rows);
    expect([mapped.accepted, mapped.rejected, mapped.ignored]).toEqual([rowCount, {}, {}]);
    expect(mapped.facts).toHaveLength(areaCount);
    for (const fact of mapped.facts) {
      const shares = fact.kind === 'area-figures' ? Object.entries(fact.values) : [];
      const sum = shares.reduce(
        (all, [field, share]) => (field.endsWith('_PCT') ? all + Number(share) : all),
        0,
      );
      // Each of up to five shares is rounded to a tenth.
      if (Math.abs(sum - 100) > 0.3) expect.fail(`${JSON.stringify(fact)} adds up to ${sum}`);
    }
  });

  it('may have their columns in any order', () => {
    const rows = rowsOf('household_tenure21_lsoa21.csv').slice(0, 9);
    const turned = rows.map((fields) => fields.toReversed());
    expect(census.recognise(sampleOf(turned))).toBe(true);
    expect(mapRows(census, turned)).toEqual(mapRows(census, rows));
  });

  it('agree with the file: City of London 001A', () => {
    const rows = rowsOf('household_tenure21_lsoa21.csv').slice(0, 9);
    expect(mapRows(census, rows).facts).toMatchObject([
      {
        code: 'E01000001',
        values: {
          HOUSEHOLDS: 837,
          OWNED_OUTRIGHT_PCT: 40.3,
          OWNED_MORTGAGE_PCT: 17.7,
          SOCIAL_RENTED_PCT: 2.6,
          PRIVATE_RENTED_PCT: 39.4,
        },
      },
    ]);
  });
});

describe('census, custom data sets of the ONS', () => {
  const header = (variable: string) => {
    const area = 'Lower layer Super Output Areas';
    return [`${area} Code`, area, `${variable} Code`, variable, 'Observation'];
  };
  const row = (code: string, category: string, count: string) => [code, '', '0', category, count];

  it('add up to the total of each area', () => {
    const rows = [
      row('E01006108', 'Does not apply', '7'),
      row('E01006108', 'No cars or vans in household', '30'),
      row('E01006108', '1 car or van in household', '60'),
      row('E01006108', '3 or more cars or vans in household', '10'),
      row('E01006109', '1 car or van in household', '5'),
    ];
    const table = [header('Car or van availability (5 categories)'), ...rows];
    expect(census.recognise(sampleOf(table))).toBe(true);
    const { facts, ignored, rejected } = mapRows(census, table);
    const values = { NO_CAR_PCT: 30, ONE_CAR_PCT: 60, TWO_CARS_PCT: 0, THREE_PLUS_CARS_PCT: 10 };
    expect(facts).toMatchObject([
      { code: 'E01006108', topic: 'cars', values, asOf: '2021-03-21' },
      { code: 'E01006109', values: { ONE_CAR_PCT: 100 } },
    ]);
    expect([ignored, rejected]).toEqual([{ 'category is not of this table': 1 }, {}]);
  });

  it('are read only with all categories', () => {
    const fewer = sampleOf([header('Tenure of household (5 categories)')]);
    expect(census.recognise(fewer)).toBe(false);
    expect(census.whyNot?.(fewer)).toContain('TS054');
  });
});
