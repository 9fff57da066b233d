/** Tests each parameter and each order of the listing endpoints. */

import type { Listing } from '@property-lookup/facts/events';
import {
  listingSubject,
  NO_PROPERTY,
  type PlacedListing,
  pointOfListing,
  readListing,
} from '@property-lookup/facts/events';
import { evaluate } from '@property-lookup/query/evaluate';
import { compareRows } from '@property-lookup/query/inside/filter/order-rows';
import { cycleOf, listingOf } from '@property-lookup/testing/made-up-market';
import { describe, expect, it } from 'vitest';
import { shownRow } from './list-listings.js';
import {
  type Circle,
  type ListingParams,
  listingCondition,
  statusesAsked,
} from './listing-condition.js';
import { defaultSort, type ListingSort, listingOrder } from './listing-order.js';

const CYCLE = cycleOf('2026-01-10', {
  prices: [
    { date: '2026-01-10', price: 300_000 },
    { date: '2026-01-20', price: 290_000 },
  ],
});

const VALUES = {
  ...{ PRICE: 290_000, PRICE_ADVERTISED: 290_500, RENT_FREQUENCY: 'Monthly' },
  ...{ PRICE_QUALIFIER: 'Guide Price', BEDROOMS: 3, BATHROOMS: 2, RECEPTION_ROOMS: 1 },
  ...{ PROPERTY_TYPE: 'House', PROPERTY_SUBTYPE: 'Town House', BUILT_FORM: 'Mid-Terrace' },
  ...{ TENURE: 'Freehold', TOTAL_FLOOR_AREA: 90, NEW_BUILD: true, CHAIN_FREE: true },
  ...{ COUNCIL_TAX_BAND: 'C', CURRENT_ENERGY_RATING: 'D', AVAILABLE_DATE: '2026-03-01' },
  ...{ LET_TYPE: 'Long Term', FURNISHED: 'Furnished', DEPOSIT: 500, MINIMUM_TERM_MONTHS: 6 },
  ...{ BILLS_INCLUDED: true, PETS_ALLOWED: true, AGENT_NAME: 'Thames Homes', AGENT_REF: 'T7' },
  SUMMARY: 'Bright and airy.',
};

const LISTING = listingOf('l1', [CYCLE], {
  ...{ branch: 'B7', features: ['Log burner'], latitude: 51.45, longitude: -0.97 },
  address: { text: '1 High Street', postcode: 'RG30 1AA' },
  ...{ lastSeen: '2026-01-30', heard: '2026-01-31', updatedAt: '2026-01-20T09:00:00Z' },
  values: VALUES as Listing['values'],
});

/** Day of the data. */
const AS_OF = '2026-01-31';

function placed(given: Partial<Listing> = {}, builtForm: string | null = null): PlacedListing {
  const listing = { ...LISTING, ...given };
  return { listing, property: NO_PROPERTY, localAuthority: null, builtForm };
}

function matches(params: Partial<ListingParams>, one = placed(), circle?: Circle): boolean {
  const subject = listingSubject(one, AS_OF);
  return evaluate(
    listingCondition({ transactionType: 'Sale', ...params }, circle),
    (field) => readListing(subject, field),
    () => pointOfListing(subject),
  );
}

