/** Finds the homes with an added, removed or changed plot or building, or with other properties in it. */

import type { SealedProperties } from '@property-lookup/engine/build';
import { groupBy, partsOf } from '@property-lookup/kernel/collections';
import type { Boundary } from '@property-lookup/kernel/geometry';
import type { OutlineFact } from '@property-lookup/model/records';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { runInAnyOrder } from '@property-lookup/tables/threads';
import { type PlaceDirs, placeDirs } from '../keeping/kept-places.js';
import { placeOf } from '../linking/section-homes.js';
import { createCoordinateConverter } from '../merging/coordinates.js';
import { LocalGrid, onMap } from '../recording/draw-boundaries.js';
import { boxOf, insideOf } from '../recording/flat-rings.js';
import { changeOutlineFiles, counts } from '../recording/outline-files.js';
import {
  boxAt,
  type GridPoint,
  holdersAround,
  indexPoints,
  POINTS,
  type PropertyPoint,
  pointOnGrid,
  pointsOnGrid,
} from '../recording/property-points.js';
import type { ChangedTable } from '../staging/kept-tables.js';
import { changedVersions } from './changed-versions.js';
import type { PlacesChange, PlacesOptions } from './place-findings.js';
import { FullBuildNeeded } from './plan-change.js';

/** Changes the files of outlines. Throws `FullBuildNeeded`. */
export async function changeOutlines(
  { folders, homes, grid, hasOutlines }: PlacesOptions,
  tables: ChangedTable,
): Promise<PlacesChange | 'none'> {
  // The points of all properties are unknown until now.
  if (!hasOutlines) throw new FullBuildNeeded('plots or footprints are loaded for the first time');
  const changed = changedVersions('outline', { folders });
  const [before, after] = [changed.before.filter(counts), changed.after.filter(counts)];
  if (changed.before.length + changed.after.length === 0) return 'none';
  changeOutlineFiles(tables, before, after);
  const local = new LocalGrid(await createCoordinateConverter(grid));
  const drawn = ({ id, layer, rings }: OutlineFact): Boundary =>
    onMap(layer, { id, rings: () => rings }, local);
  return {
    touched: homesIn([...before, ...after], homes),
    removed: before.map(drawn),
    added: after.map(drawn),
  };
}

function homesIn(
  outlines: readonly OutlineFact[],
  homes: PlacesOptions['homes'],
): ReadonlySet<number> {
  const placed = Array.from(
    homes.within(
      'metres',
      outlines.map(({ rings }) => boxOf(rings)),
    ),
  );
  const index = indexPoints(pointsOnGrid(placed));
  const touched = new Set<number>();
  for (const { rings } of outlines) {
    const isInside = insideOf(rings);
    for (const { uprn, x, y } of index.touching(boxOf(rings))) {
      if (isInside(x, y)) touched.add(uprn);
    }
  }
  return touched;
}

/** Changes the files of points; none if no property moved, or no outline was ever loaded. */
export async function changePoints(
  { sides, properties, hasOutlines, keptDir, earlier, pool }: PlacesOptions,
  tables: ChangedTable,
): Promise<PlacesChange | 'none'> {
  if (!hasOutlines) return 'none';
  const before: PropertyPoint[] = [];
  const after: PropertyPoint[] = [];
  for (const { uprn } of properties) {
    const [was, is] = [pointIn(sides.before, uprn), pointIn(sides.after, uprn)];
    if (was?.x === is?.x && was?.y === is?.y) continue;
    if (was !== undefined) before.push(was);
    if (is !== undefined) after.push(is);
  }
  const moved = [...before, ...after];
  if (moved.length === 0) return 'none';
  const gone = new Set(before.map(({ uprn }) => uprn));
  POINTS.change(tables, {
    isRemoved: ({ uprn }) => gone.has(uprn),
    boxes: before.map(boxAt),
    added: after,
  });
  const places = { ...placeDirs(keptDir, earlier), points: tables.dir };
  const inputs = bySquares(moved).map((points) => ({ points, places }));
  const touched = new Set<number>();
  await runInAnyOrder(pool, FIND_HOLDERS, inputs, (uprns) => {
    for (const uprn of uprns) touched.add(uprn);
  });
  return { touched, removed: [], added: [] };
}

function pointIn(properties: SealedProperties, uprn: number): PropertyPoint | undefined {
  const property = properties.find(uprn)?.property;
  const point = property === undefined ? null : pointOnGrid(placeOf(properties, property));
  return point === null ? undefined : { uprn, ...point };
}

/** Squares of the map that a thread searches in one task. */
const SQUARES_AT_ONCE = 100;

/** Groups points by square of the map, because a square is read whole. */
function bySquares(points: readonly GridPoint[]): readonly (readonly GridPoint[])[] {
  const squares = groupBy(points, (point) => POINTS.keyAt(boxAt(point)));
  const ordered = [...squares].sort(([a], [b]) => a - b).map(([, some]) => some);
  return partsOf(ordered, SQUARES_AT_ONCE).map((some) => some.flat());
}

interface HoldersInput {
  /** Old and new points of properties. */
  readonly points: readonly GridPoint[];
  readonly places: PlaceDirs;
}

export const FIND_HOLDERS: ThreadTask<HoldersInput, readonly number[]> = {
  module: new URL('./changed-outlines.js', import.meta.url).href,
  name: 'FIND_HOLDERS',
  run: ({ points, places }) => [...holdersAround(places, points)],
};
