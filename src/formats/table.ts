/** A table that is written piece by piece: which columns it has, and some of its rows. */

import type { DegreePoint } from '../domain/boundary.js';
import { readableAddress } from '../domain/readable-address.js';
import type { FieldType, Scalar } from '../filter/filter-field.js';

export interface TableColumn {
  /** As in a filter. */
  readonly name: string;
  readonly type: FieldType;
  /** Between the items of a list, which JSON has as such. */
  readonly separator?: string;
  /** Whether it holds addresses that are to be written as people write them. */
  readonly isReadable?: boolean;
}

/** Rows of a table, column by column. */
export interface TableRows {
  readonly count: number;
  /** One list a column, as long as there are rows. */
  readonly values: readonly (readonly (Scalar | null)[])[];
}

/** With addresses as people write them, where they are wanted so. */
export function withReadable(
  columns: readonly TableColumn[],
  { count, values }: TableRows,
): TableRows {
  const written = values.map((list, at) =>
    columns[at]?.isReadable === true
      ? list.map((value) => (typeof value === 'string' ? readableAddress(value) : value))
      : list,
  );
  return { count, values: written };
}

/** How a table is written; nothing is remembered between two pieces, so that any thread can write any of them. */
export interface TableFormat {
  /** Columns that it reads whether or not anybody asked for them; they follow those that were asked for. */
  readonly reads: readonly TableColumn[];
  /** What stands before the first row. */
  head(columns: readonly TableColumn[]): Uint8Array;
  rows(columns: readonly TableColumn[], rows: TableRows, isFirst: boolean): Uint8Array;
  /** What stands behind the last row. */
  tail(): Uint8Array;
}

/** Where a row is on a map (WGS84). */
export const POINT_COLUMNS: readonly TableColumn[] = [
  { name: 'latitude', type: 'number' },
  { name: 'longitude', type: 'number' },
];

/** The point of a row; null where it has none. `POINT_COLUMNS` follow the columns. */
export function pointsOf(
  columns: readonly TableColumn[],
  { values }: TableRows,
): (row: number) => DegreePoint | null {
  const [latitudes, longitudes] = POINT_COLUMNS.map((_, at) => values[columns.length + at]);
  return (row) => {
    const [latitude, longitude] = [latitudes?.[row] ?? null, longitudes?.[row] ?? null];
    return latitude === null || longitude === null ? null : [Number(longitude), Number(latitude)];
  };
}

/** The point as well-known binary (OGC 06-103r4), little endian. */
export function pointBinary([longitude, latitude]: DegreePoint): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(21));
  bytes.setUint8(0, 1);
  bytes.setUint32(1, 1, true);
  bytes.setFloat64(5, longitude, true);
  bytes.setFloat64(13, latitude, true);
  return new Uint8Array(bytes.buffer);
}
