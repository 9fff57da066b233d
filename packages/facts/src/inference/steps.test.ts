import { expect, it } from 'vitest';
import {
  LEAP,
  leaveRate,
  moveTrend,
  moveTrendBack,
  STEPS_MAX,
  stepRate,
  switchRate,
  TREND_COUNT,
  TRENDS,
} from './steps.js';

const APART = [1, 2, 3, 4, 6, 7, 15, 16, 32];
const EACH_TREND = [0, 1, 2, 3];

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

it.each(APART)(
  'steps between UPRNs %i apart have probabilities that add up, less the long ones',
  (apart) => {
    const rates = Array.from({ length: STEPS_MAX + 2 }, (_, steps) => stepRate(apart, steps));
    expect(rates[0]).toBe(0);
    expect(rates[STEPS_MAX + 1]).toBe(0);
    expect(sum(rates)).toBeLessThanOrEqual(1 + 1e-9);
    expect(sum(rates)).toBeGreaterThan(apart <= 7 ? 0.98 : 0.3);
  },
);

it('between close UPRNs, one step for each UPRN is likeliest', () => {
  for (const apart of [1, 2, 3, 6, 7])
    for (let steps = 1; steps <= STEPS_MAX; steps++)
      expect(stepRate(apart, apart)).toBeGreaterThanOrEqual(stepRate(apart, steps));
});

it('UPRNs further apart than the tables reach count as the furthest', () => {
  expect(stepRate(1_000, 3)).toBe(stepRate(32, 3));
  expect(leaveRate(1_000)).toBe(leaveRate(16));
});

it('the further apart two UPRNs are, the likelier a row ends between them', () => {
  const rates = APART.map(leaveRate);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  expect([3, 4, 6, 7, 15, 16].map(leaveRate)).toEqual([0.2, 0.35, 0.35, 0.6, 0.6, 0.93]);
});

it('a trend continues or changes, with probabilities that add up', () => {
  for (const from of EACH_TREND) {
    const rates = EACH_TREND.map((to) => switchRate(from, to));
    expect(sum(rates)).toBeCloseTo(1);
    expect(Math.max(...rates)).toBe(rates[from]);
  }
});

it('a number higher by two favours the trend that counts by twos', () => {
  const to = new Float64Array(TREND_COUNT);
  const total = moveTrend(new Float64Array([0.25, 0.25, 0.25, 0.25]), 0, 2, 1, to);
  expect(total).toBeCloseTo(sum([...to]));
  expect(TRENDS[to.indexOf(Math.max(...to))]).toBe(2);
  moveTrend(new Float64Array([0.25, 0.25, 0.25, 0.25]), 0, -1, 1, to);
  expect(TRENDS[to.indexOf(Math.max(...to))]).toBe(-1);
});

it('the backward pass gives the likelihood of later numbers under each trend', () => {
  const before = new Float64Array([0.1, 0.2, 0.3, 0.4]);
  const ahead = [0.9, 0.5, 0.2, 0.7];
  const likelihoods = new Float64Array([0, 0, 0, 0, ...ahead]);
  const to = new Float64Array(TREND_COUNT);
  moveTrend(before, 0, 4, 2, to);
  const total = moveTrendBack(likelihoods, 0, 4, 2);
  expect(total).toBeCloseTo(sum([...likelihoods.subarray(0, TREND_COUNT)]));
  // The likelihood is the same from either end.
  expect(sum(EACH_TREND.map((t) => (before[t] ?? 0) * (likelihoods[t] ?? 0)))).toBeCloseTo(
    sum(EACH_TREND.map((t) => (to[t] ?? 0) * (ahead[t] ?? 0))),
  );
});

it('a number that no trend leads to is a leap', () => {
  const to = new Float64Array(TREND_COUNT);
  expect(moveTrend(new Float64Array([1, 0, 0, 0]), 0, 500, 1, to)).toBeCloseTo(LEAP);
});
