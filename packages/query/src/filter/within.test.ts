/** Polygons: valid and invalid notations, and the points that lie in them. */

import type { Ring } from '@property-lookup/kernel/geometry';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import inPolygon from 'point-in-polygon-hao';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from './distance.js';
import { LOCATION } from './filter-field.js';
import { pointTest } from './leaf-test.js';
import { pointBox } from './point-box.js';
import { boxOf, isBox, isWithin } from './polygon.js';
import { parseWithin } from './within.js';

const SQUARE: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
const HOLE: Ring = SQUARE.map(([x, y]) => [x / 4 + 1, y / 4 + 1]);

describe('within', () => {
  it('reads a polygon and several', () => {
    const polygon = { type: 'Polygon', coordinates: [SQUARE, HOLE] };
    expect(parseWithin(LOCATION, polygon).polygons).toEqual([[SQUARE, HOLE]]);
    const several = { type: 'MultiPolygon', coordinates: [[SQUARE], [HOLE]] };
    expect(parseWithin(LOCATION, several).polygons).toEqual([[SQUARE], [HOLE]]);
  });

  it.each([
    ['a list', [SQUARE], 'takes a GeoJSON geometry'],
    ['a point', { type: 'Point', coordinates: [0, 0] }, 'takes a GeoJSON geometry'],
    ['an open ring', { type: 'Polygon', coordinates: [SQUARE.slice(0, 4)] }, 'the last repeats'],
    ['two corners', { type: 'Polygon', coordinates: [SQUARE.slice(0, 2)] }, 'at least 4 corners'],
    ['no ring', { type: 'Polygon', coordinates: [] }, 'lists of rings'],
    [
      'latitude first',
      { type: 'Polygon', coordinates: [SQUARE.map(([x, y]) => [y, x + 91])] },
      'longitude first',
    ],
    [
      'too many corners',
      { type: 'Polygon', coordinates: [[...new Array(600).fill([1, 1]), [1, 1]]] },
      'at most 500 corners',
    ],
  ])('refuses %s', (_, value, sentence) => {
    expect(() => parseWithin(LOCATION, value)).toThrow(sentence);
  });

  it('includes its edges and corners, and those of its holes', () => {
    const at = (x: number, y: number) => isWithin([[SQUARE, HOLE]], x, y);
    expect([at(0, 0), at(4, 4), at(2, 0), at(0, 3), at(4, 2)]).toEqual(Array(5).fill(true));
    expect([at(1, 1), at(1.5, 1), at(2, 1.5)]).toEqual(Array(3).fill(true));
    expect([at(1.5, 1.5), at(5, 2), at(-0.0001, 2), at(2, 4.0001)]).toEqual(Array(4).fill(false));
    expect(at(3, 3)).toBe(true);
  });

  it('contains every point that is not outside, with or without the edges', () => {
    const coordinate = fc.integer({ min: -2, max: 2 });
    const corner = fc.tuple(coordinate, coordinate);
    const ring = fc
      .array(corner, { minLength: 3, maxLength: 5 })
      .map((corners) => [...corners, corners[0]]);
    const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { maxLength: 2 });
    fc.assert(
      fc.property(fc.oneof(polygons, fc.constant([[SQUARE]])), corner, (coordinates, [x, y]) => {
        const [within, outside] = [false, true].map((negated) => {
          const leaf = parseWithin(LOCATION, { type: 'MultiPolygon', coordinates }, negated);
          return pointTest(leaf);
        });
        expect(outside?.(y, x)).toBe(!within?.(y, x));
        expect([within?.(y, null), outside?.(y, null)]).toEqual([false, false]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('agrees with a library on points off its edges', () => {
    const coordinate = fc.integer({ min: -8, max: 8 });
    const corner = fc.tuple(coordinate, coordinate);
    const polygon = fc
      .array(corner, { minLength: 3, maxLength: 9 })
      .map((corners): Ring => [...corners, corners[0] ?? [0, 0]]);
    fc.assert(
      fc.property(polygon, corner, (ring, [x, y]) => {
        // The library demands mutable lists.
        const theirs = inPolygon([x, y], [ring.map(([a, b]) => [a, b])]);
        expect(isWithin([[ring]], x, y)).toBe(theirs === 0 || theirs === true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a polygon', () => {
  const ring = (...corners: [number, number][]) => [[[...corners, corners[0] as [number, number]]]];

  it('is a box only if it is a rectangle along lines of degrees', () => {
    const corners: [number, number][] = [
      [0, 0],
      [2, 0],
      [2, 1],
      [0, 1],
    ];
    const [a, b, c, d] = corners as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ];
    expect([ring(a, b, c, d), ring(d, c, b, a), ring(b, c, d, a)].map(isBox)).toEqual([
      true,
      true,
      true,
    ]);
    const others = [
      ring(a, c, b, d),
      ring(a, b, c),
      ring(a, b, [2, 0.5], c, d),
      ring(a, b, c, [0.5, 1]),
      [...ring(a, b, c, d), ...ring(a, b, c, d)],
      [[...(ring(a, b, c, d)[0] ?? []), ...(ring(a, b, c, d)[0] ?? [])]],
    ];
    expect(others.map(isBox)).toEqual(others.map(() => false));
  });
});

describe('the box around a condition', () => {
  it('contains every point that satisfies it', () => {
    const latitude = fc.double({ min: -90, max: 90, noNaN: true });
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    const turns = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(latitude, longitude, latitude, longitude, turns, (...[lat, lng, y, x, part]) => {
        const centre = { latitude: lat, longitude: lng };
        const distance = distanceMetres(centre, { latitude: y, longitude: x });
        const near = { kind: 'near', field: LOCATION, ...centre, minMetres: 0 } as const;
        for (const maxMetres of [distance, distance * part, Number.POSITIVE_INFINITY]) {
          const leaf = { ...near, maxMetres };
          if (!pointTest(leaf)(y, x)) continue;
          const [west, south, east, north] = pointBox(leaf);
          expect([x >= west, x <= east, y >= south, y <= north]).toEqual(Array(4).fill(true));
        }
      }),
      { numRuns: byLength(1_000, 10_000) },
    );
  });
});

describe('a box', () => {
  const degrees = fc.integer({ min: -5, max: 5 });
  const corner = fc.tuple(degrees, degrees);

  it('is distinguished from other polygons, and contains what its bounds contain', () => {
    const box = fc.tuple(corner, corner).map(([[x1, y1], [x2, y2]]): Ring => {
      return [
        [x1, y1],
        [x2, y1],
        [x2, y2],
        [x1, y2],
        [x1, y1],
      ];
    });
    const other = fc
      .array(corner, { minLength: 4, maxLength: 4 })
      .map((corners): Ring => [...corners, ...corners.slice(0, 1)]);
    fc.assert(
      fc.property(fc.oneof(box, other), corner, (ring, [x, y]) => {
        if (!isBox([[ring]])) return;
        const [west, south, east, north] = boxOf([[ring]]);
        const isInside = x >= west && x <= east && y >= south && y <= north;
        expect(isWithin([[ring]], x, y)).toBe(isInside);
      }),
      { numRuns: 1_000 },
    );
    fc.assert(fc.property(box, (ring) => void expect(isBox([[ring]])).toBe(true)));
    expect(isBox([[SQUARE, HOLE]])).toBe(false);
    expect(isBox([[SQUARE], [HOLE]])).toBe(false);
    expect(isBox([])).toBe(false);
  });
});
