/** Asks how many properties lie in each square of a map tile, and what value is typical there. */

import type { Ring } from '@property-lookup/kernel/geometry';
import { boxOfTile, overlaps, TILE_ZOOM_MAX, type Tile } from '@property-lookup/kernel/geometry';
import type { Condition } from '../filter/condition.js';
import type { FilterField } from '../filter/filter-field.js';
import { LOCATION } from '../filter/filter-field.js';
import { compareScalars } from '../filter/operators.js';
import { rounded } from './gather.js';
import { type Aggregate, type Cell, type CellValue, tileKey } from './question.js';

/** Asks for the properties of a tile, gathered in squares. */
export interface ClusterQuestion {
  readonly where: Condition;
  readonly tile: Tile;
  /** The field whose typical value is wanted; undefined to count only. */
  readonly by: FilterField | undefined;
}

/** The properties in one square of the map. */
export interface Cluster {
  /** Column and row of the square, at `clusterZoom`. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** How many of them have a known value of the field. */
  readonly known: number;
  /** The median of numbers, or the most frequent of other values (the first in order of several); null if none is known. */
  readonly value: CellValue;
  /** How many have the most frequent value; undefined for numbers. */
  readonly alike: number | undefined;
}

/** The typical value of a square without any. */
export const NOTHING_KNOWN = { known: 0, value: null, alike: undefined } as const;

/** A tile has 64 squares per side, each eight pixels wide. */
const ZOOMS_DEEPER = 6;

/** The zoom whose tiles are the squares of a tile. */
export const clusterZoom = ({ zoom }: Tile): number => Math.min(zoom + ZOOMS_DEEPER, TILE_ZOOM_MAX);

/** Whether the typical value of a field is its median; of others, it is the most frequent. */
export const isMeasured = ({ type }: FilterField): boolean =>
  type === 'integer' || type === 'number';

/**
 * The British Isles lie in four tiles of zoom 5 but in no single tile of zoom 4; this stands for those four as if they were one.
 * Elsewhere no tile has properties.
 */
export const ISLES: Tile = { zoom: 4, x: 7.5, y: 4.5 };

/** In degrees; keeps rounding from losing properties at the edge. */
const MARGIN = 1e-7;

/** Adds to the condition that a property lies in the tile or next to it. */
export function aroundTile(where: Condition, tile: Tile): Condition {
  const { west, south, east, north } = boxOfTile(tile);
  const [left, right] = [west - MARGIN, east + MARGIN];
  const [bottom, top] = [south - MARGIN, north + MARGIN];
  const ring: Ring = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ];
  const here = { kind: 'within', field: LOCATION, polygons: [[ring]], negated: false } as const;
  return { kind: 'all', of: [where, here] };
}

/** The question for a store without a quicker way; `clustersOf` reads the answer. */
export function clusterAggregate({ by, tile }: ClusterQuestion): Aggregate {
  const square = tileKey(clusterZoom(tile));
  if (by === undefined) return { by: [square], of: [] };
  return isMeasured(by)
    ? { by: [square], of: [{ kind: 'quantile', name: 'median', field: by, share: 0.5 }] }
    : { by: [square, { kind: 'value', name: by.name, field: by }], of: [] };
}

/** Joins counted cells of a tile into a cluster for each square. */
export function clustersOf(
  cells: readonly Cell[],
  { by, tile }: Pick<ClusterQuestion, 'by' | 'tile'>,
): readonly Cluster[] {
  const clusters = new Map<CellValue, Cluster>();
  for (const cell of cells) {
    const [square = null, value = null] = cell.keys;
    const [, x = 0, y = 0] = String(square).split('/').map(Number);
    if (!isSquareOf({ x, y }, tile)) continue;
    const { count } = cell;
    const before = clusters.get(square) ?? { x, y, count: 0, ...NOTHING_KNOWN };
    if (by === undefined || isMeasured(by)) {
      const [median = null] = cell.values;
      clusters.set(square, { ...before, count, known: cell.known[0] ?? 0, value: median });
    } else clusters.set(square, withValue(before, value, count));
  }
  return [...clusters.values()];
}

/** Whether a square of `clusterZoom` lies in the tile and in the isles. */
export function isSquareOf({ x, y }: Pick<Tile, 'x' | 'y'>, tile: Tile): boolean {
  const zoom = clusterZoom(tile);
  const side = 2 ** (zoom - ISLES.zoom);
  const [across, down] = [x / side - ISLES.x, y / side - ISLES.y];
  const isInIsles = across >= 0 && across < 1 && down >= 0 && down < 1;
  return isInIsles && overlaps({ zoom, x, y }, tile);
}

function withValue(cluster: Cluster, value: CellValue, count: number): Cluster {
  const all = { ...cluster, count: cluster.count + count };
  if (value === null) return all;
  const known = cluster.known + count;
  const { alike = 0, value: before } = cluster;
  const isFirst = before === null || compareScalars(value, before) < 0;
  const isMore = count > alike || (count === alike && isFirst);
  return isMore ? { ...all, known, value, alike: count } : { ...all, known };
}

/** The share of a cluster's known values that are equal. */
export function shareAlike({ alike, known }: Cluster): number | undefined {
  return alike === undefined ? undefined : rounded(alike / known);
}
