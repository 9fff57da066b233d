import { expect, it } from 'vitest';
import type { Related } from './related.js';
import { nearestTo } from './steps.js';

const row = (...numbers: readonly number[]) =>
  numbers.map((number) => ({ uprn: number, number }) as Related);

it.each([
  ['on its own side of the street rather than across', 5, [1, 4, 6, 9], [1, 9]],
  ['across, where its own side is far', 5, [4, 6, 25], [4, 6]],
  ['on one hand only', 5, [1, 3], [3]],
  ['of as near ones the first identifier', 5, [7, 3], [3, 7]],
  ['never itself, nor what has no number', 5, [5, 0, 9], [9]],
  ['none', 5, [], []],
] as const)('nearest are those %s', (_name, missing, numbers, nearest) => {
  const found = nearestTo(missing, row(...numbers), ({ number }) => number);
  expect(found.map(({ uprn }) => uprn)).toEqual(nearest);
});
