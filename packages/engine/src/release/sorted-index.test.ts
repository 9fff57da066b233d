/** An index finds all rows of a key wherever they lie, and no others. */

import { join } from 'node:path';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPairs, SortedIndex, SortedIndexWriter } from './sorted-index.js';

const dir = temporaryDir();
let files = 0;

type Pair = readonly [key: number, row: number];

/** Rows per key; some keys span several windows of 512. */
const counts = fc.array(fc.constantFrom(1, 2, 3, 100, 511, 512, 513, 1_100), { maxLength: 8 });

/** Even keys, so that odd ones are absent. */
const pairsOf = (rows: readonly number[]): readonly Pair[] =>
  rows
    .flatMap((count, at) => Array.from({ length: count }, () => 2 * at + 2))
    .map((key, at) => [key, at + 7] as const);

function written(
  pairs: readonly Pair[],
  type: Float64ArrayConstructor | Uint32ArrayConstructor,
  piece: number,
): string {
  const path = join(dir, `${files++}`);
  const writer = new SortedIndexWriter(path, type);
  for (let at = 0; at < pairs.length; at += piece) {
    const some = pairs.slice(at, at + piece);
    const keys = new type(some.length);
    keys.set(some.map(([key]) => key));
    writer.add(
      keys,
      Uint32Array.from(some, ([, row]) => row),
    );
  }
  writer.finish();
  return path;
}

it('finds all rows of a key, the first, or a limited number', () => {
  const pieces = fc.constantFrom(1, 300, 512, 700, 5_000);
  const types = fc.constantFrom(Float64Array, Uint32Array);
  fc.assert(
    fc.property(counts, pieces, types, (rows, piece, type) => {
      const pairs = pairsOf(rows);
      const path = written(pairs, type, piece);
      const index = new SortedIndex(path, type);
      for (let key = 1; key <= 2 * rows.length + 2; key++) {
        const own = pairs.filter(([one]) => one === key).map(([, row]) => row);
        expect([...index.findAll(key, 10_000)]).toEqual(own);
        expect([...index.findAll(key, 512)]).toEqual(own.slice(0, 512));
        expect(index.find(key)).toBe(own[0]);
      }
      index.close();
      if (type === Uint32Array) return;
      const read = Array.from(readPairs(path), ({ keys, rows: own }) =>
        [...keys].map((key, at) => [key, own[at]]),
      );
      expect(read.flat()).toEqual(pairs);
    }),
    { numRuns: 40 },
  );
});

it('reads more pairs than fit into one read', () => {
  const pairs = Array.from({ length: 70_000 }, (_, at) => [at * 3, at] as const);
  const path = written(pairs, Float64Array, 70_000);
  const read = [...readPairs(path)];
  expect(read.reduce((sum, { keys }) => sum + keys.length, 0)).toBe(pairs.length);
  const index = new SortedIndex(path, Float64Array);
  for (const at of [0, 511, 512, 65_535, 65_536, 69_999]) expect(index.find(at * 3)).toBe(at);
  expect(index.find(1)).toBeUndefined();
  expect(index.find(70_000 * 3)).toBeUndefined();
  index.close();
});
