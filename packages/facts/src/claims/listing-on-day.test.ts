/** What listings say of a home on an earlier day: while they were shown, after they were taken back, and once their feed is silent. */

import type { Property } from '@property-lookup/model/property';
import type { Link, ListingFact } from '@property-lookup/model/records';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { saleOf } from '@property-lookup/testing/linked-sale';
import { expect, it } from 'vitest';
import type { Listing, ListingEvent } from '../events/listing.js';
import { reconcile } from '../events/reconcile.js';
import { evidenceOn, factsOn } from './facts-on-day.js';
import type { HomeEvidence } from './home-evidence.js';

const HOME: Property = { ...BARE_PROPERTY, classification: 'RD04' };
const LINK: Link = { uprn: HOME.uprn, matchType: 'Exact UPRN', confidence: 1 };

type Delivered = readonly [day: string, price: number | null];

/** One listing as deliveries of its branch left it; null is a delivery without it. */
function listed(deliveries: readonly Delivered[], sold?: string): HomeEvidence {
  let held: readonly Listing[] = [];
  const events: ListingEvent[] = [];
  for (const [day, price] of deliveries) {
    const fact: ListingFact = {
      ...{ kind: 'listing', reference: 'a', branch: 'A', transactionType: 'Sale' },
      ...{ status: 'For Sale', address: { text: '1 High Street', postcode: null }, features: [] },
      ...{ displayAddress: 'High Street', latitude: null, longitude: null, uprn: null },
      values: price === null ? {} : { PRICE: price },
    };
    const deliveredAt = `${day}T00:00:00Z`;
    const delivery = { source: 'blm-feed', deliveredAt, recordedAt: deliveredAt, branches: ['A'] };
    const rows = price === null ? [] : [{ fact, link: LINK }];
    const next = reconcile(held, delivery, rows);
    held = next.listings;
    events.push(...next.events);
  }
  const sale = sold === undefined ? [] : [{ ...saleOf({ date: sold, priceGbp: 290_000 }) }];
  return {
    listings: held.map((listing) => ({ listing, events })),
    positions: [],
    records: sale.map((version) => ({
      ...{ kind: 'sales', link: LINK, ordinal: 0 },
      versions: [{ version, importedAt: '2026-08-01T09:00:00Z' }],
    })),
  };
}

function factsAt(asOf: string, evidence: HomeEvidence) {
  const past = evidenceOn(evidence, { asOf, knownAt: '2030-01-01' });
  return factsOn(HOME, {}, past, { asOf, isNow: false });
}

const SHOWN: readonly Delivered[] = [
  ['2026-06-01', 300_000],
  ['2026-06-08', 280_000],
];

it('is on the market at the price of the day', () => {
  expect(factsAt('2026-05-31', listed(SHOWN))).toEqual({});
  expect(factsAt('2026-06-03', listed(SHOWN))).toMatchObject({
    MARKET_STATUS: { value: 'For Sale' },
    CURRENT_ASKING_PRICE: { value: 300_000 },
    PRICE_CHANGE_COUNT: { value: 0 },
  });
  const cut = factsAt('2026-06-08', listed([...SHOWN, ['2026-06-15', 270_000]]));
  expect(cut).toMatchObject({
    CURRENT_ASKING_PRICE: { value: 280_000 },
    // A new price is no new status.
    MARKET_STATUS_DATE: { value: '2026-06-01' },
  });
});

it('is not known to be on the market once the feed is silent, but to have been', () => {
  const later = factsAt('2026-09-01', listed(SHOWN));
  expect(later.MARKET_STATUS).toBeUndefined();
  expect(later.CURRENT_LISTING_ID).toBeUndefined();
  expect(later.DAYS_ON_MARKET).toBeUndefined();
  expect(later).toMatchObject({
    TIMES_LISTED: { value: 1 },
    LAST_ASKING_PRICE: { value: 280_000, asOf: '2026-06-08' },
  });
});

it('is dated by the delivery that left it out', () => {
  const taken = listed([...SHOWN, ['2026-06-15', null]]);
  expect(factsAt('2026-06-16', taken).TIMES_LISTED).toMatchObject({ asOf: '2026-06-15' });
  // Why it was left out, the feed does not say.
  expect(factsAt('2026-06-16', taken).MARKET_STATUS).toBeUndefined();
  expect(factsAt('2026-06-10', taken).MARKET_STATUS?.value).toBe('For Sale');
});

it('is sold once the register says so, though it is still shown', () => {
  const sold = listed(SHOWN, '2026-06-05');
  expect(factsAt('2026-06-04', sold).MARKET_STATUS?.value).toBe('For Sale');
  expect(factsAt('2026-06-09', sold)).toMatchObject({
    MARKET_STATUS: { value: 'Recently Sold', source: 'PPD' },
  });
});
