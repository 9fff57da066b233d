/** Collects the values of one field over consecutive rows: as a dictionary, or as plain numbers if nearly all differ. */

import { compareText } from '@property-lookup/kernel/text';
import type { FieldType, Scalar } from '@property-lookup/query';
import { type Codes, codesFor } from './column.js';

/** Values of one field over the rows of a section. */
export type ColumnPart =
  /** `codes` are indexes into `values`, which ascend; `values.length` means no value. */
  | { readonly kind: 'dictionary'; readonly values: readonly Scalar[]; readonly codes: Codes }
  /** NaN means no value. */
  | { readonly kind: 'number'; readonly values: Float64Array };

/** Numbers with more distinct values than this in one section, such as coordinates, are stored plainly. */
const DISTINCT_NUMBERS_MAX = 1_024;

export class ColumnBuilder {
  readonly #isNumber: boolean;
  readonly #rows: number;
  readonly #codes: Uint32Array;
  readonly #codeOf = new Map<Scalar, number>();
  /** Set when there are too many distinct numbers for a dictionary. */
  #numbers: Float64Array | undefined;
  #row = 0;
  #lastValue: Scalar | null = null;
  #lastCode = NONE;

  constructor(type: FieldType, rows: number) {
    this.#isNumber = isNumeric(type);
    this.#rows = rows;
    this.#codes = new Uint32Array(rows);
  }

  /** Adds the value of the next row, which is often the same as before. */
  add(value: Scalar | null): void {
    const row = this.#row++;
    if (this.#numbers !== undefined) {
      if (value !== null) this.#numbers[row] = Number(value);
      return;
    }
    if (value !== this.#lastValue) {
      this.#lastValue = value;
      this.#lastCode = value === null ? NONE : this.#code(value);
    }
    this.#codes[row] = this.#lastCode;
    if (this.#isNumber && this.#codeOf.size > DISTINCT_NUMBERS_MAX) this.#becomePlain();
  }

  /** Undefined if no row has a value. */
  finish(): ColumnPart | undefined {
    if (this.#numbers !== undefined) return { kind: 'number', values: this.#numbers };
    if (this.#codeOf.size === 0) return undefined;
    const inOrder = [...this.#codeOf.keys()];
    const values = sortValues([...inOrder]);
    const rank = new Map(values.map((value, at) => [value, at]));
    const newCodes = Uint32Array.from(inOrder, (value) => rank.get(value) ?? 0);
    const codes = codesFor(values.length, this.#rows);
    for (let row = 0; row < codes.length; row++) {
      const code = this.#codes[row] as number;
      codes[row] = code === NONE ? values.length : (newCodes[code] as number);
    }
    return { kind: 'dictionary', values, codes };
  }

  #code(value: Scalar): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.#codeOf.size;
    this.#codeOf.set(value, code);
    return code;
  }

  #becomePlain(): void {
    const numbers = new Float64Array(this.#rows).fill(Number.NaN);
    const values = [...this.#codeOf.keys()];
    for (let row = 0; row < this.#row; row++) {
      const value = values[this.#codes[row] ?? NONE];
      if (value !== undefined) numbers[row] = Number(value);
    }
    this.#numbers = numbers;
  }
}

/** The same for values that already have codes: `values` by code, possibly null or repeated. */
export function partOfCodes(
  type: FieldType,
  values: readonly (Scalar | null)[],
  codes: Uint32Array,
): ColumnPart | undefined {
  const sorted = sortValues([...new Set(values.filter((value) => value !== null))]);
  if (sorted.length === 0) return undefined;
  if (isNumeric(type) && sorted.length > DISTINCT_NUMBERS_MAX) {
    const numbers = Float64Array.from(values, (value) => (value === null ? Number.NaN : +value));
    return { kind: 'number', values: Float64Array.from(codes, (code) => numbers[code] as number) };
  }
  const rank = new Map<Scalar | null, number>(sorted.map((value, at) => [value, at]));
  const ranks = Uint32Array.from(values, (value) => rank.get(value) ?? sorted.length);
  return { kind: 'dictionary', values: sorted, codes: codes.map((code) => ranks[code] as number) };
}

const isNumeric = (type: FieldType): boolean => type === 'integer' || type === 'number';

/** A temporary code that never occurs, because there are always fewer distinct values. */
const NONE = 0xffffffff;

/** Sorts in place, in the order that filters use. */
function sortValues(values: Scalar[]): Scalar[] {
  if (typeof values[0] !== 'string') return values.sort((a, b) => Number(a) - Number(b));
  // The engine's order equals code-point order unless there are surrogates.
  const isPlain = !values.some((value) => SURROGATE.test(String(value)));
  return isPlain ? values.sort() : values.sort((a, b) => compareText(String(a), String(b)));
}

const SURROGATE = /[\ud800-\udfff]/;
