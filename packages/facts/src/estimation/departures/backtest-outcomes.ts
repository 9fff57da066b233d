/**
 * Backtests the predicted outcomes of deals that left the feed: predictions made on a past day are compared with what
 * the register and feeds showed later.
 */

import {
  type BinFigures,
  ClaimBins,
  type ClaimFigures,
  figuresOfBin,
  percentOf,
} from '@property-lookup/accuracy/rates';
import type { Departure } from '@property-lookup/model/property';
import { DEAL_CLOSED_AFTER_DAYS, type DepartureKind, type Horizon, kindOf } from './departure.js';
import { DepartureOutcomes } from './departure-outcomes.js';

/** Days after the prediction for which the register must be complete, so that a missing sale did not happen. */
export const TRUTH_DAYS = 180;

/** A departure, and the end of the records for its place. */
export interface Followed {
  readonly departure: Departure;
  readonly horizon: Horizon;
}

/** Figures of departures that were open on the day and whose outcome is now known. Snake case, as printed. */
export interface OutcomeFigures extends ClaimFigures {
  /** Number of departures in the training data. */
  readonly learnt_from: number;
  /** Percentage that would be right if every departure were called withdrawn, with confidence 0.92. */
  readonly withdrawn_right_pct: number | null;
  readonly by_kind: readonly (BinFigures & { readonly kind: DepartureKind })[];
  /** Predicted probability of completion by the day, whatever outcome was claimed. */
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

/**
 * `day` counts from 1970-01-01; the register is complete up to `registerLag` days before it. Lettings are left out, as no
 * register records them.
 */
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
      horizon.register >= Math.min(day + TRUTH_DAYS, left + DEAL_CLOSED_AFTER_DAYS);
    if (!isOpen || !isKnown) return [];
    const asked = { ...departure, sold: null, returned: null };
    const standing = outcomes.standing(asked, day, register);
    // As in `events`, an outcome with a probability below a half stays open.
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

/** The outcomes of sales learnt by a day. */
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
    kind,
    claimed,
    isTrue: said === truth,
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
