/** Merges feed events and registered sales of one property into one history, and finds its agreed sales. */

import { cutToDate, daysBetween } from '@property-lookup/kernel/calendar';
import { TOLD_BY_FEED, TOLD_BY_REGISTER } from '@property-lookup/kernel/certainty';
import type { Linked, RecordedSale } from '@property-lookup/model/records';
import { type Attempt, type AttemptPart, agreedParts, attemptsOf } from './attempts.js';
import { compareEvents, type HistoryEvent, TOLD_LAST } from './history-event.js';
import type { Listing, ListingEvent } from './listing.js';
import { lastPrice } from './price-changes.js';
import { stableId } from './stable-id.js';

/** The market data of one property. Events of listings that are not among `listings` are ignored. */
export interface PropertyMarket {
  readonly listings: readonly Listing[];
  readonly events: readonly ListingEvent[];
  readonly sales: readonly Linked<RecordedSale>[];
}

/** The history, newest first. Call `settle` first, for listings that left their feed. */
export function timeLine({ listings, events, sales }: PropertyMarket): readonly HistoryEvent[] {
  const linked = listings.filter(({ link }) => link !== null);
  const attempts = attemptsOf(linked, sales);
  const places = placesOf(attempts);
  const agreed = agreedParts(attempts, sales);
  const registered = new Set([...agreed.values()].map(({ part }) => namePart(part)));
  const ofListings = linked.flatMap((listing) =>
    events
      .filter(({ listingId }) => listingId === listing.listingId)
      .filter(
        (event) => !isInRegister(event, registered.has(nameCycle(event.listingId, event.cycle))),
      )
      .flatMap((event) => eventOfListing(event, listing, places)),
  );
  const ofSales = sales.map((sale) => eventOfSale(sale, agreed.get(sale.fact.id)));
  return [...withoutEchoes(ofListings, linked), ...ofSales].sort(compareEvents);
}

/** Whether the register replaces this completion, as its day and price count. */
function isInRegister({ type }: ListingEvent, isRegistered: boolean): boolean {
  return isRegistered && type === 'Sale Completed';
}

interface Place {
  readonly attempt: Attempt;
  readonly part: AttemptPart;
}

const namePart = ({ listing, cycle }: AttemptPart) => nameCycle(listing.listingId, cycle.number);

const nameCycle = (listingId: string, cycle: number): string => `${listingId} ${cycle}`;

function placesOf(attempts: readonly Attempt[]): ReadonlyMap<string, Place> {
  return new Map(
    attempts.flatMap((attempt) => attempt.parts.map((part) => [namePart(part), { attempt, part }])),
  );
}

function eventOfListing(
  event: ListingEvent,
  listing: Listing,
  places: ReadonlyMap<string, Place>,
): readonly HistoryEvent[] {
  const place = places.get(nameCycle(event.listingId, event.cycle));
  if (listing.link === null) return [];
  const before = place === undefined ? undefined : partBefore(place, event);
  return [
    {
      eventId: event.eventId,
      link: listing.link,
      type: place === undefined ? event.type : typeWithin(place, before, event),
      certainty: event.certainty ?? TOLD_BY_FEED,
      date: event.date,
      price: event.price,
      previousPrice: event.previousPrice ?? otherPrice(before, event),
      transactionType: listing.transactionType,
      listingId: event.listingId,
      attempt: place?.attempt.number ?? null,
      daysSinceListed: place === undefined ? null : daysBetween(place.attempt.started, event.date),
      agentName: event.agentName,
      statusFrom: event.statusFrom,
      statusTo: event.statusTo,
      sale: null,
      recordedAt: event.recordedAt,
      toldAt: event.deliveredAt,
      step: event.step,
    },
  ];
}

/**
 * The part of the attempt that a new listing continues, under a new reference or with another agent: the one before it, if that
 * had ended by the time the feed reported the new one.
 */
function partBefore({ attempt, part }: Place, event: ListingEvent): AttemptPart | undefined {
  if (!event.type.startsWith('Listed ')) return undefined;
  const told = cutToDate(event.deliveredAt);
  const earlier = attempt.parts
    .slice(0, attempt.parts.indexOf(part))
    .filter(({ listing }) => listing.source === part.listing.source);
  const before = earlier.at(-1);
  const isOver = earlier.every(({ cycle }) => {
    const end = cycle.spans.at(-1)?.to ?? null;
    return end !== null && end <= told;
  });
  return isOver ? before : undefined;
}

function typeWithin(
  { part }: Place,
  before: AttemptPart | undefined,
  { type }: ListingEvent,
): string {
  if (before === undefined) return type;
  return before.listing.branch === part.listing.branch ? 'Relisted' : 'Agent Changed';
}

/** The last price under the previous reference, if different. */
function otherPrice(before: AttemptPart | undefined, { price }: ListingEvent): number | null {
  const previous = before === undefined ? null : lastPrice(before.cycle);
  return price === null || previous === price ? null : previous;
}

function eventOfSale(sale: Linked<RecordedSale>, agreed: Place | undefined): HistoryEvent {
  const { fact } = sale;
  const { attempt, part } = agreed ?? {};
  return {
    eventId: stableId(['sale', fact.id]),
    link: sale.link,
    type: 'Sale Completed',
    certainty: TOLD_BY_REGISTER,
    date: fact.date,
    price: fact.priceGbp,
    previousPrice: part === undefined ? null : lastPrice(part.cycle),
    transactionType: 'Sale',
    listingId: part?.listing.listingId ?? null,
    attempt: attempt?.number ?? null,
    daysSinceListed: attempt === undefined ? null : daysBetween(attempt.started, fact.date),
    agentName: agentOf(part),
    statusFrom: null,
    statusTo: part === undefined ? null : 'Completed',
    sale: fact,
    recordedAt: fact.recordedAt,
    toldAt: TOLD_LAST,
    step: 0,
  };
}

function agentOf(part: AttemptPart | undefined): string | null {
  const name = part?.listing.values['AGENT_NAME'];
  return typeof name === 'string' ? name : null;
}

/**
 * Days within which an event on another feed is a repetition: portals show a change within hours of each other, feeds deliver it
 * within days.
 */
const ECHO_DAYS_MAX = 3;

/** Removes events that one portal repeats after another; the earliest counts. Feeds are distinguished by source, so two agents' events both stay. */
function withoutEchoes(
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

export interface Agreement {
  /** Day it was Sold STC. */
  readonly agreed: string;
  /** Days to the outcome; for an open agreement, to `asOf` or to the withdrawal. */
  readonly days: number;
  readonly outcome: 'completed' | 'fell-through' | 'open';
}

/** Events that end an agreement; a withdrawn home is no longer followed. */
const OUTCOMES: Readonly<Record<string, Agreement['outcome']>> = {
  'Sale Completed': 'completed',
  'Sale Fell Through': 'fell-through',
  Withdrawn: 'open',
};

/** Agreements, oldest first; the last is open if the home is under agreement on the day `asOf`. `history` is newest first. */
export function agreementsOf(history: readonly HistoryEvent[], asOf: string): readonly Agreement[] {
  const agreements: Agreement[] = [];
  let agreed: string | null = null;
  for (const { type, date } of history.toReversed()) {
    if (type === 'Sold STC') agreed ??= date;
    const outcome = OUTCOMES[type];
    if (agreed === null || outcome === undefined) continue;
    agreements.push({ agreed, days: daysBetween(agreed, date), outcome });
    agreed = null;
  }
  if (agreed !== null)
    agreements.push({ agreed, days: daysBetween(agreed, asOf), outcome: 'open' });
  return agreements;
}
