import { expect, it } from 'vitest';
import { rebuildCost } from './rebuild-cost.js';

it('comes near the published cost of a three-bed semi, raised to mid-2025', () => {
  const cost = rebuildCost({ floorAreaSqm: 99.1, form: 'Semi-Detached', region: null });
  expect(cost?.costGbp).toBe(314_000);
});

it('costs more in London than in Wales, by the published ratio', () => {
  const at = (region: 'London' | 'Wales'): number =>
    rebuildCost({ floorAreaSqm: 1000, form: 'Terraced', region })?.costGbp ?? 0;
  expect(at('Wales') / at('London')).toBeCloseTo(924 / 1200, 2);
});

it('is null without a plausible floor area', () => {
  for (const floorAreaSqm of [null, 0, 5, 1e6, Number.NaN]) {
    expect(rebuildCost({ floorAreaSqm, form: null, region: null })).toBeNull();
  }
});
