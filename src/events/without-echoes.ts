/** Leaves out an event that one portal repeats after another has reported it. */

import { daysBetween } from '../domain/calendar.js';
import { compareEvents, type HistoryEvent } from './history-event.js';
import type { Listing } from './listing.js';

/** Portals show a change within hours of each other, feeds deliver it within days. */
const ECHO_DAYS_MAX = 3;

/** The earliest of equal events counts. Feeds are distinguished by source, so two agents are two. */
export function withoutEchoes(
  events: readonly HistoryEvent[],
  listings: readonly Listing[],
): readonly HistoryEvent[] {
  const sourceOf = new Map(listings.map(({ listingId, source }) => [listingId, source]));
  const kept: HistoryEvent[] = [];
  const ordered = [...events].sort((a, b) => compareEvents(b, a));
  for (const event of ordered) {
    const source = sourceOf.get(event.listingId ?? '');
    const isEcho = kept.some(
      (other) =>
        isSameEvent(other, event) &&
        sourceOf.get(other.listingId ?? '') !== source &&
        daysBetween(other.date, event.date) <= ECHO_DAYS_MAX,
    );
    if (!isEcho) kept.push(event);
  }
  return kept;
}

function isSameEvent(a: HistoryEvent, b: HistoryEvent): boolean {
  return a.type === b.type && a.transactionType === b.transactionType && a.price === b.price;
}
