import type { ZoneFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { readZones, type SpreadLayers, spreadZones } from './zone-files.js';

const ZONE: ZoneFact = {
  kind: 'zone',
  dataset: 'conservation-area',
  reference: '1',
  name: null,
  organisation: null,
  startDate: null,
  polygons: [],
  point: null,
  uprns: [],
  values: {},
};

/** A square of half a degree with this south-west corner. */
const square = (x: number, y: number): ZoneFact['polygons'] => {
  const ring: [number, number][] = [
    [x, y],
    [x + 0.5, y],
    [x + 0.5, y + 0.5],
    [x, y + 0.5],
  ];
  return [[ring]];
};

function spread(zones: readonly ZoneFact[]): {
  readonly dir: string;
  readonly layers: SpreadLayers;
} {
  const dir = temporaryDir();
  return { dir, layers: spreadZones([staged(zones)], dir) };
}

const found = (dir: string, uprn: number, ...points: [number, number][]): readonly string[] =>
  readZones(dir, [uprn], points)
    .map(({ reference, name }) => name ?? reference)
    .sort();

it('gives the zones around its points, each once', () => {
  const { dir, layers } = spread([
    { ...ZONE, reference: 'far', polygons: square(1, 52) },
    { ...ZONE, reference: 'wide', polygons: square(-1.2, 51.2) },
    { ...ZONE, reference: 'listed', dataset: 'listed-building', point: [-1.1001, 51.4] },
  ]);
  expect(found(dir, 0, [-0.95, 51.45], [-1.0, 51.3], [-1.1, 51.4])).toEqual(['listed', 'wide']);
  // In the next square, but within reach of the point.
  expect(found(dir, 0, [-1.09999, 51.4])).toContain('listed');
  expect(found(dir, 0, [-4, 55])).toEqual([]);
  expect(layers).toEqual({
    datasets: new Set(['conservation-area', 'listed-building']),
    whole: new Set(),
    published: new Map([
      ['conservation-area\t', 2],
      ['listed-building\t', 1],
    ]),
  });
});

it('gives the zones that name its properties, wherever they are', () => {
  const { dir } = spread([{ ...ZONE, reference: 'named', uprns: [12, 15, 5000] }]);
  expect([12, 5000, 13].map((uprn) => found(dir, uprn))).toEqual([['named'], ['named'], []]);
});

it('replaces a zone by its later version', () => {
  const { dir } = spread([
    { ...ZONE, name: 'old', polygons: square(0, 51) },
    { ...ZONE, name: 'new', polygons: square(1, 51) },
  ]);
  expect(found(dir, 0, [0.2, 51.2])).toEqual([]);
  expect(found(dir, 0, [1.2, 51.2])).toEqual(['new']);
});
