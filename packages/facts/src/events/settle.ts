/**
 * Settles the outcome of listings that left their feed, are still shown though sold, or whose feed fell silent: by the
 * register if it has the sale, by another listing if the home is back on the market, else by likelihood.
 */

import { daysBetween } from '@property-lookup/kernel/calendar';
import { type Certainty, TOLD_BY_FEED, TOLD_BY_REGISTER } from '@property-lookup/kernel/certainty';
import { LET_AGAIN_DAYS, type Standing } from '@property-lookup/model/property';
import { type Linked, orderSales, type SaleFact } from '@property-lookup/model/records';
import {
  type Absent,
  type AskStanding,
  absencesOf,
  departureOf,
  openAbsence,
} from './departures.js';
import {
  type Cycle,
  currentCycle,
  type Listing,
  type ListingEvent,
  type TransactionType,
} from './listing.js';
import { endInSilence, type Silence, settleSilent } from './silence.js';
import { stableId } from './stable-id.js';
import { isAgreed, isEnded, isOffered, WORDS } from './status-steps.js';
import type { PropertyMarket } from './time-line.js';

/** `market` is one home's, as the feeds left it. Without `silence`, a feed's last state counts for ever. */
export function settle(
  market: PropertyMarket,
  ask: AskStanding,
  silence?: Silence,
): PropertyMarket {
  const { sales, events } = market;
  const settled = absencesOf(market.listings, sales).map((absent) => settleAbsence(absent, ask));
  const ends: ListingEvent[] = [];
  const listings = market.listings.map((listing) => {
    const known = settleListing(listing, settled, sales);
    if (known !== listing || silence === undefined) return known;
    const heard = settleSilent(listing, silence);
    ends.push(...[endInSilence(listing, heard) ?? []].flat());
    return heard;
  });
  return { listings, events: [...settledEvents(events, settled), ...ends], sales };
}

function settleListing(
  listing: Listing,
  settled: readonly Settled[],
  sales: readonly Linked<SaleFact>[],
): Listing {
  const cycle = currentCycle(listing);
  const open = openAbsence(cycle);
  if (open === undefined) return settleShown(listing, sales);
  const found = settled.find(({ absence }) => absence === open);
  if (found?.status === undefined) return listing;
  const { status, certainty, sale } = found;
  const isDone = sale !== null;
  const statusDate = sale?.fact.date ?? (isEnded(status) ? open.left : (open.agreed ?? open.left));
  const until = isDone && statusDate < open.left ? statusDate : open.left;
  return {
    ...listing,
    status,
    statusDate,
    ...(certainty !== TOLD_BY_FEED && { certainty }),
    cycles: replaceLast(listing, {
      ...endedOn(cycle, until),
      ended: isEnded(status) ? { date: statusDate, status, before: open.status } : null,
    }),
  };
}

/** Closes a listing that is still shown though its sale is registered, as agents often leave it, on the day of the registered sale. */
function settleShown(listing: Listing, sales: readonly Linked<SaleFact>[]): Listing {
  const { transactionType, status } = listing;
  const cycle = currentCycle(listing);
  if (transactionType === 'Rental' || status === 'Withdrawn' || status === 'Expired')
    return listing;
  // Agents report completions some days later. If the sale precedes the first day on show, the offer is the buyer's.
  const shown = cycle.prices[0]?.date ?? cycle.listed;
  const since = status === 'Completed' ? [] : [listing.statusDate, shown];
  const [sale] = orderSales(
    sales.filter(({ fact: { date } }) => [cycle.listed, ...since].every((day) => date >= day)),
  );
  if (sale === undefined) return listing;
  const { date } = sale.fact;
  return {
    ...listing,
    status: 'Completed',
    statusDate: date,
    certainty: registerCertainty(sale),
    cycles: replaceLast(listing, {
      ...endedOn(cycle, date),
      ended: { date, status: 'Completed', before: cycle.ended?.before ?? status },
    }),
  };
}

/** Cuts the time on the market off at that day. */
function endedOn(cycle: Cycle, date: string): Cycle {
  const spans = cycle.spans
    .filter(({ from }, at) => at === 0 || from <= date)
    .map((span) => ({ ...span, to: span.to === null || span.to > date ? date : span.to }));
  return { ...cycle, spans };
}

function replaceLast({ cycles }: Listing, last: Cycle): readonly Cycle[] {
  return [...cycles.slice(0, -1), last];
}

