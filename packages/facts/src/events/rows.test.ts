import {
  confidenceKey,
  type FieldDeclaration,
  HISTORY_FIELDS,
  LISTING_FIELDS,
  modelledKey,
} from '@property-lookup/model/fields';
import type { Link, RecordedSale } from '@property-lookup/model/records';
import { describe, expect, it } from 'vitest';
import { type EventParams, eventMatches, eventOrder } from './event-filter.js';
import { eventRow } from './event-row.js';
import type { Listing } from './listing.js';
import { type ListedProperty, listingRow, NO_PROPERTY } from './listing-row.js';
import { timeLine } from './time-line.js';

const LINK: Link = { uprn: 7, matchType: 'Address Fuzzy', confidence: 0.956 };

const LISTING: Listing = {
  listingId: 'l1',
  source: 'blm-feed',
  branch: 'B7',
  reference: 'r1',
  transactionType: 'Sale',
  link: LINK,
  givenUprn: null,
  status: 'For Sale',
  statusDate: '2026-01-01',
  address: { text: '1 High Street', postcode: 'RG30 1AA' },
  displayAddress: 'High Street, Reading',
  latitude: 51.45,
  longitude: -0.97,
  values: {
    PRICE: 290_000,
    BEDROOMS: 3,
    BATHROOMS: 1,
    PROPERTY_TYPE: 'House',
    BUILT_FORM: 'End-Terrace',
    NEW_BUILD: false,
    AGENT_NAME: 'Thames Homes',
    SUMMARY: 'Bright and airy.',
  },
  features: ['Log burner'],
  cycles: [
    {
      number: 1,
      listed: '2026-01-01',
      spans: [{ from: '2026-01-01', to: null }],
      prices: [
        { date: '2026-01-01', price: 300_000 },
        { date: '2026-01-15', price: 290_000 },
      ],
      agreed: null,
      ended: null,
      absences: [],
    },
  ],
  lastSeen: '2026-01-20',
  heard: '2026-01-20',
  removed: null,
  deliveredAt: '2026-01-20T00:00:00Z',
  createdAt: '2026-01-01T09:00:00Z',
  updatedAt: '2026-01-15T09:00:00Z',
};

const PROPERTY: ListedProperty = {
  ...NO_PROPERTY,
  postcode: 'RG30 1AB',
  tenure: { value: 'Freehold', confidence: 0.99, modelled: false },
  totalFloorArea: { value: 84.5, confidence: 0.95, modelled: false },
};

function keysOf(fields: readonly FieldDeclaration[]): readonly string[] {
  return fields.flatMap(({ name, companions }) =>
    companions ? [name, confidenceKey(name), modelledKey(name)] : [name],
  );
}

describe('a listing row', () => {
  it('has exactly the declared keys, in order', () => {
    const keys = keysOf(LISTING_FIELDS);
    expect(Object.keys(listingRow(LISTING, PROPERTY, '2026-01-31'))).toEqual(keys);
    const bare = { ...LISTING, link: null, values: {}, transactionType: 'Rental' as const };
    expect(Object.keys(listingRow(bare, NO_PROPERTY, '2026-01-31'))).toEqual(keys);
  });

  it('is never null in a field declared as never null', () => {
    const bare = { ...LISTING, link: null, values: {}, branch: null, latitude: null };
    const row: Readonly<Record<string, unknown>> = listingRow(bare, NO_PROPERTY, '2026-01-31');
    for (const { name } of LISTING_FIELDS.filter(({ nullable }) => !nullable)) {
      expect(row[name], name).not.toBeNull();
    }
  });

  it('has the values of the feed, then those of the property', () => {
    expect(listingRow(LISTING, PROPERTY, '2026-01-31')).toMatchObject({
      UPRN: 7,
      UPRN$CONFIDENCE: 0.96,
      UPRN$MODELLED: true,
      POSTCODE: 'RG30 1AA',
      POSTCODE$MODELLED: false,
      OUTCODE: 'RG30',
      PRICE: 290_000,
      ORIGINAL_PRICE: 300_000,
      PRICE_CHANGE_COUNT: 1,
      LAST_PRICE_CHANGE_DATE: '2026-01-15',
      LAST_PRICE_CHANGE_PCT: -3.3,
      DAYS_ON_MARKET: 19,
      TENURE: 'Freehold',
      TENURE$CONFIDENCE: 0.99,
      TOTAL_FLOOR_AREA: 84.5,
      TOTAL_FLOOR_AREA$MODELLED: false,
      NEW_BUILD: false,
      CHAIN_FREE: null,
    });
  });
});

