/** Merges what the feeds told of one property with its registered sales into one history. */

import { type Attempt, type AttemptPart, agreedParts, attemptsOf } from './attempts.js';
import { dayOf, daysBetween } from './days.js';
import { compareEvents, type HistoryEvent, TOLD_LAST } from './history-event.js';
import type { Cycle, LinkedSale, Listing, ListingEvent } from './listing.js';
import { lastPrice } from './price-changes.js';
import { stableId } from './stable-id.js';
import { withoutEchoes } from './without-echoes.js';

/** Everything of one property. Events of listings that are not among `listings` are left out. */
export interface PropertyMarket {
  readonly listings: readonly Listing[];
  readonly events: readonly ListingEvent[];
  readonly sales: readonly LinkedSale[];
}

/** Newest first. */
export function timeLine({ listings, events, sales }: PropertyMarket): readonly HistoryEvent[] {
  const linked = listings.filter(({ link }) => link !== null);
  const attempts = attemptsOf(linked, sales);
  const places = placesOf(attempts);
  const agreed = agreedParts(attempts, sales);
  const registered = new Map([...agreed.values()].map(({ part }) => [keyOf(part), part.cycle]));
  const ofListings = linked.flatMap((listing) =>
    events
      .filter(({ listingId }) => listingId === listing.listingId)
      .filter((event) => !isToldByRegister(event, registered.get(placeOf(event))))
      .flatMap((event) => eventOfListing(event, listing, places)),
  );
  const ofSales = sales.map((sale) => eventOfSale(sale, agreed.get(sale.fact.id)));
  return [...withoutEchoes(ofListings, linked), ...ofSales].sort(compareEvents);
}

/**
 * The register tells the completion with the day and the price that count; and once the sale agreed is
 * registered, the advertisement was taken down because of it and not withdrawn.
 */
function isToldByRegister({ type, date }: ListingEvent, sold: Cycle | undefined): boolean {
  if (sold === undefined) return false;
  return type === 'Sale Completed' || (type === 'Withdrawn' && date >= (sold.agreed ?? date));
}

interface Place {
  readonly attempt: Attempt;
  readonly part: AttemptPart;
}

function keyOf({ listing, cycle }: AttemptPart): string {
  return `${listing.listingId} ${cycle.number}`;
}

function placeOf({ listingId, cycle }: ListingEvent): string {
  return `${listingId} ${cycle}`;
}

function placesOf(attempts: readonly Attempt[]): ReadonlyMap<string, Place> {
  return new Map(
    attempts.flatMap((attempt) => attempt.parts.map((part) => [keyOf(part), { attempt, part }])),
  );
}

function eventOfListing(
  event: ListingEvent,
  listing: Listing,
  places: ReadonlyMap<string, Place>,
): readonly HistoryEvent[] {
  const place = places.get(placeOf(event));
  if (listing.link === null) return [];
  return [
    {
      eventId: event.eventId,
      link: listing.link,
      type: place === undefined ? event.type : typeWithin(place, event),
      date: event.date,
      price: event.price,
      previousPrice: event.previousPrice,
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
 * Listed while an attempt is under way, the home comes back under a new reference or with another agent,
 * where the one before had ended by the time the feed told of this one.
 */
function typeWithin({ attempt, part }: Place, event: ListingEvent): string {
  if (!event.type.startsWith('Listed ')) return event.type;
  const told = dayOf(event.deliveredAt);
  const earlier = attempt.parts
    .slice(0, attempt.parts.indexOf(part))
    .filter(({ listing }) => listing.source === part.listing.source);
  const before = earlier.at(-1);
  if (before === undefined) return event.type;
  const isOver = earlier.every(({ cycle }) => {
    const end = cycle.spans.at(-1)?.to ?? null;
    return end !== null && end <= told;
  });
  if (!isOver) return event.type;
  return before.listing.branch === part.listing.branch ? 'Relisted' : 'Agent Changed';
}

function eventOfSale(sale: LinkedSale, agreed: Place | undefined): HistoryEvent {
  const { fact } = sale;
  const { attempt, part } = agreed ?? {};
  return {
    eventId: stableId(['sale', fact.id]),
    link: sale.link,
    type: 'Sale Completed',
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
    recordedAt: sale.recordedAt,
    toldAt: TOLD_LAST,
    step: 0,
  };
}

function agentOf(part: AttemptPart | undefined): string | null {
  const name = part?.listing.values['AGENT_NAME'];
  return typeof name === 'string' ? name : null;
}
