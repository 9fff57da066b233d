/** Tests that zones, plots and buildings are drawn under their references. */

import { join } from 'node:path';
import { BoundaryFile } from '@property-lookup/engine/inside/release/boundaries/boundary-file';
import type { OutlineFact, ZoneFact } from '@property-lookup/model/records';
import { NO_THREADS } from '@property-lookup/tables/threads';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { createCoordinateConverter } from '../merging/coordinates.js';
import * as drawing from './draw-boundaries.js';
import * as learning from './learn-fields.js';
import { OutlineSpread } from './outline-files.js';
import * as recording from './record-homes.js';
import * as surveying from './survey-homes.js';
import { ZoneSpread } from './zone-files.js';

const outline = (id: string, layer: OutlineFact['layer'], x: number): OutlineFact => ({
  ...{ kind: 'outline', id: `${layer} ${id}`, layer },
  rings: [[x, 173_000, x + 10, 173_000, x + 10, 173_010, x, 173_000]],
});
const zone = (dataset: string, reference: string, given: Partial<ZoneFact>): ZoneFact => ({
  ...{ kind: 'zone', dataset, reference, name: 'Old Town', organisation: null, startDate: null },
  ...{ polygons: [], point: null, uprns: [], values: {} },
  ...given,
});

it('draws what has an outline, and nothing else', async () => {
  const root = temporaryDir();
  const [zonesDir, outlinesDir] = [join(root, 'zones'), join(root, 'outlines')];
  const zones = new ZoneSpread(zonesDir);
  const ring = [
    [-1, 51],
    [-0.9, 51],
    [-0.9, 51.1],
    [-1, 51],
  ] as const;
  zones.add(zone('conservation-area', 'A', { polygons: [[ring]] }));
  zones.add(zone('tree', 'B', { point: [-1, 51] }));
  zones.add(zone('tree', 'C', { uprns: [7] }));
  zones.finish();
  const outlines = new OutlineSpread(outlinesDir);
  outlines.add(outline('12 a', 'plot', 468_000));
  outlines.add(outline('34', 'building', 468_100));
  outlines.finish();
  const path = join(root, 'boundaries.sqlite');
  await drawing.drawBoundaries({ zonesDir, outlinesDir, path, grid: undefined }, NO_THREADS);

  const file = new BoundaryFile(path);
  expect(file.layers).toEqual(['building', 'conservation-area', 'plot']);
  const drawn = new Map([...file.all()].map((one) => [`${one.layer} ${one.reference}`, one]));
  file.close();
  expect([...drawn.keys()].sort()).toEqual(['building 34', 'conservation-area A', 'plot 12 a']);
  expect(drawn.get('conservation-area A')).toMatchObject({ name: 'Old Town', polygons: [[ring]] });
  const converter = await createCoordinateConverter(undefined);
  const corners = drawn.get('plot 12 a')?.polygons[0]?.[0] ?? [];
  expect(corners).toHaveLength(4);
  for (const [at, [x, y]] of [
    [468_000, 173_000],
    [468_010, 173_000],
    [468_010, 173_010],
  ].entries()) {
    const { longitude, latitude } = converter.toDegrees({ x: x ?? 0, y: y ?? 0 }, 'british');
    expect(corners[at]?.[0]).toBeCloseTo(longitude, 5);
    expect(corners[at]?.[1]).toBeCloseTo(latitude, 5);
  }
});

it('is found by threads under its name, as the other tasks are', () => {
  for (const module of [drawing, learning, recording, surveying] as Readonly<
    Record<string, unknown>
  >[]) {
    const tasks = Object.entries(module).filter(([name]) => name === name.toUpperCase());
    expect(tasks).not.toEqual([]);
    for (const [name, task] of tasks) expect(task).toMatchObject({ name });
  }
});
