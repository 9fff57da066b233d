import type { Standing } from '@property-lookup/model/property';
import type { Link, Linked, ListingFact, RecordedSale } from '@property-lookup/model/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventRow } from './event-row.js';
import type { Listing, ListingEvent } from './listing.js';
import { listingRow, NO_PROPERTY } from './listing-row.js';
import { marketStanding } from './market-status.js';
import { reconcile } from './reconcile.js';
import { settle } from './settle.js';
import { timeLine } from './time-line.js';

const LINK: Link = { uprn: 1, matchType: 'Exact UPRN', confidence: 1 };

/** `A Sold STC 300`: branch, status, price in thousands; without a price it is a removal message. */
function factOf(text: string): ListingFact {
  const [, branch = '', status = '', price = ''] =
    /^(\w) ([A-Za-z ]+?)(?: (\d+))?$/.exec(text) ?? [];
  const isRental = /Let/.test(status);
  return {
    kind: 'listing',
    reference: 'h',
    branch,
    transactionType: isRental ? 'Rental' : 'Sale',
    status,
    address: { text: price === '' ? '' : '1 High Street', postcode: null },
    displayAddress: 'High Street',
    values: price === '' ? {} : { PRICE: Number(price) * 1_000 },
    features: [],
    latitude: null,
    longitude: null,
    uprn: null,
  };
}

/** `2026-01-05: A For Sale 300`. A delivery covers both branches, and is empty without rows. */
function after(
  deliveries: readonly string[],
  change: Partial<ListingFact> = {},
  always: ListingFact['values'] = {},
) {
  let listings: readonly Listing[] = [];
  const events: ListingEvent[] = [];
  for (const text of deliveries) {
    const [date = '', rows = ''] = text.split(/: ?/);
    const deliveredAt = `${date}T06:00:00Z`;
    const delivery = { source: 'blm-feed', deliveredAt, recordedAt: deliveredAt };
    const facts = rows === '' ? [] : rows.split(', ').map(factOf);
    const isMessage = facts.some(({ address }) => address.text === '');
    const told = reconcile(
      listings,
      { ...delivery, branches: isMessage ? [] : ['A', 'B'] },
      facts.map((fact) => {
        const values = { ...fact.values, ...always };
        return { fact: { ...fact, values, ...(isMessage && change) }, link: LINK };
      }),
    );
    listings = told.listings;
    events.push(...told.events);
  }
  return { listings, events };
}

function sale(date: string): Linked<RecordedSale> {
  const fact: RecordedSale = {
    ...{ kind: 'sale', id: `{${date}}`, priceGbp: 288_000, date, propertyType: 'T' },
    ...{ isNewBuild: false, tenure: 'F', category: 'A', paon: null, saon: null, street: null },
    ...{
      address: { text: '1 High Street', postcode: null },
      district: null,
      county: null,
      uprn: 1,
      recordedAt: '2026-12-01T00:00:00Z',
    },
  };
  return { fact, link: LINK };
}

const COMPLETED: Standing = { completed: 0.8, pending: 0.15, ended: 0.05 };
const PENDING: Standing = { completed: 0.1, pending: 0.7, ended: 0.2 };
const ENDED: Standing = { completed: 0.1, pending: 0.1, ended: 0.8 };

/** The answers of the history, the market group and the list, newest last. */
function answers(
  market: ReturnType<typeof after>,
  standing: Standing | null,
  sales: readonly Linked<RecordedSale>[] = [],
  asOf = '2026-06-01',
) {
  const settled = settle({ ...market, sales }, () => standing);
  const rows = [...timeLine(settled)].reverse().map(eventRow);
  const { values, status } = marketStanding(settled, { asOf, isWatched: true });
  return {
    events: rows.map(({ EVENT_TYPE, EVENT_DATE }) => `${EVENT_DATE.slice(5)} ${EVENT_TYPE}`),
    last: rows.at(-1),
    market: values,
    status,
    rows: settled.listings.map((listing) => listingRow(listing, NO_PROPERTY, asOf)),
  };
}

