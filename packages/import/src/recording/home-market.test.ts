/** Tests the market, lettings and standing of a home from its records. */

import { type GatheredEvidence, NOTHING_GATHERED } from '@property-lookup/engine/evidence';
import { DepartureOutcomes, StatusStays } from '@property-lookup/facts/estimation';
import type { Listing } from '@property-lookup/facts/events';
import { FactCollector } from '@property-lookup/facts/evidence';
import type { Cycle } from '@property-lookup/facts/inside/events/listing';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { dayNumber } from '@property-lookup/kernel/calendar';
import type { Departure } from '@property-lookup/model/property';
import { NO_AREAS } from '@property-lookup/model/property';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { cycleOf, listingOf } from '@property-lookup/testing/made-up-market';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { CompletionTimes } from '@property-lookup/valuation';
import { describe, expect, it } from 'vitest';
import { keyOfAreas } from '../linking/section-homes.js';
import {
  addStanding,
  dealUnheard,
  historyOf,
  letHomeOf,
  marketOf,
  settledMarket,
  silenceBy,
} from './home-market.js';
import { pointOf } from './property-points.js';
import { Lettings, lettingOf, RentEstimator } from './rent-estimator.js';

const SALE = saleOf({ date: '2020-05-01', priceGbp: 1 });

function gathered(given: {
  readonly listings?: readonly Listing[];
  readonly sales?: readonly (typeof SALE)[];
}): GatheredEvidence {
  const { listings = [], sales = [] } = given;
  return {
    ...NOTHING_GATHERED,
    listings: listings.map((listing) => ({ listing, events: [{ listingId: listing.listingId }] })),
    sales: sales.map((fact) => linked(fact, 0.9)),
  } as never;
}

const agreedListing = listingOf(
  'a',
  [cycleOf('2026-01-01', { agreed: '2026-02-01', prices: [{ date: '2026-01-01', price: 300 }] })],
  {
    ...{ status: 'Sold STC', statusDate: '2026-02-01', lastSeen: '2026-05-30' },
    ...{ deliveredAt: '2026-05-30T06:00:00Z', values: { PRICE: 300 } },
  },
);

describe('the market of a home', () => {
  it('has its listings, their events, and its sales with the home they are of', () => {
    const evidence = gathered({ listings: [agreedListing], sales: [SALE] });
    const market = marketOf(evidence);
    expect(market.listings).toEqual([agreedListing]);
    expect(market.events).toEqual([{ listingId: 'a' }]);
    expect(market.sales).toEqual(evidence.sales);
  });

  it('without listings is settled as it is, and without anything has no history', () => {
    const outcomes = new DepartureOutcomes();
    const stays = new StatusStays();
    const options = {
      ...{ outcomes, stays, times: new CompletionTimes() },
      ...{ asOf: '2026-06-01', registerEnd: null },
    };
    const sold = marketOf(gathered({ sales: [SALE] }));
    expect(settledMarket(sold, options)).toBe(sold);
    const listed = marketOf(gathered({ listings: [agreedListing] }));
    expect(settledMarket(listed, options)).not.toBe(listed);
    expect(historyOf(marketOf(NOTHING_GATHERED))).toEqual([]);
    expect(historyOf(sold).map(({ type }) => type)).toEqual(['Sale Completed']);
  });
});

describe('where the home stands', () => {
  /** Forty agreements that took a hundred days, in either half. */
  const times = () => {
    const all = new CompletionTimes();
    for (let at = 0; at < 80; at++) all.add(100, at % 8 === 0 ? 'fell-through' : 'completed');
    return all;
  };
  const standing = (listings: readonly Listing[], history: readonly object[] = []) => {
    const facts = new FactCollector();
    const market = { listings, sales: [], events: [] };
    const coverage = { isListed: true, isWatched: true, isRegistered: true, isCertified: true };
    const options = { history: history as never, times: times(), asOf: '2026-06-01', coverage };
    addStanding(market, options, facts);
    return facts.facts;
  };
  const agreement = { type: 'Sold STC', date: '2026-05-01', transactionType: 'Sale' };

  it('is told by its listings, as of the newest delivery', () => {
    const older = { ...agreedListing, listingId: 'b', deliveredAt: '2026-04-30T06:00:00Z' };
    for (const listings of [
      [agreedListing, older],
      [older, agreedListing],
    ])
      expect(standing(listings).MARKET_STATUS).toMatchObject({
        ...{ value: 'Sold STC', source: 'LIST', asOf: '2026-05-30' },
      });
    expect(standing([])).toEqual({});
  });

  it('is no surer than the least sure of its links', () => {
    const unsure = {
      ...{ ...agreedListing, listingId: 'b' },
      link: { uprn: 1, matchType: 'Address' as const, confidence: 0.5 },
    };
    const [sure, half] = [standing([agreedListing]), standing([agreedListing, unsure])];
    expect(half.TIMES_LISTED?.confidence).toBeCloseTo((sure.TIMES_LISTED?.confidence ?? 0) / 2);
  });

  it('foretells the completion of what is agreed and still open', () => {
    const foretold = standing([agreedListing], [agreement]);
    expect(foretold.PREDICTED_COMPLETION_DATE?.value).toBe('2026-08-09');
    expect(foretold.FALL_THROUGH_RISK?.value).toBeGreaterThan(0);
    expect(standing([agreedListing]).PREDICTED_COMPLETION_DATE).toBeUndefined();
    const fallen = { ...agreement, type: 'Sale Fell Through', date: '2026-05-10' };
    const history = [fallen, agreement];
    expect(standing([agreedListing], history).PREDICTED_COMPLETION_DATE).toBeUndefined();
    const offered = { ...agreedListing, status: 'For Sale' };
    expect(standing([offered], [agreement]).PREDICTED_COMPLETION_DATE).toBeUndefined();
  });
});

