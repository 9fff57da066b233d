/** Tests distances against the British and Irish grids, and against a brute-force search along lines. */

import type { DegreePoint } from '@property-lookup/kernel/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCoordinateConverter, type Grid } from '../merging/coordinates.js';
import { metresTo, widened } from './ground-distance.js';

const NOWHERE = { polygons: [], lines: [], point: null };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Degrees around a place, some ten kilometres. */
const step = between(-0.09, 0.09);

describe('the distance of a point', () => {
  const islands: readonly (readonly [Grid, fc.Arbitrary<DegreePoint>, share: number])[] = [
    // The scale of the National Grid is right to this share between Land's End and Lowestoft, and of the Irish Grid in all of Ireland.
    ['british', fc.tuple(between(-5.5, 1.7), between(50, 60.8)), 0.0006],
    ['irish', fc.tuple(between(-8.1, -5.5), between(54, 55.2)), 0.0005],
  ];

  it.each(islands)('is that of the %s grid', async (grid, place, share) => {
    const converter = await createCoordinateConverter();
    const onGrid = ([longitude, latitude]: DegreePoint) =>
      converter.toMetres({ longitude, latitude }, grid);
    fc.assert(
      fc.property(place, step, step, (from, dx, dy) => {
        const point = [from[0] + dx, from[1] + dy] as const;
        const [a, b] = [onGrid(from), onGrid(point)];
        const expected = Math.hypot(a.x - b.x, a.y - b.y);
        const metres = metresTo(from, { ...NOWHERE, point });
        expect(Math.abs(metres - expected)).toBeLessThan(0.05 + share * expected);
      }),
    );
  });
});

describe('the distance of a line', () => {
  const corner = fc.tuple(step, step).map(([x, y]) => [-2 + x, 53 + y] as const);
  const line = fc.array(corner, { minLength: 1, maxLength: 5 });

  it('is that of its nearest place', () => {
    fc.assert(
      fc.property(corner, line, (from, ring) => {
        const places = ring.flatMap((to, at) => {
          const start = ring[at - 1] ?? to;
          return Array.from({ length: 501 }, (_, part): DegreePoint => {
            const share = part / 500;
            return [start[0] + share * (to[0] - start[0]), start[1] + share * (to[1] - start[1])];
          });
        });
        const least = Math.min(...places.map((point) => metresTo(from, { ...NOWHERE, point })));
        const metres = metresTo(from, { ...NOWHERE, lines: [ring] });
        expect(metres).toBeLessThanOrEqual(least + 0.5);
        // Pieces of the line are up to fifty metres long.
        expect(metres).toBeGreaterThan(least - 30);
      }),
    );
  });

  it('is nothing within a polygon, and that of the edge outside of it or in its hole', () => {
    const square = (x: number, y: number, size: number): readonly DegreePoint[] => [
      ...([
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ] as const),
    ];
    const ring = { ...NOWHERE, polygons: [[square(-2, 53, 0.1), square(-1.96, 53.04, 0.02)]] };
    expect(metresTo([-1.99, 53.01], ring)).toBe(0);
    expect(metresTo([-2, 53.05], ring)).toBe(0);
    // A thousandth of a degree of latitude is 111.3 metres there.
    expect(metresTo([-1.95, 52.999], ring)).toBeCloseTo(111.3, 1);
    expect(metresTo([-1.95, 53.041], ring)).toBeCloseTo(111.3, 1);
    expect(metresTo([0, 0], NOWHERE)).toBe(Number.POSITIVE_INFINITY);
  });
});

it('a box holds everything within reach of it, and hardly more; nowhere stays nowhere', () => {
  fc.assert(
    fc.property(between(-8, 2), between(49, 61), between(20, 20_000), (x, y, metres) => {
      const [west, south, east, north] = widened([x, y, x, y], metres);
      for (const point of [
        [west, y],
        [east, y],
        [x, south],
        [x, north],
      ] as const) {
        const away = metresTo([x, y], { ...NOWHERE, point });
        expect(away).toBeGreaterThanOrEqual(metres);
        expect(away).toBeLessThan(metres * 1.03);
      }
    }),
  );
  expect(widened([180, 90, -180, -90], 20)).toEqual([180, 90, -180, -90]);
});
