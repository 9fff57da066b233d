import type { Link, Linked, ListingFact, RecordedSale } from '@property-lookup/model/records';
import { saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import type { Listing } from './listing.js';
import { marketStanding } from './market-status.js';
import { reconcile } from './reconcile.js';
import { settle } from './settle.js';
import type { Silence } from './silence.js';

/** Market facts without any inference about listings that left their feed. */
function marketFacts(
  listings: readonly Listing[],
  sales: readonly Linked<RecordedSale>[],
  asOf: string,
) {
  const silence: Silence = {
    asOf,
    ask: ({ heard, asOf: day }) => (day - heard > 365 ? 0 : 1),
    askDeal: () => null,
  };
  const market = settle({ listings, sales, events: [] }, () => null, silence);
  return marketStanding(market, { asOf, isWatched: true }).values;
}

const LINK: Link = { uprn: 1, matchType: 'Exact UPRN', confidence: 1 };

type Seen = readonly [day: string, status: string | null, price?: number];

/** One listing, seen on these days; null is a delivery of its branch without it. */
function listing(
  reference: string,
  seen: readonly Seen[],
  type: 'Sale' | 'Rental' = 'Sale',
): Listing {
  let held: readonly Listing[] = [];
  for (const [day, status, price] of seen) {
    const fact: ListingFact = {
      kind: 'listing',
      reference,
      branch: 'A',
      transactionType: type,
      status: status ?? '',
      address: { text: '1 High Street', postcode: null },
      displayAddress: 'High Street',
      values: price === undefined ? {} : { PRICE: price },
      features: [],
      latitude: null,
      longitude: null,
      uprn: null,
    };
    const deliveredAt = `${day}T00:00:00Z`;
    const delivery = { source: 'blm-feed', deliveredAt, recordedAt: deliveredAt, branches: ['A'] };
    held = reconcile(held, delivery, status === null ? [] : [{ fact, link: LINK }]).listings;
  }
  const [only] = held;
  if (only === undefined) throw new Error('no listing');
  return only;
}

function sale(date: string, priceGbp: number): Linked<RecordedSale> {
  return { fact: saleOf({ date, priceGbp }), link: LINK };
}

const FOR_SALE = listing('a', [
  ['2026-01-01', 'For Sale', 300_000],
  ['2026-01-11', 'For Sale', 285_000],
]);
const SOLD = listing('a', [
  ['2026-01-01', 'For Sale', 300_000],
  ['2026-02-01', 'Sold STC', 300_000],
]);
const WITHDRAWN = listing('a', [
  ['2026-01-01', 'For Sale', 300_000],
  ['2026-02-01', null],
]);

describe('marketFacts', () => {
  it('describe a home for sale', () => {
    expect(marketFacts([FOR_SALE], [sale('2015-05-01', 200_000)], '2026-01-31')).toEqual({
      MARKET_STATUS: 'For Sale',
      MARKET_STATUS_DATE: '2026-01-01',
      CURRENT_LISTING_ID: FOR_SALE.listingId,
      CURRENT_ASKING_PRICE: 285_000,
      ORIGINAL_ASKING_PRICE: 300_000,
      PRICE_CHANGE_COUNT: 1,
      // The feed's last delivery was on the 11th.
      DAYS_ON_MARKET: 10,
      CUMULATIVE_DAYS_ON_MARKET: 10,
      TIMES_LISTED: 1,
      LAST_LISTED_DATE: '2026-01-01',
      LAST_ASKING_PRICE: 285_000,
      LAST_ASKING_DATE: '2026-01-11',
    });
  });

  it('are known for a home without listings or sales only if feeds cover it', () => {
    const bare = { listings: [], sales: [] };
    const told = (isWatched: boolean) =>
      marketStanding(bare, { asOf: '2026-01-31', isWatched }).values;
    expect(told(true)).toEqual({ MARKET_STATUS: 'Off Market' });
    expect(told(false)).toEqual({});
  });

  it('add up the days on the market under two references', () => {
    const second = listing('b', [
      ['2026-03-01', 'For Sale', 280_000],
      ['2026-03-11', 'For Sale', 280_000],
    ]);
    expect(marketFacts([second, WITHDRAWN], [], '2026-03-11')).toMatchObject({
      CURRENT_LISTING_ID: second.listingId,
      DAYS_ON_MARKET: 10,
      CUMULATIVE_DAYS_ON_MARKET: 41,
      TIMES_LISTED: 1,
      LAST_LISTED_DATE: '2026-03-01',
    });
  });

  it('take the day of a sale from the register, not from a later report of the agent', () => {
    const completed = listing('c', [
      ['2026-01-01', 'Sold STC', 300_000],
      ['2026-04-20', 'Completed'],
    ]);
    const dateOf = (sales: readonly Linked<RecordedSale>[]) =>
      marketFacts([completed], sales, '2026-05-01')['MARKET_STATUS_DATE'];
    expect(dateOf([])).toBe('2026-04-20');
    expect(dateOf([sale('2026-04-01', 1)])).toBe('2026-04-01');
  });

  const letting = listing('r', [['2026-02-01', 'To Let', 1_200]], 'Rental');
  const reserved = listing('n', [['2026-02-01', 'Reserved', 1_200]]);
  const soon = listing('s', [['2026-02-01', 'Coming Soon', 1_200]]);

  it.each<
    [string, readonly Listing[], readonly Linked<RecordedSale>[], string, string | undefined]
  >([
    ['sold, not yet registered', [SOLD], [], '2026-05-01', 'Sold STC'],
    [
      'sold, registered and still on show',
      [SOLD],
      [sale('2026-04-01', 1)],
      '2026-05-01',
      'Recently Sold',
    ],
    ['sold long ago', [SOLD], [sale('2026-04-01', 1)], '2028-05-01', 'Off Market'],
    [
      'an old sale says nothing of a listing',
      [SOLD],
      [sale('2020-04-01', 1)],
      '2026-05-01',
      'Sold STC',
    ],
    ['sold without a listing', [], [sale('2026-04-01', 1)], '2026-05-01', 'Recently Sold'],
    ['sold long ago without a listing', [], [sale('2010-04-01', 1)], '2026-05-01', 'Off Market'],
    ['taken down', [WITHDRAWN], [], '2026-03-01', 'Withdrawn'],
    ['taken down long ago', [WITHDRAWN], [], '2026-09-01', 'Off Market'],
    [
      'taken down after a sale',
      [WITHDRAWN],
      [sale('2026-01-20', 1)],
      '2026-03-01',
      'Recently Sold',
    ],
    ['a feed that fell silent', [FOR_SALE], [], '2030-01-01', 'Off Market'],
    ['to let', [letting], [], '2026-03-01', 'To Let'],
    ['for sale goes before to let', [letting, FOR_SALE], [], '2026-03-01', 'For Sale'],
    ['a sale does not end a letting', [letting], [sale('2026-02-20', 1)], '2026-03-01', 'To Let'],
    ['reserved', [reserved], [], '2026-03-01', 'Under Offer'],
    ['coming soon', [soon], [], '2026-03-01', 'For Sale'],
    [
      'let',
      [
        listing(
          'r',
          [
            ['2026-02-01', 'To Let'],
            ['2026-02-05', 'Let'],
          ],
          'Rental',
        ),
      ],
      [],
      '2026-03-01',
      'Recently Let',
    ],
  ])('%s', (_what, listings, sales, asOf, status) => {
    expect(marketFacts(listings, sales, asOf)['MARKET_STATUS']).toBe(status);
  });
});
