/** Puts selected rows into the order a filter asks for: a numeric key per row and order key, then radix sorts. */

import { fieldReader } from '../../../facts/field-value.js';
import { compareScalars } from '../../../filter/compare.js';
import type { OrderKey } from '../../../filter/condition.js';
import { distanceMetres } from '../../../filter/distance.js';
import type { FilterField, Scalar } from '../../../filter/filter-field.js';
import type { Selection } from '../columns/selection.js';
import { sortByKey } from './radix-sort.js';
import type { RowGroup } from './row-groups.js';
import type { SelectContext, Steps } from './select-rows.js';

const UPRN: FilterField = { name: 'uprn', type: 'integer' };
const LATITUDE: FilterField = { name: 'latitude', type: 'number' };
const LONGITUDE: FilterField = { name: 'longitude', type: 'number' };

/** Rows decoded between two pauses where a field has no column. */
const DECODED_ROWS = 128;

/** Row numbers of the release in the order of the keys, nulls last both ways, UPRN breaking ties. */
export function* orderRows(
  order: readonly OrderKey[],
  selections: readonly Selection[],
  context: SelectContext,
): Steps<Uint32Array> {
  let rows = listRows(selections, context.groups);
  const keys: readonly OrderKey[] = [...order, { kind: 'field', field: UPRN, descending: false }];
  // The last key first: each sort is stable, so that the first key decides in the end.
  for (const key of keys.toReversed()) {
    rows = yield* sortByKey(rows, yield* keysOf(key, rows, context));
  }
  return rows;
}

function listRows(selections: readonly Selection[], groups: readonly RowGroup[]): Uint32Array {
  const total = selections.reduce((sum, selection) => sum + selection.count(), 0);
  const rows = new Uint32Array(total);
  let at = 0;
  selections.forEach((selection, index) => {
    const firstRow = groups[index]?.firstRow ?? 0;
    selection.eachRow((row) => {
      rows[at++] = firstRow + row;
      return true;
    });
  });
  return rows;
}

function* keysOf(key: OrderKey, rows: Uint32Array, context: SelectContext): Steps<Float64Array> {
  if (key.kind === 'distance') {
    const latitudes = yield* fieldKeys(LATITUDE, rows, context);
    const longitudes = yield* fieldKeys(LONGITUDE, rows, context);
    return latitudes.map((latitude, at) =>
      distanceMetres(key, { latitude, longitude: longitudes[at] ?? Number.NaN }),
    );
  }
  const keys = yield* fieldKeys(key.field, rows, context);
  // NaN, which stands for null, stays NaN and so stays last.
  return key.descending ? keys.map((value) => -value) : keys;
}

function* fieldKeys(
  field: FilterField,
  rows: Uint32Array,
  context: SelectContext,
): Steps<Float64Array> {
  const values = context.groups[0]?.hasColumn(field)
    ? yield* columnValues(field, rows, context)
    : yield* decodedValues(field, rows, context);
  return values instanceof Float64Array ? values : ranks(values);
}

/** Numbers as they are; other values by their rank among all values of the field. */
function* columnValues(
  field: FilterField,
  rows: Uint32Array,
  { groups }: SelectContext,
): Steps<Float64Array> {
  const rankOf = yield* rankTable(field, groups);
  const keys = new Float64Array(rows.length).fill(Number.NaN);
  for (let at = 0, index = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    index = groupOfRow(groups, row, index);
    const group = groups[index];
    const column = group?.column(field);
    if (group === undefined || column === undefined) continue;
    const local = row - group.firstRow;
    if (column.kind === 'number') keys[at] = column.values[local] ?? Number.NaN;
    else keys[at] = rankOf[index]?.[column.codes[local] ?? 0] ?? Number.NaN;
    if ((at & 0xfffff) === 0xfffff) yield;
  }
  return keys;
}

/** Rows usually come in ascending order, so the group of the last row is tried first. */
function groupOfRow(groups: readonly RowGroup[], row: number, guess: number): number {
  const group = groups[guess];
  if (group !== undefined && row >= group.firstRow && row < group.firstRow + group.size) {
    return guess;
  }
  return groups.findIndex(({ firstRow, size }) => row >= firstRow && row < firstRow + size);
}

/** For each group, the rank of each of its codes among the values of all groups; the null code has none. */
function* rankTable(
  field: FilterField,
  groups: readonly RowGroup[],
): Steps<readonly (Float64Array | undefined)[]> {
  const distinct = new Set<Scalar>();
  for (const group of groups) {
    const column = group.column(field);
    if (column?.kind === 'dictionary') for (const value of column.values) distinct.add(value);
    yield;
  }
  const rank = new Map([...distinct].sort(compareScalars).map((value, index) => [value, index]));
  return groups.map((group) => {
    const column = group.column(field);
    return column?.kind === 'dictionary'
      ? Float64Array.from(column.values, (value) => rank.get(value) ?? Number.NaN)
      : undefined;
  });
}

function* decodedValues(
  field: FilterField,
  rows: Uint32Array,
  { subjectAt }: SelectContext,
): Steps<readonly (Scalar | null)[]> {
  const read = fieldReader(field.name);
  const values = new Array<Scalar | null>(rows.length).fill(null);
  // In the order of the file, where neighbours are decoded together, whatever the order of the rows.
  const positions = Uint32Array.from(rows, (_, at) => at);
  const inFileOrder = yield* sortByKey(positions, Float64Array.from(rows));
  for (const [count, at] of inFileOrder.entries()) {
    const subject = subjectAt(rows[at] ?? 0);
    values[at] = subject === undefined ? null : read(subject);
    if (count % DECODED_ROWS === DECODED_ROWS - 1) yield;
  }
  return values;
}

function ranks(values: readonly (Scalar | null)[]): Float64Array {
  const distinct = [...new Set(values)].filter((value) => value !== null).sort(compareScalars);
  const rank = new Map(distinct.map((value, index) => [value, index]));
  return Float64Array.from(values, (value) =>
    value === null ? Number.NaN : (rank.get(value) ?? Number.NaN),
  );
}
