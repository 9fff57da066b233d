/** Rows are found slice by slice, no further than requested, each slice once, and equally for every caller. */

import { run, runInTurns } from '@property-lookup/testing/run-steps';
import { describe, expect, it } from 'vitest';
import { ZONE_ROWS } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import type { RowPlan, Slice } from './row-plan.js';
import { RowSet } from './row-set.js';

const SLICE_ROWS = 1 << 18;
/** Three full slices and the beginning of a fourth. */
const ROWS = 3 * SLICE_ROWS + 1_000;
/** One row in this many is selected. */
const EACH = 1_000;
const ALL = Array.from({ length: Math.ceil(ROWS / EACH) }, (_, at) => at * EACH);
const inSlice = (slice: number): number =>
  ALL.filter((row) => Math.floor(row / SLICE_ROWS) === slice).length;

/** A plan that records the requested slices. */
function watched(given: Partial<Pick<RowPlan, 'total' | 'span'>> = {}, pauses = false) {
  const slices: Slice[] = [];
  const span = given.span ?? { from: 0, to: ROWS };
  const selected = ({ firstRow, size }: Slice): Selection => {
    const found = new Selection(size);
    const first = Math.ceil(Math.max(firstRow, span.from) / EACH) * EACH;
    for (let row = first; row < firstRow + size; row += EACH) found.add(row - firstRow);
    return found;
  };
  const plan: RowPlan = {
    ...{ decodes: pauses, total: given.total, match: undefined, span },
    select(slice) {
      slices.push(slice);
      return pauses ? inSteps(selected(slice)) : selected(slice);
    },
  };
  return { slices, rows: new RowSet(plan, ROWS) };
}

function* inSteps(found: Selection): Generator<undefined, Selection, undefined> {
  yield;
  yield;
  return found;
}

describe('the rows of a release', () => {
  it('are found no further than a page asks, and then remembered', () => {
    const { rows, slices } = watched();
    expect(run(rows.page(0, 5))).toEqual(ALL.slice(0, 5));
    expect(slices).toEqual([{ firstRow: 0, size: SLICE_ROWS }]);
    expect(run(rows.page(100, 5))).toEqual(ALL.slice(100, 105));
    expect(slices).toHaveLength(1);
    const first = inSlice(0);
    expect(run(rows.page(first - 2, 4))).toEqual(ALL.slice(first - 2, first + 2));
    expect(slices).toHaveLength(2);
    const second = first + inSlice(1);
    expect(run(rows.page(second - 2, 2))).toEqual(ALL.slice(second - 2, second));
    expect(slices).toHaveLength(2);
    expect(run(rows.page(second, 1))).toEqual(ALL.slice(second, second + 1));
    expect(slices).toHaveLength(3);
    expect(run(rows.total())).toBe(ALL.length);
    expect(slices.slice(2)).toEqual([
      { firstRow: 2 * SLICE_ROWS, size: SLICE_ROWS },
      { firstRow: 3 * SLICE_ROWS, size: 1_000 },
    ]);
    expect([...run(rows.all())]).toEqual(ALL);
    expect(run(rows.page(ALL.length - 1, 9))).toEqual(ALL.slice(-1));
    expect(run(rows.page(ALL.length, 9))).toEqual([]);
    expect(slices).toHaveLength(4);
  });

  it('are not examined to count them if the plan knows the total', () => {
    const { rows, slices } = watched({ total: ALL.length });
    expect(run(rows.total())).toBe(ALL.length);
    expect(slices).toEqual([]);
    expect([...run(rows.all())]).toEqual(ALL);
    expect(slices).toHaveLength(4);
  });

  it("are searched for only within the plan's span, from the start of a run of numbers", () => {
    const span = { from: 3 * ZONE_ROWS + 7, to: SLICE_ROWS };
    const { rows, slices } = watched({ span });
    expect([...run(rows.all())]).toEqual(ALL.filter((row) => row >= span.from && row < span.to));
    const firstRow = 3 * ZONE_ROWS;
    expect(slices).toEqual([{ firstRow, size: SLICE_ROWS - firstRow }]);
    const none = watched({ span: { from: 0, to: 0 } });
    expect([run(none.rows.total()), run(none.rows.page(0, 5))]).toEqual([0, []]);
    expect(none.slices).toEqual([]);
  });

  it('are the same for two searches that alternate and whose plan pauses', () => {
    const { rows } = watched({}, true);
    const pages = runInTurns([rows.page(0, 9_999), rows.page(0, 9_999), rows.page(300, 7)]);
    expect(pages).toEqual([ALL, ALL, ALL.slice(300, 307)]);
    expect(run(rows.total())).toBe(ALL.length);
  });

  it('let others run after each slice', () => {
    const { rows } = watched();
    const steps = rows.total();
    const pauses = Array.from({ length: 4 }, () => steps.next().done);
    expect(pauses).toEqual([false, false, false, false]);
    expect(steps.next()).toEqual({ done: true, value: ALL.length });
  });

  it('take at most a bit each', () => {
    expect(watched().rows.byteLength).toBe(ROWS / 8);
  });
});