const GONE = ['2026-01-01: A For Sale 300', '2026-02-01: A Sold STC 290', '2026-05-10:'];

describe('an agreed sale that left the feed', () => {
  it('is probably completed, with the probability of the model everywhere', () => {
    const { events, last, market, status, rows } = answers(after(GONE), COMPLETED);
    expect(events.slice(-1)).toEqual(['05-10 Sale Completed']);
    expect(last).toMatchObject({
      EVENT_TYPE$CONFIDENCE: 0.8,
      EVENT_TYPE$MODELLED: true,
      STATUS_FROM: 'Sold STC',
      STATUS_TO: 'Completed',
      SOURCE: 'Listing Feed',
    });
    expect(market).toMatchObject({
      MARKET_STATUS: 'Recently Sold',
      MARKET_STATUS_DATE: '2026-05-10',
    });
    expect(status).toEqual({ by: 'model', confidence: 0.8, modelled: true });
    expect(rows).toMatchObject([
      {
        STATUS: 'Completed',
        STATUS$CONFIDENCE: 0.8,
        STATUS$MODELLED: true,
        STATUS_DATE: '2026-05-10',
        REMOVED_DATE: '2026-05-10',
        DAYS_ON_MARKET: 129,
      },
    ]);
  });

  it('is still agreed while that is most likely', () => {
    const { events, market, status, rows } = answers(after(GONE), PENDING);
    expect(events.at(-1)).toBe('02-01 Price Reduced');
    expect(market).toMatchObject({ MARKET_STATUS: 'Sold STC', MARKET_STATUS_DATE: '2026-02-01' });
    expect(status).toEqual({ by: 'model', confidence: 0.7, modelled: true });
    expect(rows).toMatchObject([
      { STATUS: 'Sold STC', STATUS$CONFIDENCE: 0.7, STATUS$MODELLED: true, DAYS_ON_MARKET: 129 },
    ]);
  });

  it('is probably withdrawn where that is most likely', () => {
    const { last, market, rows } = answers(after(GONE), ENDED);
    expect(last).toMatchObject({ EVENT_TYPE: 'Withdrawn', EVENT_TYPE$CONFIDENCE: 0.8 });
    expect(market).toMatchObject({ MARKET_STATUS: 'Withdrawn' });
    expect(rows).toMatchObject([{ STATUS: 'Withdrawn', STATUS$MODELLED: true }]);
  });

  it('is certainly completed once registered, whatever was likely', () => {
    for (const standing of [COMPLETED, PENDING, ENDED]) {
      const { events, last, market, status, rows } = answers(after(GONE), standing, [
        sale('2026-05-01'),
      ]);
      expect(events.slice(-2)).toEqual(['02-01 Price Reduced', '05-01 Sale Completed']);
      expect(last).toMatchObject({
        ...{ EVENT_TYPE$MODELLED: false, SOURCE: 'Land Registry', DAYS_SINCE_LISTED: 120 },
        LISTING_ID: rows[0]?.LISTING_ID,
      });
      expect(market).toMatchObject({
        ...{ MARKET_STATUS: 'Recently Sold', MARKET_STATUS_DATE: '2026-05-01' },
      });
      expect(status).toMatchObject({ by: 'register', modelled: false });
      expect(rows).toMatchObject([
        {
          ...{ STATUS: 'Completed', STATUS$CONFIDENCE: 0.99, STATUS$MODELLED: false },
          ...{ STATUS_DATE: '2026-05-01', DAYS_ON_MARKET: 120 },
        },
      ]);
    }
  });

  it('fell through where another agent offers the home and no sale is registered', () => {
    const told = after([...GONE, '2026-05-20: B For Sale 280']);
    const { events, last, market, rows } = answers(told, COMPLETED);
    expect(events.slice(-2)).toEqual(['05-20 Sale Fell Through', '05-20 Agent Changed']);
    expect(last).toMatchObject({ PREVIOUS_PRICE: 290_000, PRICE_CHANGE_PCT: -3.4 });
    expect(market).toMatchObject({ MARKET_STATUS: 'For Sale', TIMES_LISTED: 1 });
    const statuses = rows.map(({ BRANCH_ID, STATUS, STATUS$MODELLED }) => [
      ...[BRANCH_ID, STATUS, STATUS$MODELLED],
    ]);
    expect(statuses.sort()).toEqual([
      ['A', 'Withdrawn', true],
      ['B', 'For Sale', false],
    ]);
  });

  it('fell through if its own listing comes back', () => {
    const told = after([...GONE, '2026-05-20: A For Sale 280']);
    const { events, rows } = answers(told, COMPLETED);
    expect(events.slice(-2)).toEqual(['05-20 Sale Fell Through', '05-20 Price Reduced']);
    expect(rows).toMatchObject([{ STATUS: 'For Sale', STATUS$MODELLED: false }]);
  });

  it('was sold if its registration precedes the next offer', () => {
    const told = after([...GONE, '2026-09-20: B For Sale 380']);
    const { events, rows } = answers(told, COMPLETED, [sale('2026-05-20')], '2026-10-01');
    expect(events.slice(-2)).toEqual(['05-20 Sale Completed', '09-20 Listed For Sale']);
    expect(rows.map(({ STATUS }) => STATUS).sort()).toEqual(['Completed', 'For Sale']);
  });

  it('stays as the feed left it without a model', () => {
    const { events, rows } = answers(after(GONE), null);
    expect(events.at(-1)).toBe('05-10 Withdrawn');
    expect(rows).toMatchObject([{ STATUS: 'Withdrawn', STATUS$CONFIDENCE: 0.92 }]);
  });
});

