/** What the property page reckons by itself: an estimate with changes to its comparables, scales, quantiles, certificates, plans. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparable, Comparables, MarketEvent } from '../../console/src/api/answers.js';
import { linear, niceStep, ticksAround, yearTicks } from '../../console/src/parts/scales.js';
import {
  adjustedValue,
  type Changes,
  keyOf,
  readChanges,
  sharesOf,
  writeChanges,
} from '../../console/src/property/adjust-estimate.js';
import { costsOf, readRecommendation } from '../../console/src/property/energy.js';
import { happeningsOf } from '../../console/src/property/happenings.js';
import { boxOf, planOf } from '../../console/src/property/plan-scale.js';
import { measuredOf, spreadQuestion, standing } from '../../console/src/property/spread.js';
import { chartOf, nearestMark, valuesOf } from '../../console/src/property/value-marks.js';

const sale = fc
  .record({
    uprn: fc.integer({ min: 1, max: 1e12 }),
    price: fc.integer({ min: 50_000, max: 2_000_000 }),
    weight: fc.double({ min: 0, max: 0.2, noNaN: true }),
    day: fc.integer({ min: 10, max: 28 }),
  })
  .map(
    ({ day, price, uprn, weight }): Comparable => ({
      ...{ uprn, full_address: '1 HIGH STREET', latitude: null, longitude: null },
      ...{ distance_metres: null, property_type: 'Flat', is_new_build: false },
      ...{ sold_on: `2024-05-${day}`, price, indexed_price: price, weight },
    }),
  );

/** An estimate that is the mean by weight of its sales and the average of the area, with a correction. */
const estimate = fc
  .record({
    sales: fc.uniqueArray(sale, { minLength: 1, maxLength: 5, selector: keyOf }),
    average: fc.integer({ min: 50_000, max: 2_000_000 }),
    correction: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  })
  .map(({ average, correction, sales }): Comparables => {
    const weight = sales.reduce((sum, each) => sum + each.weight, 0);
    const others = sales.reduce((sum, each) => sum + each.weight * Math.log(each.indexed_price), 0);
    const value = Math.exp(others + (1 - weight) * Math.log(average) + correction);
    return {
      ...{ estimated_value: value, estimated_value_date: '2026-07-12', area_average: average },
      ...{ own_sales_weight: 0, comparables_weight: weight, comparables_count: sales.length },
      ...{ uprn: 1, comparables: sales },
    };
  });

const changesTo = (of: Comparables, change: { isDropped: boolean; percent: number }): Changes =>
  new Map(of.comparables.map((each) => [keyOf(each), change]));

