/** A table that is written piece by piece: its columns, and blocks of its rows. */

import { readableAddress } from '@property-lookup/kernel/address';
import type { DegreePoint } from '@property-lookup/kernel/geometry';
import type { FieldType, Scalar } from '@property-lookup/query';

export interface TableColumn {
  /** Named as in a filter. */
  readonly name: string;
  readonly type: FieldType;
  /** Separator of list items, for formats other than JSON, which has lists. */
  readonly separator?: string;
  /** Whether it holds addresses to be written in mixed case. */
  readonly isReadable?: boolean;
}

/** A block of rows, column by column. */
export interface TableRows {
  readonly count: number;
  /** One list for each column, with one value for each row. */
  readonly values: readonly (readonly (Scalar | null)[])[];
}

/** Rewrites addresses in mixed case, in columns with `isReadable`. */
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

/** How to write a table. It keeps no state between pieces, so any thread can write any piece. */
export interface TableFormat {
  /** Columns that it always needs, after the ones that were asked for. */
  readonly reads: readonly TableColumn[];
  /** Bytes before the first row. */
  head(columns: readonly TableColumn[]): Uint8Array;
  rows(columns: readonly TableColumn[], rows: TableRows, isFirst: boolean): Uint8Array;
  /** Bytes after the last row. */
  tail(): Uint8Array;
}

/** The point of a row (WGS84). */
export const POINT_COLUMNS: readonly TableColumn[] = [
  { name: 'latitude', type: 'number' },
  { name: 'longitude', type: 'number' },
];

/** Points of rows whose last columns are `POINT_COLUMNS`; null for a row without one. */
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
