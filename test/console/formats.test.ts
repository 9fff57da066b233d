/** How the console writes and reads values: by the unit of the dictionary, and as people do. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValue } from '../../apps/console/src/filter/read-value.js';
import { percentText, roundModelled, valueText } from '../../apps/console/src/formats.js';
import { kindAt } from '../../apps/console/src/lettings.js';
import { recordAddress } from '../../apps/console/src/record-address.js';
import { addressText, dayText, labelOf, unbroken } from '../../apps/console/src/words.js';

const NUMBER = (unit: string | null) => ({ type: 'number', unit });
const INTEGER = (unit: string | null) => ({ type: 'integer', unit });
/** Tied spaces as spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Units of all fields, as the contract has them. */
const DESCRIPTIONS = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
).components.schemas.PropertyDetailsPart.properties as Readonly<
  Record<string, { readonly description?: string; readonly type: string | readonly string[] }>
>;

describe('a value', () => {
  it.each([
    ['To Let', '£975 a month'],
    ['Recently Let', '£975 a month'],
    ['For Sale', '£975'],
    [undefined, '£975'],
  ])('that is asked of a home %s is written %s', (status, text) => {
    const kind = kindAt(status, INTEGER('GBP; per calendar month for lettings'));
    expect(plain(valueText(975, kind))).toBe(text);
    expect(kindAt(status, INTEGER('GBP'))).toEqual(INTEGER('GBP'));
  });

  it.each([
    [2025, INTEGER('edition'), '2025'],
    [1958, INTEGER('year'), '1958'],
    [569_576, INTEGER('metres, British National Grid (Irish Grid in Northern Ireland)'), '569576'],
    [100_355_092_176, INTEGER('UPRN'), '100355092176'],
    [51.73125, NUMBER('WGS84 degrees, 6 decimals'), '51.731250'],
    [20, NUMBER('percent of residents'), '20.0%'],
    [24.6, NUMBER('percent'), '24.6%'],
    [-3.2, NUMBER('percent, 1 decimal'), '−3.2%'],
    [-0.01, NUMBER('percent, 1 decimal'), '0.0%'],
    [4.6, NUMBER('percent, 2 decimals'), '4.60%'],
    [82, INTEGER('percent'), '82%'],
    [0.0206, NUMBER('probability, 0 to 1'), '2.1%'],
    [0.8, NUMBER('share, 0 to 1'), '80.0%'],
    [3.9, NUMBER('tonnes per year'), '3.9 tonnes a year'],
    [198, INTEGER('kWh per m2 per year'), '198 kWh per m² a year'],
    [8203, INTEGER('kWh per year'), '8,203 kWh a year'],
    [42, NUMBER('kg per m2 per year'), '42 kg per m² a year'],
    [1012, INTEGER('sq ft'), '1,012 ft²'],
    [94, NUMBER('m2, 1 decimal'), '94 m²'],
    [1, INTEGER('whole years'), '1 year'],
    [37, INTEGER('whole years'), '37 years'],
    [1590, INTEGER('GBP per calendar month'), '£1,590 a month'],
    [45_100, INTEGER('GBP per year, net'), '£45,100 a year'],
    [4376, INTEGER('GBP per m2'), '£4,376 per m²'],
    [487_500, INTEGER('GBP; per calendar month for lettings'), '£487,500'],
    [6, INTEGER('1 to 10, 1 = most deprived'), '6 of 10 (1 = most deprived)'],
    [
      18_933,
      INTEGER('1 = most deprived of its nation'),
      '18,933 (1 = most deprived of its nation)',
    ],
    [3, INTEGER('count, 0 = studio'), '3'],
    [0, INTEGER('count, 0 = studio'), '0 (studio)'],
    [102.9, NUMBER('offences per 1,000 people'), '102.9 offences per 1,000 people'],
    [0.97, NUMBER('ratio'), '0.97'],
  ] as const)('%s of %o is written %s', (value, kind, text) => {
    expect(plain(valueText(value, kind))).toBe(text);
  });

  it('is never written with a unit as the dictionary spells it', () => {
    const numbers = Object.entries(DESCRIPTIONS).filter(
      ([name, { type }]) => !name.includes('$') && /integer|number/.test(String(type)),
    );
    expect(numbers.length).toBeGreaterThan(100);
    for (const [name, { description = '', type }] of numbers) {
      const unit = / Unit: (.*?)\.$/s.exec(description)?.[1] ?? null;
      const kind = { type: String(type).includes('integer') ? 'integer' : 'number', unit };
      const text = valueText(2025, kind);
      expect([name, text]).toEqual([
        name,
        expect.not.stringMatching(/m2|GBP|per year|decimal|Grid/),
      ]);
      if (/year$|edition|digits|Grid/.test(unit ?? '') && !/per year/.test(unit ?? '')) {
        expect([name, text]).toEqual([name, expect.not.stringContaining(',')]);
      }
    }
  });

  it('of a model is rounded to what its confidence supports, and no other is', () => {
    expect(valueText(411_299, INTEGER('GBP'), { confidence: 0.78 })).toBe('£410,000');
    expect(valueText(411_299, INTEGER('GBP'))).toBe('£411,299');
    expect(plain(valueText(2343, INTEGER('GBP per year'), { confidence: 0.92 }))).toBe(
      '£2,340 a year',
    );
    expect(valueText(3, INTEGER('count'), { confidence: 0.5 })).toBe('3');
    expect(valueText(1958, INTEGER('year'), { confidence: 0.5 })).toBe('1958');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (value, sure) => {
          const shown = roundModelled(value, sure);
          // Half a step, and a step is at most the twentieth part.
          expect(Math.abs(shown - value)).toBeLessThanOrEqual(value * 0.025 + 1e-9);
          expect(roundModelled(-value, sure)).toBeCloseTo(-shown, 6);
        },
      ),
    );
  });
});

