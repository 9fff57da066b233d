/** The answers about a listing whose feed has fallen silent. */

import { dayNumber } from '@property-lookup/kernel/calendar';
import type { Departure, Standing, UnheardStay } from '@property-lookup/model/property';
import { cycleOf, listingOf, saleOn } from '@property-lookup/testing/made-up-market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Listing } from './listing.js';
import { marketStanding } from './market-status.js';
import { settle } from './settle.js';
import { timeLine } from './time-line.js';

const AS_OF = '2026-06-30';
const asked: UnheardStay[] = [];
const askedDeals: Departure[] = [];

/** The facts of a home with one listing whose status still holds with this probability. */
function told(
  listing: Listing,
  lasts: number,
  { asOf = AS_OF, isWatched = false, deal = null as Standing | null } = {},
) {
  const ask = (stay: UnheardStay) => {
    asked.push(stay);
    return lasts;
  };
  const bare = { listings: [listing], sales: [], events: [] };
  const askDeal = (shown: Departure) => {
    askedDeals.push(shown);
    return deal;
  };
  const market = settle(bare, () => null, { asOf, ask, askDeal });
  const { values, status } = marketStanding(market, { asOf, isWatched });
  return { listing: market.listings[0], history: timeLine(market), values, status };
}

const silent = (given: Partial<Listing> = {}) =>
  listingOf('a', [cycleOf('2026-01-01', { prices: [{ date: '2026-01-01', price: 300_000 }] })], {
    ...{ lastSeen: '2026-03-01', heard: '2026-03-01', ...given },
  });

