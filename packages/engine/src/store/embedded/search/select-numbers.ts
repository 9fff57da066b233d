/** Finds the rows of a slice whose number lies within bounds, run by run: most runs lie entirely inside or outside. */

import { type NumberColumn, ZONE_ROWS } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import type { NumberBounds } from './number-bounds.js';

/** `firstRow` is the slice's first row, a multiple of `ZONE_ROWS`; `within` holds rows of the slice. */
export function selectNumbers(
  { values, zoneLows, zoneHighs }: NumberColumn,
  bounds: NumberBounds,
  firstRow: number,
  within: Selection,
): Selection {
  const { low, high } = bounds;
  let undecided = 0;
  const inside = new Uint8Array(Math.ceil(within.size / ZONE_ROWS));
  inside.forEach((_, at) => {
    const zone = firstRow / ZONE_ROWS + at;
    const [least, greatest] = [zoneLows[zone] ?? 0, zoneHighs[zone] ?? 0];
    if (least >= low && greatest <= high) inside[at] = ALL;
    else if (greatest < low || least > high) inside[at] = NONE;
    else {
      inside[at] = SOME;
      undecided++;
    }
  });
  const candidates = within.whereRuns(ZONE_ROWS, (run) => inside[run] !== NONE);
  if (undecided === 0) return candidates;
  const sure = candidates.whereRuns(ZONE_ROWS, (run) => inside[run] === ALL);
  const open = candidates.whereRuns(ZONE_ROWS, (run) => inside[run] === SOME);
  return Selection.ofNumbers(values.subarray(firstRow), bounds, open).or(sure);
}

const NONE = 0;
const SOME = 1;
const ALL = 2;
