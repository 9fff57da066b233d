/** Carries a listing's attempts forward by one delivery, and returns the status steps. */

import { daysBetween } from '@property-lookup/kernel/calendar';
import type { Cycle, TransactionType } from './listing.js';
import {
  firstSteps,
  isAgreed,
  isClosed,
  isEnded,
  returnSteps,
  type StatusStep,
  statusSteps,
} from './status-steps.js';

/**
 * Days off the market after which a returning home starts a new attempt. Multiple listing services that publish cumulative days
 * on market restart after 30 to 90 days (RESO Data Dictionary, CumulativeDaysOnMarket, leaves the number to them).
 */
export const ATTEMPT_GAP_DAYS_MAX = 90;

/** A delivery's statement about the listing. */
interface Turn {
  readonly date: string;
  readonly status: string;
  readonly transactionType: TransactionType;
  /** Day the feed gives for the start of the listing; null if it gives none. */
  readonly firstListed: string | null;
}

export interface Advance {
  /** The resulting status of the listing. */
  readonly status: string;
  readonly cycles: readonly Cycle[];
  readonly steps: readonly StatusStep[];
}

/** The first attempt. A listing may already be withdrawn when it is first seen. */
export function firstCycle(turn: Turn): Advance {
  const { date, firstListed } = turn;
  const listed = firstListed !== null && firstListed <= date ? firstListed : date;
  return {
    status: turn.status,
    cycles: [openCycle(1, listed, turn)],
    steps: firstSteps(null, turn.status, turn.transactionType),
  };
}

export function advance(cycles: readonly Cycle[], status: string, turn: Turn): Advance {
  const current = cycles.at(-1);
  if (current === undefined) return firstCycle(turn);
  const earlier = cycles.slice(0, -1);
  const { ended } = current;
  if (ended !== null && !isEnded(turn.status)) {
    if (current.spans.length > 0 && isOver(current, turn.date)) return newCycle(cycles, turn);
    const steps =
      current.spans.length === 0
        ? firstSteps(null, turn.status, turn.transactionType)
        : returnSteps(ended.status, ended.before, turn.status, turn.transactionType);
    return { status: turn.status, cycles: [...earlier, reopened(current, turn)], steps };
  }
  // Taking down the advertisement of a sold home does not change that it was sold.
  if (ended !== null && isClosed(ended.status)) return { status, cycles, steps: [] };
  return {
    status: turn.status,
    cycles: [...earlier, continued(current, status, turn)],
    steps: statusSteps(status, turn.status, turn.transactionType),
  };
}

function isOver({ ended }: Cycle, date: string): boolean {
  if (ended === null) return false;
  return isClosed(ended.status) || daysBetween(ended.date, date) > ATTEMPT_GAP_DAYS_MAX;
}

function newCycle(cycles: readonly Cycle[], turn: Turn): Advance {
  const { date, firstListed } = turn;
  const lastEnd = cycles.at(-1)?.ended?.date ?? date;
  // Many programs keep the day on which the listing was first made through every later attempt.
  const isOfThis = firstListed !== null && firstListed > lastEnd && firstListed <= date;
  return {
    status: turn.status,
    cycles: [...cycles, openCycle(cycles.length + 1, isOfThis ? firstListed : date, turn)],
    steps: firstSteps(null, turn.status, turn.transactionType),
  };
}

function openCycle(number: number, listed: string, { date, status }: Turn): Cycle {
  const isOff = isEnded(status) && !isClosed(status);
  return {
    number,
    listed,
    spans: isOff ? [] : [{ from: listed, to: isEnded(status) ? date : null }],
    prices: [],
    agreed: isAgreed(status) ? date : null,
    ended: isEnded(status) ? { date, status, before: status } : null,
    absences: [],
  };
}

function reopened(cycle: Cycle, { date, status }: Turn): Cycle {
  return {
    ...cycle,
    // A listing that was only seen withdrawn had not been listed before.
    listed: cycle.spans.length === 0 ? date : cycle.listed,
    spans: [...cycle.spans, { from: date, to: null }],
    agreed: isAgreed(status) ? (cycle.agreed ?? date) : null,
    ended: null,
  };
}

function continued(cycle: Cycle, before: string, { date, status }: Turn): Cycle {
  if (status === before) return cycle;
  const isOff = isEnded(status) && !isClosed(status);
  const agreed = isAgreed(status) ? (cycle.agreed ?? date) : isOff ? cycle.agreed : null;
  if (isEnded(status)) {
    const since = cycle.ended ?? { date, before };
    const spans = cycle.spans.map((span) => ({ ...span, to: span.to ?? date }));
    return { ...cycle, spans, agreed, ended: { ...since, status } };
  }
  if (before !== 'Coming Soon') return { ...cycle, agreed };
  return { ...cycle, listed: date, spans: [{ from: date, to: null }], agreed };
}
