/** Dictionary columns that record which values were examined, and the codes and rows that a match selects. */

import { codesFor, dictionaryColumn } from '@property-lookup/engine/inside/release/columns/column';
import { Selection } from '@property-lookup/engine/inside/release/columns/selection';
import type { DictionaryMatch } from '@property-lookup/engine/inside/store/embedded/search/dictionary-match';
import type { FilterField, Scalar } from '@property-lookup/query';

export const TOWN: FilterField = { name: 'post_town', type: 'text' };

/** Rows sorted by a field, with one to three rows per value and as many without a value. */
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
  // Moves the last row to the front, so that rows are no longer sorted.
  const codes = codesFor(values.length, rows.length);
  codes.set(isAscending ? rows : [...rows.slice(-1), ...rows.slice(0, -1)]);
  return { column: dictionaryColumn(dictionary, codes), looked };
}

/** Codes that satisfy the condition; the last code means no value. */
export const markedIn = ({ matches }: DictionaryMatch): readonly number[] =>
  Array.from(matches).flatMap((match, code) => (match === 1 ? [code] : []));
/** The rows of a slice that a match selects among every second row. */
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
