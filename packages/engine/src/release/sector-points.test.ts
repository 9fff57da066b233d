/** The nearest sectors are the ones found by examining every sector. */

import { distanceMetres } from '@property-lookup/query/geometry';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SectorPoints } from './suggester.js';

/** In and around Great Britain, some at the same place. */
const point = fc.record({
  latitude: fc.integer({ min: 500, max: 610 }).map((tenths) => tenths / 10),
  longitude: fc.integer({ min: -80, max: 20 }).map((tenths) => tenths / 10),
});

it('are found, nearest first', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), point, fc.nat(6), (points, from, most) => {
      const count = most + 1;
      const sectors = new SectorPoints(points.map((at, sector) => ({ sector, point: at })));
      const narrowing = Math.cos((from.latitude * Math.PI) / 180);
      // On a plane, with degrees of longitude shorter than degrees of latitude.
      const far = (sector: number): number => {
        const at = points[sector] ?? from;
        return Math.hypot((at.longitude - from.longitude) * narrowing, at.latitude - from.latitude);
      };
      const nearest = sectors.nearest(from, count);
      expect(nearest).toHaveLength(Math.min(count, points.length));
      expect(new Set(nearest).size).toBe(nearest.length);
      const distances = points.map((_, sector) => far(sector)).sort((a, b) => a - b);
      for (const [at, sector] of nearest.entries())
        expect(far(sector)).toBeCloseTo(distances[at] ?? Number.NaN, 9);
    }),
    { numRuns: 300 },
  );
});

it('have a distance in kilometres if their position is known', () => {
  const [exeter, reading] = [
    { latitude: 50.7236, longitude: -3.5275 },
    { latitude: 51.4551, longitude: -0.9787 },
  ];
  const sectors = new SectorPoints([{ sector: 7, point: reading }]);
  expect(sectors.kmBetween(exeter, 7)).toBe(distanceMetres(exeter, reading) / 1_000);
  expect(Math.round(sectors.kmBetween(exeter, 7) ?? 0)).toBe(196);
  expect(sectors.kmBetween(exeter, 8)).toBeUndefined();
});
