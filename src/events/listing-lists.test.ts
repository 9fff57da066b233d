/** Each parameter of the lists of listings, each value of a row, and each order, one by one. */

import { describe, expect, it } from 'vitest';
import { cycleOf, eventOn, listingOf, saleOn } from '../../test/support/made-up-market.js';
import { eventRow } from './event-row.js';
import type { Listing } from './listing.js';
import { type ListingCandidate, listingMatches } from './listing-filter.js';
import { type ListingSort, listingOrder, shownRow } from './listing-order.js';
import type { ListingParams } from './listing-params.js';
import { listedPlace, listingRow, NO_PROPERTY } from './listing-row.js';

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
  ...{ lastSeen: '2026-01-30', updatedAt: '2026-01-20T09:00:00Z' },
  values: VALUES as Listing['values'],
});

function candidate(
  given: Partial<Listing> = {},
  others: Partial<ListingCandidate> = {},
): ListingCandidate {
  const listing = { ...LISTING, ...given };
  return {
    listing,
    row: listingRow(listing, NO_PROPERTY, '2026-01-31'),
    ...{ localAuthorityCode: 'E06000038', builtForm: null, distanceMetres: 500 },
    ...others,
  };
}

const matches = (params: Partial<ListingParams>, one = candidate()) =>
  listingMatches(one, { transactionType: 'Sale', ...params });