describe('a listing that left the feed', () => {
  it('was withdrawn if its agent says so', () => {
    const told = after([...GONE.slice(0, 2), '2026-05-10: A Withdrawn'], {
      isWithdrawalTold: true,
    });
    const { last, rows, status } = answers(told, COMPLETED);
    expect(last).toMatchObject({ EVENT_TYPE: 'Withdrawn', EVENT_TYPE$MODELLED: false });
    expect(rows).toMatchObject([{ STATUS: 'Withdrawn', STATUS$CONFIDENCE: 0.92 }]);
    expect(status).toMatchObject({ by: 'feed', modelled: false });
  });

  it('was only taken down if the removal message gives no reason', () => {
    const told = after([...GONE.slice(0, 2), '2026-05-10: A Withdrawn']);
    expect(answers(told, COMPLETED).rows).toMatchObject([{ STATUS: 'Completed' }]);
  });

  it('is followed up if it was removed as agreed', () => {
    const told = after(['2026-01-01: A For Sale 300', '2026-02-01: A Sold STC']);
    const { events, rows } = answers(told, COMPLETED);
    expect(events).toEqual(['01-01 Listed For Sale', '02-01 Sold STC', '02-01 Sale Completed']);
    expect(rows).toMatchObject([{ STATUS: 'Completed', DAYS_ON_MARKET: 31 }]);
  });

  it('is completed if the feed says so, with the confidence of the feed', () => {
    const told = after([...GONE.slice(0, 2), '2026-05-10: A Completed']);
    const { rows, status } = answers(told, ENDED);
    expect(rows).toMatchObject([{ STATUS: 'Completed', STATUS$CONFIDENCE: 0.92 }]);
    expect(status).toMatchObject({ by: 'feed', modelled: false });
  });

  it('was most likely withdrawn if for sale, unless a sale is registered', () => {
    const told = after([...GONE.slice(0, 1), '2026-03-01:']);
    const standing = { completed: 0.2, pending: 0.1, ended: 0.7 };
    const unsold = answers(told, standing);
    expect(unsold.last).toMatchObject({ EVENT_TYPE: 'Withdrawn', EVENT_TYPE$MODELLED: true });
    expect(unsold.rows).toMatchObject([{ STATUS: 'Withdrawn', STATUS$CONFIDENCE: 0.8 }]);
    const sold = answers(told, standing, [sale('2026-05-01')]);
    expect(sold.events).toEqual(['01-01 Listed For Sale', '05-01 Sale Completed']);
    expect(sold.last).toMatchObject({ LISTING_ID: sold.rows[0]?.LISTING_ID });
    expect(sold.rows).toMatchObject([{ STATUS: 'Completed', STATUS_DATE: '2026-05-01' }]);
    expect(sold.market).toMatchObject({ MARKET_STATUS: 'Recently Sold' });
  });

  it('is completed if still shown after the registered sale', () => {
    const told = after([...GONE.slice(0, 2), '2026-05-10: A Sold STC 290']);
    const { rows } = answers(told, null, [sale('2026-05-01')]);
    expect(rows).toMatchObject([
      { STATUS: 'Completed', STATUS_DATE: '2026-05-01', DAYS_ON_MARKET: 120 },
    ]);
  });

  it('is offered by its buyer if sold before the feed first showed it', () => {
    const kept = { FIRST_LISTED_DATE: '2025-06-01' };
    const { listings, events } = after(
      ['2026-01-01: A For Sale 300', '2026-02-01: A For Sale 300'],
      {},
      kept,
    );
    const { rows } = answers({ listings, events }, null, [sale('2025-12-01')]);
    expect(rows).toMatchObject([{ STATUS: 'For Sale', STATUS_DATE: '2025-06-01' }]);
  });
});

