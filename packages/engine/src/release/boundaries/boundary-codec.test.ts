/** Polygons of any shape are restored to a tenth of a metre, and truncated data are noticed. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePolygons, encodePolygons } from './boundary-codec.js';

const steps = (most: number) => fc.integer({ min: -most, max: most }).map((step) => step / 1e6);
const ring = fc.array(fc.tuple(steps(180e6), steps(90e6)), { maxLength: 20 });
const polygons = fc.array(fc.array(ring, { maxLength: 3 }), { maxLength: 4 });

it('are restored', () => {
  fc.assert(
    fc.property(polygons, (given) => {
      expect(decodePolygons(encodePolygons(given))).toEqual(
        given.map((rings) => rings.map((corners) => corners.map(([x, y]) => [x + 0, y + 0]))),
      );
    }),
  );
});

it('are rounded to a millionth of a degree', () => {
  const rounded = decodePolygons(encodePolygons([[[[-1.23456749, 51.5000004]]]]));
  expect(rounded).toEqual([[[[-1.234567, 51.5]]]]);
});

it('take at most five bytes per corner if corners are close together', () => {
  const corners = Array.from({ length: 100 }, (_, at) => [-1 + at / 1e4, 51 - at / 1e4] as const);
  expect(encodePolygons([[corners]]).length).toBeLessThan(510);
});

it('are refused without their end', () => {
  const bytes = encodePolygons([[[[-1, 51]]]]);
  expect(() => decodePolygons(bytes.subarray(0, -1))).toThrow(RangeError);
});
