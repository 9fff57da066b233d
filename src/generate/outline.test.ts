import pointInPolygon from 'point-in-polygon-hao';
import { describe, expect, it } from 'vitest';
import { parseWellKnownText } from '../sources/geometry/well-known-text.js';
import { outlineAround } from './outline.js';

describe('outlineAround', () => {
  it.each([
    ['one spot', [[53.8, -1.5]]],
    [
      'a street',
      [
        [53.8, -1.5],
        [53.8005, -1.499],
        [53.801, -1.498],
      ],
    ],
    [
      'the corners of a box',
      [
        [50, 0],
        [50.01, 0.02],
        [50, 0.02],
        [50.01, 0],
      ],
    ],
  ])('holds %s', (_name, pairs) => {
    const spots = pairs.map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    const geometry = parseWellKnownText(outlineAround(spots));
    const rings = (geometry?.polygons[0] ?? []).map((ring) =>
      ring.map(([x, y]) => [x, y] as [number, number]),
    );
    for (const { latitude, longitude } of spots) {
      expect(pointInPolygon([longitude, latitude], rings)).toBe(true);
    }
    expect(pointInPolygon([10, 10], rings)).toBe(false);
  });
});
