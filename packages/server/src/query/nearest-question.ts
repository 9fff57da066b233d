/** Asks which property is nearest to each point of a list. */

import { readableLine } from '@property-lookup/kernel/address';
import { Failure } from '@property-lookup/kernel/failure';
import { readNumber } from '@property-lookup/query';
import type { Point } from '@property-lookup/query/geometry';
import { guessColumns, headerRowAt, isTitle } from '@property-lookup/rows/columns';
import type { ListQuestion, Row } from './answer-list.js';
import { columnNamed, listedNames } from './named-columns.js';
import type { NearProperty } from './nearest-properties.js';

/** Columns that the answer adds to a list of points. */
export const NEAREST_COLUMNS = [
  'nearest_uprn',
  'nearest_address',
  'nearest_distance_metres',
  'nearest_reason',
] as const;

interface PointColumns {
  /** Column names; recognised if absent. */
  readonly latitudeColumn: string | undefined;
  readonly longitudeColumn: string | undefined;
  /** True keeps cells as they are, even if a spreadsheet would run them as formulas. */
  readonly isRaw?: boolean | undefined;
}

/** Includes all islands, like the other place parameters. */
export const LATITUDES = { min: 49, max: 61.5 } as const;
export const LONGITUDES = { min: -9, max: 2.5 } as const;

/** Undefined if this is no point in the United Kingdom. */
export function pointOf(latitude: unknown, longitude: unknown): Point | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const isIn =
    latitude >= LATITUDES.min &&
    latitude <= LATITUDES.max &&
    longitude >= LONGITUDES.min &&
    longitude <= LONGITUDES.max;
  return isIn ? { latitude, longitude } : undefined;
}

export class NearestQuestion implements ListQuestion<Point | undefined> {
  readonly addedColumns = NEAREST_COLUMNS;
  readonly isRaw: boolean | undefined;
  readonly #named: PointColumns;
  readonly #find: (point: Point) => Promise<NearProperty | undefined>;

  /** `find` returns the nearest property, if any is near. */
  constructor(named: PointColumns, find: (point: Point) => Promise<NearProperty | undefined>) {
    this.isRaw = named.isRaw;
    this.#named = named;
    this.#find = find;
  }

  headerAt(rows: readonly Row[]): number {
    const tells = (header: Row, below: readonly Row[]): boolean => {
      if (isTitle(header, below)) return false;
      try {
        return this.#columns(header).every((at) => at >= 0);
      } catch (failure) {
        if (failure instanceof Failure) return false;
        throw failure;
      }
    };
    return Math.max(headerRowAt(rows, tells), 0);
  }

  reader(header: Row): (fields: Row) => Point | undefined {
    const [latitude, longitude] = this.#columns(header);
    if (latitude < 0 || longitude < 0) {
      throw new Failure(
        'wrong-usage',
        `No columns of the list look like a latitude and a longitude; name them with lat=COL and lon=COL. It has ${listedNames(header)}.`,
      );
    }
    return (fields) => pointOf(readNumber(fields[latitude]), readNumber(fields[longitude]));
  }

  async answer(points: readonly (Point | undefined)[]): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (let at = 0; at < points.length; at += POINTS_AT_ONCE) {
      const some = points.slice(at, at + POINTS_AT_ONCE);
      rows.push(...(await Promise.all(some.map((point) => this.#cells(point)))));
    }
    return rows;
  }

  #columns(header: Row): readonly [latitude: number, longitude: number] {
    const { latitudeColumn, longitudeColumn } = this.#named;
    const guessed = guessColumns(header);
    return [
      latitudeColumn === undefined ? guessed.latitude : columnNamed(header, latitudeColumn, 'lat'),
      longitudeColumn === undefined
        ? guessed.longitude
        : columnNamed(header, longitudeColumn, 'lon'),
    ];
  }

  async #cells(point: Point | undefined): Promise<Row> {
    if (point === undefined) return ['', '', '', 'no-point'];
    const nearest = await this.#find(point);
    if (nearest === undefined) return ['', '', '', 'nothing-near'];
    const { distanceMetres, isAtPostcode, property } = nearest;
    const reason = isAtPostcode ? 'found-at-postcode' : 'found';
    return [String(property.uprn), readableLine(property.address), String(distanceMetres), reason];
  }
}

/** Keeps the store busy with one point while other answers are being prepared. */
const POINTS_AT_ONCE = 8;
