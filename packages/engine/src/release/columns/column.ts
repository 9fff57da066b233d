/** A column in memory: codes for a sorted dictionary, or plain numbers, with one entry per row of the release. */

import type { Scalar } from '@property-lookup/query';

/** Distinct values in ascending order, so that codes compare like values. */
export interface Dictionary {
  readonly length: number;
  at(code: number): Scalar;
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A row without a value has the code `values.length`. */
export interface DictionaryColumn {
  readonly kind: 'dictionary';
  readonly values: Dictionary;
  readonly codes: Codes;
  /** The number of rows with each code, including the code for no value. */
  readonly counts: Uint32Array;
  /** Whether rows are sorted by this field, as by postcode. */
  readonly isAscending: boolean;
}

/** A column as stored in its file. */
export type ColumnRows =
  | Pick<DictionaryColumn, 'values' | 'codes'>
  | { readonly numbers: NumberColumn['values'] };

/** NaN means no value, and so does `NO_INTEGER` in an integer column. */
export interface NumberColumn {
  readonly kind: 'number';
  readonly values: Float64Array | Int32Array;
  /** Minimum and maximum of each run of `ZONE_ROWS` rows; the minimum is NaN if some rows have no value. */
  readonly zoneLows: Float64Array;
  readonly zoneHighs: Float64Array;
}

/** Rows are in postcode order and therefore close together on the map, so most runs lie outside a searched range. */
export const ZONE_ROWS = 4_096;

export type Column = DictionaryColumn | NumberColumn;

/** The smallest 32-bit integer, which no field has as a value. */
export const NO_INTEGER = -(2 ** 31);

export function dictionaryColumn(values: Dictionary, codes: Codes): DictionaryColumn {
  const counts = new Uint32Array(values.length + 1);
  let isAscending = true;
  let last = 0;
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0;
    if (code < last) isAscending = false;
    last = code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return { kind: 'dictionary', values, codes, counts, isAscending };
}

export function numberColumn(values: Float64Array | Int32Array): NumberColumn {
  const zones = Math.ceil(values.length / ZONE_ROWS);
  const zoneLows = new Float64Array(zones);
  const zoneHighs = new Float64Array(zones);
  for (let zone = 0; zone < zones; zone++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    let isWhole = true;
    const end = Math.min(values.length, (zone + 1) * ZONE_ROWS);
    for (let row = zone * ZONE_ROWS; row < end; row++) {
      const value = values[row] as number;
      if (Number.isNaN(value) || value === NO_INTEGER) isWhole = false;
      else {
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    zoneLows[zone] = isWhole ? low : Number.NaN;
    zoneHighs[zone] = high;
  }
  return { kind: 'number', values, zoneLows, zoneHighs };
}

/** The narrowest array type that holds codes up to `codeMax`. */
export function codesFor(codeMax: number, rows: number): Codes {
  if (codeMax <= 0xff) return new Uint8Array(rows);
  return codeMax <= 0xffff ? new Uint16Array(rows) : new Uint32Array(rows);
}

/** The number at a row; NaN if there is none. */
export function numberAt({ values }: NumberColumn, row: number): number {
  const value = values[row] ?? Number.NaN;
  return value === NO_INTEGER ? Number.NaN : value;
}
