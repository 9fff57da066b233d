/** Reads the geometries of CQL2 text, Well-Known Text or `BBOX`, as polygons in degrees. */

import type { DegreeBox, Polygon, Ring } from '@property-lookup/kernel/geometry';
import { refuse } from '../refuse.js';
import type { Cursor } from './cursor.js';

/** Converts corners from the filter's coordinate system to degrees. */
export type RingInDegrees = (ring: Ring) => Ring;

type Corner = Ring[number];

/** A box across the date line becomes two. */
export function boxesOf([west, south, east, north]: DegreeBox): readonly DegreeBox[] {
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/** The polygons of a box, which are two if it crosses the antimeridian. */
export function boxPolygons(box: DegreeBox, inDegrees: RingInDegrees): readonly Polygon[] {
  return boxesOf(box).map(([west, south, east, north]) => [
    inDegrees([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]),
  ]);
}

const KINDS = [
  'BBOX',
  'POINT',
  'MULTIPOINT',
  'LINESTRING',
  'MULTILINESTRING',
  'POLYGON',
  'MULTIPOLYGON',
  'GEOMETRYCOLLECTION',
];

export const isGeometry = (cursor: Cursor): boolean => KINDS.some((kind) => cursor.isNext(kind));

/** A place intersects the geometry if it lies in one of these polygons. Points and lines have no inside. */
export function readGeometry(cursor: Cursor, inDegrees: RingInDegrees): readonly Polygon[] {
  if (!isGeometry(cursor)) return cursor.expected(`one of ${KINDS.join(', ')}`);
  const kind = cursor.next().text.toUpperCase();
  const hasHeight = cursor.takeIf('Z');
  const corner = () => readCorner(cursor);
  const line = () => cursor.list(corner);
  const polygon = () => cursor.list(() => inDegrees(line()));
  const flat = (corners: readonly Corner[]) => [inDegrees([...corners, ...corners.toReversed()])];
  const point = (at: Corner) => flat([at, at]);
  switch (kind) {
    case 'BBOX':
      return readBox(cursor, inDegrees);
    case 'POINT':
      return cursor.list(corner).map(point);
    case 'MULTIPOINT':
      return cursor
        .list(() => (cursor.isNext('(') ? cursor.list(corner) : [corner()]))
        .flat()
        .map(point);
    case 'LINESTRING':
      return [flat(line())];
    case 'MULTILINESTRING':
      return cursor.list(line).map(flat);
    case 'POLYGON':
      return [polygon()];
    case 'MULTIPOLYGON':
      return cursor.list(polygon);
    default:
      return hasHeight
        ? cursor.expected('(')
        : cursor.list(() => readGeometry(cursor, inDegrees)).flat();
  }
}

/** Ignores heights, because no property has one. */
function readCorner(cursor: Cursor): Corner {
  const corner = [cursor.number(), cursor.number()] as const;
  if (cursor.peek().kind === 'number') cursor.next();
  return corner;
}

/** Four numbers, or six with heights. */
function readBox(cursor: Cursor, inDegrees: RingInDegrees): readonly Polygon[] {
  const numbers = cursor.list(() => cursor.number());
  const half = numbers.length / 2;
  if (half !== 2 && half !== 3) refuse('filter: BBOX takes four numbers, or six with heights');
  const [west = 0, south = 0] = numbers;
  const [east = 0, north = 0] = numbers.slice(half);
  return boxPolygons([west, south, east, north], inDegrees);
}
