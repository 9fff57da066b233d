/** UPRNs in any order become an index that finds the row of each. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPairs } from './sorted-index.js';
import { UprnIndexWriter, uprnKey } from './uprn-index.js';

type Pair = readonly [uprn: number, row: number];

function indexed(pairs: readonly Pair[]): readonly Pair[] {
  const dir = temporaryDir();
  const writer = new UprnIndexWriter(join(dir, 'uprn'));
  for (const pair of pairs) writer.add(...pair);
  writer.finish();
  expect(readdirSync(dir).sort()).toEqual(['uprn.keys', 'uprn.rows', 'uprn.sample']);
  return Array.from(readPairs(join(dir, 'uprn')), ({ keys, rows }) =>
    Array.from(keys, (key, at): Pair => [key, rows[at] ?? 0]),
  ).flat();
}

const byKey = (pairs: readonly Pair[]) =>
  pairs
    .map(([uprn, row]): Pair => [uprnKey(uprn), row])
    .sort(([a, first], [b, second]) => a - b || first - second);

it('sorts pairs by key, then by row, and leaves no other file behind', () => {
  const uprn = fc.oneof(
    fc.integer({ min: 0, max: 999_999_999_999 }),
    fc.constantFrom(0, 63, 64, 999_999_999_999),
  );
  const row = fc.integer({ min: 0, max: 2 ** 28 - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(uprn, row), { maxLength: 50 }), (pairs) => {
      expect(indexed(pairs)).toEqual(byKey(pairs));
    }),
    { numRuns: 20 },
  );
});

it('sorts many pairs', () => {
  const pairs = Array.from({ length: 20_000 }, (_, at): Pair => [20_000 - at, at]);
  expect(indexed(pairs)).toEqual(byKey(pairs));
});

it('gives each UPRN a distinct key, with neighbours far apart', () => {
  const uprns = [1, 2, 63, 64, 65, 10_000_000, 999_999_999_999];
  const keys = uprns.map(uprnKey);
  expect(new Set(keys).size).toBe(uprns.length);
  expect(keys.every((key) => Number.isSafeInteger(key) && key >= 0 && key < 2 ** 40)).toBe(true);
  expect(uprnKey(65) - uprnKey(64)).toBe(2 ** 34);
  expect(uprnKey(64 + 5) - uprnKey(5)).toBe(1);
});
