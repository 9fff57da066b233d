import { describe, expect, it } from 'vitest';
import { placeGeometry } from './map-geometry.js';
import { parseWellKnownText } from './well-known-text.js';

const SQUARE = '0 50, 1 50, 1 51, 0 50';
const RING = [
  [0, 50],
  [1, 50],
  [1, 51],
  [0, 50],
];

describe('parseWellKnownText', () => {
  it.each([
    ['POINT (-0.1 51.5)', { polygons: [], points: [[-0.1, 51.5]] }],
    ['SRID=4326;Point Z(-1e-1 51.5 12.3)', { polygons: [], points: [[-0.1, 51.5]] }],
    [
      'MULTIPOINT ((1 50), 2 51)',
      {
        polygons: [],
        points: [
          [1, 50],
          [2, 51],
        ],
      },
    ],
    [`POLYGON((${SQUARE}))`, { polygons: [[RING]], points: [] }],
    [
      `POLYGON ((${SQUARE}), (${SQUARE}), (0 50, 1 50, 0 50))`,
      { polygons: [[RING, RING]], points: [] },
    ],
    [`MultiPolygon (((${SQUARE})),((${SQUARE})))`, { polygons: [[RING], [RING]], points: [] }],
    ['MULTIPOLYGON EMPTY', { polygons: [], points: [] }],
    [
      `GEOMETRYCOLLECTION (POINT (1 50), POLYGON ((${SQUARE})))`,
      { polygons: [[RING]], points: [[1, 50]] },
    ],
  ])('reads %s', (text, geometry) => {
    expect(parseWellKnownText(text)).toEqual(geometry);
  });

  it.each([
    '',
    'POINT',
    'POINT (1)',
    'POINT (a b)',
    'POINT (1 50',
    'POINT (1 50) x',
    'LINESTRING (1 50, 2 51)',
    `POLYGON ((${SQUARE})`,
    'POLYGON ((NaN NaN, 1 1))',
    `${'GEOMETRYCOLLECTION ('.repeat(50)}POINT (1 50)${')'.repeat(50)}`,
    `POLYGON ${'('.repeat(100_000)}`,
  ])('refuses %s', (text) => {
    expect(parseWellKnownText(text)).toBeUndefined();
  });

  it('takes time in proportion to the length', () => {
    const corners = Array.from({ length: 200_000 }, (_, at) => `${at / 1e6} 51.5`).join(', ');
    const before = performance.now();
    expect(parseWellKnownText(`POLYGON ((${corners}))`)?.polygons[0]?.[0]).toHaveLength(200_000);
    expect(parseWellKnownText(`POLYGON ((${corners}`)).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

describe('placeGeometry', () => {
  it('decides on the coordinate system once, by the first corner', () => {
    const ring = [
      [530_000, 180_000],
      [530_100, 180_000],
      [530_100, 180_100],
      [530_000, 180_000],
    ] as const;
    const placed = placeGeometry({ polygons: [[ring]], points: [] });
    expect(placed?.polygons[0]?.[0]?.[0]?.[0]).toBeCloseTo(-0.1284, 3);
    expect(placed?.polygons[0]?.[0]?.[0]?.[1]).toBeCloseTo(51.504, 3);
    expect(placeGeometry({ polygons: [], points: [[0, 0]] })).toBeUndefined();
    expect(placeGeometry({ polygons: [], points: [] })).toBeUndefined();
  });
});
