/** Finds the rows that a condition selects, slice by slice and no further than requested, and remembers them. */

import { firstWhere } from '@property-lookup/kernel/collections';
import { ZONE_ROWS } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import { type RowPlan, settle } from './row-plan.js';
import type { Span } from './span.js';
import type { Steps } from './steps.js';

/** Rows examined between two pauses, a millisecond for a column. */
const SLICE_ROWS = 1 << 18;

export class RowSet {
  readonly #rows: number;
  readonly #span: Span;
  /** Undefined once every slice is known, because a plan holds columns in memory. */
  #plan: RowPlan | undefined;
  readonly #slices: Selection[] = [];
  /** Selected rows before each slice, and after the last. */
  readonly #counted = [0];
  readonly #total: number | undefined;

  /** `rows` is the number of rows of the release. */
  constructor(plan: RowPlan, rows: number) {
    this.#plan = plan;
    this.#rows = rows;
    // Zones of numbers are examined as a whole.
    this.#span = { from: plan.span.from - (plan.span.from % ZONE_ROWS), to: plan.span.to };
    this.#total = plan.total;
  }

  /** The most bytes it may take, for its selection or for the values of an unfinished plan. */
  get byteLength(): number {
    return Math.ceil(this.#rows / 8);
  }

  /** Exact; examines rows only if the plan does not know the total. */
  *total(): Steps<number> {
    if (this.#total !== undefined) return this.#total;
    yield* this.#find(Number.POSITIVE_INFINITY);
    return this.#counted.at(-1) ?? 0;
  }

  /** A page of row numbers after skipping `offset` matches. */
  *page(offset: number, limit: number): Steps<number[]> {
    yield* this.#find(offset + limit);
    const rows: number[] = [];
    for (let at = this.#sliceOf(offset); at < this.#slices.length && rows.length < limit; at++) {
      const skip = Math.max(0, offset - (this.#counted[at] ?? 0));
      const firstRow = this.#firstRowOf(at);
      this.#slices[at]?.eachRow((row) => rows.push(firstRow + row) < limit, skip);
    }
    return rows;
  }

  /** All selected rows of the release, ascending. */
  *all(): Steps<Uint32Array> {
    const rows = new Uint32Array(yield* this.total());
    yield* this.#find(Number.POSITIVE_INFINITY);
    let count = 0;
    for (const [at, slice] of this.#slices.entries()) {
      count = slice.listRows(this.#firstRowOf(at), rows, count);
      yield;
    }
    return rows;
  }

  /** Examines slices until this many rows are found, or none are left. */
  *#find(wanted: number): Steps<void> {
    while (this.#plan !== undefined && (this.#counted.at(-1) ?? 0) < wanted) {
      const at = this.#slices.length;
      const firstRow = this.#firstRowOf(at);
      const size = Math.min(SLICE_ROWS, this.#span.to - firstRow);
      if (size <= 0) {
        this.#plan = undefined;
        return;
      }
      const slice = yield* settle(this.#plan.select({ firstRow, size }, Selection.all(size)));
      // Another search with the same condition may have examined the slice during this one's pause.
      if (this.#slices.length === at) {
        this.#slices.push(slice);
        this.#counted.push((this.#counted[at] ?? 0) + slice.count());
      }
      yield;
    }
  }

  #firstRowOf(slice: number): number {
    return this.#span.from + slice * SLICE_ROWS;
  }

  /** The slice that contains the match after `offset` others. */
  #sliceOf(offset: number): number {
    return firstWhere(this.#slices.length, (slice) => (this.#counted[slice + 1] ?? 0) > offset);
  }
}
