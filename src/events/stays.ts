/** Tells how long a listing kept each of its statuses while its feed was heard of. */

import { cutToDate, dayNumber } from '../domain/calendar.js';
import type { Listing, ListingEvent, TransactionType } from './listing.js';
import { isEnded } from './status-steps.js';

/** Days are days since 1970-01-01. */
export interface HeardStay {
  readonly status: string;
  readonly transactionType: TransactionType;
  /** When it came to the status, as the feed says. */
  readonly since: number;
  /** When it was first heard of with it: of what was before the first delivery only what lasted is seen. */
  readonly from: number;
  /** When it was last heard of with it, or had another status, or was gone. */
  readonly until: number;
  /** The latter; otherwise no more was heard. */
  readonly isOver: boolean;
}

/** `events` belong to the listing, oldest first, as its feed left it. */
export function staysOf(listing: Listing, events: readonly ListingEvent[]): readonly HeardStay[] {
  const { transactionType } = listing;
  const changes = events.filter(({ statusFrom, statusTo }) => statusFrom !== statusTo);
  const stays: HeardStay[] = [];
  changes.forEach(({ statusTo: status, date, deliveredAt }, at) => {
    const next = changes[at + 1];
    // Several steps of one delivery: only the last is a status that was shown.
    if (isEnded(status) || next?.deliveredAt === deliveredAt) return;
    const until = next === undefined ? dayNumber(listing.heard) : changeOf(next);
    const [since, from] = [dayNumber(date), dayNumber(cutToDate(deliveredAt))];
    const isOver = next !== undefined;
    stays.push({ status, transactionType, since, from, until, isOver });
  });
  return stays;
}

/** Between two deliveries nobody sees when: halfway, or what is delivered by the month would seem to last for a month more. */
function changeOf({ deliveredAt, heardBefore = deliveredAt }: ListingEvent): number {
  return (dayNumber(cutToDate(heardBefore)) + dayNumber(cutToDate(deliveredAt))) / 2;
}
