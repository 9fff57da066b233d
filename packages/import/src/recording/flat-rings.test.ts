import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, boxOf, insideOf } from './flat-rings.js';

const rectangle = (x: number, y: number, width: number, height: number) => [
  ...[x, y, x + width, y, x + width, y + height, x, y + height, x, y],
];
const corner = fc.integer({ min: 1_000, max: 1_200_000 });
const side = fc.integer({ min: 3, max: 5_000 });

describe('a polygon of flat rings', () => {
  it('has the area, the box and the inside of the rectangle that it is, whichever way round', () => {
    fc.assert(
      fc.property(corner, corner, side, side, (x, y, width, height) => {
        const ring = rectangle(x, y, width, height);
        const clockwise = rectangle(x + width, y, -width, height);
        expect(areaOf([ring])).toBe(width * height);
        expect(areaOf([clockwise])).toBe(width * height);
        expect(boxOf([ring])).toEqual([x, y, x + width, y + height]);
        const isInside = insideOf([ring]);
        expect(isInside(x + width / 2, y + height / 2)).toBe(true);
        expect(isInside(x, y)).toBe(true);
        expect(isInside(x + width + 1, y)).toBe(false);
      }),
    );
  });

  it('has the area of a triangle of any slant', () => {
    expect(areaOf([[10, 20, 14, 21, 11, 23, 10, 20]])).toBe(5.5);
    expect(areaOf([[10, 20, 11, 23, 14, 21, 10, 20]])).toBe(5.5);
  });

  it('without a ring has no area, no box and no inside', () => {
    expect(areaOf([])).toBe(0);
    expect(boxOf([])).toEqual([Infinity, Infinity, -Infinity, -Infinity]);
    expect(insideOf([])(0, 0)).toBe(false);
  });

  it('has nothing where its holes are', () => {
    fc.assert(
      fc.property(corner, corner, side, side, (x, y, width, height) => {
        const hole = rectangle(x + 1, y + 1, width - 2, height - 2);
        const rings = [rectangle(x, y, width, height), hole];
        expect(areaOf(rings)).toBe(width * height - (width - 2) * (height - 2));
        expect(insideOf(rings)(x + 0.5, y + 0.5)).toBe(true);
        expect(insideOf(rings)(x + width / 2, y + height / 2)).toBe(false);
      }),
    );
  });

  it('may leave its first corner out at the end', () => {
    expect(insideOf([[0, 0, 10, 0, 10, 10, 0, 10]])(5, 5)).toBe(true);
  });
});
