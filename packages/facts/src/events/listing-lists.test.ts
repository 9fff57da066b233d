/** Checks each value of a row in the lists of listings and events. */

import { cycleOf, eventOn, listingOf, saleOn } from '@property-lookup/testing/made-up-market';
import { describe, expect, it } from 'vitest';
import { eventRow } from './event-row.js';
import type { Listing } from './listing.js';
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
  ...{ lastSeen: '2026-01-30', heard: '2026-01-31', updatedAt: '2026-01-20T09:00:00Z' },
  values: VALUES as Listing['values'],
});

describe('a row of a listing', () => {
  it('has every value of the feed, with the confidence of feeds', () => {
    expect(listingRow(LISTING, NO_PROPERTY, '2026-01-31')).toMatchObject({
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

  it('fills gaps of the feed from the property, except the tenure of a letting', () => {
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

  it('has a position only if the feed gives both degrees', () => {
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
});

describe('an event row', () => {
  it("has only the register's values for a registered sale", () => {
    const { fact } = saleOn('2026-01-05', '{A}');
    expect(eventRow(eventOn('2026-01-05', 'Sale Completed', { sale: fact }))).toMatchObject({
      ...{ LR_TRANSACTION_ID: '{A}', LR_NEW_BUILD: false, SOURCE: 'Land Registry' },
    });
    expect(eventRow(eventOn('2026-01-05', 'Sold STC'))).toMatchObject({
      ...{ LR_TRANSACTION_ID: null, LR_NEW_BUILD: null, SOURCE: 'Listing Feed' },
    });
  });
});
