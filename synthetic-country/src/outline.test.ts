import { describe, expect, it } from 'vitest';
import { outlineAround } from './outline.js';

type Pair = readonly [x: number, y: number];

/** For a convex anticlockwise ring: points inside are to the left of each side. */
function isInside(ring: readonly Pair[], [x, y]: Pair): boolean {
  return ring.slice(1).every(([toX, toY], at) => {
    const [fromX, fromY] = ring[at] ?? [x, y];
    return (toX - fromX) * (y - fromY) > (toY - fromY) * (x - fromX);
  });
}

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
    const ring = [...outlineAround(spots).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]): Pair => [Number(x), Number(y)],
    );
    for (const { latitude, longitude } of spots) {
      expect(isInside(ring, [longitude, latitude])).toBe(true);
    }
    expect(isInside(ring, [10, 10])).toBe(false);
  });
});
