/** Evaluates a condition over a row group: on dictionaries and columns where there are any, else property by property. */

import type { FactSubject } from '../../../facts/field.js';
import { fieldReader } from '../../../facts/field-value.js';
import type { Condition, Leaf } from '../../../filter/condition.js';
import type { FilterField, Scalar } from '../../../filter/filter-field.js';
import { leafTest, nearTest } from '../../../filter/leaf-test.js';
import type { Column } from '../columns/column-file.js';
import { Selection } from '../columns/selection.js';
import type { RowGroup } from './row-groups.js';

/** Rows decoded between two pauses when a condition has no column to work on. */
const DECODED_ROWS = 128;

/** Fields behind the pseudo-field `location`. */
const LATITUDE: FilterField = { name: 'latitude', type: 'number' };
const LONGITUDE: FilterField = { name: 'longitude', type: 'number' };

export interface SelectContext {
  readonly groups: readonly RowGroup[];
  /** Everything known of the property at a row of the release. */
  subjectAt(row: number): FactSubject | undefined;
}

/** A generator so that the caller may pause, cancel or give up at each step; the result is the rows that match. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Rows of the group that satisfy the condition, among `within`. */
export function* selectRows(
  condition: Condition,
  group: RowGroup,
  within: Selection,
  context: SelectContext,
): Steps<Selection> {
  if (condition.kind === 'all') {
    let selected = within;
    for (const part of cheapestFirst(condition.of, group)) {
      if (selected.isEmpty()) break;
      selected = yield* selectRows(part, group, selected, context);
    }
    return selected;
  }
  if (condition.kind === 'any') {
    let selected = new Selection(group.size);
    for (const part of condition.of) {
      selected = selected.or(yield* selectRows(part, group, within, context));
    }
    return selected;
  }
  yield;
  if (condition.kind === 'near') return selectNear(condition, group, within);
  return group.hasColumn(condition.field)
    ? selectByColumn(group.column(condition.field), leafTest(condition), within)
    : yield* selectByDecoding(condition, group, within, context);
}

/** Conditions on columns go first, so that properties are decoded only for the rows that are left. */
function cheapestFirst(parts: readonly Condition[], group: RowGroup): readonly Condition[] {
  const cost = (part: Condition): number =>
    part.kind === 'all' || part.kind === 'any'
      ? Math.max(0, ...part.of.map(cost))
      : part.kind === 'near' || group.hasColumn(part.field)
        ? 0
        : 1;
  return [...parts].sort((a, b) => cost(a) - cost(b));
}

type Test = (value: Scalar | null) => boolean;

function selectByColumn(column: Column | undefined, test: Test, within: Selection): Selection {
  if (column === undefined) return test(null) ? within : new Selection(within.size);
  const selected = new Selection(within.size);
  if (column.kind === 'number') {
    const matchesNull = test(null);
    const { values } = column;
    for (let row = 0; row < values.length; row++) {
      const value = values[row] ?? Number.NaN;
      if (Number.isNaN(value) ? matchesNull : test(value)) selected.add(row);
    }
    return selected.and(within);
  }
  const { codes, values } = column;
  const matches = new Uint8Array(values.length + 1);
  let isSome = 0;
  for (let code = 0; code < values.length; code++) {
    if (test(values[code] ?? null)) isSome = matches[code] = 1;
  }
  if (test(null)) isSome = matches[values.length] = 1;
  if (isSome === 0) return selected;
  for (let row = 0; row < codes.length; row++) {
    if (matches[codes[row] ?? 0] === 1) selected.add(row);
  }
  return selected.and(within);
}

function selectNear(
  leaf: Extract<Leaf, { kind: 'near' }>,
  group: RowGroup,
  within: Selection,
): Selection {
  const selected = new Selection(within.size);
  const latitudes = group.column(LATITUDE);
  const longitudes = group.column(LONGITUDE);
  if (latitudes?.kind !== 'number' || longitudes?.kind !== 'number') return selected;
  const test = nearTest(leaf);
  within.eachRow((row) => {
    const latitude = latitudes.values[row] ?? Number.NaN;
    const longitude = longitudes.values[row] ?? Number.NaN;
    if (!Number.isNaN(latitude) && test(latitude, longitude)) selected.add(row);
    return true;
  });
  return selected;
}

function* selectByDecoding(
  leaf: Exclude<Leaf, { kind: 'near' }>,
  group: RowGroup,
  within: Selection,
  { subjectAt }: SelectContext,
): Steps<Selection> {
  const test = leafTest(leaf);
  const read = fieldReader(leaf.field.name);
  const selected = new Selection(within.size);
  const wanted: number[] = [];
  within.eachRow((row) => {
    wanted.push(row);
    return true;
  });
  for (const [at, row] of wanted.entries()) {
    const subject = subjectAt(group.firstRow + row);
    if (subject !== undefined && test(read(subject))) selected.add(row);
    if (at % DECODED_ROWS === DECODED_ROWS - 1) yield;
  }
  return selected;
}
