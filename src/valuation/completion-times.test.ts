import { expect, it } from 'vitest';
import { CompletionTimes } from './completion-times.js';

/** Completions after 80 to 119 days, one fall-through in four agreements, half of them in the first month. */
function market(count: number): CompletionTimes {
  const times = new CompletionTimes();
  for (let i = 0; i < count; i++) {
    times.add(80 + (i % 40), 'completed');
    if (i % 3 === 0) times.add(i % 2 === 0 ? 20 : 60, 'fell-through');
  }
  return times;
}

it('foretells the middle day, and how often that is within 30 days', () => {
  const forecast = market(400).forecast(0);
  expect(forecast?.days).toBeGreaterThanOrEqual(98);
  expect(forecast?.days).toBeLessThanOrEqual(101);
  expect(forecast?.confidence).toBe(1);
  expect(forecast?.fallThroughRisk).toBeCloseTo(0.25, 2);
});

it('goes on from the days that have passed', () => {
  const times = market(400);
  expect(times.forecast(30)?.fallThroughRisk).toBeCloseTo(1 / 7, 1);
  expect(times.forecast(70)?.fallThroughRisk).toBe(0);
  expect(times.forecast(110)?.days).toBeGreaterThan(110);
  expect(times.forecast(119)).toBeNull();
});

it('takes open agreements as lasting at least as long as they have', () => {
  const times = market(400);
  for (let i = 0; i < 400; i++) times.add(10, 'open');
  expect(times.forecast(0)?.fallThroughRisk).toBeCloseTo(0.25, 2);
});

it('is silent where few completions are known', () => {
  expect(market(20).forecast(0)).toBeNull();
  expect(new CompletionTimes().forecast(0)).toBeNull();
});

it('says where an agreement stands some days later, from those that lasted as long', () => {
  const times = market(400);
  const { open = 0, completed, fellThrough } = times.standingAfter(0, 70) ?? {};
  expect([open, completed]).toEqual([expect.closeTo(0.75, 2), 0]);
  expect(open + (fellThrough ?? 0)).toBeCloseTo(1);
  expect(times.standingAfter(70, 0)).toEqual({ open: 1, completed: 0, fellThrough: 0 });
  // Ten of forty days of completions are over by the 89th.
  expect(times.standingAfter(70, 19)).toMatchObject({ completed: expect.closeTo(0.25, 2) });
  expect(times.standingAfter(70, 500)).toMatchObject({ completed: expect.closeTo(1) });
  expect(new CompletionTimes().standingAfter(70, 19)).toBeNull();
});
