/** Groups the listings of one property into attempts to sell or let it, across agents, portals and references. */

import { daysBetween } from '@property-lookup/kernel/calendar';
import { compareText } from '@property-lookup/kernel/text';
import { type Linked, orderSales, type SaleFact } from '@property-lookup/model/records';
import { ATTEMPT_GAP_DAYS_MAX } from './cycles.js';
import { COMPLETION_DAYS_MAX, openAbsence } from './departures.js';
import type { Cycle, Listing, TransactionType } from './listing.js';
import { isClosed } from './status-steps.js';

/** The part of one listing in an attempt. */
export interface AttemptPart {
  readonly listing: Listing;
  readonly cycle: Cycle;
}

export interface Attempt {
  /** Counts from 1 among the attempts of the same kind. */
  readonly number: number;
  readonly transactionType: TransactionType;
  readonly started: string;
  /** In order of listing date. */
  readonly parts: readonly AttemptPart[];
}

/** Attempts to sell and to let, each in order of time. `listings` and `sales` belong to one property. */
export function attemptsOf(
  listings: readonly Listing[],
  sales: readonly Linked<SaleFact>[],
): readonly Attempt[] {
  const saleDates = sales.map(({ fact }) => fact.date);
  return [...attemptsAt('Sale', listings, saleDates), ...attemptsAt('Rental', listings, [])];
}

function attemptsAt(
  transactionType: TransactionType,
  listings: readonly Listing[],
  saleDates: readonly string[],
): readonly Attempt[] {
  const parts = listings
    .filter((listing) => listing.transactionType === transactionType)
    .flatMap((listing) => listing.cycles.map((cycle) => ({ listing, cycle })))
    .filter(({ cycle }) => cycle.spans.length > 0)
    .sort(compareParts);
  const groups: AttemptPart[][] = [];
  for (const part of parts) {
    const current = groups.at(-1);
    if (current === undefined || isOver(current, part.cycle.listed, saleDates)) groups.push([part]);
    else current.push(part);
  }
  return groups.map((group, index) => ({
    number: index + 1,
    transactionType,
    started: group[0]?.cycle.listed ?? '',
    parts: group,
  }));
}

function compareParts(a: AttemptPart, b: AttemptPart): number {
  const order =
    a.cycle.listed === b.cycle.listed
      ? a.listing.listingId < b.listing.listingId
      : a.cycle.listed < b.cycle.listed;
  return order ? -1 : 1;
}

/** Whether an attempt was over when the home was listed again: it had been sold, let, or long off the market. */
function isOver(
  parts: readonly AttemptPart[],
  listed: string,
  saleDates: readonly string[],
): boolean {
  const started = parts[0]?.cycle.listed ?? listed;
  if (saleDates.some((date) => date >= started && date <= listed && started < listed)) return true;
  const ends = parts.map(({ cycle }) => cycle.ended);
  if (ends.some((end) => end !== null && isClosed(end.status) && end.date <= listed)) return true;
  return ends.every((end) => end !== null && daysBetween(end.date, listed) > ATTEMPT_GAP_DAYS_MAX);
}

/**
 * The listing behind each sale, with its attempt, by transaction identifier: the one that was Sold STC before the sale, or is
 * known to have been sold by it.
 */
export function agreedParts(
  attempts: readonly Attempt[],
  sales: readonly Linked<SaleFact>[],
): ReadonlyMap<string, { readonly attempt: Attempt; readonly part: AttemptPart }> {
  const sold = attempts
    .filter(({ transactionType }) => transactionType === 'Sale')
    .flatMap((attempt) => attempt.parts.map((part) => ({ attempt, part })));
  const agreed = [...sold].sort((a, b) =>
    compareText(b.part.cycle.agreed ?? '', a.part.cycle.agreed ?? ''),
  );
  const found = new Map<string, (typeof agreed)[number]>();
  const ordered = orderSales(sales);
  ordered.forEach(({ fact }, index) => {
    const earlier = ordered[index - 1]?.fact.date ?? '';
    const match = agreed.find(({ part }) => {
      const since = part.cycle.agreed ?? listedOfSold(part, fact.date);
      // An agreement from before an earlier sale belongs to that one.
      if (since === null || since > fact.date || since <= earlier) return false;
      if (isBackBefore(part, sold, fact.date)) return false;
      return daysBetween(since, fact.date) <= COMPLETION_DAYS_MAX;
    });
    if (match !== undefined) found.set(fact.id, match);
  });
  return found;
}

/** Listing date, if the listing left its feed unsold and the register later showed a sale on this day. */
function listedOfSold({ cycle }: AttemptPart, date: string): string | null {
  const { ended, listed } = cycle;
  return ended?.status === 'Completed' && ended.date === date ? listed : null;
}

/**
 * Whether the listing left its feed and another listing of the home was on the market before the sale, which then belongs to the
 * other.
 */
function isBackBefore(
  { cycle }: AttemptPart,
  others: readonly { readonly part: AttemptPart }[],
  date: string,
): boolean {
  const left = openAbsence(cycle)?.left;
  if (left === undefined) return false;
  return others.some(({ part: { cycle: other } }) => other.listed > left && other.listed < date);
}