describe('an agreed letting that left the feed', () => {
  const LET = ['2026-01-01: A To Let 1', '2026-01-20: A Let Agreed 1', '2026-02-10:'];

  it('is probably let', () => {
    const { last, rows, market } = answers(after(LET), COMPLETED);
    expect(last).toMatchObject({ EVENT_TYPE: 'Let', EVENT_TYPE$CONFIDENCE: 0.8 });
    expect(rows).toMatchObject([{ STATUS: 'Let', STATUS$MODELLED: true }]);
    expect(market).toMatchObject({ MARKET_STATUS: 'Recently Let' });
  });

  it('fell through if offered again within weeks, and was let after months', () => {
    const soon = answers(after([...LET, '2026-03-01: A To Let 1']), COMPLETED);
    expect(soon.events.at(-1)).toBe('03-01 Let Fell Through');
    const later = answers(after([...LET, '2026-08-01: A To Let 1']), COMPLETED, [], '2026-09-01');
    expect(later.events.slice(-2)).toEqual(['02-10 Let', '08-01 Listed To Let']);
  });
});

describe('for any deliveries and sales', () => {
  const ROWS = ['', 'A For Sale 300', 'A Sold STC 290', 'B For Sale 280', 'B Sold STC 270'];
  const DAYS = fc.array(
    fc.record({
      gap: fc.integer({ min: 1, max: 120 }),
      row: fc.constantFrom(...ROWS, 'A Withdrawn'),
      isSold: fc.boolean(),
    }),
    { maxLength: 8 },
  );

  it('event identifiers are unique, and registered sales are certain', () => {
    fc.assert(
      fc.property(DAYS, fc.constantFrom(COMPLETED, PENDING, ENDED), (days, standing) => {
        let day = Date.parse('2026-01-01');
        const deliveries: string[] = [];
        const sales: Linked<RecordedSale>[] = [];
        for (const { gap, row, isSold } of days) {
          day += gap * 86_400_000;
          const date = new Date(day).toISOString().slice(0, 10);
          deliveries.push(`${date}: ${row}`.trim());
          if (isSold && sales.length === 0) sales.push(sale(date));
        }
        const market = { ...after(deliveries), sales };
        const settled = settle(market, () => standing);
        const events = timeLine(settled);
        expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
        for (const listing of settled.listings) {
          const { status, statusDate, certainty } = listing;
          const isRegistered = sales.some(({ fact }) => fact.date === statusDate);
          if (status !== 'Completed' || certainty === undefined) continue;
          expect(certainty.modelled).toBe(certainty.confidence === standing.completed);
          if (!certainty.modelled) expect(isRegistered).toBe(true);
        }
        const told = events.filter(({ type }) => type === 'Sale Completed');
        expect(told.filter(({ sale: registered }) => registered !== null)).toHaveLength(
          sales.length,
        );
      }),
    );
  });
});
