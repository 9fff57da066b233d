import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, metresOf, SYSTEM_NAMES, SYSTEMS } from './systems.js';

const latitude = fc.double({ min: 50, max: 60, noNaN: true });
const longitude = fc.double({ min: -7, max: 1.7, noNaN: true });

it.each(SYSTEM_NAMES)('leads from degrees to %s and back', (name) => {
  fc.assert(
    fc.property(latitude, longitude, (north, east) => {
      const [x, y] = SYSTEMS[name].fromDegrees([east, north]);
      // Answers give the longitude first, and questions in degrees the latitude.
      const isInDegrees = Math.abs(y) <= 90;
      const [lng, lat] = SYSTEMS[name].toDegrees(isInDegrees ? [y, x] : [x, y]);
      expect(lng).toBeCloseTo(east, 6);
      expect(lat).toBeCloseTo(north, 6);
    }),
  );
});

it('agrees with the point of OS that shows how to convert', () => {
  // OS, A Guide to Coordinate Systems in Great Britain: Caister Water Tower.
  const degrees = [1.716073973, 52.658007833] as const;
  expect(distance(SYSTEMS.BNG.fromDegrees(degrees), [651_409.804, 313_177.45])).toBeLessThan(5);
});

it('keeps British coordinates as they are, and converts Irish ones', () => {
  const precision = 'address';
  const british = { x: 569_452.19, y: 207_077.51, latitude: 51.7367831, longitude: 0.4526559 };
  expect(metresOf({ ...british, precision })).toEqual([569_452.19, 207_077.51]);
  const irish = { x: 331_171, y: 373_751, latitude: 54.5949749, longitude: -5.9713367 };
  const [x = 0, y = 0] = metresOf({ ...irish, precision }) ?? [];
  expect([Math.round(x / 1_000), Math.round(y / 1_000)]).toEqual([144, 529]);
  expect(metresOf({ ...british, latitude: null, precision })).toBeUndefined();
});
