/** Reads a list's coordinates: metres or degrees, in columns that do not always name their unit. */

import type { GivenPoint } from '@property-lookup/model/property';
import type { ListColumns } from '@property-lookup/rows/columns';
import { geometryOfText } from '../../geometry/drawn-text.js';
import { coordinateSystemOf, toPlace } from '../../geometry/map-coordinates.js';
import { valueAt } from './cells.js';

/** Whether the list has a pair of coordinate columns or a column of points. */
export function hasCoordinates({ x, y, latitude, longitude, point }: ListColumns): boolean {
  return (x >= 0 && y >= 0) || (latitude >= 0 && longitude >= 0) || point >= 0;
}

export function coordinatesAt(
  fields: readonly string[],
  columns: ListColumns,
  postcode: string | null,
): GivenPoint {
  const [latitude, longitude] = inOrder(
    readDegrees(valueAt(fields, columns.latitude)),
    readDegrees(valueAt(fields, columns.longitude)),
  );
  // The specification wants the Irish Grid for Northern Ireland.
  const grid = postcode?.startsWith('BT') ? 'irish' : 'british';
  const [x, y] = pairAt(fields, columns);
  const place = x === null || y === null ? undefined : placeOf(x, y);
  if (place !== undefined) {
    const [east, north] = place;
    return { x: null, y: null, grid, latitude: latitude ?? north, longitude: longitude ?? east };
  }
  return { x, y, grid, latitude, longitude };
}

/** Filled coordinate columns of a row that could not be read. */
export function unreadCoordinates(
  fields: readonly string[],
  { x, y, latitude, longitude, point }: ListColumns,
): readonly number[] {
  const north = readDegrees(valueAt(fields, latitude));
  const east = readDegrees(valueAt(fields, longitude));
  // Either number may be the easting.
  const areMetres =
    north !== null && east !== null && coordinateSystemOf(east, north) === 'national-grid';
  return [x, y, latitude, longitude, point].filter((at) => {
    const text = valueAt(fields, at);
    if (text === null) return false;
    if (at === latitude || at === longitude) return areMetres || readDegrees(text) === null;
    return at === point ? readPoint(text) === NONE : readMetres(text) === null;
  });
}

type Pair = readonly [x: number | null, y: number | null];

const NONE: Pair = [null, null];

function pairAt(fields: readonly string[], columns: ListColumns): Pair {
  const x = readMetres(valueAt(fields, columns.x));
  const y = readMetres(valueAt(fields, columns.y));
  if (x !== null && y !== null) return [x, y];
  return readPoint(valueAt(fields, columns.point) ?? '');
}

/** Well-known text, or two numbers: `51.45, -1.02`. */
function readPoint(text: string): Pair {
  const [, x, y] = /^\(?\s*(-?\d+\.\d+)\s*[,;]\s*(-?\d+\.\d+)\s*\)?$/.exec(text) ?? [];
  if (x !== undefined && y !== undefined) return [Number(x), Number(y)];
  return geometryOfText(text)?.points[0] ?? NONE;
}

/** `468,000`, `468 000` and `468.000,5` have thousands separators; other commas are decimal points. */
function readMetres(text: string | null): number | null {
  if (text === null) return null;
  const plain = text.replace(/(?<=\d)[\s'](?=\d{3})/g, '');
  if (/^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return readDegrees(
    /^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(plain) ? plain.replaceAll('.', '') : plain,
  );
}

/** `51.45` and `51,45`. */
function readDegrees(text: string | null): number | null {
  const value = Number(text?.replace(/^([-+]?\d+),(\d+)$/, '$1.$2') ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/**
 * The place of columns x and y if they hold degrees (exports of mapping programs) or web map metres; undefined for metres of the
 * National or the Irish Grid.
 */
function placeOf(x: number, y: number) {
  const system = coordinateSystemOf(x, y);
  return system === undefined || system === 'national-grid' ? undefined : toPlace(system, x, y);
}

/** Puts latitude and longitude in order, as some lists swap them by mistake: no place here has longitude 49 or latitude 2. */
function inOrder(latitude: number | null, longitude: number | null): Pair {
  const isExchanged =
    latitude !== null &&
    longitude !== null &&
    coordinateSystemOf(latitude, longitude) === 'degrees';
  return isExchanged ? [longitude, latitude] : [latitude, longitude];
}
