/** The fields that a filter may name: their types, and how their values are compared. */

import type { Letters } from './fold-typed.js';

/** How the values of a field are read and compared. */
export type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'location';

/** Dates are compared as `YYYY-MM-DD` text. A location is a pair to which only `near` and `exists` apply. */
export type Scalar = string | number | boolean;

/** A field that a filter may name. */
export interface FilterField {
  /** In lower case, as in a filter. */
  readonly name: string;
  readonly type: FieldType;
  /** The canonical form to which filter values are converted first. */
  readonly form?: 'postcode' | 'sector';
  /** All values of a closed list, which a filter may write in any case and with different spaces or hyphens. */
  readonly values?: readonly string[];
  /** The stored case of other texts, which a filter must match exactly. */
  readonly letters?: Letters;
  /**
   * The separator of a list's items. The list itself is never null; filters and tables see it as one text, or null if it is
   * empty.
   */
  readonly separator?: string;
}

/** The position of a property or a listing, as a pair and as single coordinates. */
export const LOCATION: FilterField = { name: 'location', type: 'location' };

/** Degrees east. */
export const LONGITUDE: FilterField = { name: 'longitude', type: 'number' };

/** Degrees north. */
export const LATITUDE: FilterField = { name: 'latitude', type: 'number' };

/** Finds fields by name, ignoring case. */
export interface FieldTable {
  find(name: string): FilterField | undefined;
  /** All names, for suggestions in errors. */
  readonly names: readonly string[];
}

/** A table of these fields. Their names must be in lower case. */
export function fieldTable(fields: readonly FilterField[]): FieldTable {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return { find: (name) => byName.get(name.toLowerCase()), names: [...byName.keys()] };
}
