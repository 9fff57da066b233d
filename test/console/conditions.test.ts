/** The conditions of a filter without a browser: what they ask, how they are told, which bars show their values. */

import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { compileFilter } from '@property-lookup/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '../../apps/console/src/api/answers.js';
import { bandsOf, barsOf, stretchOf } from '../../apps/console/src/filter/bands.js';
import { conditionText } from '../../apps/console/src/filter/condition-text.js';
import {
  CHOOSABLE,
  COMPARED,
  type Condition,
  columnsOf,
  EVERYTHING,
  firstCondition,
  type Question,
  questionJson,
  readCondition,
} from '../../apps/console/src/filter/conditions.js';
import { findFields, shortMeaning } from '../../apps/console/src/filter/find-fields.js';
import { parseQuestion } from '../../apps/console/src/filter/parse-question.js';
import { readValue } from '../../apps/console/src/filter/read-value.js';
import { streetQuestion } from '../../apps/console/src/filter/street-question.js';
import { WAYS, waysOf } from '../../apps/console/src/filter/ways.js';

function condition(field: string, operator: string, ...values: string[]): Condition {
  return { field, operator, values, isRecorded: false };
}

function asking(...conditions: Condition[]): Question {
  return { ...EVERYTHING, conditions };
}

const told = (given: Condition) => Object.values(conditionText(given)).filter(Boolean).join(' ');

describe('a condition', () => {
  it.each([
    [condition('estimated_value', 'between', '300k', '£450,000'), { between: [300_000, 450_000] }],
    [condition('estimated_value', 'between', '1.2m', ''), { gte: 1_200_000 }],
    [condition('estimated_value', 'between', '', '300000'), { lte: 300_000 }],
    [condition('last_sold_date', 'between', '2020-01-01'), { gte: '2020-01-01' }],
    [
      condition('last_sold_date', 'between', '2015', '2/2024'),
      { between: ['2015-01-01', '2024-02-29'] },
    ],
    [condition('last_sold_date', 'gt', '2015'), { gt: '2015-12-31' }],
    [condition('last_sold_date', 'gte', '2015-06'), { gte: '2015-06-01' }],
    [condition('last_sold_date', 'lt', 'June 2015'), { lt: '2015-06-01' }],
    [condition('last_sold_date', 'lte', '1st Feb. 2015'), { lte: '2015-02-01' }],
    [condition('year_built', 'between', '1930', '1,939'), { between: [1930, 1939] }],
    [condition('bedrooms', 'eq', '3'), { eq: 3 }],
    [condition('bedrooms', 'inq', '2', '3'), { inq: [2, 3] }],
    [condition('post_town', 'contains', '50%_a'), { ilike: '%50\\%\\_a%' }],
    [condition('post_town', 'begins', 'Ch'), { ilike: 'Ch%' }],
    [condition('post_town', 'eq', 'ely'), { eq: 'ELY' }],
    [condition('post_town', 'inq', 'Ely', 'bath'), { inq: ['ELY', 'BATH'] }],
    [condition('ward', 'eq', 'abbey_'), { ilike: 'abbey\\_' }],
    [condition('ward', 'inq', 'abbey'), { ilike: 'abbey' }],
    [condition('postcode', 'eq', 'cm16gt'), { eq: 'CM1 6GT' }],
    [condition('postcode', 'begins', 'cm16'), { ilike: 'cm16%' }],
    [condition('has_garden', 'eq', 'true'), { eq: true }],
    [condition('tenure', 'unknown'), { exists: false }],
  ])('%o asks %o', (given, json) => {
    expect(readCondition(given)).toEqual({ state: 'ready', json: { [given.field]: json } });
  });

  it.each([
    [condition('estimated_value', 'between', 'many'), /‘many’ is not a number/],
    [condition('estimated_value', 'between', '2', '1'), /From is more than to/],
    [condition('last_sold_date', 'eq', '2015'), /‘2015’ is more than a day/],
    [condition('location', 'near', '51.7', '', '1'), /Give the longitude/],
    [condition('location', 'within', '0,51', '1,51'), /three corners/],
    [condition('location', 'within', '0,51', '1,51', 'x'), /three corners/],
    [condition('tenure', 'contains', 'e'), /cannot be asked/],
    [condition('gone', 'eq', '1'), /no field ‘gone’/],
  ])('%o is told what is wrong with it', (given, sentence) => {
    expect(readCondition(given)).toMatchObject({
      ...{ state: 'problem', problem: expect.stringMatching(sentence) },
    });
    expect(questionJson(asking(given))).toBeNull();
  });

  it.each([
    [
      condition('estimated_value', 'between', '300k', '£450,000'),
      'Estimated value £300,000 to £450,000',
    ],
    [condition('bedrooms', 'between', '3', ''), 'Bedrooms at least 3'],
    [condition('bedrooms', 'between', '3', '3'), 'Bedrooms 3'],
    [condition('last_sold_date', 'between', '', '2020-12-31'), 'Last sold date until 31 Dec 2020'],
    [condition('last_sold_date', 'between', '2015', ''), 'Last sold date from 2015'],
    [condition('property_type', 'inq', 'Flat', 'House'), 'Property type is Flat or House'],
    [
      condition('property_type', 'nin', 'Flat', 'House', 'Land', 'Other'),
      'Property type is not Flat, House nor 2 more',
    ],
    [
      condition('lease_years_remaining', 'lt', '80'),
      'Lease years remaining less than 80\u00a0years',
    ],
    [condition('thoroughfare', 'ends', 'lane'), 'Thoroughfare ends with lane'],
    [condition('has_garden', 'eq', 'true'), 'Has garden is Yes'],
    [condition('tenure', 'unknown'), 'Tenure is not known'],
    [condition('bedrooms', 'neq', '3'), 'Bedrooms is not 3'],
    [condition('estimated_value', 'between', 'many', ''), 'Estimated value at least many'],
  ])('%o is told as %s', (given, text) => {
    expect(told(given)).toBe(text);
  });

  // As it is typed, a year begins as another.
  it.each(['2', '20', '201', '0201-01-01', '31/2/2024', '2024-00-10', '2024-13', '5 Foo 2024'])(
    'takes %s for no date',
    (text) => {
      const read = readCondition(condition('last_sold_date', 'between', text));
      expect(read).toMatchObject({ problem: expect.stringMatching(/is not a date/) });
    },
  );

  it('reads a day in each way in which people write it', () => {
    const days = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-').map(Number);
        const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
        for (const text of [iso, `${date}/${month}/${year}`, named.format(day)]) {
          expect(readValue(text, { type: 'date', unit: null })).toEqual({ value: iso });
        }
      }),
    );
  });

  it('is one that the API takes, whatever field is asked in whatever way', () => {
    const values: Readonly<Record<string, readonly string[]>> = {
      boolean: ['true'],
      date: ['2020-01-01', '2021-01-01'],
      integer: ['1', '2'],
      location: ['51', '0', '1'],
      number: ['1', '2'],
      text: ['a', 'b'],
    };
    for (const field of CHOOSABLE) {
      for (const operator of waysOf(field)) {
        expect(WAYS[operator], operator).toBeDefined();
        const isArea = WAYS[operator]?.takes === 'area';
        const given = isArea ? ['0,51', '1,51', '1,52'] : (values[field.type] ?? []);
        const json = questionJson(asking(condition(field.name, operator, ...given)));
        expect(json, `${field.name} ${operator}`).not.toBeNull();
        expect(
          () => compileFilter(JSON.stringify(json), PROPERTY_FIELDS, []),
          JSON.stringify(json),
        ).not.toThrow();
      }
      expect(readCondition(firstCondition(field.name)).state).toBe('empty');
    }
  });
});

