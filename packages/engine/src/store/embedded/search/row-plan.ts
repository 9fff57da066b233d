/** Plans how to find the rows that satisfy a condition, slice by slice: on columns if there are any, else property by property. */

import type { FactSubject } from '@property-lookup/model/fields';
import { fieldReader } from '@property-lookup/model/fields';
import type { Condition, FilterField, PointLeaf, ValueLeaf } from '@property-lookup/query';
import { LATITUDE, LONGITUDE } from '@property-lookup/query';
import { leafTest } from '@property-lookup/query/evaluate';
import { type Column, type NumberColumn, numberAt } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import { type DictionaryMatch, matchDictionary, mergeMatches } from './dictionary-match.js';
import { numberBounds } from './number-bounds.js';
import { selectNumbers } from './select-numbers.js';
import { pointSelector, spanOfPoints } from './select-points.js';
import { hullOf, intersectionOf, type Span } from './span.js';
import type { Steps } from './steps.js';

/** Rows decoded between two pauses for a condition without a column. */
export const DECODED_ROWS = 128;

export interface SearchData {
  /** Number of rows of the release. */
  readonly rows: number;
  /** Whether the field has a column; if not, its values come from the properties themselves. */
  hasColumn(field: FilterField): boolean;
  /** Undefined if no property has a value of the field. */
  column(field: FilterField): Column | undefined;
  /** Everything known of the property at a row. */
  subjectAt(row: number): FactSubject | undefined;
}

/** Consecutive rows examined at once. */
export interface Slice {
  readonly firstRow: number;
  readonly size: number;
}

export interface RowPlan {
  /** Plans that decode properties come after all others. */
  readonly decodes: boolean;
  /** The number of matching rows, if known without examining any. */
  readonly total: number | undefined;
  /** Set if the plan is a set of values of one column, so that several such plans can be merged. */
  readonly match: DictionaryMatch | undefined;
  /** Contains all matching rows; only these are examined. */
  readonly span: Span;
  /** The matching rows of the slice, among `within`. */
  select(slice: Slice, within: Selection): Selection | Steps<Selection>;
}

export function* planRows(condition: Condition, data: SearchData): Steps<RowPlan> {
  if (condition.kind === 'all' || condition.kind === 'any') {
    const parts: RowPlan[] = [];
    for (const part of condition.of) parts.push(yield* planRows(part, data));
    return condition.kind === 'all' ? planAll(parts, data) : planAny(parts);
  }
  yield;
  if (condition.kind === 'near' || condition.kind === 'within') {
    return planPoints(condition, data);
  }
  if (!data.hasColumn(condition.field)) return planDecoding(condition, data);
  const column = data.column(condition.field);
  if (column === undefined) return leafTest(condition)(null) ? planEvery(data) : NO_ROWS;
  return column.kind === 'number'
    ? planNumbers(column, condition, data)
    : planMatch(yield* matchDictionary(column, condition));
}

const scan = { decodes: false, total: undefined, match: undefined } as const;

function everyRow(data: SearchData): Span {
  return { from: 0, to: data.rows };
}

const NO_ROWS: RowPlan = {
  ...scan,
  total: 0,
  span: { from: 0, to: 0 },
  select: (slice) => new Selection(slice.size),
};

function planEvery(data: SearchData): RowPlan {
  return {
    ...scan,
    total: data.rows,
    span: everyRow(data),
    select: (_slice, within) => within,
  };
}

function planMatch(match: DictionaryMatch): RowPlan {
  return {
    ...scan,
    total: match.total(),
    match,
    span: match.rows(),
    select: ({ firstRow }, within) => match.select(firstRow, within),
  };
}

