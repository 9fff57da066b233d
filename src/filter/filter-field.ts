/** The fields that a filter may name: their type, and how a value of each is compared. */

import type { Letters } from './fold-typed.js';

export type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'location';

/** Dates are compared as `YYYY-MM-DD` text; a location is a pair and only `near` and `exists` apply to it. */
export type Scalar = string | number | boolean;

export interface FilterField {
  /** Lower case, as in a filter. */
  readonly name: string;
  readonly type: FieldType;
  /** The canonical form of its texts, if values of a filter are brought to that form first. */
  readonly form?: 'postcode' | 'sector';
  /** Of a closed list: all its values, any of which a filter may write in other case and with other spaces or hyphens. */
  readonly values?: readonly string[];
  /** Of other texts: their case as they are stored, which a filter is exact about. */
  readonly letters?: Letters;
  /** Between the items of a list that is never null: a filter and a table have it as one text, null if there are none. */
  readonly separator?: string;
}

/** Where a property or a listing is: the pair, and each of both. */
export const LOCATION: FilterField = { name: 'location', type: 'location' };
export const LONGITUDE: FilterField = { name: 'longitude', type: 'number' };
export const LATITUDE: FilterField = { name: 'latitude', type: 'number' };

/** Finds fields by name, ignoring case. */
export interface FieldTable {
  find(name: string): FilterField | undefined;
  /** Every name, for the nearest valid one in an error. */
  readonly names: readonly string[];
}