describe('a question', () => {
  it('is read from a link that an earlier version made, and refused where it is none', () => {
    const known = { field: 'tenure', operator: 'exists', values: ['false'], isRecorded: false };
    expect(parseQuestion(JSON.stringify({ conditions: [known] }))?.conditions).toEqual([
      condition('tenure', 'unknown'),
    ]);
    expect(parseQuestion('{"conditions":[{}]}')).toBeNull();
    expect(parseQuestion('{"columns":[1]}')).toBeNull();
    expect(parseQuestion('{"columns":["gone","bedrooms"]}')?.columns).toEqual(['bedrooms']);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = parseQuestion(JSON.stringify(value) ?? 'undefined');
        if (read !== null) questionJson(read);
      }),
    );
  });

  it('has the columns of its conditions, unless others are chosen', () => {
    const asked = asking(condition('bedrooms', 'eq', '1'), condition('postcode', 'eq', 'x'));
    expect(columnsOf({ ...asked, order: 'estimated_value' })).toEqual([
      ...['bedrooms', 'estimated_value', 'uprn'],
    ]);
    expect(columnsOf({ ...asked, columns: ['tenure'] })).toEqual(['tenure']);
    const ofPostcode = asking(condition('postcode', 'eq', 'x'));
    expect(columnsOf(ofPostcode)).toEqual(COMPARED);
  });
});

describe('fields', () => {
  it.each([
    ['estimated value', 'estimated_value'],
    ['beds', 'bedrooms'],
    ['epc', 'current_energy_rating'],
    ['freehold', 'tenure'],
    ['£ per', 'estimated_value_per_sqm'],
    ['nowhere', undefined],
    ['bedr', 'bedrooms'],
    ['estimated_rent', 'estimated_rent_pcm'],
    ['energy rating', 'current_energy_rating'],
    ['flood', 'flood_zone'],
  ])('are found by %s', (typed, first) => {
    expect(findFields(CHOOSABLE, typed)[0]?.name).toBe(first);
  });

  it('are told by the first clause of their description', () => {
    expect(shortMeaning('As of ESTIMATED_VALUE_DATE; null if left out. More.')).toBe(
      'As of ‘Estimated value date’',
    );
  });
});

