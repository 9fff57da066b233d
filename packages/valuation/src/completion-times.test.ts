import { describe, expect, it } from 'vitest';
import { type AgreementOutcome, CompletionTimes } from './completion-times.js';

/** Completions after 80 to 119 days; one agreement in four falls through, half of these in the first month. */
function market(count: number): CompletionTimes {
  const times = new CompletionTimes();
  for (let i = 0; i < count; i++) {
    times.add(80 + (i % 40), 'completed');
    if (i % 3 === 0) times.add(i % 2 === 0 ? 20 : 60, 'fell-through');
  }
  return times;
}

it('forecasts the median day, and how often that is within 30 days', () => {
  const forecast = market(400).forecast(0);
  expect(forecast?.days).toBeGreaterThanOrEqual(98);
  expect(forecast?.days).toBeLessThanOrEqual(101);
  expect(forecast?.confidence).toBe(1);
  expect(forecast?.fallThroughRisk).toBeCloseTo(0.25, 2);
});

it('starts from the days already passed', () => {
  const times = market(400);
  expect(times.forecast(30)?.fallThroughRisk).toBeCloseTo(1 / 7, 1);
  expect(times.forecast(70)?.fallThroughRisk).toBe(0);
  expect(times.forecast(110)?.days).toBeGreaterThan(110);
  expect(times.forecast(119)).toBeNull();
});

it('counts open agreements as lasting at least as long as so far', () => {
  const times = market(400);
  for (let i = 0; i < 400; i++) times.add(10, 'open');
  expect(times.forecast(0)?.fallThroughRisk).toBeCloseTo(0.25, 2);
});

it('is null if few completions are known', () => {
  expect(market(20).forecast(0)).toBeNull();
  expect(new CompletionTimes().forecast(0)).toBeNull();
});

it('gives the state of an agreement some days later, from those that lasted as long', () => {
  const times = market(400);
  const { open = 0, completed, fellThrough } = times.standingAfter(0, 70) ?? {};
  expect([open, completed]).toEqual([expect.closeTo(0.75, 2), 0]);
  expect(open + (fellThrough ?? 0)).toBeCloseTo(1);
  expect(times.standingAfter(70, 0)).toEqual({ open: 1, completed: 0, fellThrough: 0 });
  // Ten of the forty days with completions are over by the 89th.
  expect(times.standingAfter(70, 19)).toMatchObject({ completed: expect.closeTo(0.25, 2) });
  expect(times.standingAfter(70, 500)).toMatchObject({ completed: expect.closeTo(1) });
  expect(new CompletionTimes().standingAfter(70, 19)).toBeNull();
});

describe('the limits', () => {
  const lasting = (days: number, count: number, outcome: AgreementOutcome = 'completed') => {
    const times = new CompletionTimes();
    for (let i = 0; i < count; i++) times.add(days, outcome);
    return times;
  };

  it('are thirty completions for a forecast, and ten agreements that lasted as long in either half', () => {
    expect(lasting(90, 29).forecast(0)).toBeNull();
    expect(lasting(90, 30).forecast(0)).toEqual({ days: 90, confidence: 1, fallThroughRisk: 0 });
    expect(lasting(90, 9).standingAfter(0, 1)).toBeNull();
    expect(lasting(90, 10).standingAfter(0, 1)).toEqual({ open: 1, completed: 0, fellThrough: 0 });
  });

  it('are thirty days around the forecast, made from the other half', () => {
    // Alternates: half of the agreements take 100 days, the other half that many more.
    const confidence = (more: number) => {
      const times = new CompletionTimes();
      for (let i = 0; i < 200; i++) times.add(i % 2 === 0 ? 100 : 100 + more, 'completed');
      return times.forecast(0)?.confidence;
    };
    expect(confidence(30)).toBe(1);
    expect(confidence(31)).toBe(0);
  });

  it('are a year, with longer agreements counted as one', () => {
    const times = lasting(700, 40);
    expect(times.halves[0].completed[365]).toBe(20);
    expect(times.forecast(0)?.days).toBe(365);
    expect(lasting(-3, 40).halves[0].completed[0]).toBe(20);
  });

  it('are half of the completions by the median day', () => {
    const times = new CompletionTimes();
    for (let i = 0; i < 80; i++) times.add(i % 4 < 2 ? 60 : 120, 'completed');
    expect(times.forecast(0)?.days).toBe(60);
  });
});

it('stops observing open agreements on the day they were last seen', () => {
  const times = new CompletionTimes();
  for (let i = 0; i < 100; i++) {
    times.add(10, 'open');
    times.add(20, i % 2 === 0 ? 'completed' : 'fell-through');
  }
  expect(times.standingAfter(0, 20)).toEqual({ open: 0, completed: 0.5, fellThrough: 0.5 });
});

it('gives the risk of falling through among final outcomes, not open agreements', () => {
  const times = new CompletionTimes();
  for (let i = 0; i < 200; i++) times.add(365, 'open');
  for (let i = 0; i < 200; i++) times.add(50, i % 4 < 2 ? 'completed' : 'fell-through');
  expect(times.standingAfter(0, 60)?.open).toBeCloseTo(0.5);
  expect(times.forecast(0)?.fallThroughRisk).toBeCloseTo(0.5);
});
