/** Boundaries are found by the box that they touch, layer by layer, largest first. */

import { join } from 'node:path';
import type { Boundary, DegreeBox } from '@property-lookup/kernel/geometry';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { BoundaryFile, BoundaryFileWriter } from './boundary-file.js';

function square(layer: string, reference: string, [west, south]: [number, number], side: number) {
  const [east, north] = [west + side, south + side];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
  return { layer, reference, name: `${layer} ${reference}`, polygons: [[ring]] };
}

function oblong(reference: string, width: number, height: number): Boundary {
  const [west, south] = [-1, 51];
  const ring = [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south],
  ] as const;
  return { layer: 'tree', reference, name: null, polygons: [[ring]] };
}

const ALL: readonly Boundary[] = [
  square('green-belt', 'a small one', [-1, 51], 0.01),
  square('green-belt', 'large', [-1.02, 51], 0.1),
  square('green-belt', 'far', [-3, 55], 0.1),
  { ...square('plot', '1', [-1, 51], 0.0002), name: null },
  oblong('flat', 0.1, 0.0003),
  oblong('tall', 0.0002, 0.1),
];

const HERE: DegreeBox = [-1.001, 51, -0.999, 51.001];

it('are found', () => {
  const path = join(temporaryDir(), 'boundaries.sqlite');
  expect(BoundaryFile.openIfThere(path)).toBeUndefined();
  const writer = new BoundaryFileWriter(path);
  for (const one of ALL) writer.add(one);
  writer.finish();

  const file = new BoundaryFile(path);
  const find = (layer: string, box: DegreeBox, { smallest = 0, limit = 10 } = {}) =>
    file.find({ layer, box, smallest, limit }).map(({ reference }) => reference);
  expect(file.layers).toEqual(['green-belt', 'plot', 'tree']);
  expect(find('green-belt', HERE)).toEqual(['large', 'a small one']);
  expect(find('green-belt', HERE, { limit: 1 })).toEqual(['large']);
  expect(find('green-belt', HERE, { smallest: 0.05 })).toEqual(['large']);
  // In stored order, each once.
  const kept = file.find({ layer: 'tree', box: HERE, smallest: 0, from: 0, limit: 10 });
  const [one, other] = [0, 1].map((from) =>
    file.find({ layer: 'tree', box: HERE, smallest: 0, from, limit: 1 }),
  );
  expect([...(one ?? []), ...(other ?? [])]).toEqual(kept);
  expect(file.find({ layer: 'tree', box: HERE, smallest: 0, from: 2, limit: 1 })).toEqual([]);
  // By the longer side, whether width or height.
  expect(find('tree', HERE, { smallest: 0.05 })).toEqual(['flat', 'tall']);
  expect(find('tree', HERE, { smallest: 0.11 })).toEqual([]);
  expect(find('plot', HERE)).toEqual(['1']);
  expect(find('plot', [-1.1, 50, -1.0001, 52])).toEqual([]);
  expect(find('building', HERE)).toEqual([]);
  expect([...file.all()].map(({ reference }) => reference).sort()).toEqual(
    ALL.map(({ reference }) => reference).sort(),
  );
  expect(file.find({ layer: 'plot', box: HERE, smallest: 0, limit: 1 })[0]).toEqual(ALL[3]);
  file.close();
});