describe('a parameter', () => {
  it.each<[Partial<ListingParams>, Partial<ListingParams>]>([
    [{ transactionType: 'Sale' }, { transactionType: 'Rental' }],
    [{ uprn: 1 }, { uprn: 2 }],
    [{ listingId: 'l1' }, { listingId: 'l2' }],
    [{ postcode: 'RG30 1AA' }, { postcode: 'RG30 1AB' }],
    [{ outcode: 'RG30' }, { outcode: 'RG3' }],
    [{ sector: 'RG30 1' }, { sector: 'RG30 2' }],
    [{ localAuthorityCode: 'E06000038' }, { localAuthorityCode: 'E06000039' }],
    [{ radiusMetres: 500 }, { radiusMetres: 499 }],
    [{ statuses: ['For Sale', 'Sold STC'] }, { statuses: ['Sold STC'] }],
    [{ statuses: ['all'] }, { statuses: [] }],
    [{ minPrice: 290_000 }, { minPrice: 290_001 }],
    [{ maxPrice: 290_000 }, { maxPrice: 289_999 }],
    [{ bedrooms: [2, 3] }, { bedrooms: [2, 4] }],
    [{ minBedrooms: 3 }, { minBedrooms: 4 }],
    [{ maxBedrooms: 3 }, { maxBedrooms: 2 }],
    [{ minBathrooms: 2 }, { minBathrooms: 3 }],
    [{ propertyTypes: ['Flat', 'House'] }, { propertyTypes: ['Flat'] }],
    [{ propertyTypes: ['Mid-Terrace'] }, { propertyTypes: ['Detached'] }],
    [{ minFloorArea: 90 }, { minFloorArea: 91 }],
    [{ maxFloorArea: 90 }, { maxFloorArea: 89 }],
    [{ listedFrom: '2026-01-10' }, { listedFrom: '2026-01-11' }],
    [{ listedTo: '2026-01-10' }, { listedTo: '2026-01-09' }],
    [{ updatedSince: '2026-01-20T10:00:00+01:00' }, { updatedSince: '2026-01-20T09:00:01Z' }],
    [{ minDaysOnMarket: 21 }, { minDaysOnMarket: 22 }],
    [{ maxDaysOnMarket: 21 }, { maxDaysOnMarket: 20 }],
    [{ reduced: true }, { reduced: false }],
    [{ agent: 'thames' }, { agent: 'severn' }],
    [{ branchId: 'b7' }, { branchId: 'b8' }],
    [{ keyword: 'AIRY' }, { keyword: 'gloomy' }],
    [{ keyword: 'log' }, { keyword: 'logs' }],
    [{ hasUprn: true }, { hasUprn: false }],
    [{ minUprnConfidence: 1 }, { minUprnConfidence: 1.01 }],
    [{ tenures: ['Freehold'] }, { tenures: ['Leasehold'] }],
    [{ newBuild: true }, { newBuild: false }],
    [{ chainFree: true }, { chainFree: false }],
    [{ furnished: ['Furnished'] }, { furnished: ['Unfurnished'] }],
    [{ letTypes: ['Long Term'] }, { letTypes: ['Short Term'] }],
    [{ availableFrom: '2026-03-01' }, { availableFrom: '2026-03-02' }],
    [{ availableTo: '2026-03-01' }, { availableTo: '2026-02-28' }],
    [{ petsAllowed: true }, { petsAllowed: false }],
    [{ billsIncluded: true }, { billsIncluded: false }],
    [{ maxTermMonths: 6 }, { maxTermMonths: 5 }],
  ])('%j chooses what %j does not', (chosen, refused) => {
    expect(matches(chosen)).toBe(true);
    expect(matches(refused)).toBe(false);
  });

  it.each<[Partial<ListingParams>]>([
    [{ postcode: 'RG30 1AA' }],
    [{ outcode: 'RG30' }],
    [{ sector: 'RG30 1' }],
    [{ localAuthorityCode: 'E06000038' }],
    [{ radiusMetres: 1e9 }],
    [{ minPrice: 0 }],
    [{ bedrooms: [3] }],
    [{ maxBedrooms: 9 }],
    [{ minBathrooms: 0 }],
    [{ propertyTypes: ['Terraced'] }],
    [{ maxFloorArea: 1e9 }],
    [{ reduced: true }],
    [{ agent: '' }],
    [{ branchId: 'b7' }],
    [{ keyword: '' }],
    [{ hasUprn: true }],
    [{ minUprnConfidence: 0 }],
    [{ tenures: ['Freehold'] }],
    [{ newBuild: true }],
    [{ newBuild: false }],
    [{ petsAllowed: true }],
    [{ maxTermMonths: 99 }],
  ])('%j does not choose what is not known', (params) => {
    const bare = candidate(
      {
        ...{ link: null, branch: null, values: {}, features: [], cycles: [cycleOf('2026-01-10')] },
        address: { text: '', postcode: null },
      },
      { localAuthorityCode: null, distanceMetres: null },
    );
    expect(matches({}, bare)).toBe(true);
    expect(matches(params, bare)).toBe(false);
  });

  it.each([
    [{ minLongitude: -0.97 }, true],
    [{ minLongitude: -0.96 }, false],
    [{ maxLongitude: -0.98 }, false],
    [{ minLatitude: 51.46 }, false],
    [{ maxLatitude: 51.44 }, false],
    [{ maxLatitude: 51.45 }, true],
  ])('a box bounded by %j: %s', (bound, expected) => {
    const box = { minLongitude: -1, minLatitude: 51, maxLongitude: 0, maxLatitude: 52, ...bound };
    expect(matches({ box })).toBe(expected);
  });

  it('Terraced is any terrace, of the feed or, for want of its word, of the record', () => {
    const of = (BUILT_FORM: string | undefined, builtForm: string | null = null) =>
      matches(
        { propertyTypes: ['Terraced'] },
        candidate({ values: BUILT_FORM ? ({ BUILT_FORM } as never) : {} }, { builtForm }),
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

  it('a list has what is on offer; one home, one listing or all changes whatever became of them', () => {
    const sold = candidate({ status: 'Sold STC' });
    expect(matches({}, sold)).toBe(false);
    expect(matches({ uprn: 1 }, sold)).toBe(true);
    expect(matches({ listingId: 'l1' }, sold)).toBe(true);
    expect(matches({ updatedSince: '2026-01-01T00:00:00Z' }, sold)).toBe(true);
    const rental = candidate({ transactionType: 'Rental', status: 'To Let' });
    expect(matches({ transactionType: 'Rental' }, rental)).toBe(true);
    const let_ = candidate({ transactionType: 'Rental', status: 'Let' });
    expect(matches({ transactionType: 'Rental' }, let_)).toBe(false);
  });
});

describe('a row', () => {
  it('has every value that the feed gives, as sure as feeds are', () => {
    const { row } = candidate();
    expect(row).toMatchObject({
      ...{ PRICE: 290_000, PRICE_ADVERTISED: 290_500, RENT_FREQUENCY: 'Monthly' },
      ...{ PRICE_QUALIFIER: 'Guide Price', ORIGINAL_PRICE: 300_000, PRICE_CHANGE_COUNT: 1 },
      ...{ LAST_PRICE_CHANGE_DATE: '2026-01-20', LAST_PRICE_CHANGE_PCT: -3.3 },
      ...{ FIRST_LISTED_DATE: '2026-01-10', LAST_SEEN_DATE: '2026-01-30', DAYS_ON_MARKET: 21 },
      ...{ BEDROOMS: 3, BATHROOMS: 2, RECEPTION_ROOMS: 1, PROPERTY_SUBTYPE: 'Town House' },
      ...{ PROPERTY_TYPE: 'House', PROPERTY_TYPE$CONFIDENCE: 0.92, PROPERTY_TYPE$MODELLED: false },
      ...{ TENURE: 'Freehold', TENURE$CONFIDENCE: 0.92, TENURE$MODELLED: false },
      ...{ TOTAL_FLOOR_AREA: 90, CURRENT_ENERGY_RATING: 'D', COUNCIL_TAX_BAND: 'C' },
      ...{ NEW_BUILD: true, CHAIN_FREE: true, AVAILABLE_DATE: '2026-03-01' },
      ...{ LET_TYPE: 'Long Term', FURNISHED: 'Furnished', DEPOSIT: 500, MINIMUM_TERM_MONTHS: 6 },
      ...{ BILLS_INCLUDED: true, PETS_ALLOWED: true, AGENT_NAME: 'Thames Homes', AGENT_REF: 'T7' },
      ...{ BRANCH_ID: 'B7', SOURCE: 'blm-feed', SUMMARY: 'Bright and airy.' },
      ...{ FEATURES: ['Log burner'], POSTCODE: 'RG30 1AA', POSTCODE$CONFIDENCE: 0.92 },
      ...{ POSTCODE$MODELLED: false, OUTCODE: 'RG30', LATITUDE: 51.45, LONGITUDE: -0.97 },
      ...{ UPRN: 1, UPRN$MODELLED: false, STATUS: 'For Sale', STATUS$MODELLED: false },
    });
  });

  it('has what the property tells where the feed is silent, but no tenure of a letting', () => {
    const known = <T>(value: T) => ({ value, confidence: 0.5, modelled: true });
    const property = {
      ...{ postcode: 'RG30 9ZZ', latitude: 50, longitude: -2, tenure: known('Leasehold') },
      ...{ totalFloorArea: known(70), currentEnergyRating: known('E') },
      predictedCompletionDate: known('2026-09-01'),
    };
    const silent = {
      ...{ values: {}, latitude: 51, longitude: null },
      address: { text: '', postcode: null },
      link: { uprn: 1, matchType: 'Address' as const, confidence: 0.8 },
    };
    const rowOf = (given: Partial<Listing>) =>
      listingRow({ ...LISTING, ...silent, ...given }, property, '2026-01-31');
    expect(rowOf({})).toMatchObject({
      ...{ TENURE: 'Leasehold', TENURE$CONFIDENCE: 0.5, TENURE$MODELLED: true },
      ...{ TOTAL_FLOOR_AREA: 70, CURRENT_ENERGY_RATING: 'E', PREDICTED_COMPLETION_DATE: null },
      ...{ POSTCODE: 'RG30 9ZZ', POSTCODE$CONFIDENCE: 0.8, POSTCODE$MODELLED: true },
      ...{ LATITUDE: 50, LONGITUDE: -2, UPRN$MODELLED: true, PRICE: null, LET_TYPE: null },
    });
    expect(rowOf({ transactionType: 'Rental' }).TENURE).toBeNull();
    expect(rowOf({ status: 'Sold STC' })).toMatchObject({
      ...{ PREDICTED_COMPLETION_DATE: '2026-09-01', PREDICTED_COMPLETION_DATE$CONFIDENCE: 0.5 },
      PREDICTED_COMPLETION_DATE$MODELLED: true,
    });
    expect(rowOf({ link: null }).POSTCODE$CONFIDENCE).toBeNull();
  });

  it('is where the feed says only if it says both degrees', () => {
    const address = { text: '', postcode: null };
    const property = { postcode: null, latitude: 50, longitude: -2 };
    const place = (latitude: number | null, longitude: number | null) => {
      const found = listedPlace({ address, latitude, longitude }, property);
      return [found.latitude, found.longitude];
    };
    expect(place(51, -1)).toEqual([51, -1]);
    expect(place(51, null)).toEqual([50, -2]);
    expect(place(null, -1)).toEqual([50, -2]);
  });

  it('has its distance in whole metres where a point was asked for', () => {
    expect(shownRow(candidate({}, { distanceMetres: 12.6 }))).toMatchObject({ DISTANCE: 13 });
    expect(shownRow(candidate({}, { distanceMetres: null }))).not.toHaveProperty('DISTANCE');
  });
});

it.each<[ListingSort, string]>([
  ['listed', 'a b c'],
  ['-listed', 'c b a'],
  ['bedrooms', 'b a c'],
  ['-bedrooms', 'a b c'],
  ['days_on_market', 'c b a'],
  ['-distance', 'b c a'],
])('listings by %s', (sort, expected) => {
  const one = (id: string, listed: string, bedrooms: number | null, distance: number) =>
    candidate(
      {
        ...{ listingId: id, cycles: [cycleOf(listed)] },
        values: bedrooms === null ? {} : { BEDROOMS: bedrooms },
      },
      { distanceMetres: distance },
    );
  const all = [
    one('c', '2026-01-03', null, 2),
    one('a', '2026-01-01', 3, 1),
    one('b', '2026-01-02', 2, 3),
  ];
  const ids = all.sort(listingOrder(sort)).map(({ row }) => row.LISTING_ID);
  expect(ids.join(' ')).toBe(expected);
});

describe('an event row', () => {
  it('tells of the register only what the register told', () => {
    const { fact } = saleOn('2026-01-05', '{A}');
    expect(eventRow(eventOn('2026-01-05', 'Sale Completed', { sale: fact }))).toMatchObject({
      ...{ LR_TRANSACTION_ID: '{A}', LR_NEW_BUILD: false, SOURCE: 'Land Registry' },
    });
    expect(eventRow(eventOn('2026-01-05', 'Sold STC'))).toMatchObject({
      ...{ LR_TRANSACTION_ID: null, LR_NEW_BUILD: null, SOURCE: 'Listing Feed' },
    });
  });
});