describe('an estimate with changes to its comparables', () => {
  it('is the estimate where nothing is changed', () => {
    fc.assert(
      fc.property(estimate, (of) => {
        expect(adjustedValue(of, new Map())).toBeCloseTo(of.estimated_value ?? 0, 4);
      }),
    );
  });

  it('moves by the weight of the sale that is adjusted', () => {
    fc.assert(
      fc.property(estimate, fc.integer({ min: -50, max: 50 }), (of, percent) => {
        const [first] = of.comparables as [Comparable];
        const changes = new Map([[keyOf(first), { isDropped: false, percent }]]);
        const ratio = (adjustedValue(of, changes) ?? 0) / (of.estimated_value ?? 0);
        expect(ratio).toBeCloseTo((1 + percent / 100) ** first.weight, 9);
      }),
    );
  });

  it('is the average of the area with the correction once all are dropped, whatever they were adjusted by', () => {
    fc.assert(
      fc.property(estimate, fc.integer({ min: -50, max: 50 }), (of, percent) => {
        const weight = of.comparables_weight ?? 0;
        const others = of.comparables.reduce(
          (sum, each) => sum + each.weight * Math.log(each.indexed_price),
          0,
        );
        const average = of.area_average ?? 0;
        const correction =
          Math.log(of.estimated_value ?? 0) - others - (1 - weight) * Math.log(average);
        const value = adjustedValue(of, changesTo(of, { isDropped: true, percent })) ?? 0;
        expect(Math.log(value)).toBeCloseTo(Math.log(average) + correction, 9);
      }),
    );
  });

  it('has shares that add up to the whole, in proportion to weights of any sum', () => {
    const weight = fc.double({ min: 0, max: 1.2, noNaN: true });
    fc.assert(
      fc.property(estimate, weight, weight, (of, own, others) => {
        const shares = sharesOf({ ...of, own_sales_weight: own, comparables_weight: others });
        expect(shares.own + shares.others + shares.average).toBeCloseTo(1, 9);
        expect(Math.min(shares.own, shares.others, shares.average)).toBeGreaterThanOrEqual(0);
        expect(shares.ofWeight(others)).toBe(shares.others);
        if (own + others <= 1) expect([shares.own, shares.others]).toEqual([own, others]);
      }),
    );
  });

  it('is not known for what was not valued', () => {
    const [of] = fc.sample(estimate, 1) as [Comparables];
    expect(adjustedValue({ ...of, estimated_value: null }, new Map())).toBeNull();
  });

  it('moves by one of two sales of a day that no UPRN tells apart', () => {
    const [of] = fc.sample(estimate, 1) as [Comparables];
    const [first] = of.comparables as [Comparable];
    const twins = [100_000, 200_000].map((price) => ({ ...first, uprn: null, price }));
    const changes = new Map([[keyOf(twins[0] as Comparable), { isDropped: false, percent: 10 }]]);
    const ratio =
      (adjustedValue({ ...of, comparables: twins }, changes) ?? 0) / (of.estimated_value ?? 0);
    expect(ratio).toBeCloseTo(1.1 ** first.weight, 9);
  });

  it('is an address and read again from it', () => {
    const key = fc
      .tuple(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 19950101, max: 20991231 }),
        fc.nat(),
      )
      .map((parts) => parts.join('.'));
    const change = fc.oneof(
      fc.constant({ isDropped: true, percent: 0 }),
      fc
        .integer({ min: -50, max: 50 })
        .filter((percent) => percent !== 0)
        .map((percent) => ({ isDropped: false, percent })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, change), { maxLength: 10 }), (all) => {
        const changes = new Map(all);
        expect(readChanges(writeChanges(changes))).toEqual(changes);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readChanges(text)));
    expect(readChanges('1.20240501.9:900,1.20240502.9:x,nonsense')).toEqual(
      new Map([['1.20240502.9', { isDropped: true, percent: 0 }]]),
    );
    expect(readChanges(null)).toEqual(new Map());
  });
});

describe('scales', () => {
  it('have round ticks around all values, near them, and no more than asked', () => {
    const value = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        const ticks = ticksAround(values, 6);
        const [first = 0, second = 0] = ticks;
        const last = ticks.at(-1) ?? 0;
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(first).toBeLessThanOrEqual(Math.min(...values));
        expect(last).toBeGreaterThanOrEqual(Math.max(...values));
        expect(first).toBeGreaterThanOrEqual(0);
        expect(niceStep((second - first) * 0.999)).toBeCloseTo(second - first, 6);
      }),
    );
    // Not from nought.
    expect(ticksAround([375_000, 425_000], 6)).toEqual([
      360_000, 380_000, 400_000, 420_000, 440_000,
    ]);
  });

  it('place values between pixels, and years on their first day', () => {
    const scale = linear({ from: 10, to: 20 }, { from: 100, to: 0 });
    expect([10, 15, 20].map(scale)).toEqual([100, 50, 0]);
    const span = { from: Date.UTC(2019, 5, 1), to: Date.UTC(2026, 5, 1) };
    expect(yearTicks(span, 10)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    expect(yearTicks(span, 3)).toEqual([2020, 2025]);
  });
});

const FACTS = {
  ...{ UPRN: 1, ESTIMATED_VALUE: 400_000, ESTIMATED_VALUE_DATE: '2026-07-01' },
  ...{ ESTIMATED_VALUE_LOWER: 350_000, ESTIMATED_VALUE_UPPER: 460_000 },
};
const EVENT: MarketEvent = {
  ...{ EVENT_ID: 'a', EVENT_TYPE: 'Sale Completed', EVENT_TYPE$CONFIDENCE: 0.99 },
  ...{ EVENT_TYPE$MODELLED: false, EVENT_DATE: '2020-03-01', PRICE: 300_000, AGENT_NAME: null },
  ...{ PREVIOUS_PRICE: null, TRANSACTION_TYPE: 'Sale', LR_TENURE: null, SOURCE: 'Land Registry' },
};
const NOTHING: Changes = new Map();