it('percents of one list have equally many decimals', () => {
  expect([20, 24.64].map((each) => percentText(each, 1))).toEqual(['20.0%', '24.6%']);
  expect([0, 0.2, 0.6].map((each) => percentText(each, 0))).toEqual(['0%', '<1%', '1%']);
});

it('labels, dates and addresses read as people write them', () => {
  expect(labelOf('AGE_0_15_PCT')).toBe('Age 0 to 15 %');
  expect(labelOf('AGE_65_PLUS_PCT')).toBe('Age 65 and over %');
  expect(dayText('2026-08-02')).toBe('2 Aug 2026');
  expect(unbroken('1 High Street, cm1 6gt')).toBe('1 High Street, cm1\u00a06gt');
  const record = {
    ...{ uprn: 1, sub_building_name: null, building_name: '2A', building_number: null },
    ...{ dependent_thoroughfare: null, thoroughfare: 'HIGH STREET', dependent_locality: null },
    ...{ post_town: 'EXETER', postcode: 'EX4 1AA', latitude: null, longitude: null },
    ...{ double_dependent_locality: null, udprn: null, x_coordinate: null, y_coordinate: null },
  };
  expect(plain(recordAddress(record))).toBe('2A High Street, Exeter, EX4 1AA');
  // As the service writes it: with the street beside the terrace, and the locality.
  const terrace = {
    ...{ building_name: null, building_number: '17', dependent_locality: 'PINHOE' },
    dependent_thoroughfare: 'HARCOURT VILLAS',
  };
  expect(plain(recordAddress({ ...record, ...terrace }))).toBe(
    '17 Harcourt Villas, High Street, Pinhoe, Exeter, EX4 1AA',
  );
});

it.each([
  ['ROBINSON STORAGE, PO BOX 52, BELFAST', 'Robinson Storage, PO Box 52, Belfast'],
  ["12A O'CONNELL STREET, ST JOHN'S, D'ARCY", "12A O'Connell Street, St John's, D'Arcy"],
])('writes %s as people do', (line, text) => {
  expect(addressText(line)).toBe(text);
});

describe('a number that a person writes', () => {
  it.each([
    ['300k', 'GBP', 300_000],
    ['300K', 'GBP', 300_000],
    ['£300,000', 'GBP', 300_000],
    ['£ 1.2m', 'GBP', 1_200_000],
    ['1.1 million', 'GBP', 1_100_000],
    ['£1,200 pcm', 'GBP per calendar month', 1_200],
    ['94 m²', 'm2, 1 decimal', 94],
    ['2.4m', 'metres', 2.4],
    ['12%', 'percent', 12],
    ['80%', 'probability, 0 to 1', 0.8],
    ['-0.5', null, -0.5],
    ['−0.5', null, -0.5],
  ] as const)('%s, in %s, is %s', (text, unit, value) => {
    expect(readValue(text, NUMBER(unit))).toEqual({ value });
  });

  it.each([
    ['many', 'GBP'],
    ['300x', 'GBP'],
    ['300,00', 'GBP'],
    ['3,00,000', 'GBP'],
    ['£3', 'count'],
    ['1e5', 'GBP'],
    ['', 'GBP'],
    ['12%', 'm2'],
  ] as const)('%s, in %s, is refused with what is allowed', (text, unit) => {
    expect(readValue(text, NUMBER(unit))).toEqual({ problem: expect.stringMatching(/ Write it /) });
  });

  it('is itself, however it is grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        const { value: read } = readValue(value.toLocaleString('en-GB'), INTEGER('GBP')) as never;
        expect(read).toBe(value);
      }),
    );
  });

  it('of a whole field is whole', () => {
    expect(readValue('2.5', INTEGER('count'))).toEqual({ problem: '‘2.5’ is not a whole number.' });
    expect(readValue('2.5k', INTEGER('GBP'))).toEqual({ value: 2_500 });
  });

  it('of a date has its day', () => {
    const date = { type: 'date', unit: null };
    expect(readValue('30/9/2025', date)).toEqual({ value: '2025-09-30' });
    expect(readValue('2025-09-30', date)).toEqual({ value: '2025-09-30' });
    expect(readValue('31/9/2025', date)).toHaveProperty('problem');
  });
});
