/** What a column is once it is read: codes into a sorted dictionary, or plain numbers; one entry a row of the release. */

import type { Scalar } from '../../filter/filter-field.js';

/** Distinct values in ascending order, so that codes compare as values do. */
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
  /** Rows that have each code, that of no value too. */
  readonly counts: Uint32Array;
  /** Whether the rows are sorted by this field, as they are by postcode. */
  readonly isAscending: boolean;
}

/** A column as it lies in its file. */
export type ColumnRows =
  | Pick<DictionaryColumn, 'values' | 'codes'>
  | { readonly numbers: NumberColumn['values'] };

/** A row without a value has NaN, or `NO_INTEGER` among integers. */
export interface NumberColumn {
  readonly kind: 'number';
  readonly values: Float64Array | Int32Array;
  /** Least and greatest value of each run of `ZONE_ROWS` rows; the least is NaN where some have none. */
  readonly zoneLows: Float64Array;
  readonly zoneHighs: Float64Array;
}

/** Neighbours in postcode order lie near each other, so that a range misses most runs altogether. */
export const ZONE_ROWS = 4_096;

export type Column = DictionaryColumn | NumberColumn;

/** The least 32-bit integer: no field has it as a value. */
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

/** The narrowest array that holds codes up to and including `codeMax`. */
export function codesFor(codeMax: number, rows: number): Codes {
  if (codeMax <= 0xff) return new Uint8Array(rows);
  return codeMax <= 0xffff ? new Uint16Array(rows) : new Uint32Array(rows);
}

/** The number at a row; NaN where there is none. */
export function numberAt({ values }: NumberColumn, row: number): number {
  const value = values[row] ?? Number.NaN;
  return value === NO_INTEGER ? Number.NaN : value;
}