describe('the values of a home over time', () => {
  const area = {
    ...({ code: 'CM1 6', kind: 'postcode_sector', name: null, homes: 100, above: null } as const),
    ...{ as_of: '2026-09-01', register_from: null, register_until: null, sales: [] },
    stock: { shares: [], means: [] },
    index: {
      area_code: 'E07000070',
      years: [
        { year: 2010, months: 12, mean_level: 100 },
        { year: 2020, months: 12, mean_level: 150 },
        { year: 2026, months: 4, mean_level: 200 },
      ],
    },
  };
  const of = { facts: FACTS, events: [EVENT], comparables: null, area, changes: NOTHING };

  it('move with the index of the area to what the home is worth', () => {
    const { marks, trend } = valuesOf(of);
    expect(marks.map(({ kind }) => kind)).toEqual(['sold', 'estimate']);
    expect(trend?.points.map(({ value }) => value)).toEqual([200_000, 300_000, 400_000, 400_000]);
    expect(trend?.points.slice(-2).map(({ date }) => date)).toEqual(['2026-03-01', '2026-07-01']);
  });

  it('move with the changes of its record where no index is published', () => {
    const facts = { ...FACTS, VALUE_CHANGE_5Y_PCT: 25 };
    expect(valuesOf({ ...of, facts, area: null }).trend?.points[0]).toEqual({
      date: '2021-07-01',
      value: 320_000,
    });
    expect(valuesOf({ ...of, area: null }).trend).toBeNull();
  });

  it('show comparables as paid, without those that are dropped, and the estimate without them', () => {
    const [comparables] = fc.sample(estimate, 1) as [Comparables];
    const all = valuesOf({ ...of, comparables }).marks;
    expect(all.filter(({ kind }) => kind === 'comparable')).toHaveLength(
      comparables.comparables.length,
    );
    expect(all.some(({ kind }) => kind === 'adjusted')).toBe(false);
    const changes = changesTo(comparables, { isDropped: true, percent: 0 });
    const { marks } = valuesOf({ ...of, comparables, changes });
    expect(marks.map(({ kind }) => kind).toSorted()).toEqual(['adjusted', 'estimate', 'sold']);
  });

  it('lie within the chart, and the nearest is found', () => {
    const { marks, trend } = valuesOf(of);
    const box = { x: 50, y: 10, width: 500, height: 200 };
    const chart = chartOf(marks, trend, box);
    for (const { x, y } of [...chart.placed, ...chart.trend]) {
      expect(x).toBeGreaterThanOrEqual(box.x);
      expect(x).toBeLessThanOrEqual(box.x + box.width);
      expect(y).toBeGreaterThanOrEqual(box.y);
      expect(y).toBeLessThanOrEqual(box.y + box.height);
    }
    expect(chart.interval?.upper).toBeLessThan(chart.placed[1]?.y ?? 0);
    expect(chart.placed.map(({ x, y }) => nearestMark(chart, { x: x + 2, y: y - 2 }))).toEqual([
      0, 1,
    ]);
  });
});

describe('a home among others', () => {
  const of = { p10: 1, p25: 2, median: 3, p75: 4, p90: 5 };
  it.each([
    [0.5, 'the lowest tenth'],
    [1.5, 'the lowest quarter'],
    [2.5, 'below the median'],
    [3, 'the median'],
    [3.5, 'above the median'],
    [4.5, 'the highest quarter'],
    [5.5, 'the highest tenth'],
  ])('%s', (value, where) => expect(standing(value, of)).toBe(where));

  it('is asked of homes with a postcode alone, in no more measures than are answered', () => {
    expect(spreadQuestion({ POSTCODE_SECTOR: 'CM1 6', IS_RESIDENTIAL: false })).toBeNull();
    expect(spreadQuestion({ POSTCODE_SECTOR: null, IS_RESIDENTIAL: true })).toBeNull();
    const question = spreadQuestion({ POSTCODE_SECTOR: 'CM1 6', IS_RESIDENTIAL: true });
    expect(question?.of.split(',')).toHaveLength(20);
  });

  it('is compared with twenty homes at least', () => {
    const measures = Object.entries(of).map(([name, value]) => [`${name}(estimated_value)`, value]);
    const groups = (known: number) => ({
      total: 100,
      data: [Object.fromEntries([...measures, ['known(estimated_value)', known]])],
    });
    expect(measuredOf({ ESTIMATED_VALUE: 4 }, groups(20))[0]).toMatchObject({ value: 4, of });
    expect(measuredOf({ ESTIMATED_VALUE: 4 }, groups(19))[0]?.of).toBeNull();
    expect(measuredOf({}, null)[0]).toMatchObject({ value: null, of: null });
  });
});

