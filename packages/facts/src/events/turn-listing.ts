/** Applies a delivery to one listing: first seen, seen again, taken down or gone, each with its events. */

import { cutToDate } from '@property-lookup/kernel/calendar';
import type { ListingFact } from '@property-lookup/model/records';
import { type Advance, advance, firstCycle } from './cycles.js';
import type { Delivery } from './delivery.js';
import { comeBack, leave } from './departures.js';
import {
  type Cycle,
  currentCycle,
  type LinkedListing,
  type Listing,
  type ListingEvent,
  priceOf,
} from './listing.js';
import { lastPrice, priceEventType, withPrice } from './price-changes.js';
import { stableId } from './stable-id.js';
import { isClosed, isEnded } from './status-steps.js';

/** The resulting listing and its events. */
export interface Told {
  readonly listing: Listing;
  readonly events: readonly ListingEvent[];
}

export function beginListing(listingId: string, row: LinkedListing, delivery: Delivery): Told {
  const { fact } = row;
  const date = cutToDate(delivery.deliveredAt);
  const firstListed = fact.values.FIRST_LISTED_DATE ?? null;
  const { transactionType } = fact;
  const moved = firstCycle({ date, status: fact.status, transactionType, firstListed });
  const listing: Listing = {
    listingId,
    source: delivery.source,
    branch: fact.branch,
    reference: fact.reference,
    transactionType,
    ...contentOf(row, undefined),
    status: moved.status,
    statusDate: dayReached(moved, undefined, date),
    cycles: replaceLast(moved.cycles, (cycle) => withPrice(cycle, date, priceOf(fact.values))),
    lastSeen: date,
    heard: date,
    removed: isOff(fact.status) ? date : null,
    deliveredAt: delivery.deliveredAt,
    createdAt: delivery.recordedAt,
    updatedAt: delivery.recordedAt,
  };
  return { listing, events: eventsOf(listing, moved, undefined, delivery) };
}

export function updateListing(before: Listing, row: LinkedListing, delivery: Delivery): Told {
  const { fact } = row;
  if (fact.address.text === '') return endListing(before, fact, delivery);
  const date = cutToDate(delivery.deliveredAt);
  const moved = advance(before.cycles, before.status, {
    date,
    status: fact.status,
    transactionType: before.transactionType,
    firstListed: fact.values.FIRST_LISTED_DATE ?? null,
  });
  const isGone = isOff(fact.status);
  const listing: Listing = {
    ...before,
    ...contentOf(row, before),
    ...statusOf(before, moved, date),
    cycles: isGone
      ? cyclesLeft(before, moved, { date, told: fact })
      : replaceLast(moved.cycles, (cycle) =>
          withPrice(comeBack(cycle, date), date, priceOf(fact.values)),
        ),
    lastSeen: isGone ? before.lastSeen : date,
    heard: date,
    removed: isGone ? (before.removed ?? date) : null,
    deliveredAt: delivery.deliveredAt,
  };
  return {
    listing: stamped(before, listing, delivery),
    events: eventsOf(listing, moved, before, delivery),
  };
}

/** Ends a listing that a complete delivery of its branch does not contain. */
export function loseListing(before: Listing, delivery: Delivery): Told {
  const status = isEnded(before.status) ? before.status : 'Withdrawn';
  return endListing(before, { status }, delivery);
}

/** The last status of a listing that its feed no longer shows. */
type LastWord = Pick<ListingFact, 'status' | 'isWithdrawalTold'>;

/** Ends a listing, keeping its values about the home. */
function endListing(before: Listing, told: LastWord, delivery: Delivery): Told {
  const { status } = told;
  const date = cutToDate(delivery.deliveredAt);
  const { transactionType } = before;
  const moved = advance(before.cycles, before.status, {
    date,
    status,
    transactionType,
    firstListed: null,
  });
  const listing: Listing = {
    ...before,
    ...statusOf(before, moved, date),
    cycles: cyclesLeft(before, moved, { date, told }),
    heard: date,
    removed: before.removed ?? date,
    deliveredAt: delivery.deliveredAt,
  };
  return {
    listing: stamped(before, listing, delivery),
    events: eventsOf(listing, moved, before, delivery),
  };
}

/** Marks the departure, unless the listing is closed (its outcome is known) or was already off the market. */
function cyclesLeft(
  before: Listing,
  { cycles }: Advance,
  { date, told }: { readonly date: string; readonly told: LastWord },
): readonly Cycle[] {
  if (isClosed(told.status) || isEnded(before.status)) return cycles;
  return replaceLast(cycles, (cycle) =>
    leave(cycle, {
      left: date,
      status: isOff(told.status) ? before.status : told.status,
      isTold: told.isWithdrawalTold === true,
    }),
  );
}

function isOff(status: string): boolean {
  return status === 'Withdrawn' || status === 'Expired';
}

