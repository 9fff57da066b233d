/** Tells in events what became of listings that left their feed, instead of the bare word that they were withdrawn. */

import type { ListingEvent } from './listing.js';
import type { Settled } from './settle-absence.js';
import { stableId } from './stable-id.js';
import { isAgreed, isEnded, WORDS } from './status-steps.js';

/** `events` belong to the listings of one home. */
export function settledEvents(
  events: readonly ListingEvent[],
  settled: readonly Settled[],
): readonly ListingEvent[] {
  const changed = new Map<ListingEvent, readonly ListingEvent[]>();
  for (const one of settled) {
    const left = departureIn(events, one);
    if (left !== undefined) changed.set(left, eventsAfter(left, one, events));
  }
  return events.flatMap((event) => changed.get(event) ?? [event]);
}

/** The last event of the listing on the day it left. */
function departureIn(
  events: readonly ListingEvent[],
  { listing, cycle, absence }: Settled,
): ListingEvent | undefined {
  return events.findLast(
    (event) =>
      event.listingId === listing.listingId &&
      event.cycle === cycle.number &&
      event.date === absence.left,
  );
}

function eventsAfter(
  left: ListingEvent,
  one: Settled,
  events: readonly ListingEvent[],
): readonly ListingEvent[] {
  const { absence, status, returned, sale, listing } = one;
  const { withdrawn } = WORDS[listing.transactionType];
  const isWithdrawal = left.type === withdrawn;
  if (status === undefined || absence.isTold) return [left];
  const others = isWithdrawal ? [] : [left];
  // The register has the sale itself.
  if (sale !== null) return others;
  if (status === 'Withdrawn' && returned !== null) {
    if (!isAgreed(absence.status)) return [left];
    // If the same listing is shown again, the feed itself shows that the deal fell through.
    const isOwn = absence.back !== null && absence.back === returned.on;
    return isOwn ? others : [...others, fellThrough(left, one, events)];
  }
  if (!isEnded(status)) return others;
  return [...others, inferred(left, one)];
}

/** What has most likely become of it, on the day it left. */
function inferred(
  left: ListingEvent,
  { absence, status = '', certainty, listing }: Settled,
): ListingEvent {
  const { withdrawn, completed } = WORDS[listing.transactionType];
  const type = status === 'Withdrawn' ? withdrawn : completed;
  return {
    ...left,
    eventId: stableId([left.eventId, type]),
    type,
    certainty,
    statusFrom: absence.status,
    statusTo: status,
    previousPrice: null,
    step: left.step + 1,
  };
}

/** The home is on the market again under another listing: that is when it is known. */
function fellThrough(
  left: ListingEvent,
  { absence, certainty, returned, listing }: Settled,
  events: readonly ListingEvent[],
): ListingEvent {
  const { fellThrough: type } = WORDS[listing.transactionType];
  const again = events.find(
    ({ listingId, date }) => listingId === returned?.by.listingId && date === returned.on,
  );
  return {
    ...left,
    eventId: stableId([left.eventId, type]),
    type,
    certainty,
    statusFrom: absence.status,
    statusTo: 'Withdrawn',
    date: returned?.on ?? left.date,
    previousPrice: null,
    deliveredAt: again?.deliveredAt ?? left.deliveredAt,
    recordedAt: again?.recordedAt ?? left.recordedAt,
    // Before the home is listed again.
    step: -1,
  };
}
