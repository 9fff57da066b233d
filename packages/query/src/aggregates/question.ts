/** Defines questions about groups of properties: the keys by which they are grouped, and the measures of each group. */

import { Failure } from '@property-lookup/kernel/failure';
import type { ValueLeaf } from '../filter/condition.js';
import type { FieldType, FilterField } from '../filter/filter-field.js';

/** A key by which properties are grouped. `name` is its canonical notation. Plain data, so that it can cross threads. */
export type GroupKey = { readonly name: string } & (
  | { readonly kind: 'value'; readonly field: FilterField }
  /** The largest multiple of `width` that is not above the value. */
  | { readonly kind: 'band'; readonly field: FilterField; readonly width: number }
  | { readonly kind: 'year' | 'month'; readonly field: FilterField }
  | { readonly kind: 'postcode'; readonly field: FilterField; readonly part: PostcodePart }
  | SquareKey
);

/** A square of the national grid or of a web map. */
export type SquareKey =
  | { readonly kind: 'grid'; readonly metres: number }
  | { readonly kind: 'tile'; readonly zoom: number };

export type PostcodePart = 'area' | 'district' | 'sector';

/** A measure of a group in addition to its size, over the properties whose value is known. */
export type Measure = {
  readonly name: string;
  readonly field: FilterField;
} /** Interpolated between neighbours, as `percentile_cont` of SQL does. `share` of the values lie below: 0.5 is the median. */ & (
  | { readonly kind: 'quantile'; readonly share: number }
  | { readonly kind: 'mean' | 'min' | 'max' }
  /** The share of properties that satisfy a condition on the field. */
  | { readonly kind: 'share'; readonly leaf: ValueLeaf }
);

/** Keys by which rows are grouped, and what is measured of each group. */
export interface Aggregate {
  /** Empty for a single group of all properties. */
  readonly by: readonly GroupKey[];
  readonly of: readonly Measure[];
}

/** A value of a key or measure. */
export type CellValue = string | number | boolean | null;

/** A group with at least one property. */
export interface Cell {
  /** One value per key; null for properties without one. */
  readonly keys: readonly CellValue[];
  readonly count: number;
  /** One value per measure; null if no value is known. */
  readonly values: readonly CellValue[];
  /** How many properties have a value of the field, one number per measure. */
  readonly known: readonly number[];
}

/** The most groups in an answer; more would describe single properties. */
export const CELLS_MAX = 100_000;

/** The fields from which a square's column and row are computed. */
const COORDINATES: Readonly<Record<SquareKey['kind'], readonly [FilterField, FilterField]>> = {
  grid: [
    { name: 'x_coordinate', type: 'integer' },
    { name: 'y_coordinate', type: 'integer' },
  ],
  tile: [
    { name: 'longitude', type: 'number' },
    { name: 'latitude', type: 'number' },
  ],
};

/** A key that groups by the tiles of a zoom. */
export function tileKey(zoom: number): GroupKey {
  return { kind: 'tile', name: `tile(${zoom})`, zoom };
}

/** Whether a key groups by squares of a map. */
export function isSquare(key: GroupKey): key is GroupKey & SquareKey {
  return key.kind === 'grid' || key.kind === 'tile';
}

/** The fields that a key reads. */
export function fieldsOfKey(key: GroupKey): readonly FilterField[] {
  return isSquare(key) ? COORDINATES[key.kind] : [key.field];
}

/** Each field once. */
export function fieldsOfAggregate({ by, of }: Aggregate): readonly FilterField[] {
  const fields = [...by.flatMap(fieldsOfKey), ...of.map(({ field }) => field)];
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

/** The type of the values of a key. */
export function typeOfKey(key: GroupKey): FieldType {
  if (key.kind === 'value') return key.field.type;
  if (key.kind === 'band') return 'number';
  return key.kind === 'year' ? 'integer' : 'text';
}

/** The type of the values of a measure. */
export function typeOfMeasure({ kind, field }: Measure): FieldType {
  return kind === 'min' || kind === 'max' ? field.type : 'number';
}

/** The failure of a question that makes more groups than allowed. */
export function tooManyCells(): Failure {
  return new Failure(
    'invalid-parameter',
    `by makes more than ${CELLS_MAX} groups of these properties; ask for wider bands, fewer terms or a narrower filter`,
  );
}
