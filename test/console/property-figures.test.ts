/** What the property page reckons by itself: an estimate with changes to its comparables, scales, quantiles, certificates, plans. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparable, Comparables, MarketEvent } from '../../apps/console/src/api/answers.js';
import { linear, niceStep, ticksAround, yearTicks } from '../../apps/console/src/parts/scales.js';
import { costsOf, readRecommendation } from '../../apps/console/src/property/energy.js';
import { happeningsOf } from '../../apps/console/src/property/happenings.js';
import { boxOf, planOf } from '../../apps/console/src/property/plan-scale.js';
import {
  type Changes,
  changesQuestion,
  readChanges,
  writeChanges,
} from '../../apps/console/src/property/sale-changes.js';
import { measuredOf, spreadQuestion, standing } from '../../apps/console/src/property/spread.js';
import { chartOf, nearestMark, valuesOf } from '../../apps/console/src/property/value-marks.js';
import { weightsText } from '../../apps/console/src/property/weights.js';

const saleOf = (id: string, weight = 0.1): Comparable => ({
  ...{ id, uprn: 1, full_address: '1 HIGH STREET', latitude: null, longitude: null },
  ...{ distance_metres: null, property_type: 'Flat', is_new_build: false, is_excluded: false },
  ...{ sold_on: '2024-05-10', price: 100_000, indexed_price: 120_000, weight, adjusted_pct: 0 },
});

const COMPARABLES: Comparables = {
  ...{ estimated_value: 150_000, estimated_value_of_all: 150_000, correction_pct: 1.25 },
  ...{ estimated_value_date: '2026-07-12', area_average: 140_000, area_average_weight: -0.05 },
  ...{ own_sales_weight: 0.47, comparables_weight: 0.58, comparables_count: 3, uprn: 1 },
  own_sales: [saleOf('1.20200101.1', 0.47)],
  comparables: [saleOf('2.20200101.1', 0.4), saleOf('3.20200101.1', 0.28)],
};

const changesTo = (ids: readonly string[], change: { isDropped: boolean; percent: number }) =>
  new Map(ids.map((id) => [id, change])) satisfies Changes;

const DROPPED = { isDropped: true, percent: 0 };

describe('changes to the sales of an estimate', () => {
  it('are asked of the model, own sales among them', () => {
    const dropped = changesTo(['1.20200101.1', '3.20200101.1'], { isDropped: true, percent: 7 });
    const adjusted = changesTo(['2.20200101.1'], { isDropped: false, percent: -5 });
    expect(changesQuestion(COMPARABLES, new Map([...dropped, ...adjusted]))).toEqual({
      uprn: '1',
      exclude: '1.20200101.1,3.20200101.1',
      adjust: '2.20200101.1:-5',
    });
  });

  it('ask nothing where none is known of the estimate, as in an old link', () => {
    expect(changesQuestion(COMPARABLES, new Map())).toBeNull();
    expect(changesQuestion(null, changesTo(['1.20200101.1'], DROPPED))).toBeNull();
    expect(changesQuestion(COMPARABLES, changesTo(['9.20200101.1'], DROPPED))).toBeNull();
  });

  it('have weights that are told as the model has them, and add up', () => {
    expect(weightsText(COMPARABLES)).toBe(
      'The estimate rests 47.0% on its own earlier sales, 58.0% on sales of other homes and −5.0% on the average of the area (£140,000): weights of the model, together 100%. The sales weigh more than the whole, and the average of the area counts against them. What the model learnt from its past errors then moves it by +1.3%.',
    );
    const half = { ...COMPARABLES, area_average_weight: 0.5, own_sales_weight: 0 };
    expect(weightsText({ ...half, comparables_weight: 0.5, correction_pct: null })).toBe(
      'The estimate rests 0.0% on its own earlier sales, 50.0% on sales of other homes and 50.0% on the average of the area (£140,000): weights of the model, together 100%.',
    );
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
  const none = { comparables: null, changes: NOTHING, changed: null };
  const of = { facts: FACTS, events: [EVENT], area, ...none };

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
    const comparables = COMPARABLES;
    const all = valuesOf({ ...of, comparables }).marks;
    expect(all.filter(({ kind }) => kind === 'comparable')).toHaveLength(
      comparables.comparables.length,
    );
    expect(all.some(({ kind }) => kind === 'adjusted')).toBe(false);
    const ids = comparables.comparables.map(({ id }) => id);
    const changed = { ...comparables, estimated_value: 130_000 };
    const { marks } = valuesOf({ ...of, comparables, changes: changesTo(ids, DROPPED), changed });
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
