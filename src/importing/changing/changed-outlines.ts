/** Finds the homes in outlines of plots and buildings that come, go or change. */

import type { Boundary } from '../../domain/boundary.js';
import type { OutlineFact } from '../../domain/evidence/ground.js';
import { idOfText } from '../linking/evidence-files.js';
import { createCoordinateConverter } from '../merging/coordinates.js';
import { onMap } from '../recording/draw-boundaries.js';
import { boxOf, insideOf } from '../recording/flat-rings.js';
import { LocalGrid } from '../recording/local-grid.js';
import { counts, OutlineSpread } from '../recording/outline-files.js';
import { PointIndex, pointsOnGrid } from '../recording/property-points.js';
import { readReplaced, writeReplaced } from '../recording/replaced-places.js';
import { AllAnew } from './all-anew.js';
import { ChangedVersions } from './changed-versions.js';
import type { PlaceFolder, PlacesChange, PlacesOptions } from './places-change.js';

/** Outlines are small: of a large authority some fifty megabytes. */
const LENGTH_MAX = 200_000_000;

/** What changes; none where nothing does. Throws `AllAnew`. */
export async function changeOutlines(
  { folders, homes, grid, hasOutlines }: PlacesOptions,
  { dir, earlier }: PlaceFolder,
): Promise<PlacesChange | 'none'> {
  // Nobody has asked yet where all properties are.
  if (!hasOutlines) throw new AllAnew('plots or footprints are loaded for the first time');
  const versions = new ChangedVersions('outline', {
    folders,
    idOf: (text) => idOfText('outline', text, () => (JSON.parse(text) as OutlineFact).id),
    earlier: readReplaced(earlier),
  });
  try {
    if (versions.ids.length === 0) return 'none';
    if (versions.length > LENGTH_MAX) throw new AllAnew('so many outlines change');
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
  const index = new PointIndex(pointsOnGrid(placed));
  const touched = new Set<number>();
  for (const { rings } of outlines) {
    const isInside = insideOf(rings);
    for (const { uprn, x, y } of index.within(boxOf(rings))) {
      if (isInside(x, y)) touched.add(uprn);
    }
  }
  return touched;
}
