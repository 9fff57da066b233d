import { expect, it } from 'vitest';
import { confidenceIn, RepeatAgreement } from './repeat-agreement.js';

it('counts agreement with a newer certificate, by whether the older was still valid', () => {
  const repeats = new RepeatAgreement();
  repeats.add({ TOTAL_FLOOR_AREA: 100 }, { TOTAL_FLOOR_AREA: 108, MAIN_FUEL: 'Oil' }, 'valid');
  repeats.add({ TOTAL_FLOOR_AREA: 100 }, { TOTAL_FLOOR_AREA: 120 }, 'valid');
  repeats.add({ TOTAL_FLOOR_AREA: 100 }, { TOTAL_FLOOR_AREA: 100 }, 'expired');
  expect([...repeats.counts]).toEqual([
    ['TOTAL_FLOOR_AREA valid', { hits: 1, count: 2 }],
    ['TOTAL_FLOOR_AREA expired', { hits: 1, count: 1 }],
  ]);
});

it('does not compare prices of two certificates', () => {
  const repeats = new RepeatAgreement();
  repeats.add({ HEATING_COST_CURRENT: 500 }, { HEATING_COST_CURRENT: 900 }, 'valid');
  expect([...repeats.counts]).toEqual([]);
});

it('keeps the assumed confidence without pairs, and replaces it with many', () => {
  const confidenceOf = confidenceIn(
    new Map([['TOTAL_FLOOR_AREA valid', { hits: 600, count: 1_000 }]]),
  );
  expect(confidenceOf('TOTAL_FLOOR_AREA', 'expired', 0.95)).toBe(0.95);
  expect(confidenceOf('MAIN_FUEL', 'valid', 0.95)).toBe(0.95);
  expect(confidenceOf('TOTAL_FLOOR_AREA', 'valid', 0.95)).toBeCloseTo(0.62, 2);
  expect(confidenceOf('TOTAL_FLOOR_AREA', 'valid', 0.85)).toBeCloseTo(0.612, 2);
});