/** `events` belong to the listings of one home. */
function settledEvents(
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

/** The last event of the listing on the day of its departure. */
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
  // The register itself reports the sale.
  if (sale !== null) return others;
  if (status === 'Withdrawn' && returned !== null) {
    if (!isAgreed(absence.status)) return [left];
    // If the same listing returns, the feed itself shows that the deal fell through.
    const isOwn = absence.back !== null && absence.back === returned.on;
    return isOwn ? others : [...others, fellThrough(left, one, events)];
  }
  if (!isEnded(status)) return others;
  return [...others, inferred(left, one)];
}

/** The most likely outcome as an event, on the day of the departure. */
function inferred(left: ListingEvent, settled: Settled): ListingEvent {
  const { status = '', listing } = settled;
  const { withdrawn, completed } = WORDS[listing.transactionType];
  const type = status === 'Withdrawn' ? withdrawn : completed;
  return { ...endOf(left, settled, { type, status }), step: left.step + 1 };
}

/** An event for the outcome of a listing that left, whenever it came. */
function endOf(
  left: ListingEvent,
  { absence, certainty }: Settled,
  {
    type,
    status,
  }: { readonly type: ListingEvent['type']; readonly status: ListingEvent['statusTo'] },
): ListingEvent {
  return {
    ...left,
    eventId: stableId([left.eventId, type]),
    type,
    certainty,
    statusFrom: absence.status,
    statusTo: status,
    previousPrice: null,
  };
}

/** The fall-through becomes known when the home is back on the market under another listing. */
function fellThrough(
  left: ListingEvent,
  settled: Settled,
  events: readonly ListingEvent[],
): ListingEvent {
  const { returned, listing } = settled;
  const { fellThrough: type } = WORDS[listing.transactionType];
  const again = events.find(
    ({ listingId, date }) => listingId === returned?.by.listingId && date === returned.on,
  );
  return {
    ...endOf(left, settled, { type, status: 'Withdrawn' }),
    date: returned?.on ?? left.date,
    deliveredAt: again?.deliveredAt ?? left.deliveredAt,
    recordedAt: again?.recordedAt ?? left.recordedAt,
    // Precedes the new listing.
    step: -1,
  };
}

/** An absence with its outcome. */
interface Settled extends Absent {
  /** Resulting LISTING_STATUS; undefined if nothing is known. */
  readonly status: string | undefined;
  readonly certainty: Certainty;
}

function settleAbsence(absent: Absent, ask: AskStanding): Settled {
  const { absence, listing, returned, sale } = absent;
  const { transactionType } = listing;
  if (sale !== null) return { ...absent, status: 'Completed', certainty: registerCertainty(sale) };
  if (absence.isTold) return { ...absent, status: 'Withdrawn', certainty: TOLD_BY_FEED };
  const isLetSince =
    transactionType === 'Rental' &&
    returned !== null &&
    daysBetween(absence.left, returned.on) > LET_AGAIN_DAYS;
  if (returned !== null && !isLetSince) {
    // The new offer is the only evidence.
    const certainty = { ...TOLD_BY_FEED, modelled: true };
    return { ...absent, status: 'Withdrawn', certainty };
  }
  const standing = ask({ ...departureOf(absent), returned: null });
  if (standing === null) return { ...absent, status: undefined, certainty: TOLD_BY_FEED };
  return { ...absent, ...likeliest(absence.status, transactionType, standing) };
}

/** Certainty of a registered sale, including its link to the home. */
export function registerCertainty({ link }: Linked<SaleFact>): Certainty {
  return { ...TOLD_BY_REGISTER, confidence: (TOLD_BY_REGISTER.confidence ?? 1) * link.confidence };
}

function likeliest(
  shown: string,
  transactionType: TransactionType,
  { completed, pending, ended }: Standing,
): Pick<Settled, 'status' | 'certainty'> {
  const done = transactionType === 'Sale' ? 'Completed' : 'Let';
  const isOnOffer = isOffered(shown);
  const choices: readonly (readonly [status: string, probability: number])[] = [
    [done, completed],
    ['Withdrawn', isOnOffer ? ended + pending : ended],
    ...(isOnOffer ? [] : [[shown, pending] as const]),
  ];
  const [status, confidence] = choices.reduce((best, one) => (one[1] > best[1] ? one : best));
  // An outcome with a probability below a half does not count, and the deal stays open.
  const isOutcome = confidence >= 0.5;
  return isOutcome
    ? { status, certainty: { confidence, modelled: true } }
    : { status: shown, certainty: { confidence: pending, modelled: true } };
}