describe('a listing whose feed has fallen silent', () => {
  it('is looked up by status, time in status, and length of silence', () => {
    told(silent(), 1);
    expect(asked.at(-1)).toEqual({
      ...{ status: 'For Sale', transactionType: 'Sale' },
      since: dayNumber('2026-01-01'),
      heard: dayNumber('2026-03-01'),
      asOf: dayNumber(AS_OF),
    });
  });

  it('keeps its status while that is likely, with less confidence', () => {
    const { values, status, history } = told(silent(), 0.75);
    expect(values).toMatchObject({ MARKET_STATUS: 'For Sale', DAYS_ON_MARKET: 59 });
    expect(status).toEqual({ by: 'model', confidence: 0.92 * 0.75, modelled: true });
    expect(history).toEqual([]);
    expect(told(silent(), 1).status).toMatchObject({ by: 'feed', confidence: 0.92 });
  });

  it('is no longer live once that is unlikely, and history shows its last appearance', () => {
    const { listing, values, history } = told(silent(), 0.4);
    expect(listing).toMatchObject({ status: 'Expired', statusDate: '2026-03-01' });
    expect(listing?.certainty?.confidence).toBeCloseTo(1 - 0.92 * 0.4);
    expect(values).toEqual({
      ...{ TIMES_LISTED: 1, LAST_LISTED_DATE: '2026-01-01' },
      ...{ LAST_ASKING_PRICE: 300_000, LAST_ASKING_DATE: '2026-01-01' },
    });
    expect(history).toMatchObject([
      {
        ...{ type: 'Withdrawn', date: '2026-03-01', price: 300_000, daysSinceListed: 59 },
        ...{ statusFrom: 'For Sale', statusTo: 'Expired' },
        certainty: { modelled: true },
      },
    ]);
  });

  it('leaves the home unknown for a time, and off the market later if feeds cover it', () => {
    const heard = { isWatched: true };
    expect(
      told(silent(), 0, { ...heard, asOf: '2026-05-30' }).values.MARKET_STATUS,
    ).toBeUndefined();
    expect(told(silent(), 0, { ...heard, asOf: '2026-05-31' }).values.MARKET_STATUS).toBe(
      'Off Market',
    );
    expect(told(silent(), 0, { asOf: '2026-05-31' }).values.MARKET_STATUS).toBeUndefined();
  });

  it('to let is withdrawn as a letting', () => {
    const rental = silent({ transactionType: 'Rental', status: 'To Let' });
    expect(told(rental, 0).history).toMatchObject([{ type: 'Let Withdrawn', statusTo: 'Expired' }]);
  });

  it('ends on its last appearance if the feed goes on without it for a year', () => {
    const forgotten = silent({ lastSeen: '2025-06-29', heard: AS_OF });
    expect(told(forgotten, 1).listing).toMatchObject({
      ...{
        status: 'Expired',
        statusDate: '2025-06-29',
        certainty: { confidence: 1 - 0.92 * 0.01 },
      },
    });
    expect(told(silent({ lastSeen: '2025-06-30', heard: AS_OF }), 1).listing?.status).toBe(
      'For Sale',
    );
  });

  it('is sold if the register says so, and keeps a status that ended before', () => {
    const sales = [saleOn('2026-05-01')];
    const market = { listings: [silent({ status: 'Sold STC' })], sales, events: [] };
    const [sold] = settle(market, () => null, {
      ...{ asOf: AS_OF, ask: () => 0, askDeal: () => null },
    }).listings;
    expect(sold).toMatchObject({ status: 'Completed', statusDate: '2026-05-01' });
    expect(told(silent({ status: 'Let' }), 0).listing?.status).toBe('Let');
  });

  describe('with a deal', () => {
    const deal = (pending: number, completed: number): { deal: Standing } => ({
      deal: { pending, completed, ended: 1 - pending - completed },
    });
    const agreed = silent({ status: 'Sold STC', statusDate: '2026-02-01' });
    const sold = {
      ...agreed,
      cycles: agreed.cycles.map((cycle) => ({ ...cycle, agreed: '2026-02-01' })),
    };

    it('is treated like one that left on its last day', () => {
      told(sold, 0, deal(1, 0));
      expect(askedDeals.at(-1)).toEqual({
        ...{ status: 'Sold STC', transactionType: 'Sale', left: dayNumber('2026-03-01') },
        ...{ agreed: dayNumber('2026-02-01'), returned: null, sold: null },
      });
    });

    it('keeps its status without a model, or while it is likely', () => {
      expect(told(sold, 0).status).toMatchObject({ by: 'feed', confidence: 0.92 });
      expect(told(sold, 0, deal(0.75, 0.2))).toMatchObject({
        values: { MARKET_STATUS: 'Sold STC' },
        status: { by: 'model', confidence: 0.92 * 0.75 },
        history: [],
      });
    });

    it('is completed if that is likelier than not, and history says so', () => {
      const { values, status, history } = told(sold, 1, deal(0.3, 0.6));
      expect(values).toMatchObject({
        ...{ MARKET_STATUS: 'Recently Sold', MARKET_STATUS_DATE: '2026-03-01' },
      });
      expect(status).toEqual({ by: 'model', confidence: 0.6, modelled: true });
      expect(history).toMatchObject([
        { type: 'Sale Completed', date: '2026-03-01', statusFrom: 'Sold STC' },
      ]);
      const rental = { ...sold, transactionType: 'Rental', status: 'Let Agreed' } as const;
      expect(told(rental, 1, deal(0.3, 0.6))).toMatchObject({
        values: { MARKET_STATUS: 'Recently Let' },
        history: [{ type: 'Let', statusTo: 'Let' }],
      });
    });

    it('is no longer live, for no known reason, if no outcome is likelier than not', () => {
      const { listing, values, history } = told(sold, 1, deal(0.3, 0.49));
      expect(listing).toMatchObject({ status: 'Expired', statusDate: '2026-03-01' });
      expect(listing?.certainty?.confidence).toBeCloseTo(1 - 0.92 * 0.3);
      expect(values.MARKET_STATUS).toBeUndefined();
      // The deal may have been done rather than withdrawn.
      expect(history).toEqual([]);
    });
  });

  it('never gets an outcome that is less likely than not', () => {
    const share = fc.integer({ min: 0, max: 1_000 }).map((n) => n / 1_000);
    fc.assert(
      fc.property(
        share,
        share,
        share,
        fc.constantFrom('For Sale', 'Under Offer', 'Sold STC', 'Exchanged', 'Coming Soon'),
        (lasts, pending, done, status) => {
          const completed = (1 - pending) * done;
          const deal = { pending, completed, ended: 1 - pending - completed };
          const { listing, status: basis, history } = told(silent({ status }), lasts, { deal });
          const said = [listing?.certainty, basis, ...history.map((one) => one.certainty)];
          for (const one of said) expect(one?.confidence ?? 1).toBeGreaterThanOrEqual(0.5);
        },
      ),
    );
  });
});
