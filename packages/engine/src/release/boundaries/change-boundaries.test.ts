/** A changed file of boundaries answers like one written from the resulting boundaries. */

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Boundary, DegreeBox } from '@property-lookup/kernel/geometry';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeBoundaries } from '../building/release-changes.js';
import { BoundaryFile, BoundaryFileWriter } from './boundary-file.js';

const LAYERS = ['green-belt', 'plot', 'tree'];
const ALL: DegreeBox = [-10, 45, 10, 65];

/** Numbered squares in several layers, some of them in the same place under the same reference. */
const squares = fc
  .uniqueArray(
    fc.record({
      layer: fc.constantFrom(...LAYERS),
      reference: fc.constantFrom('a', 'b', 'c', 'd'),
      west: fc.integer({ min: -40, max: 0 }).map((tenths) => tenths / 10),
      side: fc.constantFrom(0.000123, 0.05, 1.5),
    }),
    { maxLength: 9, selector: ({ layer, reference }) => `${layer} ${reference}` },
  )
  .map((all) => all.map(squareOf));

interface Square {
  readonly layer: string;
  readonly reference: string;
  readonly west: number;
  readonly side: number;
}

function squareOf({ layer, reference, west, side }: Square): Boundary {
  const [east, south, north] = [west + side, 51, 51 + side];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
  return { layer, reference, name: `${layer} ${reference}`, polygons: [[ring]] };
}

function written(path: string, boundaries: readonly Boundary[]): string {
  const writer = new BoundaryFileWriter(path);
  for (const one of boundaries) writer.add(one);
  writer.finish();
  return path;
}

const named = ({ layer, reference }: Boundary): string => `${layer} ${reference}`;

function contentsOf(path: string) {
  const file = new BoundaryFile(path);
  const asked = [ALL, [-2, 50.9, -1, 51.1], [0.5, 51, 0.6, 51.2]] as const;
  const found = asked.map((box) =>
    LAYERS.map((layer) => file.find({ layer, box, smallest: 0, limit: 20 })),
  );
  const all = [...file.all()].sort((a, b) => (named(a) < named(b) ? -1 : 1));
  const { layers } = file;
  file.close();
  return { all, found, layers };
}

it('whatever is removed and added', () => {
  const dir = temporaryDir();
  let files = 0;
  fc.assert(
    fc.property(squares, squares, fc.nat(), (before, others, which) => {
      const base = written(join(dir, `${files++}.sqlite`), before);
      const removed = before.filter((_, at) => ((which >> at) & 1) === 1);
      const kept = before.filter((one) => !removed.includes(one));
      const added = others.filter((one) => !kept.some((other) => named(other) === named(one)));
      const path = join(dir, `${files++}.sqlite`);
      copyFileSync(base, path);
      // In the form that the file returns, plus one that was never added.
      const inFile = contentsOf(base).all.filter((one) =>
        removed.some((other) => named(other) === named(one)),
      );
      const unknown = squareOf({ layer: 'building', reference: 'a', west: -1, side: 0.05 });
      changeBoundaries(path, { removed: [...inFile, unknown], added });
      const whole = written(join(dir, `${files++}.sqlite`), [...kept, ...added]);
      expect(contentsOf(path)).toEqual(contentsOf(whole));
    }),
    { numRuns: 60 },
  );
});

it('keeps boundaries with the same reference in another layer, or at the same place under another reference', () => {
  const path = join(temporaryDir(), 'boundaries.sqlite');
  const place = { west: -1, side: 0.05 };
  const [one, ofOtherLayer, ofOtherName] = [
    squareOf({ layer: 'plot', reference: 'a', ...place }),
    squareOf({ layer: 'tree', reference: 'a', ...place }),
    squareOf({ layer: 'plot', reference: 'b', ...place }),
  ] as const;
  written(path, [one, ofOtherLayer, ofOtherName]);
  changeBoundaries(path, { removed: [one], added: [] });
  expect(contentsOf(path).all.map(named)).toEqual(['plot b', 'tree a']);
});
