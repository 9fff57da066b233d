/** Leaving sales out of the list changes no estimate and no combined weight, whichever of the others is excluded. */

import type { KeptComparable, KeptComparables } from '@property-lookup/model/property';
import { expect, it } from 'vitest';
import { reEstimate } from './re-estimate.js';
import { withoutSales } from './without-sales.js';

const sale = (uprn: number, weight: number): KeptComparable => ({
  uprn,
  priceGbp: 200_000 + uprn,
  isNewBuild: false,
  address: `${uprn} HIGH STREET`,
  soldOn: '2025-01-01',
  type: 'T',
  weight,
  indexedGbp: 210_000 + uprn,
  distanceMetres: 10 * uprn,
});

const KEPT: KeptComparables = {
  asOf: '2026-01-01',
  valueGbp: 250_000,
  areaAverageGbp: 240_000,
  ownWeight: 0.2,
  own: [sale(1, 0.2)],
  count: 9,
  othersWeight: 0.6,
  listed: [sale(2, 0.3), sale(3, 0.15), sale(4, 0.05)],
  dependence: {
    scales: [2, 3, 4, 5],
    partials: [-0.1, -0.2, -0.3, -0.15, -0.05, -0.25],
    pulls: [0.3, -0.2, 0.1, 0.05],
    rests: [0.4, 0.2, 0.1, 0.3],
  },
  correction: 0,
  isRevalued: false,
};

const excluding = (uprn: number) => ({
  excluded: new Set([`${uprn}.20250101.${200_000 + uprn}`]),
  adjusted: new Map<string, number>(),
});

it.each([1, 2, 4])('without the sale of %i', (excluded) => {
  const whole = reEstimate(KEPT, excluding(excluded));
  const less = withoutSales(KEPT, ({ uprn }) => uprn === 3);
  expect(less.listed.map(({ uprn }) => uprn)).toEqual([2, 4]);
  const part = reEstimate(less, excluding(excluded));
  expect(part.valueGbp).toBe(whole.valueGbp);
  expect(part.ownWeight).toBeCloseTo(whole.ownWeight, 12);
  expect(part.othersWeight).toBeCloseTo(whole.othersWeight, 12);
  const weights = new Map(whole.listed.map(({ uprn, weight }) => [uprn, weight]));
  for (const { uprn, weight } of part.listed)
    expect(weight).toBeCloseTo(weights.get(uprn) ?? 9, 12);
});

it('is the same where none is left out', () => {
  expect(withoutSales(KEPT, () => false)).toBe(KEPT);
});