describe('bars', () => {
  const POUNDS = { type: 'integer', unit: 'GBP' };
  const YEAR = { type: 'date', unit: null };

  it('are of round widths, with what lies beyond the ends in the first and last', () => {
    const spread = { least: 1, greatest: 20_000_000, low: 100_000, high: 900_000 };
    const bands = bandsOf('p', POUNDS, spread);
    expect(bands?.term).toBe('band(p,50000)');
    const counts = [
      [0, 2],
      [100_000, 3],
      [900_000, 4],
      [20_000_000, 1],
    ] as const;
    const bars = barsOf(bands ?? { term: '', starts: [] }, counts, POUNDS);
    expect(bars[0]).toEqual({ from: '100,000', to: '149,999', count: 5 });
    expect(bars.at(-1)).toEqual({ from: '900,000', to: '', count: 5 });
    expect(stretchOf(bars, 3, 1)).toEqual(['150,000', '299,999']);
    const built = { type: 'integer', unit: 'year' };
    expect(barsOf({ term: '', starts: [1930, 1940] }, [], built)[0]).toMatchObject({
      ...{ from: '1930', to: '1939' },
    });
    expect(stretchOf(bars, 0, 2)).toEqual(['', '249,999']);
    expect(stretchOf(bars, bars.length - 1, 0)).toEqual(['', '']);
  });

  it('are years, or months where there are few of them', () => {
    const span = (least: string, greatest: string) => ({ least, greatest, low: null, high: null });
    const years = bandsOf('d', YEAR, span('1995-03-02', '2026-11-30'));
    expect([years?.term, years?.starts.length]).toEqual(['year(d)', 32]);
    const months = bandsOf('d', YEAR, span('2025-11-02', '2026-02-03'));
    expect(months?.starts).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    const bars = barsOf(months ?? { term: '', starts: [] }, [['2026-02', 7]], YEAR);
    expect(bars.at(-1)).toEqual({ from: '2026-02-01', to: '2026-02-28', count: 7 });
    expect(bandsOf('d', YEAR, { least: null, greatest: null, low: null, high: null })).toBeNull();
  });

  it('hold every value once, whatever their spread', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 40 }), (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
        const kind = { type: 'number', unit: null };
        const bands = bandsOf('n', kind, { least: low, greatest: high, low, high });
        if (bands === null) throw new Error('no bands');
        const width = Number(/,(.*)\)/.exec(bands.term)?.[1]);
        const counts = values.map((value) => [Math.floor(value / width) * width, 1] as const);
        const bars = barsOf(bands, counts, kind);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        expect(bars.length).toBeLessThan(60);
      }),
    );
  });
});

describe('the properties of a street that was suggested', () => {
  const homes = (count: number, address: Partial<PropertyRecord>) =>
    Array.from(
      { length: count },
      (_, at): PropertyRecord => ({
        ...{ uprn: at + 1, sub_building_name: null, building_name: null, building_number: null },
        ...{ dependent_thoroughfare: null, thoroughfare: null, dependent_locality: null },
        ...{ post_town: 'CHELMSFORD', postcode: 'CM1 7NF', latitude: null, longitude: null },
        ...{ double_dependent_locality: null, udprn: null, x_coordinate: null, y_coordinate: null },
        ...address,
      }),
    );
  const asked = (records: readonly PropertyRecord[], name: string) => {
    const question = streetQuestion(records, name, 'CM1');
    return question && questionJson(question);
  };
  const around = {
    outcode: { eq: 'CM1' },
    post_town: { inq: ['CHELMSFORD'] },
    dependent_locality: { exists: false },
  };

  it('are those that are written so', () => {
    const street = homes(20, { thoroughfare: 'HIGH STREET' });
    expect(asked(street, 'High Street, Chelmsford, CM1')).toMatchObject({
      where: { thoroughfare: { ilike: 'High Street' }, ...around },
    });
  });

  it('are one by one those that are not written so, as many as were suggested and no more', () => {
    const boxes = homes(3, { building_name: 'PO BOX 1' });
    const mixed = [...boxes.slice(0, 2), ...homes(3, { thoroughfare: 'CHELMSFORD' }).slice(2)];
    for (const some of [boxes, mixed]) {
      expect(asked(some, 'CHELMSFORD, CM1')).toMatchObject({ where: { uprn: { inq: [1, 2, 3] } } });
    }
  });

  it('are those of the street that others call so, where they are many, and else none', () => {
    const street = homes(20, { thoroughfare: 'HEOL Y CASTELL' });
    expect(asked(street, 'STREET CASTELL, CHELMSFORD, CM1')).toMatchObject({
      where: { thoroughfare: { ilike: 'HEOL Y CASTELL' }, ...around },
    });
    expect(asked(homes(20, {}), 'CHELMSFORD, CM1')).toBeNull();
  });
});