function planAll(parts: readonly RowPlan[], data: SearchData): RowPlan {
  const plans = mergeByColumn(parts, 'all');
  const [only] = plans;
  if (only === undefined) return planEvery(data);
  if (plans.length === 1) return only;
  // The plan with the fewest rows comes first, to leave less for the others; properties are decoded last.
  const ordered = [...plans].sort(
    (a, b) =>
      Number(a.decodes) - Number(b.decodes) || (a.total ?? data.rows) - (b.total ?? data.rows),
  );
  return {
    ...scan,
    decodes: plans.some((plan) => plan.decodes),
    span: intersectionOf(plans.map((plan) => plan.span)),
    *select(slice, within) {
      let selected = within;
      for (const plan of ordered) {
        if (selected.isEmpty()) break;
        selected = yield* settle(plan.select(slice, selected));
      }
      return selected;
    },
  };
}

function planAny(parts: readonly RowPlan[]): RowPlan {
  const plans = mergeByColumn(parts, 'any');
  const [only] = plans;
  if (only !== undefined && plans.length === 1) return only;
  return {
    ...scan,
    decodes: plans.some((plan) => plan.decodes),
    span: hullOf(plans.map((plan) => plan.span)),
    *select(slice, within) {
      let selected = new Selection(slice.size);
      for (const plan of plans) selected = selected.or(yield* settle(plan.select(slice, within)));
      return selected;
    },
  };
}

/** Runs a plan's selection, whether synchronous or in steps. */
export function* settle(result: Selection | Steps<Selection>): Steps<Selection> {
  return result instanceof Selection ? result : yield* result;
}

/** Merges conditions on the same column into one set of values, so that its rows are examined once. */
function mergeByColumn(parts: readonly RowPlan[], how: 'all' | 'any'): readonly RowPlan[] {
  const byColumn = new Map<Column, DictionaryMatch>();
  const others: RowPlan[] = [];
  for (const part of parts) {
    if (part.match === undefined) {
      others.push(part);
      continue;
    }
    const { column } = part.match;
    const known = byColumn.get(column);
    byColumn.set(column, known === undefined ? part.match : mergeMatches(known, part.match, how));
  }
  return [...[...byColumn.values()].map(planMatch), ...others];
}

function planNumbers(column: NumberColumn, leaf: ValueLeaf, data: SearchData): RowPlan {
  const bounds = numberBounds(leaf);
  const test = leafTest(leaf);
  return {
    ...scan,
    span: everyRow(data),
    select({ firstRow }, within) {
      if (bounds !== undefined) return selectNumbers(column, bounds, firstRow, within);
      const selected = new Selection(within.size);
      within.eachRow((at) => {
        const value = numberAt(column, firstRow + at);
        if (test(Number.isNaN(value) ? null : value)) selected.add(at);
        return true;
      });
      return selected;
    },
  };
}

function planPoints(leaf: PointLeaf, data: SearchData): RowPlan {
  const latitudes = data.column(LATITUDE);
  const longitudes = data.column(LONGITUDE);
  if (latitudes === undefined || longitudes === undefined) return NO_ROWS;
  const select = pointSelector(leaf, latitudes, longitudes);
  return {
    ...scan,
    span: intersectionOf([everyRow(data), spanOfPoints(leaf, latitudes, longitudes)]),
    select: ({ firstRow }, within) => select(firstRow, within),
  };
}

function planDecoding(leaf: ValueLeaf, data: SearchData): RowPlan {
  const test = leafTest(leaf);
  const read = fieldReader(leaf.field.name);
  return {
    ...scan,
    decodes: true,
    span: everyRow(data),
    *select({ firstRow, size }, within) {
      const selected = new Selection(size);
      const wanted: number[] = [];
      within.eachRow((at) => {
        wanted.push(at);
        return true;
      });
      for (const [count, at] of wanted.entries()) {
        const subject = data.subjectAt(firstRow + at);
        if (subject !== undefined && test(read(subject))) selected.add(at);
        if (count % DECODED_ROWS === DECODED_ROWS - 1) yield;
      }
      return selected;
    },
  };
}