describe('a certificate', () => {
  it('tells costs together if it has all of them, and savings if it has those once improved', () => {
    const now = {
      HEATING_COST_CURRENT: 1_000,
      HOT_WATER_COST_CURRENT: 150,
      LIGHTING_COST_CURRENT: 90,
    };
    expect(costsOf({})).toEqual([]);
    expect(costsOf({ HEATING_COST_CURRENT: 1_000 })).toHaveLength(1);
    expect(costsOf(now).at(-1)).toEqual({ name: 'Together', now: 1_240, improved: null });
    const improved = {
      ...{
        HEATING_COST_POTENTIAL: 700,
        HOT_WATER_COST_POTENTIAL: 100,
        LIGHTING_COST_POTENTIAL: 90,
      },
    };
    expect(costsOf({ ...now, ...improved }).at(-1)?.improved).toBe(890);
  });

  it.each([
    ['Loft insulation (£100 - £350)', { measure: 'Loft insulation', cost: '£100 to £350' }],
    ['Cylinder (hot water) jacket (£30)', { measure: 'Cylinder (hot water) jacket', cost: '£30' }],
    ['Low energy lighting', { measure: 'Low energy lighting', cost: null }],
    ['Solar panels (photovoltaic)', { measure: 'Solar panels (photovoltaic)', cost: null }],
  ])('recommends %s', (text, read) => expect(readRecommendation(text)).toEqual(read));
});

it('what happened is in order, with planning and certificates among the sales', () => {
  const facts = {
    ...{ LATEST_APPLICATION_RECEIVED_DATE: '2018-01-29', LATEST_APPLICATION_DECISION: 'Approved' },
    ...{ LATEST_APPLICATION_DECISION_DATE: '2021-03-15', PLANNING_APPLICATIONS_COUNT: 3 },
    ...{ LODGEMENT_DATE: '2019-07-19', CURRENT_ENERGY_RATING: 'C', CERTIFICATE_COUNT: 1 },
  };
  const all = happeningsOf(facts, [EVENT]);
  expect(all.map(({ title }) => title)).toEqual([
    'Planning: approved',
    'Sale Completed',
    'Energy certificate, rated C',
    'Planning application',
  ]);
  expect(all.at(-1)?.notes).toEqual(['after 2 earlier applications']);
  expect(happeningsOf({}, [])).toEqual([]);
  const linksTo = (url: string) =>
    happeningsOf({ ...facts, LATEST_APPLICATION_URL: url }, [])[0]?.url;
  expect(linksTo('https://example.org/1')).toBe('https://example.org/1');
  expect(linksTo('javascript:alert(1)')).toBeNull();
  const rent = { ...EVENT, EVENT_TYPE: 'Let', PRICE: 950, TRANSACTION_TYPE: 'Rental' } as const;
  expect(happeningsOf({}, [rent])[0]?.price).toBe('£950\u00a0a month');
});

it('a plan holds the points around its middle, and leaves out what is far', () => {
  const size = { width: 300, height: 300 };
  const point = (latitude: number, longitude: number) => ({
    ...({ uprn: 1, kind: 'main', label: '', latitude, longitude } as const),
  });
  const middle = point(51.73, 0.454);
  const near = point(51.7305, 0.4545);
  const plan = planOf(middle, [middle, near, point(52, 1)], size);
  expect(plan.at(middle.longitude, middle.latitude)).toEqual({ x: 150, y: 150 });
  const { x, y } = plan.at(near.longitude, near.latitude);
  expect([x > 150 && x < 300, y > 0 && y < 150]).toEqual([true, true]);
  // On the ground, a metre is as long to the east as to the north.
  expect((150 - y) / (x - 150)).toBeCloseTo(1 / Math.cos((51.73 * Math.PI) / 180), 1);
  const [west = 0, south = 0, east = 0, north = 0] = boxOf(plan, size);
  // Its degrees have five decimals, a metre.
  expect(Math.abs(plan.at(west, south).x)).toBeLessThan(3);
  expect(Math.abs(plan.at(east, north).y)).toBeLessThan(3);
});