describe('a parameter', () => {
  it.each<[Partial<ListingParams>, Partial<ListingParams>]>([
    [{ min_price: 290_000 }, { min_price: 290_001 }],
    [{ max_price: 290_000 }, { max_price: 289_999 }],
    [{ bedrooms: [2, 3] }, { bedrooms: [2, 4] }],
    [{ min_bedrooms: 3 }, { min_bedrooms: 4 }],
    [{ max_bedrooms: 3 }, { max_bedrooms: 2 }],
    [{ min_bathrooms: 2 }, { min_bathrooms: 3 }],
    [{ property_type: ['Flat', 'House'] }, { property_type: ['Flat'] }],
    [{ property_type: ['Mid-Terrace'] }, { property_type: ['Detached'] }],
    [{ min_floor_area: 90 }, { min_floor_area: 91 }],
    [{ max_floor_area: 90 }, { max_floor_area: 89 }],
    [{ listed_from: '2026-01-10' }, { listed_from: '2026-01-11' }],
    [{ listed_to: '2026-01-10' }, { listed_to: '2026-01-09' }],
    [{ updated_since: '2026-01-20T10:00:00+01:00' }, { updated_since: '2026-01-20T09:00:01Z' }],
    [{ min_days_on_market: 21 }, { min_days_on_market: 22 }],
    [{ max_days_on_market: 21 }, { max_days_on_market: 20 }],
    [{ reduced: true }, { reduced: false }],
    [{ agent: 'thames' }, { agent: 'severn' }],
    [{ branch_id: 'b7' }, { branch_id: 'b8' }],
    [{ keyword: 'AIRY' }, { keyword: 'gloomy' }],
    [{ keyword: 'log' }, { keyword: 'logs' }],
    [{ has_uprn: true }, { has_uprn: false }],
    [{ min_uprn_confidence: 1 }, { min_uprn_confidence: 1.01 }],
    [{ tenure: ['Freehold'] }, { tenure: ['Leasehold'] }],
    [{ new_build: true }, { new_build: false }],
    [{ chain_free: true }, { chain_free: false }],
    [{ furnished: ['Furnished'] }, { furnished: ['Unfurnished'] }],
    [{ let_type: ['Long Term'] }, { let_type: ['Short Term'] }],
    [{ available_from: '2026-03-01' }, { available_from: '2026-03-02' }],
    [{ available_to: '2026-03-01' }, { available_to: '2026-02-28' }],
    [{ pets_allowed: true }, { pets_allowed: false }],
    [{ bills_included: true }, { bills_included: false }],
    [{ max_term_months: 6 }, { max_term_months: 5 }],
    // Wildcards stand for themselves, and no match spans two texts.
    [{ keyword: 'bright and' }, { keyword: 'bright_and' }],
    [{ agent: 'homes' }, { agent: 'ha%homes' }],
    [{ branch_id: 'b7' }, { branch_id: 'b' }],
    [{ keyword: 'burner' }, { keyword: 'airy.log' }],
  ])('%j chooses what %j does not', (chosen, refused) => {
    expect(matches(chosen)).toBe(true);
    expect(matches(refused)).toBe(false);
  });

  it.each<[Partial<ListingParams>]>([
    [{ min_price: 0 }],
    [{ bedrooms: [3] }],
    [{ max_bedrooms: 9 }],
    [{ min_bathrooms: 0 }],
    [{ property_type: ['Terraced'] }],
    [{ max_floor_area: 1e9 }],
    [{ reduced: true }],
    [{ agent: '' }],
    [{ branch_id: 'b7' }],
    [{ keyword: '' }],
    [{ has_uprn: true }],
    [{ min_uprn_confidence: 0 }],
    [{ tenure: ['Freehold'] }],
    [{ new_build: true }],
    [{ new_build: false }],
    [{ pets_allowed: true }],
    [{ max_term_months: 99 }],
  ])('%j does not choose what is not known', (params) => {
    const bare = placed({
      ...{ link: null, branch: null, values: {}, features: [], cycles: [cycleOf('2026-01-10')] },
      address: { text: '', postcode: null },
    });
    expect(matches({}, bare)).toBe(true);
    expect(matches(params, bare)).toBe(false);
  });

  it('Terraced covers every kind of terrace, in the feed or else in the record', () => {
    const of = (BUILT_FORM: string | undefined, builtForm: string | null = null) =>
      matches(
        { property_type: ['Terraced'] },
        placed({ values: BUILT_FORM ? ({ BUILT_FORM } as never) : {} }, builtForm),
      );
    for (const form of [
      'End-Terrace',
      'Mid-Terrace',
      'Enclosed End-Terrace',
      'Enclosed Mid-Terrace',
    ])
      expect(of(form), form).toBe(true);
    expect(of('Detached')).toBe(false);
    expect(of(undefined, 'Mid-Terrace')).toBe(true);
    expect(of('Detached', 'Mid-Terrace')).toBe(false);
    expect(of(undefined)).toBe(false);
  });
});

