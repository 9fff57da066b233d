/**
 * Properties in the order of the map's squares (Z-order). The properties of any square are adjacent, so two binary searches
 * count them (G. M. Morton, "A computer oriented geodetic data base", 1966).
 */

import { lowerBound } from '@property-lookup/kernel/collections';
import {
  acrossOf,
  downOf,
  overlaps,
  TILE_ZOOM_MAX,
  type Tile,
  tileAt,
} from '@property-lookup/kernel/geometry';
import { fieldsOfKey, ISLES, tileKey } from '@property-lookup/query/aggregates';
import { sortByWords } from './radix-sort.js';
import { ascendingNumbersOf } from './read-numbers.js';
import type { SearchData } from './row-plan.js';
import type { Span } from './span.js';
import { inSteps, type Steps } from './steps.js';

/**
 * Squares of the finest zoom along a side of the isles, few enough to number all of them in 32 bits; below it, the squares to
 * the west and north.
 */
const SIDE = 2 ** (TILE_ZOOM_MAX - ISLES.zoom);
const [WEST, NORTH] = [ISLES.x * SIDE, ISLES.y * SIDE];

export interface TileOrder {
  /** Numbers of the finest squares, ascending; one per property with a position. */
  readonly squares: Uint32Array;
  readonly rows: Uint32Array;
  readonly byteLength: number;
}

export function* orderByTile(data: SearchData): Steps<TileOrder> {
  const [longitudes, latitudes] = fieldsOfKey(tileKey(TILE_ZOOM_MAX)).map((field) =>
    data.column(field),
  );
  if (longitudes === undefined || latitudes === undefined)
    return orderOf(new Uint32Array(), new Uint32Array());
  const [longitudesAt, latitudesAt] = [
    ascendingNumbersOf(longitudes),
    ascendingNumbersOf(latitudes),
  ];
  const squares = new Uint32Array(data.rows);
  const rows = new Uint32Array(data.rows);
  const places = new Uint32Array(data.rows);
  let count = 0;
  yield* inSteps(data.rows, (from, to) => {
    const slice = new Uint32Array(to - from);
    for (let at = 0; at < slice.length; at++) slice[at] = from + at;
    const across = longitudesAt(slice).map(acrossOf);
    const down = latitudesAt(slice).map(downOf);
    for (let at = 0; at < slice.length; at++) {
      const x = tileAt(across[at] as number, TILE_ZOOM_MAX) - WEST;
      const y = tileAt(down[at] as number, TILE_ZOOM_MAX) - NORTH;
      // NaN for a property without a position.
      if (!(x >= 0 && y >= 0 && x < SIDE && y < SIDE)) continue;
      squares[count] = numberOf(x, y);
      rows[count] = from + at;
      places[count] = count++;
    }
  });
  const order = yield* sortByWords(places.subarray(0, count), [squares.subarray(0, count)]);
  const inOrder = order.map((place) => squares[place] as number);
  yield;
  return orderOf(
    inOrder,
    order.map((place) => rows[place] as number),
  );
}

function orderOf(squares: Uint32Array, rows: Uint32Array): TileOrder {
  return { squares, rows, byteLength: squares.byteLength + rows.byteLength };
}

/** Interleaves the bits of column and row. */
function numberOf(x: number, y: number): number {
  return (apart(x) | (apart(y) << 1)) >>> 0;
}

/** Spreads sixteen bits, with a zero between any two. */
function apart(number: number): number {
  let bits = (number | (number << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

export interface OrderedSquare {
  readonly x: number;
  readonly y: number;
  readonly span: Span;
}

/** The squares of a zoom within a tile whose properties satisfy `isWanted`. */
export function squaresIn(
  { squares }: TileOrder,
  tile: Tile,
  zoom: number,
  isWanted: (span: Span) => boolean,
): readonly OrderedSquare[] {
  const found: OrderedSquare[] = [];
  const divide = (parent: Tile, first: number, { from, to }: Span): void => {
    const size = 4 ** (TILE_ZOOM_MAX - parent.zoom - 1);
    let start = from;
    for (let quarter = 0; quarter < 4; quarter++) {
      const [x, y] = [parent.x * 2 + (quarter & 1), parent.y * 2 + (quarter >> 1)];
      const square = { zoom: parent.zoom + 1, x, y };
      const span = {
        from: start,
        to: lowerBound(squares, first + (quarter + 1) * size, start, to),
      };
      start = span.to;
      if (!overlaps(square, tile) || !isWanted(span)) continue;
      if (square.zoom === zoom) found.push({ x, y, span });
      else divide(square, first + quarter * size, span);
    }
  };
  divide(ISLES, 0, { from: 0, to: squares.length });
  return found;
}
