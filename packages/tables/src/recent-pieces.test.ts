import { expect, it } from 'vitest';
import { RecentPieces } from './recent-pieces.js';

/** Numbers of the pieces that these questions read; the size of each is its number. */
function readFor(bytesMax: number, asked: readonly number[]): readonly number[] {
  const read: number[] = [];
  const pieces = new RecentPieces<{ readonly bytes: number }>(bytesMax);
  for (const number of asked) {
    const piece = pieces.getOr(number, (bytes) => {
      read.push(bytes);
      return { bytes };
    });
    expect(piece.bytes).toBe(number);
  }
  return read;
}

it('reads a piece once, and again only after others needed its room', () => {
  expect(readFor(10, [4, 5, 4, 5, 3, 5, 3, 4])).toEqual([4, 5, 3, 4]);
});

it('keeps no piece that is too large, and none without room', () => {
  expect(readFor(10, [11, 11, 2, 11, 2])).toEqual([11, 11, 2, 11, 2]);
  expect(readFor(0, [1, 1])).toEqual([1, 1]);
});
