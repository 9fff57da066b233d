/** The course of a departure, day by day: the chances of completion and of return to the market, in bands of days since it left. */

import type { Standing } from '@property-lookup/model/property';
import { DEAL_CLOSED_AFTER_DAYS } from './departure.js';

/** First day of each band. Completions up to the day of departure are separate. */
const BAND_STARTS = [0, 14, 28, 56, 84, 126, 182, 273] as const;
export const BANDS = BAND_STARTS.length;

export const bandStart = (band: number): number => BAND_STARTS[band] ?? DEAL_CLOSED_AFTER_DAYS;

const BAND_OF_DAY = Uint8Array.from({ length: DEAL_CLOSED_AFTER_DAYS }, (_, day) =>
  BAND_STARTS.findLastIndex((start) => start <= day),
);

/** Daily chances by band, for a home whose deal is open. */
export interface Course {
  /** Share completed by the day of departure. */
  readonly byLeaving: number;
  readonly completes: readonly number[];
  readonly returns: readonly number[];
}

/** For each band, the shares of deals open at its start that complete and that return in it. */
export interface BandShares {
  readonly completes: readonly number[];
  readonly returns: readonly number[];
}

/** Daily chances that produce these shares of each band, in the same proportion. */
export function courseOf(byLeaving: number, shares: BandShares): Course {
  const daily = (wanted: readonly number[]) =>
    wanted.map((share, band) => {
      const all = (shares.completes[band] ?? 0) + (shares.returns[band] ?? 0);
      const days = bandStart(band + 1) - bandStart(band);
      const chance = 1 - Math.max(0, 1 - all) ** (1 / days);
      return all === 0 ? 0 : (chance * share) / all;
    });
  return { byLeaving, completes: daily(shares.completes), returns: daily(shares.returns) };
}

/**
 * State some days after the departure, without a return. `unsoldDays` is the number of days after it for which the register is
 * complete and shows no sale; negative if it shows nothing.
 */
export function standingAfter(course: Course, days: number, unsoldDays: number): Standing {
  const isByLeavingKnown = unsoldDays >= 0;
  const byLeaving = isByLeavingKnown ? 0 : course.byLeaving;
  const until = Math.min(days, DEAL_CLOSED_AFTER_DAYS);
  const { completed, open } = followed(course, { byLeaving, until, unsoldDays });
  const all = completed + open;
  const share = all === 0 ? 0 : open / all;
  const pending = share * completesFrom(course, until);
  return { completed: 1 - share, pending, ended: share - pending };
}

/**
 * State some days after the deal was last shown open, with nothing known since, not even a return: an open deal may still fall
 * through, and counts as pending.
 */
export function standingUnheard(course: Course, days: number, unsoldDays: number): Standing {
  const until = Math.min(days, DEAL_CLOSED_AFTER_DAYS);
  const { completed, open } = followed(course, { byLeaving: 0, until, unsoldDays });
  return { completed, pending: open, ended: 1 - completed - open };
}

/** Shares of deals completed and still open some days after departure; `byLeaving` had completed before it. */
function followed(
  course: Course,
  { byLeaving, until, unsoldDays }: Record<'byLeaving' | 'until' | 'unsoldDays', number>,
): { readonly completed: number; readonly open: number } {
  let completed = byLeaving;
  let open = 1 - byLeaving;
  for (let day = 0; day < until; day++) {
    const band = BAND_OF_DAY[day] ?? 0;
    const completes = day < unsoldDays ? 0 : (course.completes[band] ?? 0);
    completed += open * completes;
    open *= Math.max(0, 1 - completes - (course.returns[band] ?? 0));
  }
  return { completed, open };
}

/** Share of deals open on that day that complete before the end of the course. */
function completesFrom(course: Course, from: number): number {
  let open = 1;
  let completed = 0;
  for (let day = from; day < DEAL_CLOSED_AFTER_DAYS; day++) {
    const band = BAND_OF_DAY[day] ?? 0;
    const completes = course.completes[band] ?? 0;
    completed += open * completes;
    open *= Math.max(0, 1 - completes - (course.returns[band] ?? 0));
  }
  return completed;
}

/** Share of deals still open at the start of each day, if none has returned. */
export function openByDay({ byLeaving, completes }: Course): Float64Array {
  let open = 1 - byLeaving;
  return Float64Array.from({ length: DEAL_CLOSED_AFTER_DAYS }, (_, day) => {
    const now = open;
    open *= 1 - (completes[BAND_OF_DAY[day] ?? 0] ?? 0);
    return now;
  });
}
