/** States of a deal by a course of known chances, calculated by hand. */

import { describe, expect, it } from 'vitest';
import { BANDS, type Course, standingAfter, standingUnheard } from './course.js';
import { DEAL_CLOSED_AFTER_DAYS } from './departure.js';

/** Each day of the first two weeks, one in a hundred completes and one in fifty returns; nothing happens later. */
const EARLY: Course = {
  byLeaving: 0.25,
  completes: [0.01, ...Array<number>(BANDS - 1).fill(0)],
  returns: [0.02, ...Array<number>(BANDS - 1).fill(0)],
};
/** One in a thousand completes each day, and none returns. */
const STEADY: Course = {
  byLeaving: 0,
  completes: Array<number>(BANDS).fill(0.001),
  returns: Array<number>(BANDS).fill(0),
};
const UNKNOWN = -1;

describe('a deal last seen some days ago', () => {
  it('is open, completed or ended, day by day', () => {
    expect(standingUnheard(EARLY, 0, UNKNOWN)).toEqual({ pending: 1, completed: 0, ended: 0 });
    const first = standingUnheard(EARLY, 1, UNKNOWN);
    expect(first.pending).toBeCloseTo(0.97, 12);
    expect(first.completed).toBeCloseTo(0.01, 12);
    expect(first.ended).toBeCloseTo(0.02, 12);
    const second = standingUnheard(EARLY, 2, UNKNOWN);
    expect(second.pending).toBeCloseTo(0.97 ** 2, 12);
    expect(second.completed).toBeCloseTo(0.01 + 0.97 * 0.01, 12);
  });

  it('stays as it is once nothing more happens', () => {
    const { pending } = standingUnheard(EARLY, 14, UNKNOWN);
    expect(pending).toBeCloseTo(0.97 ** 14, 12);
    expect(standingUnheard(EARLY, 200, UNKNOWN).pending).toBe(pending);
  });

  it('is not completed by a day that the register has reached', () => {
    const { pending, completed } = standingUnheard(EARLY, 3, 2);
    // Two days on which it can only have fallen through, and one more.
    expect(completed).toBeCloseTo(0.98 ** 2 * 0.01, 12);
    expect(pending).toBeCloseTo(0.98 ** 2 * 0.97, 12);
    expect(standingUnheard(EARLY, 3, 3).completed).toBe(0);
  });

  it('is followed for a year and no longer', () => {
    const year = standingUnheard(STEADY, DEAL_CLOSED_AFTER_DAYS, UNKNOWN);
    expect(year.pending).toBeCloseTo(0.999 ** DEAL_CLOSED_AFTER_DAYS, 12);
    expect(standingUnheard(STEADY, DEAL_CLOSED_AFTER_DAYS + 400, UNKNOWN)).toEqual(year);
  });

  it('differs from a deal that left its feed, which is known not to have come back', () => {
    const left = standingAfter({ ...EARLY, byLeaving: 0 }, 14, UNKNOWN);
    expect(left.ended).toBeGreaterThan(standingUnheard(EARLY, 14, UNKNOWN).ended);
    expect(left.pending).toBe(0);
  });
});
