/** How far the best of a contest is accepted. */

import { expect, test } from 'vitest';
import { prepare } from '../candidates/prepare.js';
import { startComparison } from '../compare/compare.js';
import { E } from '../compare/evidence.js';
import { readAddress } from '../read/read-address.js';
import { accept, FEATURE_COUNT, featuresOf } from './acceptance.js';
import { ACCEPTANCE } from './acceptance-weights.js';
import { scoreBlock } from './score.js';

function contestOf(query: string, forms: readonly string[], share: number, tiedCount = 1) {
  const candidates = forms.map((form, uprn) => ({ uprn, postcode: 'ZE9 1AA', forms: [form] }));
  const scored = scoreBlock(startComparison(readAddress(query), prepare(candidates)));
  return { ranked: scored.toSorted((a, b) => b.score - a.score), share, tiedCount };
}

test('has a weight for each of its features', () => {
  expect(ACCEPTANCE).toHaveLength(FEATURE_COUNT);
});

test('rests on the evidence of the best, its share, and its lead over what is not tied with it', () => {
  const forms = ['2, TANSY ROAD', '3, TANSY ROAD'];
  const contest = contestOf('2 Tansy Road ZE9 1AA', forms, 0.9);
  const features = featuresOf(contest);
  expect(features[E.numberEqual]).toBe(1);
  expect(features[FEATURE_COUNT - 3]).toBeCloseTo(Math.log(9));
  expect(features[FEATURE_COUNT - 1]).toBe(1);
  const twins = contestOf('2 Tansy Road ZE9 1AA', ['2, TANSY ROAD', '2, TANSY ROAD'], 0.9, 2);
  expect(featuresOf(twins)[FEATURE_COUNT - 2]).toBe(12);
  expect(featuresOf({ ...twins, tiedCount: 1 })[FEATURE_COUNT - 2]).toBe(0);
});

test('rises with the share, and is a probability', () => {
  const at = (share: number) => accept(contestOf('2 Tansy Road ZE9 1AA', ['2, TANSY ROAD'], share));
  expect(at(0.99)).toBeGreaterThan(at(0.5));
  expect(at(0.5)).toBeGreaterThan(at(0.01));
  for (const share of [0, 0.5, 1]) {
    expect(at(share)).toBeGreaterThanOrEqual(0);
    expect(at(share)).toBeLessThanOrEqual(1);
  }
});
