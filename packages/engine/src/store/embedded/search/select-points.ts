/** Finds the rows of a slice whose point satisfies a condition: first by the surrounding box, then point by point. */

import type { PointLeaf } from '@property-lookup/query';
import { pointTest } from '@property-lookup/query/evaluate';
import { pointBox } from '@property-lookup/query/geometry';
import { type Column, type NumberColumn, ZONE_ROWS } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import type { NumberBounds } from './number-bounds.js';
import { ascendingNumbersOf } from './read-numbers.js';
import { selectNumbers } from './select-numbers.js';
import type { Span } from './span.js';

/** `firstRow` is the slice's first row; `within` holds rows of the slice. */
type PointSelector = (firstRow: number, within: Selection) => Selection;

export function pointSelector(
  leaf: PointLeaf,
  latitudes: Column,
  longitudes: Column,
): PointSelector {
  const [west, south, east, north] = pointBox(leaf);
  const test = pointTest(leaf);
  const latitudesAt = ascendingNumbersOf(latitudes);
  const longitudesAt = ascendingNumbersOf(longitudes);
  return (firstRow, within) => {
    const inBand = inBounds(latitudes, { low: south, high: north }, firstRow, within);
    const inBox = inBounds(longitudes, { low: west, high: east }, firstRow, inBand);
    const rows = new Uint32Array(inBox.count());
    inBox.listRows(firstRow, rows, 0);
    const longitudesThere = longitudesAt(rows);
    const selected = new Selection(within.size);
    latitudesAt(rows).forEach((latitude, at) => {
      if (Number.isNaN(latitude) || !test(latitude, longitudesThere[at] as number)) return;
      selected.add((rows[at] as number) - firstRow);
    });
    return selected;
  };
}

/** From the first to the last run of rows that reaches into the condition's box. */
export function spanOfPoints(leaf: PointLeaf, latitudes: Column, longitudes: Column): Span {
  const [west, south, east, north] = pointBox(leaf);
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  if (latitudes.kind !== 'number' || longitudes.kind !== 'number') return { from: 0, to: from };
  for (let zone = 0; zone < latitudes.zoneLows.length; zone++) {
    const isBeside =
      isOutside(latitudes, zone, south, north) || isOutside(longitudes, zone, west, east);
    if (isBeside) continue;
    from = Math.min(from, zone * ZONE_ROWS);
    to = (zone + 1) * ZONE_ROWS;
  }
  return { from: Math.min(from, to), to };
}

function isOutside(
  { zoneHighs, zoneLows }: NumberColumn,
  zone: number,
  low: number,
  high: number,
): boolean {
  // The minimum is NaN if some rows of the run have no point.
  return (zoneHighs[zone] as number) < low || (zoneLows[zone] as number) > high;
}

/** Does not narrow dictionaries, which only rare fields have; the remaining rows are tested anyway. */
function inBounds(
  column: Column,
  bounds: NumberBounds,
  firstRow: number,
  within: Selection,
): Selection {
  if (column.kind !== 'number' || within.isEmpty()) return within;
  return selectNumbers(column, bounds, firstRow, within);
}
