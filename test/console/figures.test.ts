/** Figures of a place: those made of its homes, how often homes are sold, what colours of the map mean, and where a chart places prices. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coloursOf } from '../../apps/console/src/map/colours.js';
import { streetOf } from '../../apps/console/src/parts/street-names.js';
import type { AreaFigures, SoldYear } from '../../apps/console/src/places/answers.js';
import {
  figuresOfHomes,
  newestOf,
  turnoverOf,
  typesOf,
  yearsOf,
} from '../../apps/console/src/places/figures.js';
import { priceScales } from '../../apps/console/src/places/price-scales.js';

const AROUND = { register_from: '2019-07-01', register_until: '2024-03-31' } as AreaFigures;

function group(year: number | null, count: number, median: number, type?: string | null) {
  return {
    'year(last_sold_date)': year,
    ...(type === undefined ? {} : { property_type: type }),
    ...{ count, 'median(last_sold_price)': median },
  };
}

const HOMES = {
  counted: {
    total_items: 40,
    facets: {
      tenure: [
        { value: 'Freehold', count: 24 },
        { value: null, count: 10 },
        { value: 'Leasehold', count: 6 },
      ],
      tenure$modelled: [
        { value: false, count: 21 },
        { value: true, count: 9 },
      ],
    },
  },
  sold: [
    {
      total: 40,
      data: [
        group(2018, 6, 200_000),
        group(2023, 5, 300_000.5),
        group(2024, 4, 310_000),
        group(null, 25, 0),
      ],
    },
    { total: 40, data: [group(2023, 4, 290_000, 'House'), group(2023, 1, 1, null)] },
  ],
  measured: {
    total: 40,
    data: [
      {
        count: 40,
        'mean(times_sold)': 1.5,
        'known(times_sold)': 32,
        'mean(estimated_value)': null,
      },
    ],
  },
  around: AROUND,
} as const;

describe('the figures of homes', () => {
  const figures = figuresOfHomes(HOMES);

  it('have medians of years with cases enough, and know which years the register has whole', () => {
    expect(
      yearsOf(figures, null).map(({ count, is_complete, median_gbp, year }) => [
        year,
        count,
        median_gbp,
        is_complete,
      ]),
    ).toEqual([
      [2018, 6, 200_000, false],
      [2023, 5, 300_001, true],
      [2024, 4, null, false],
    ]);
    expect(typesOf(figures)).toEqual(['House']);
    expect(newestOf(figures, null)).toMatchObject({ year: 2023, change: 50.0005 });
    expect(newestOf(figures, 'House')).toBeNull();
  });

  it('share out the homes whose value is known', () => {
    const [tenure, ...others] = figures.stock.shares;
    expect(others).toEqual([]);
    expect(tenure).toMatchObject({ known: 30, modelled: 9 });
    expect(tenure?.values.map(({ share }) => share)).toEqual([0.8, 0.2]);
  });

  it('count all sales of a home over all days of the register', () => {
    // 1.5 sales of each home in 4.75 years.
    const turnover = turnoverOf(figures);
    expect(turnover).toMatchObject({ from: 2019, to: 2024 });
    expect(turnover?.rate).toBeCloseTo(31.6, 1);
    expect(turnoverOf(figuresOfHomes({ ...HOMES, around: null }))).toBeNull();
  });

  it('count dated sales over the whole years of the register', () => {
    // 5 sales of 2023 in 2020 to 2023, of 40 homes.
    const turnover = turnoverOf({ ...figures, stock: { shares: [], means: [] } });
    expect(turnover).toEqual({ rate: 3.125, from: 2020, to: 2023 });
  });
});

describe('the legend of the map', () => {
  const labelsOf = (by: string, groups: Parameters<typeof coloursOf>[1]) =>
    coloursOf(by, groups).entries.map(({ label }) => label);
  const kinds = (...values: readonly (string | null)[]) =>
    values.map((value) => ({ tenure: value }));

  it.each([
    ['no grey where all have a colour', kinds('a', 'b'), 2, 'b'],
    ['those without a value', kinds('a', null, 'b'), 3, 'not known'],
    ['those with a rarer value', kinds(...'abcdefgh'), 8, 'others'],
    ['both', kinds(...'abcdefgh', null), 9, 'not known'],
    ['both where more may follow', kinds(...'abcdefghi'), 9, 'not known'],
  ])('tells of %s', (_, groups, many, last) => {
    const labels = labelsOf('tenure', groups);
    expect(labels).toHaveLength(many);
    expect(labels.at(-1)).toBe(last);
  });

  it('says where each class of numbers ends, and whether all have equally many', () => {
    const fifths = { 'p20(bedrooms)': 1, 'p40(bedrooms)': 2, 'p60(bedrooms)': 3 };
    const even = [{ ...fifths, 'p80(bedrooms)': 4 }];
    const labels = ['below 1', '1 to below 2', '2 to below 3', '3 to below 4', '4 and above'];
    expect(labelsOf('bedrooms', even)).toEqual([...labels, 'not known']);
    expect(coloursOf('bedrooms', even).isEven).toBe(true);
    expect(coloursOf('bedrooms', [{ ...fifths, 'p80(bedrooms)': 3 }]).isEven).toBe(false);
  });
});

const row = (year: number, count: number, median: number | null): SoldYear => ({
  ...{ year, count, median_gbp: median, median_gbp_per_sqm: null },
  ...{ property_type: null, is_complete: true },
});

it.each([
  ['12 HIGH STREET, READING, RG1 1AA', 'High Street'],
  ["FLAT 3, 12-14 ST MARY'S ROAD, READING, RG1 1AA", "St Mary's Road"],
  ['3 MILL COURT, 6A BRIDGE STREET, EXETER', 'Bridge Street'],
  ['ROSE COTTAGE, CHURCH LANE, STOKE, EX1 1AA', undefined],
])('the street of %s is what has a number', (address, street) => {
  expect(streetOf(address)).toBe(street);
});

describe('a chart of prices', () => {
  const BOX = { left: 50, right: 600, top: 10, middle: 200, bottom: 280 };

  it('breaks its line where a year has no median', () => {
    const { line, placed } = priceScales(
      {
        own: [row(2020, 9, 1e5), row(2021, 3, null), row(2022, 9, 2e5), row(2023, 9, 3e5)],
        ...{ around: [], singles: [] },
      },
      BOX,
    );
    expect(line.match(/[ML]/g)).toEqual(['M', 'M', 'L']);
    expect(placed[1]?.y).toBeNull();
  });

  it('keeps all that it draws within its box', () => {
    const rows = fc
      .uniqueArray(
        fc.record({
          year: fc.integer({ min: 1995, max: 2026 }),
          count: fc.integer({ min: 1, max: 90_000 }),
          median: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
        }),
        { minLength: 1, selector: ({ year }) => year },
      )
      .map((all) =>
        all.sort((a, b) => a.year - b.year).map((each) => row(each.year, each.count, each.median)),
      );
    fc.assert(
      fc.property(rows, rows, (own, around) => {
        const { placed, prices, years } = priceScales({ own, around, singles: [] }, BOX);
        expect(placed).toHaveLength(own.length);
        for (const { barTop, x, y } of placed) {
          expect(x).toBeGreaterThan(BOX.left);
          expect(x).toBeLessThan(BOX.right);
          expect(barTop).toBeGreaterThanOrEqual(BOX.middle);
          expect(barTop).toBeLessThanOrEqual(BOX.bottom);
          if (y === null) continue;
          expect(y).toBeGreaterThanOrEqual(BOX.top);
          expect(y).toBeLessThanOrEqual(BOX.middle);
        }
        expect(prices.length).toBeLessThanOrEqual(8);
        expect(years.every(({ at }, i) => i === 0 || at - (years[i - 1]?.at ?? 0) >= 40)).toBe(
          true,
        );
      }),
    );
  });
});
