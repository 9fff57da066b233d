/** Tells how long a listing kept each of its statuses while its feed was heard of. */

import { cutToDate, dayNumber } from '../domain/calendar.js';
import type { StatusStay } from '../domain/listing-outcomes.js';
import type { Listing, ListingEvent } from './listing.js';
import { isEnded } from './status-steps.js';

/** `events` belong to the listing, oldest first, as its feed left it. */
export function staysOf(listing: Listing, events: readonly ListingEvent[]): readonly StatusStay[] {
  const { transactionType } = listing;
  const changes = events.filter(({ statusFrom, statusTo }) => statusFrom !== statusTo);
  const stays: StatusStay[] = [];
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
