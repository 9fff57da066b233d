/** Tests that points within a square agree with the exact conversion. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCoordinateConverter } from '../merging/coordinates.js';
import { LocalGrid } from './draw-boundaries.js';

const METRES_PER_DEGREE = 111_320;

it('are within five centimetres', async () => {
  const exact = await createCoordinateConverter();
  const local = new LocalGrid(exact);
  const metres = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cm) => cm / 100);
  fc.assert(
    fc.property(metres(650_000), metres(1_200_000), (x, y) => {
      const { latitude, longitude } = exact.toDegrees({ x, y }, 'british');
      const [east, north] = local.toDegrees(x, y);
      const width = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
      expect(Math.abs(east - longitude) * width).toBeLessThan(0.05);
      expect(Math.abs(north - latitude) * METRES_PER_DEGREE).toBeLessThan(0.05);
    }),
  );
});
