/** Sorts selected rows by a filter's order: a numeric key per row and order key, then radix sorts. */

import { fieldReader } from '@property-lookup/model/fields';
import type { FilterField, OrderKey, Scalar } from '@property-lookup/query';
import { compareScalars, LATITUDE, LONGITUDE } from '@property-lookup/query';
import { distanceMetres } from '@property-lookup/query/geometry';
import type { Column } from '../../../release/columns/column.js';
import { numbersAsWords, ranksAsWords, type SortWords, sortByWords } from './radix-sort.js';
import { numbersOf } from './read-numbers.js';
import { DECODED_ROWS, type SearchData } from './row-plan.js';
import type { Steps } from './steps.js';

const UPRN: FilterField = { name: 'uprn', type: 'integer' };
/** Row numbers of the release in the order of the keys: nulls last in either direction, ties by UPRN. */
export function* orderRows(
  order: readonly OrderKey[],
  selected: Uint32Array,
  data: SearchData,
): Steps<Uint32Array> {
  let rows = selected;
  const keys: readonly OrderKey[] = [...order, { kind: 'field', field: UPRN, descending: false }];
  // Starts with the last key: each sort is stable, so that the first key decides in the end.
  for (const key of keys.toReversed()) {
    rows = yield* sortByWords(rows, yield* wordsOf(key, rows, data));
  }
  return rows;
}

function* wordsOf(key: OrderKey, rows: Uint32Array, data: SearchData): Steps<SortWords> {
  if (key.kind === 'distance') return numbersAsWords(distances(key, rows, data), false);
  const { field, descending } = key;
  if (!data.hasColumn(field)) {
    const values = yield* decodedValues(field, rows, data);
    return numbersAsWords(ranks(values), descending);
  }
  yield;
  const column = data.column(field);
  return column === undefined
    ? ranksAsWords(new Uint32Array(rows.length), 0, false)
    : columnWords(column, rows, descending);
}

/** The codes of a dictionary are the ranks of its values. */
function columnWords(column: Column, rows: Uint32Array, descending: boolean): SortWords {
  if (column.kind === 'number') return numbersAsWords(numbersOf(column)(rows), descending);
  const { codes, values } = column;
  return ranksAsWords(
    rows.map((row) => codes[row] ?? 0),
    values.length,
    descending,
  );
}

function distances(
  centre: { readonly latitude: number; readonly longitude: number },
  rows: Uint32Array,
  data: SearchData,
): Float64Array {
  const latitudes = data.column(LATITUDE);
  const longitudes = data.column(LONGITUDE);
  if (latitudes === undefined || longitudes === undefined) {
    return new Float64Array(rows.length).fill(Number.NaN);
  }
  const longitudesAt = numbersOf(longitudes)(rows);
  return numbersOf(latitudes)(rows).map((latitude, at) =>
    distanceMetres(centre, { latitude, longitude: longitudesAt[at] as number }),
  );
}

function* decodedValues(
  field: FilterField,
  rows: Uint32Array,
  { subjectAt }: SearchData,
): Steps<readonly (Scalar | null)[]> {
  const read = fieldReader(field.name);
  const values = new Array<Scalar | null>(rows.length).fill(null);
  // Decoded in file order, where neighbours share a block, whatever the order of the rows.
  const positions = Uint32Array.from(rows, (_, at) => at);
  const inFileOrder = yield* sortByWords(positions, ranksAsWords(rows, NO_ROW, false));
  for (const [count, at] of inFileOrder.entries()) {
    const subject = subjectAt(rows[at] ?? 0);
    values[at] = subject === undefined ? null : read(subject);
    if (count % DECODED_ROWS === DECODED_ROWS - 1) yield;
  }
  return values;
}

/** Larger than any row number. */
const NO_ROW = 0xffffffff;

function ranks(values: readonly (Scalar | null)[]): Float64Array {
  const distinct = [...new Set(values)].filter((value) => value !== null).sort(compareScalars);
  const rank = new Map(distinct.map((value, index) => [value, index]));
  return Float64Array.from(values, (value) =>
    value === null ? Number.NaN : (rank.get(value) ?? Number.NaN),
  );
}
