import { randomFrom } from '@property-lookup/kernel/numbers';
import { expect, it } from 'vitest';
import { binRows } from './binned-rows.js';
import { fitBoostedTrees, predictBoosted } from './boosted-trees.js';

const OPTIONS = {
  rounds: 60,
  depth: 2,
  learningRate: 0.2,
  leafRowsMin: 10,
  clip: 1,
  shrinkRows: 5,
};
const random = randomFrom(7);
const x = Float64Array.from({ length: 800 }, random);
const z = Float64Array.from({ length: 800 }, random);
const ROWS = binRows(
  Array.from(x, (value, i) => Float64Array.of(value, z[i] ?? 0)),
  2,
);
const y = x.map((value, i) => (value > 0.5 ? 0.3 : -0.3) * ((z[i] ?? 0) > 0.5 ? 1 : 0.5));

it('learns steps and the interaction of two features', () => {
  const model = fitBoostedTrees(ROWS, y, OPTIONS);
  expect(predictBoosted(model, [0.8, 0.8])).toBeCloseTo(0.3, 1);
  expect(predictBoosted(model, [0.2, 0.8])).toBeCloseTo(-0.3, 1);
  expect(predictBoosted(model, [0.8, 0.2])).toBeCloseTo(0.15, 1);
});

it('is moved little by a few absurd targets, and survives JSON', () => {
  const absurd = y.map((value, i) => (i % 50 === 0 ? 50 : value));
  const model = fitBoostedTrees(ROWS, absurd, OPTIONS);
  expect(Math.abs(predictBoosted(model, [0.8, 0.8]) - 0.3)).toBeLessThan(0.12);
  const copy = JSON.parse(JSON.stringify(model)) as typeof model; // JSON keeps the shape
  expect(predictBoosted(copy, [0.3, 0.6])).toBe(predictBoosted(model, [0.3, 0.6]));
});
