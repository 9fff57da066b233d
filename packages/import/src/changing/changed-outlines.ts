/** Finds the homes whose plot or building comes, goes or changes, or holds other properties than before. */

import type { SealedProperties } from '@property-lookup/engine/build';
import { groupBy, partsOf } from '@property-lookup/kernel/collections';
import type { Boundary } from '@property-lookup/kernel/geometry';
import type { OutlineFact } from '@property-lookup/model/records';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { runInAnyOrder } from '@property-lookup/tables/threads';
import { type AllPlaces, keptPlaces, readReplaced, writeReplaced } from '../keeping/kept-places.js';
import { idOfOutline } from '../linking/evidence-files.js';
import { placeOf } from '../linking/section-homes.js';
import { createCoordinateConverter } from '../merging/coordinates.js';
import { LocalGrid, onMap } from '../recording/draw-boundaries.js';
import { boxOf, insideOf, OUTLINE_SQUARES } from '../recording/flat-rings.js';
import { counts, OutlineSpread } from '../recording/outline-files.js';
import {
  type GridPoint,
  holdersAround,
  indexPoints,
  type PropertyPoint,
  pointOnGrid,
  pointsOnGrid,
  spreadPoints,
} from '../recording/property-points.js';
import { ChangedVersions } from './changed-versions.js';
import type { PlaceFolder, PlacesChange, PlacesOptions } from './place-findings.js';
import { FullBuildNeeded } from './plan-change.js';

/** Outlines are small: of a large authority some fifty megabytes. */
const LENGTH_MAX = 200_000_000;

/** What changes; none where nothing does. Throws `FullBuildNeeded`. */
export async function changeOutlines(
  { folders, homes, grid, hasOutlines }: PlacesOptions,
  { dir, earlier }: PlaceFolder,
): Promise<PlacesChange | 'none'> {
  // Nobody has asked yet where all properties are.
  if (!hasOutlines) throw new FullBuildNeeded('plots or footprints are loaded for the first time');
  const versions = new ChangedVersions('outline', {
    folders,
    idOf: idOfOutline,
    earlier: readReplaced(earlier),
  });
  try {
    if (versions.ids.length === 0) return 'none';
    if (versions.length > LENGTH_MAX) throw new FullBuildNeeded('so many outlines change');
    const before = versions.of('before', versions.ids).filter(counts);
    const after = versions.of('after', versions.ids).filter(counts);
    const spread = new OutlineSpread(dir);
    for (const outline of versions.of('after', versions.idsEver)) spread.add(outline);
    spread.finish();
    writeReplaced(dir, versions.idsEver);
    const local = new LocalGrid(await createCoordinateConverter(grid));
    const drawn = ({ id, layer, rings }: OutlineFact): Boundary =>
      onMap(layer, { id, rings: () => rings }, local);
    return {
      touched: homesIn([...before, ...after], homes),
      removed: before.map(drawn),
      added: after.map(drawn),
    };
  } finally {
    versions.close();
  }
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

/** What changes; none where every property is where it was, or no outline has ever been loaded. */
export async function changePoints(
  { sides, properties, hasOutlines, keptDir, earlier: folders, pool }: PlacesOptions,
  { dir, earlier }: PlaceFolder,
): Promise<PlacesChange | 'none'> {
  if (!hasOutlines) return 'none';
  const moved: GridPoint[] = [];
  const ids = new Set(readReplaced(earlier));
  for (const { uprn } of properties) {
    const points = [pointIn(sides.before, uprn), pointIn(sides.after, uprn)];
    const [was, is] = points;
    if (was?.x === is?.x && was?.y === is?.y) continue;
    ids.add(String(uprn));
    for (const point of points) if (point !== undefined) moved.push(point);
  }
  if (moved.length === 0) return 'none';
  spreadPoints(
    Array.from(ids, Number).flatMap((uprn) => pointIn(sides.after, uprn) ?? []),
    dir,
  );
  writeReplaced(dir, ids);
  const kept = keptPlaces(keptDir, folders);
  const places = { ...kept, points: { ...kept.points, changed: dir } };
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

/** Squares of the map that a thread looks through in one go. */
const SQUARES_AT_ONCE = 8;

/** Square by square, because a square is read whole. */
function bySquares(points: readonly GridPoint[]): readonly (readonly GridPoint[])[] {
  const squares = groupBy(points, ({ x, y }) => OUTLINE_SQUARES.at('', x, y));
  const ordered = [...squares].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, some]) => some);
  return partsOf(ordered, SQUARES_AT_ONCE).map((some) => some.flat());
}

interface HoldersInput {
  /** Where a property was, or is from now on. */
  readonly points: readonly GridPoint[];
  readonly places: AllPlaces;
}

export const FIND_HOLDERS: ThreadTask<HoldersInput, readonly number[]> = {
  module: new URL('./changed-outlines.js', import.meta.url).href,
  name: 'FIND_HOLDERS',
  run: ({ points, places }) => [...holdersAround(places, points)],
};