const SALE: RecordedSale = {
  kind: 'sale',
  id: '{A}',
  priceGbp: 250_000,
  date: '2020-06-01',
  propertyType: 'T',
  isNewBuild: false,
  tenure: 'U',
  category: 'B',
  paon: '1',
  saon: null,
  street: null,
  address: { text: '1 High Street', postcode: null },
  district: null,
  county: null,
  uprn: 7,
  recordedAt: '2026-01-01T09:00:00Z',
};

const EVENTS = timeLine({
  listings: [LISTING],
  events: [
    {
      eventId: 'e1',
      listingId: 'l1',
      type: 'Price Reduced',
      date: '2026-01-15',
      price: 290_000,
      previousPrice: 300_000,
      statusFrom: 'For Sale',
      statusTo: 'For Sale',
      agentName: 'Thames Homes',
      cycle: 1,
      deliveredAt: '2026-01-15T00:00:00Z',
      step: 0,
      recordedAt: '2026-01-15T09:00:00Z',
    },
  ],
  sales: [{ fact: SALE, link: LINK }],
});

describe('an event row', () => {
  it('has exactly the declared keys, in order', () => {
    for (const event of EVENTS)
      expect(Object.keys(eventRow(event))).toEqual(keysOf(HISTORY_FIELDS));
  });

  it('has the change and the registered sale', () => {
    expect(EVENTS.map(eventRow)).toMatchObject([
      {
        EVENT_TYPE: 'Price Reduced',
        EVENT_TYPE$CONFIDENCE: 0.92,
        EVENT_TYPE$MODELLED: false,
        PRICE_CHANGE_PCT: -3.3,
        LISTING_CYCLE: 1,
        DAYS_SINCE_LISTED: 14,
        LR_TRANSACTION_ID: null,
        SOURCE: 'Listing Feed',
        MATCH_TYPE: 'Address Fuzzy',
      },
      {
        EVENT_TYPE: 'Sale Completed',
        EVENT_TYPE$CONFIDENCE: 0.99,
        EVENT_TYPE$MODELLED: false,
        PRICE: 250_000,
        LISTING_ID: null,
        LR_TRANSACTION_ID: '{A}',
        LR_TENURE: null,
        LR_CATEGORY: 'B',
        SOURCE: 'Land Registry',
      },
    ]);
  });
});

describe('events', () => {
  it.each<[EventParams, string]>([
    [{}, 'Price Reduced, Sale Completed'],
    [{ eventTypes: ['Sale Completed'] }, 'Sale Completed'],
    [{ transactionType: 'Rental' }, ''],
    [{ dateFrom: '2020-06-01', dateTo: '2020-06-01' }, 'Sale Completed'],
    [{ minPrice: 260_000 }, 'Price Reduced'],
    [{ maxPrice: 260_000 }, 'Sale Completed'],
    [{ sources: ['Land Registry'] }, 'Sale Completed'],
    [{ recordedSince: '2026-01-15T09:00:00.000Z' }, 'Price Reduced'],
  ])('%j', (params, expected) => {
    const found = EVENTS.filter((event) => eventMatches(event, params));
    expect(found.map(({ type }) => type).join(', ')).toBe(expected);
  });

  it.each([
    ['-event_date', 290_000],
    ['event_date', 250_000],
    ['price', 250_000],
    ['-price', 290_000],
  ] as const)('by %s', (sort, firstPrice) => {
    expect([...EVENTS].sort(eventOrder(sort))[0]?.price).toBe(firstPrice);
  });
});
