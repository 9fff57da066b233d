/** Finds the typical value of rows: the median of numbers, the most frequent of other values. */

import type { FilterField } from '@property-lookup/query';
import {
  type Cluster,
  isMeasured,
  NOTHING_KNOWN,
  quantile,
  rounded,
} from '@property-lookup/query/aggregates';
import type { Column, DictionaryColumn } from '../../../release/columns/column.js';
import { type NumbersAt, numbersOf } from './read-numbers.js';
import { inSteps, type Steps } from './steps.js';

type Typical = Pick<Cluster, 'known' | 'value' | 'alike'>;

type TypicalOf = (rows: Uint32Array) => Steps<Typical>;

/**
 * Returns a function to call with one set of rows after another, each of at most `rowsMax`. Without a column, no property has a
 * value of the field.
 */
export function typicalOf(
  field: FilterField,
  column: Column | undefined,
  rowsMax: number,
): TypicalOf {
  return column?.kind === 'dictionary' && !isMeasured(field)
    ? mostFrequent(column)
    : median(numbersOf(column), rowsMax);
}

function median(numbersAt: NumbersAt, rowsMax: number): TypicalOf {
  const numbers = new Float64Array(rowsMax);
  return function* (rows) {
    let known = 0;
    yield* inSteps(rows.length, (from, to) => {
      numbersAt(rows.subarray(from, to), numbers.subarray(from, to));
      for (let at = from; at < to; at++) {
        const number = numbers[at] as number;
        if (!Number.isNaN(number)) numbers[known++] = number;
      }
    });
    if (known === 0) return NOTHING_KNOWN;
    const value = rounded(quantile(numbers.subarray(0, known), 0.5));
    return { known, value, alike: undefined };
  };
}

function mostFrequent({ codes, values }: DictionaryColumn): TypicalOf {
  const none = values.length;
  /** All zero between two calls. */
  const counts = new Uint32Array(none + 1);
  return function* (rows) {
    let most = 0;
    yield* inSteps(rows.length, (from, to) => {
      for (let at = from; at < to; at++) {
        const code = codes[rows[at] as number] as number;
        const count = (counts[code] as number) + 1;
        counts[code] = count;
        const before = counts[most] as number;
        if (code !== none && (count > before || (count === before && code < most))) most = code;
      }
    });
    const [known, alike] = [rows.length - (counts[none] as number), counts[most] as number];
    yield* inSteps(rows.length, (from, to) => {
      for (let at = from; at < to; at++) counts[codes[rows[at] as number] as number] = 0;
    });
    return known === 0 ? NOTHING_KNOWN : { known, value: values.at(most), alike };
  };
}
