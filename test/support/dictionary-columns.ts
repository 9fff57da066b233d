/** Columns of a dictionary that keep which of its values were looked at, and what a match of them marks and selects. */

import type { FilterField, Scalar } from '../../src/filter/filter-field.js';
import { codesFor, dictionaryColumn } from '../../src/release/columns/column.js';
import { Selection } from '../../src/release/columns/selection.js';
import type { DictionaryMatch } from '../../src/store/embedded/search/dictionary-match.js';

export const TOWN: FilterField = { name: 'post_town', type: 'text' };

/** Rows in the order of a field; each value has one, two or three of them, and as many have none. */
export function columnOf(values: readonly Scalar[], isAscending: boolean) {
  const rows = [...values, null].flatMap((_, code) => new Array<number>((code % 3) + 1).fill(code));
  const looked: number[] = [];
  const dictionary = {
    length: values.length,
    at(code: number): Scalar {
      looked.push(code);
      return values[code] ?? '';
    },
  };
  // The last row before all others: they are no longer sorted.
  const codes = codesFor(values.length, rows.length);
  codes.set(isAscending ? rows : [...rows.slice(-1), ...rows.slice(0, -1)]);
  return { column: dictionaryColumn(dictionary, codes), looked };
}

/** Codes that satisfy the condition; the last is that of no value. */
export const markedIn = ({ matches }: DictionaryMatch): readonly number[] =>
  Array.from(matches).flatMap((match, code) => (match === 1 ? [code] : []));
/** Rows that a match selects of a slice, among every second. */
export function selectedBy(
  match: DictionaryMatch,
  firstRow: number,
  size: number,
): readonly number[] {
  const within = new Selection(size);
  for (let at = 0; at < size; at += 2) within.add(at);
  const found: number[] = [];
  match.select(firstRow, within).eachRow((at) => found.push(firstRow + at) > 0);
  return found;
}
