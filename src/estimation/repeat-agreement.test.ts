import { expect, it } from 'vitest';
import { agreementIn, confidenceFrom, RepeatAgreement } from './repeat-agreement.js';

it('counts what a newer certificate repeats, by whether the older was still valid', () => {
  const repeats = new RepeatAgreement();
  repeats.add({ TOTAL_FLOOR_AREA: 100 }, { TOTAL_FLOOR_AREA: 108, MAIN_FUEL: 'Oil' }, 'valid');
  repeats.add({ TOTAL_FLOOR_AREA: 100 }, { TOTAL_FLOOR_AREA: 120 }, 'valid');
  repeats.add({ TOTAL_FLOOR_AREA: 100 }, { TOTAL_FLOOR_AREA: 100 }, 'expired');
  expect(agreementIn(repeats.counts)('TOTAL_FLOOR_AREA', 'valid')).toEqual({ hits: 1, count: 2 });
  expect(agreementIn(repeats.counts)('TOTAL_FLOOR_AREA', 'expired')).toEqual({ hits: 1, count: 1 });
  expect(agreementIn(repeats.counts)('MAIN_FUEL', 'valid')).toBeUndefined();
});

it('does not hold new prices against an old certificate', () => {
  const repeats = new RepeatAgreement();
  repeats.add({ HEATING_COST_CURRENT: 500 }, { HEATING_COST_CURRENT: 900 }, 'valid');
  expect(agreementIn(repeats.counts)('HEATING_COST_CURRENT', 'valid')).toBeUndefined();
});

it('keeps the assumed confidence without pairs, and leaves it with many', () => {
  expect(confidenceFrom(undefined, 0.95)).toBe(0.95);
  expect(confidenceFrom({ hits: 600, count: 1_000 }, 0.95)).toBeCloseTo(0.62, 2);
});