describe('the lettings of a home', () => {
  const rental = (id: string, cycle: Cycle) =>
    listingOf(id, [cycle], { transactionType: 'Rental', status: 'Let' });
  const span = (from: string, to: string | null) => cycleOf(from, { spans: [{ from, to }] });
  const known = { postcode: 'RG1 1AA', type: 'F', evidence: gathered({ sales: [SALE] }) } as const;
  const of = (...listings: readonly Listing[]) => letHomeOf(known, { listings });

  it('are its attempts to let, each until it was no longer on offer', () => {
    const found = of(
      rental('a', span('2024-01-01', '2024-02-01')),
      rental('b', span('2024-01-10', '2024-02-10')),
      rental('c', span('2025-01-01', null)),
      listingOf('s', [span('2023-01-01', '2023-02-01')]),
    );
    expect(found).toEqual({
      ...{ outcode: 'RG1', type: 'F', rented: [] },
      putUp: [dayNumber('2024-01-01')],
      offeredUntil: [null],
    });
    const ended = (from: string, to: string) =>
      cycleOf(from, {
        spans: [{ from, to }],
        ended: { date: to, status: 'Let', before: 'To Let' },
      });
    const twice = of(
      rental('a', ended('2024-01-01', '2024-02-01')),
      rental('c', ended('2025-01-01', '2025-03-01')),
    );
    expect(twice).toMatchObject({
      putUp: [dayNumber('2024-01-01'), dayNumber('2025-01-01')],
      offeredUntil: [dayNumber('2024-02-01'), dayNumber('2025-03-01')],
    });
    const both = of(
      rental('a', span('2024-01-01', '2024-02-10')),
      rental('b', span('2024-01-10', '2024-02-01')),
    );
    expect(both?.offeredUntil).toEqual([dayNumber('2024-02-10')]);
  });

  it('are read only of a home of known place and type that more than listings tell of', () => {
    const none = { listings: [] };
    expect(letHomeOf(known, none)).not.toBeNull();
    expect(letHomeOf({ ...known, postcode: null }, none)).toBeNull();
    expect(letHomeOf({ ...known, type: null }, none)).toBeNull();
    expect(letHomeOf({ ...known, evidence: NOTHING_GATHERED }, none)).toBeNull();
  });

  it('are also those of certificates that say it is let privately', () => {
    const certificate = (lodged: string, occupancy: string) =>
      linked({ lodged, values: { OCCUPANCY_TYPE: occupancy } });
    const certificates = [
      certificate('2020-01-01', 'Rented (Private)'),
      certificate('2021-01-01', 'Owner-Occupied'),
    ];
    const evidence = { ...NOTHING_GATHERED, certificates } as never;
    expect(letHomeOf({ ...known, evidence }, { listings: [] })?.rented).toEqual([
      dayNumber('2020-01-01'),
    ]);
  });
});

describe('a letting', () => {
  const letting = (given: Partial<Listing> = {}, price: number | null = 900) =>
    lettingOf(
      listingOf('r', [cycleOf('2026-01-01', { prices: [{ date: '2026-01-05', price }] })], {
        ...{ transactionType: 'Rental', deliveredAt: '2026-02-03T06:00:00Z' },
        values: { PROPERTY_TYPE: 'Flat', BEDROOMS: 2, TOTAL_FLOOR_AREA: 50 },
        ...given,
      }),
      'RG1 1AA',
    );

  it('is what was last asked for a home, and when', () => {
    expect(letting()).toEqual({
      ...{ id: 'r', rentPcmGbp: 900, postcode: 'RG1 1AA', bedrooms: 2, type: 'F' },
      ...{ date: dayNumber('2026-01-05'), told: dayNumber('2026-02-03'), floorAreaSqm: 50 },
    });
    expect(letting({ values: {} })).toMatchObject({
      bedrooms: null,
      type: null,
      floorAreaSqm: null,
    });
  });

  it('is no sale, nothing without a price, and of no place nowhere', () => {
    expect(letting({ transactionType: 'Sale' })).toBeUndefined();
    expect(letting({}, null)).toBeUndefined();
    expect(letting({ cycles: [cycleOf('2026-01-01')] })).toBeUndefined();
    const rental = listingOf('r', [cycleOf('2026-01-01')], { transactionType: 'Rental' });
    expect(lettingOf(rental, null)).toBeUndefined();
  });
});

