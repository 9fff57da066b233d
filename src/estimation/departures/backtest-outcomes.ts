/**
 * How right the outcomes are that are said of deals that left the feed: on a past day they are judged by what was
 * known then, and compared with what the register and the feeds showed later.
 */

import type { Departure } from '../../domain/listing-outcomes.js';
import {
  type BinFigures,
  ClaimBins,
  type ClaimFigures,
  figuresOfBin,
  percentOf,
} from '../../rates/claims.js';
import { type DepartureKind, FOLLOWED_DAYS, type Horizon, kindOf } from './departure.js';
import { DepartureOutcomes } from './departure-outcomes.js';

/** Days after the day of judgement within which the register must be whole, so that what is missing did not happen. */
export const TRUTH_DAYS = 180;

/** A departure, and how far the records of its place reach. */
export interface Followed {
  readonly departure: Departure;
  readonly horizon: Horizon;
}

/** Snake case, as it is printed: of departures that were open on the day, and whose truth is known since. */
export interface OutcomeFigures extends ClaimFigures {
  /** Departures that were learnt from. */
  readonly learnt_from: number;
  /** What was right if all were called withdrawn at 0.92. */
  readonly withdrawn_right_pct: number | null;
  readonly by_kind: readonly (BinFigures & { readonly kind: DepartureKind })[];
  /** The probability of having been completed by the day, whatever was said. */
  readonly completed: readonly BinFigures[];
}

type Outcome = 'completed' | 'pending' | 'ended';

interface Case {
  readonly kind: DepartureKind;
  readonly said: Outcome;
  readonly claimed: number;
  readonly completed: number;
  readonly truth: Outcome;
}

/** `day` is a day since 1970-01-01; `registerLag` days before it the register is whole. Lettings, which no register records, are left out. */
export function backtestOutcomes(
  followed: readonly Followed[],
  { day, registerLag }: { readonly day: number; readonly registerLag: number },
): OutcomeFigures {
  const known = leftBy(followed, day);
  const outcomes = outcomesKnown(followed, { day, registerLag });
  const cases = known.flatMap(({ departure, horizon }): Case[] => {
    const { left, sold, returned } = departure;
    const register = day - registerLag;
    const isOpen = !(returned !== null && returned <= day) && !(sold !== null && sold <= register);
    const isKnown =
      horizon.register !== null &&
      horizon.register >= Math.min(day + TRUTH_DAYS, left + FOLLOWED_DAYS);
    if (!isOpen || !isKnown) return [];
    const asked = { ...departure, sold: null, returned: null };
    const standing = outcomes.standing(asked, day, register);
    // As `events` says it: an outcome that is less likely than not is left open.
    const best = (['completed', 'ended'] as const).find((one) => standing[one] >= 0.5) ?? 'pending';
    const truth = sold === null ? 'ended' : sold <= day ? 'completed' : 'pending';
    const { completed } = standing;
    return [{ kind: kindOf(departure), said: best, claimed: standing[best], completed, truth }];
  });
  return figuresOf(cases, known.length);
}

const leftBy = (followed: readonly Followed[], day: number): readonly Followed[] =>
  followed.filter(
    ({ departure: { transactionType, left } }) => transactionType === 'Sale' && left <= day,
  );

/** What was learnt of sales by a day. */
export function outcomesKnown(
  followed: readonly Followed[],
  { day, registerLag }: { readonly day: number; readonly registerLag: number },
): DepartureOutcomes {
  const outcomes = new DepartureOutcomes();
  for (const { departure, horizon } of leftBy(followed, day)) {
    const register =
      horizon.register === null ? null : Math.min(horizon.register, day - registerLag);
    outcomes.add(departure, { register, feeds: Math.min(horizon.feeds, day) });
  }
  return outcomes;
}

function figuresOf(cases: readonly Case[], learnt: number): OutcomeFigures {
  const claims = cases.map(({ kind, said, claimed, truth }) => ({
    ...{ kind, claimed, isTrue: said === truth },
  }));
  const kinds = [...new Set(cases.map(({ kind }) => kind))].sort();
  const withdrawn = cases.filter(({ truth }) => truth === 'ended').length;
  return {
    ...ClaimBins.of(claims).figures,
    learnt_from: learnt,
    withdrawn_right_pct: percentOf(withdrawn, cases.length),
    by_kind: kinds.map((kind) => {
      const own = ClaimBins.of(claims.filter((claim) => claim.kind === kind));
      return { kind, ...figuresOfBin(own.all) };
    }),
    completed: ClaimBins.of(
      cases.map(({ completed, truth }) => ({ claimed: completed, isTrue: truth === 'completed' })),
    ).figures.by_confidence,
  };
}
