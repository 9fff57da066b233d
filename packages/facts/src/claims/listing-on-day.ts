/** A listing as its feed had left it on an earlier day. */

import { cutToDate, type DaySpan } from '@property-lookup/kernel/calendar';
import type { Cycle, ListingEvent } from '../events/listing.js';
import type { HomeListing } from './home-evidence.js';

/** Undefined for a listing of which nothing had happened by the day (`YYYY-MM-DD`), or was known by the day of `knownAt`. */
export function listingOn(
  { listing, events }: HomeListing,
  day: string,
  knownAt: string,
): HomeListing | undefined {
  const past = events.filter(
    ({ date, recordedAt }) => date <= day && cutToDate(recordedAt) <= knownAt,
  );
  const last = past.at(-1);
  if (last === undefined) return undefined;
  const until = past.length === events.length ? day : lastDay(listing, past, { day, knownAt });
  const cycles = listing.cycles
    .filter(({ number }) => number <= last.cycle)
    .map((cycle) => cycleOn(cycle, until));
  const price = cycles.at(-1)?.prices.at(-1)?.price;
  const { PRICE: _, ...values } = listing.values;
  return {
    events: past,
    listing: {
      ...listing,
      status: last.statusTo,
      statusDate: past.length === events.length ? listing.statusDate : turnedOn(past),
      values: price === undefined || price === null ? values : { ...values, PRICE: price },
      cycles,
      lastSeen: earlier(listing.lastSeen, until),
      heard: earlier(listing.heard, until),
      deliveredAt: earlier(cutToDate(listing.deliveredAt), until),
      removed: onOrBefore(listing.removed, until),
    },
  };
}

/** The day since which a listing has its status: a new price is an event too, and changes none. */
function turnedOn(past: readonly ListingEvent[]): string {
  const turn = past.findLast(({ statusFrom, statusTo }) => statusFrom !== statusTo);
  return (turn ?? past[0])?.date ?? '';
}

/**
 * Until when the listing is known to have been shown: up to the day if later deliveries showed it unchanged, and otherwise up to the
 * delivery that told of the last event.
 */
function lastDay(
  { deliveredAt, lastSeen }: HomeListing['listing'],
  past: readonly ListingEvent[],
  { day, knownAt }: { readonly day: string; readonly knownAt: string },
): string {
  const told = cutToDate(past.at(-1)?.deliveredAt ?? '');
  const isKnown = cutToDate(deliveredAt) <= knownAt;
  return earlier(isKnown && lastSeen > told ? lastSeen : told, day);
}

function cycleOn(cycle: Cycle, day: string): Cycle {
  const { agreed, ended, prices, spans, absences } = cycle;
  return {
    ...cycle,
    spans: spans.filter(({ from }) => from <= day).map((span) => spanOn(span, day)),
    prices: prices.filter(({ date }) => date <= day),
    agreed: onOrBefore(agreed, day),
    ended: ended !== null && ended.date <= day ? ended : null,
    absences: absences
      .filter(({ left }) => left <= day)
      .map((absence) => ({ ...absence, back: onOrBefore(absence.back, day) })),
  };
}

const spanOn = ({ from, to }: DaySpan, day: string): DaySpan => ({
  from,
  to: onOrBefore(to, day),
});

const earlier = (a: string, b: string): string => (a < b ? a : b);

const onOrBefore = (date: string | null, day: string): string | null =>
  date !== null && date <= day ? date : null;
