/** Listings, cycles, sales and events of one made-up home; tests only name what matters. */

import type { HistoryEvent } from '@property-lookup/facts/events';
import type { Absence, Cycle, Listing } from '@property-lookup/facts/inside/events/listing';
import { TOLD_BY_FEED } from '@property-lookup/kernel/certainty';
import type { Link, Linked, RecordedSale } from '@property-lookup/model/records';
import { saleOf } from './linked-sale.js';

const LINK: Link = { uprn: 1, matchType: 'Exact UPRN', confidence: 1 };

/** On the market since `listed`, unless `given` says otherwise. */
export function cycleOf(listed: string, given: Partial<Cycle> = {}): Cycle {
  return {
    number: 1,
    listed,
    spans: [{ from: listed, to: null }],
    prices: [],
    agreed: null,
    ended: null,
    absences: [],
    ...given,
  };
}

export function absenceOf(left: string, given: Partial<Absence> = {}): Absence {
  return { left, status: 'For Sale', agreed: null, isTold: false, back: null, ...given };
}

export function listingOf(
  listingId: string,
  cycles: readonly Cycle[],
  given: Partial<Listing> = {},
): Listing {
  return {
    listingId,
    source: 'blm-feed',
    branch: 'A',
    reference: listingId,
    transactionType: 'Sale',
    link: LINK,
    givenUprn: null,
    status: 'For Sale',
    statusDate: '2026-01-01',
    address: { text: '1 High Street', postcode: null },
    displayAddress: 'High Street',
    latitude: null,
    longitude: null,
    values: {},
    features: [],
    cycles,
    lastSeen: '2026-01-01',
    heard: given.lastSeen ?? '2026-01-01',
    removed: null,
    deliveredAt: '2026-01-01T06:00:00Z',
    createdAt: '2026-01-01T06:00:00Z',
    updatedAt: '2026-01-01T06:00:00Z',
    ...given,
  };
}

export function saleOn(date: string, id = date): Linked<RecordedSale> {
  return { fact: saleOf({ id, date, priceGbp: 300_000, uprn: 1 }), link: LINK };
}

export function eventOn(
  date: string,
  type: string,
  given: Partial<HistoryEvent> = {},
): HistoryEvent {
  return {
    eventId: `${type} ${date}`,
    link: LINK,
    type,
    certainty: TOLD_BY_FEED,
    date,
    price: null,
    previousPrice: null,
    transactionType: 'Sale',
    listingId: 'a',
    attempt: 1,
    daysSinceListed: null,
    agentName: null,
    statusFrom: null,
    statusTo: null,
    sale: null,
    recordedAt: date,
    toldAt: date,
    step: 0,
    ...given,
  };
}