describe('a rent', () => {
  const lettings = () => {
    const dir = temporaryDir();
    const all = new Lettings(dir);
    const one = { bedrooms: 2, type: 'F', floorAreaSqm: null, date: 18_000, told: 18_010 } as const;
    for (let at = 0; at < 12; at++)
      all.add({ ...one, id: `a${at}`, rentPcmGbp: 1_000, postcode: 'EX4 1AA' });
    all.add(undefined);
    all.close();
    return dir;
  };
  const rent = (dir: string, told: Readonly<Record<string, unknown>>, postcode: string | null) => {
    const facts = new FactCollector();
    const sure = { source: 'EPC', asOf: null, confidence: null, modelled: false } as const;
    for (const [name, value] of Object.entries(told))
      facts.setFact(name as never, { value, ...sure } as never);
    new RentEstimator(dir).addFacts(
      { ...BARE_PROPERTY, address: { ...NO_ADDRESS, postcode } },
      facts,
    );
    return facts.facts.ESTIMATED_RENT_PCM?.value;
  };

  it('is estimated of what is known for a home by its type or its bedrooms', () => {
    const dir = lettings();
    expect(rent(dir, { PROPERTY_TYPE: 'Flat' }, 'EX4 1AB')).toBeGreaterThan(900);
    expect(rent(dir, { BEDROOMS: 2 }, 'EX4 1AB')).toBeGreaterThan(900);
    expect(rent(dir, { TOTAL_FLOOR_AREA: 50 }, 'EX4 1AB')).toBeUndefined();
    expect(rent(dir, { PROPERTY_TYPE: 'Flat' }, null)).toBeUndefined();
    expect(rent(dir, { PROPERTY_TYPE: 'Flat' }, 'EX5 1AB')).toBeUndefined();
    expect(rent(dir, { PROPERTY_TYPE: 'Flat' }, 'RG1 1AB')).toBeUndefined();
  });
});

describe('the place of a home', () => {
  const at = (
    precision: 'address' | 'postcode',
    latitude: number | null,
    longitude: number | null,
  ) => pointOf({ ...BARE_PROPERTY, position: { x: 1, y: 2, latitude, longitude, precision } });

  it('is its own point, never that of a postcode', () => {
    expect(at('address', 51, -1)).toEqual([-1, 51]);
    expect(at('postcode', 51, -1)).toBeNull();
    expect(at('address', null, -1)).toBeNull();
    expect(at('address', 51, null)).toBeNull();
    expect(pointOf(BARE_PROPERTY)).toBeNull();
  });

  it('has one key for all in the same areas', () => {
    const areas = { ...NO_AREAS, ward: 'a', lsoa: 'b' };
    expect(keyOfAreas(areas)).toBe(keyOfAreas({ ...areas }));
    expect(keyOfAreas(areas)).not.toBe(keyOfAreas({ ...areas, ward: null }));
    expect(keyOfAreas({ ...NO_AREAS, ward: 'a' })).not.toBe(keyOfAreas({ ...NO_AREAS, lsoa: 'a' }));
  });
});

describe('a deal of which nothing is heard', () => {
  const today = 20_000;
  const deal = (days: number): Departure => ({
    ...{ status: 'Sold STC', transactionType: 'Sale', left: today - days, agreed: today - days },
    ...{ returned: null, sold: null },
  });
  const known = new CompletionTimes();
  for (let at = 0; at < 400; at++) known.add(30, at % 4 === 0 ? 'fell-through' : 'completed');
  const deals = { outcomes: new DepartureOutcomes(), times: known };

  it('stands as agreements that are known did, else as deals are taken to', () => {
    expect(dealUnheard(deal(29), today, deals).pending).toBe(1);
    expect(dealUnheard(deal(30), today, deals)).toEqual({
      ...{ pending: 0, completed: 0.75, ended: 0.25 },
    });
    const assumed = dealUnheard(deal(30), today, { ...deals, times: new CompletionTimes() });
    expect(assumed.pending).toBeGreaterThan(0.5);
    expect(assumed.pending + assumed.completed + assumed.ended).toBeCloseTo(1);
    expect(dealUnheard({ ...deal(30), agreed: null }, today, deals)).not.toMatchObject({
      pending: 0,
    });
    // Times of sales do not apply to lettings, or before an agreement.
    for (const other of [{ transactionType: 'Rental' as const }, { agreed: null }]) {
      const shown = { ...deal(30), ...other };
      expect(dealUnheard(shown, today, deals)).toEqual(
        deals.outcomes.standingUnheard(shown, today, null),
      );
    }
  });

  it('is not asked for within the week in which a feed may be silent', () => {
    const asOf = new Date(today * 86_400_000).toISOString().slice(0, 10);
    const { askDeal } = silenceBy(new StatusStays(), asOf, deals);
    expect(askDeal(deal(7))).toBeNull();
    expect(askDeal(deal(8))?.pending).toBe(1);
  });
});
