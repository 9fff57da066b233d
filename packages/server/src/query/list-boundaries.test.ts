/** Boundaries listed page by page, with conditions, and compared with boxes in full detail. */

import type { PropertyReader } from '@property-lookup/engine';
import type { Boundary, BoundaryQuestion, Polygon } from '@property-lookup/kernel/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listBoundaries, OFFSET_MAX, touchesBox } from './list-boundaries.js';

const ALL = Array.from({ length: 450 }, (_, at): Boundary => {
  return { layer: 'plot', reference: String(at), name: null, polygons: [] };
});
// No other member is used.
const reader = {
  boundaries: async ({ from = 0, limit }: BoundaryQuestion) => ALL.slice(from, from + limit),
} as unknown as PropertyReader;
const BOX = [-1, 50, 0, 51] as const;
const LONG = { budgetMs: 10_000 };

describe('a page', () => {
  it('leads to the next until each wanted boundary has been listed', async () => {
    const pages = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom(1, 2, 60));
    await fc.assert(
      fc.asyncProperty(pages, async ([limit, every]) => {
        const matches = ({ reference }: Boundary) => Number(reference) % every === 0;
        const found: Boundary[] = [];
        for (let offset: number | undefined = 0; offset !== undefined; ) {
          const list = { layer: 'plot', box: BOX, matches, offset, limit };
          const { boundaries, next } = await listBoundaries(reader, list, LONG);
          expect(boundaries.length).toBeLessThanOrEqual(limit);
          found.push(...boundaries);
          offset = next;
        }
        expect(found).toEqual(ALL.filter(matches));
      }),
      { numRuns: 50 },
    );
  });

  it('is refused if it begins too far out, takes too long, or is no longer wanted', async () => {
    const list = { layer: 'plot', box: BOX, matches: () => false, offset: 0, limit: 1 };
    const far = listBoundaries(reader, { ...list, offset: OFFSET_MAX + 1 }, LONG);
    await expect(far).rejects.toMatchObject({ code: 'invalid-parameter' });
    const slow = listBoundaries(reader, list, { budgetMs: 0 });
    await expect(slow).rejects.toMatchObject({ code: 'too-slow' });
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(listBoundaries(reader, list, { ...LONG, signal })).rejects.toThrow('gone');
  });
});

describe('an outline', () => {
  const RING = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
    [0, 0],
  ] as const;
  const HOLE = [
    [3, 3],
    [6, 3],
    [6, 6],
    [3, 6],
    [3, 3],
  ] as const;
  const CORNER: Polygon = [
    [
      [0, 0],
      [9, 0],
      [0, 9],
      [0, 0],
    ],
  ];

  it.each([
    ['around the box', [[RING]], [1, 1, 2, 2], true],
    ['whose hole is around the box', [[RING, HOLE]], [4, 4, 5, 5], false],
    ['whose hole has an edge in the box', [[RING, HOLE]], [2, 2, 5, 5], true],
    ['within the box', [[HOLE]], [0, 0, 9, 9], true],
    ['through the box', [CORNER], [4, -1, 5, 20], true],
    ['whose bounds alone touch the box', [CORNER], [8, 8, 9, 9], false],
    ['of two, of which one touches the box', [CORNER, [HOLE]], [5, 5, 7, 7], true],
    ['away from the box', [[RING]], [10, 10, 11, 11], false],
  ] as const)('%s', (_, polygons, box, expected) => {
    expect(touchesBox(polygons, box)).toBe(expected);
  });
});