function statusOf(
  before: Listing,
  moved: Advance,
  date: string,
): Pick<Listing, 'status' | 'statusDate'> {
  const { status } = moved;
  const statusDate = status === before.status ? before.statusDate : dayReached(moved, before, date);
  return { status, statusDate };
}

/** Day on which the listing reached its current status. */
function dayReached(moved: Advance, before: Listing | undefined, date: string): string {
  return dayOfStep(moved.steps.at(-1)?.type ?? '', moved, before, date);
}

/** Day of a step: the start of an attempt may precede our first sight of it; later steps have the day of their report. */
function dayOfStep(
  type: string,
  { cycles }: Advance,
  before: Listing | undefined,
  date: string,
): string {
  const isNewAttempt = cycles.length !== (before?.cycles.length ?? 0);
  return isNewAttempt && type.startsWith('Listed ') ? (cycles.at(-1)?.listed ?? date) : date;
}

type Content = Pick<
  Listing,
  | 'link'
  | 'givenUprn'
  | 'address'
  | 'displayAddress'
  | 'latitude'
  | 'longitude'
  | 'values'
  | 'features'
>;

/** Feeds that name the agent do so in some files only, so the known name stays. */
function contentOf({ fact, link }: LinkedListing, before: Listing | undefined): Content {
  const agent = fact.values['AGENT_NAME'] ?? before?.values['AGENT_NAME'];
  return {
    link,
    givenUprn: fact.uprn,
    address: fact.address,
    displayAddress: fact.displayAddress,
    latitude: fact.latitude,
    longitude: fact.longitude,
    values: agent === undefined ? fact.values : { ...fact.values, AGENT_NAME: agent },
    features: fact.features,
  };
}

function replaceLast(cycles: readonly Cycle[], change: (cycle: Cycle) => Cycle): readonly Cycle[] {
  return cycles.map((cycle, index) => (index === cycles.length - 1 ? change(cycle) : cycle));
}

/** Updates the time of change, unless the listing was merely seen once more. */
function stamped(before: Listing, after: Listing, { recordedAt }: Delivery): Listing {
  const { lastSeen, heard, deliveredAt } = after;
  const isSame = isSameValue({ ...before, lastSeen, heard, deliveredAt }, after);
  return isSame ? after : { ...after, updatedAt: recordedAt };
}

type Draft = Pick<ListingEvent, 'type' | 'date' | 'previousPrice' | 'statusFrom' | 'statusTo'>;

/** Steps of the status, then the agent, then the price; prices are compared within one attempt only. */
function eventsOf(
  listing: Listing,
  moved: Advance,
  before: Listing | undefined,
  delivery: Delivery,
): readonly ListingEvent[] {
  const date = cutToDate(delivery.deliveredAt);
  const cycle = currentCycle(listing);
  const isSameAttempt = before !== undefined && currentCycle(before).number === cycle.number;
  const statusDrafts = moved.steps.map(
    ({ type, from, to }): Draft => ({
      type,
      date: dayOfStep(type, moved, before, date),
      previousPrice: null,
      statusFrom: from,
      statusTo: to,
    }),
  );
  const changes = isSameAttempt ? changeDrafts(before, listing, date) : [];
  const price = lastPrice(cycle);
  const agentName = listing.values.AGENT_NAME ?? null;
  return [...statusDrafts, ...changes].map((draft, step) => ({
    // Deliveries at the same time may contradict each other, so their event ids include the listing's origin.
    eventId: stableId([
      listing.listingId,
      draft.type,
      delivery.deliveredAt,
      draft.statusFrom,
      draft.statusTo,
      price,
    ]),
    listingId: listing.listingId,
    ...draft,
    price,
    agentName,
    cycle: cycle.number,
    deliveredAt: delivery.deliveredAt,
    ...(before !== undefined && { heardBefore: before.heard }),
    step,
    recordedAt: delivery.recordedAt,
  }));
}

function changeDrafts(before: Listing, listing: Listing, date: string): readonly Draft[] {
  const { status } = listing;
  const drafts: Draft[] = [];
  const draft = { date, statusFrom: status, statusTo: status };
  const from = lastPrice(currentCycle(before));
  const to = lastPrice(currentCycle(listing));
  const isOtherPrice = from !== null && to !== null && from !== to;
  const agents = [before, listing].map(({ values }) => values.AGENT_NAME ?? null);
  if (agents[0] !== null && agents[0] !== agents[1]) {
    drafts.push({ ...draft, type: 'Agent Changed', previousPrice: isOtherPrice ? from : null });
  }
  if (isOtherPrice) {
    const type = priceEventType({ date, from, to }, listing.transactionType);
    drafts.push({ ...draft, type, previousPrice: from });
  }
  return drafts;
}

/** Deep equality of plain JSON values. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  if (Array.isArray(a) !== Array.isArray(b) || left.length !== Object.keys(b).length) return false;
  return left.every(([name, value]) => isSameValue(value, ownValue(b, name)));
}

function ownValue(holder: object, name: string): unknown {
  // Inherited properties do not count.
  return Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;
}