describe('a circle', () => {
  const circle = (metres: number): Circle => ({
    // A ten-thousandth of a degree of latitude is 11.12 metres.
    centre: { latitude: 51.4501, longitude: -0.97 },
    radiusMetres: metres,
  });

  it('selects listings known to be within it', () => {
    expect(matches({}, placed(), circle(12))).toBe(true);
    expect(matches({}, placed(), circle(11))).toBe(false);
    expect(matches({}, placed({ latitude: null }), circle(1e9))).toBe(false);
  });

  it('gives rows a distance in whole metres', () => {
    const { centre } = circle(1);
    expect(shownRow(placed(), AS_OF, centre)).toMatchObject({ DISTANCE: 11 });
    expect(shownRow(placed(), AS_OF, undefined)).not.toHaveProperty('DISTANCE');
    expect(shownRow(placed({ latitude: null }), AS_OF, centre)).not.toHaveProperty('DISTANCE');
  });
});

describe('the statuses', () => {
  const asked = (params: Partial<ListingParams>, isOne = false) =>
    statusesAsked({ transactionType: 'Sale', ...params }, isOne);

  it('default to those on offer', () => {
    expect(asked({})).toEqual(['For Sale']);
    expect(asked({ transactionType: 'Rental' })).toEqual(['To Let']);
    expect(asked({ status: ['Sold STC'] }, true)).toEqual(['Sold STC']);
    expect(asked({ status: ['Sold STC', 'all'] })).toBeUndefined();
  });

  it('are unrestricted for one home, one listing and all changes', () => {
    expect(asked({}, true)).toBeUndefined();
    expect(asked({ updated_since: '2026-01-01T00:00:00Z' })).toBeUndefined();
  });
});

describe('listings', () => {
  it.each<[ListingSort, string]>([
    ['listed', 'a b d c'],
    ['-listed', 'c b d a'],
    ['price', 'b a d c'],
    ['-price', 'a d b c'],
    ['updated', 'a b d c'],
    ['-updated', 'c a b d'],
    ['bedrooms', 'b a c d'],
    ['-bedrooms', 'a b c d'],
    ['days_on_market', 'c b d a'],
    ['-days_on_market', 'a b d c'],
    ['distance', 'd b a c'],
  ])('by %s, what is not known last', (sort, expected) => {
    const one = (
      [listingId, listed, latitude]: readonly [string, string, number | null],
      values: Listing['values'],
      updatedAt = '2026-01-20T09:00:00Z',
    ) => placed({ listingId, cycles: [cycleOf(listed)], latitude, values, updatedAt });
    const all = [
      one(['d', '2026-01-02', 51.1], { PRICE: 300 }),
      one(['c', '2026-01-03', null], {}, '2026-03-01T00:00:00Z'),
      one(['b', '2026-01-02', 51.2], { PRICE: 200, BEDROOMS: 2 }),
      one(['a', '2026-01-01', 51.3], { PRICE: 300, BEDROOMS: 3 }, '2026-01-20T10:00:00+01:00'),
    ].map((listing) => listingSubject(listing, AS_OF));
    const keys = listingOrder(sort, { latitude: 51, longitude: -0.97 });
    const compare = compareRows(keys, { value: readListing, point: pointOfListing });
    // The store breaks ties by identifier.
    const ids = all
      .toReversed()
      .sort(compare)
      .map(({ row }) => row.LISTING_ID);
    expect(ids.join(' ')).toBe(expected);
  });

  it('have a default order', () => {
    expect([defaultSort(undefined), defaultSort('2026-01-01T00:00:00Z')]).toEqual([
      '-listed',
      'updated',
    ]);
  });
});
