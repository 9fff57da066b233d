import type { ListingFact, RecordedSale } from '@property-lookup/model/records';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDeliveries, type Delivery } from './delivery.js';
import { currentCycle, type LinkedListing, type Listing, type ListingEvent } from './listing.js';
import { reconcile, replay } from './reconcile.js';
import { settle } from './settle.js';
import { timeLine } from './time-line.js';

/** Statuses by letter: capitals are sales, small letters lettings. */
const STATUSES: Readonly<Record<string, string>> = {
  C: 'Coming Soon',
  F: 'For Sale',
  U: 'Under Offer',
  R: 'Reserved',
  S: 'Sold STC',
  X: 'Exchanged',
  D: 'Completed',
  W: 'Withdrawn',
  t: 'To Let',
  a: 'Let Agreed',
  l: 'Let',
  w: 'Withdrawn',
};

/** `house/A F300`: reference, branch, status, price in thousands. `F-` is a price on application, `W!` a removal message. */
function row(text: string): LinkedListing {
  const [, reference = '', branch = '', letter = '', price = ''] =
    /^(\w+)\/(\w+) (\w)(.*)$/.exec(text) ?? [];
  const isRemoval = price === '!';
  const fact: ListingFact = {
    kind: 'listing',
    reference,
    branch,
    transactionType: letter === letter.toUpperCase() ? 'Sale' : 'Rental',
    status: STATUSES[letter] ?? '',
    address: isRemoval ? { text: '', postcode: null } : { text: '1 High Street', postcode: null },
    displayAddress: 'High Street',
    values: /^\d+$/.test(price) ? { PRICE: Number(price) * 1000 } : {},
    features: [],
    latitude: null,
    longitude: null,
    uprn: null,
  };
  return { fact, link: { uprn: 1, matchType: 'Address', confidence: 0.98 } };
}

/** `01-05 A: house/A F300, flat/A t1`: month and day, covered branches, rows. */
function deliveryOf(text: string): readonly [Delivery, readonly LinkedListing[]] {
  const [, day = '', branches = '', rows = ''] = /^(\S+) (\w*): ?(.*)$/.exec(text) ?? [];
  const date = day.length === 5 ? `2026-${day}` : day;
  const delivery = {
    source: 'blm-feed',
    deliveredAt: `${date}T06:00:00Z`,
    recordedAt: `${date}T07:00:00Z`,
    branches: [...branches],
  };
  return [delivery, rows === '' ? [] : rows.split(', ').map(row)];
}

interface Told {
  readonly listings: readonly Listing[];
  readonly events: readonly ListingEvent[];
}

function after(deliveries: readonly string[]): Told {
  let told: Told = { listings: [], events: [] };
  for (const text of deliveries) {
    const { listings, events } = reconcile(told.listings, ...deliveryOf(text));
    told = { listings, events: [...told.events, ...events] };
  }
  return told;
}

/** Listings after the deliveries, if the feed gives this start for every row. */
function afterFirst(firstListed: string, deliveries: readonly string[]): readonly Listing[] {
  return deliveries.reduce<readonly Listing[]>((listings, text) => {
    const [delivery, rows] = deliveryOf(text);
    const told = rows.map(({ fact, link }) => {
      const values = { ...fact.values, FIRST_LISTED_DATE: firstListed };
      return { fact: { ...fact, values }, link };
    });
    return reconcile(listings, delivery, told).listings;
  }, []);
}

const shortDay = (date: string): string => date.replace('2026-', '');
const thousands = (price: number | null): string => (price === null ? '-' : `${price / 1000}`);

/** `01-05 Price Reduced 300>290`, oldest first. */
function history(told: Told, sales: readonly RecordedSale[] = []): readonly string[] {
  const market = settle({ ...told, sales: sales.map((fact) => linked(fact)) }, () => null);
  return [...timeLine(market)].reverse().map((event) => {
    const { date, type, price, previousPrice } = event;
    const asked = previousPrice === null ? '' : `${thousands(previousPrice)}>`;
    return `${shortDay(date)} ${type} ${asked}${thousands(price)}`;
  });
}

const sale = (date: string, price: number) => saleOf({ date, priceGbp: price * 1000 });

const SCENARIOS: readonly (readonly [
  what: string,
  deliveries: readonly string[],
  history: readonly string[],
])[] = [
  [
    'a sale from listing to exchange',
    [
      '01-01 A: h/A F300',
      '01-08 A: h/A F290',
      '02-01 A: h/A U290',
      '02-05 A: h/A S290',
      '04-01 A: h/A X290',
    ],
    [
      '01-01 Listed For Sale 300',
      '01-08 Price Reduced 300>290',
      '02-01 Under Offer 290',
      '02-05 Sold STC 290',
      '04-01 Exchanged 290',
    ],
  ],
  [
    'nothing new is no event',
    ['01-01 A: h/A F300', '01-02 A: h/A F300', '01-03 A: h/A F300'],
    ['01-01 Listed For Sale 300'],
  ],
  [
    'a sale falls through',
    ['01-01 A: h/A F300', '02-01 A: h/A S300', '03-01 A: h/A F300'],
    ['01-01 Listed For Sale 300', '02-01 Sold STC 300', '03-01 Sale Fell Through 300'],
  ],
  [
    'an offer that comes to nothing',
    ['01-01 A: h/A F300', '02-01 A: h/A U300', '02-05 A: h/A F310'],
    [
      '01-01 Listed For Sale 300',
      '02-01 Under Offer 300',
      '02-05 Back On Market 310',
      '02-05 Price Increased 300>310',
    ],
  ],
  [
    'first seen as sold: it was for sale before',
    ['01-01 A: h/A S300'],
    ['01-01 Listed For Sale 300', '01-01 Sold STC 300'],
  ],
  [
    'coming soon is not yet on the market',
    ['01-01 A: h/A C300', '01-10 A: h/A F300'],
    ['01-10 Listed For Sale 300'],
  ],
  [
    'gone from a complete delivery of its branch',
    ['01-01 A: h/A F300', '02-01 A: '],
    ['01-01 Listed For Sale 300', '02-01 Withdrawn 300'],
  ],
  [
    'gone from a delivery that does not cover its branch',
    ['01-01 A: h/A F300', '02-01 B: ', '02-02 : '],
    ['01-01 Listed For Sale 300'],
  ],
  [
    'no longer published',
    ['01-01 A: h/A F300', '02-01 A: h/A W300', '02-02 A: h/A W300', '02-03 A: '],
    ['01-01 Listed For Sale 300', '02-01 Withdrawn 300'],
  ],
  [
    'removed by a message',
    ['01-01 : h/A F300', '02-01 : h/A W!'],
    ['01-01 Listed For Sale 300', '02-01 Withdrawn 300'],
  ],
  [
    'removed by a message as sold, then swept away',
    ['01-01 A: h/A F300', '02-01 : h/A D!', '02-02 A: '],
    ['01-01 Listed For Sale 300', '02-01 Sale Completed 300'],
  ],
  ['removed without having been held', ['01-01 : h/A W!'], []],
  ['first seen withdrawn', ['01-01 A: h/A W300'], []],
  [
    'first seen withdrawn, then put up',
    ['01-01 A: h/A W300', '01-05 A: h/A F300'],
    ['01-05 Listed For Sale 300'],
  ],
  [
    'back within the attempt',
    ['01-01 A: h/A F300', '02-01 A: ', '03-01 A: h/A F280'],
    [
      '01-01 Listed For Sale 300',
      '02-01 Withdrawn 300',
      '03-01 Relisted 280',
      '03-01 Price Reduced 300>280',
    ],
  ],
  [
    'back after a sale that was agreed and taken down',
    ['01-01 A: h/A S300', '02-01 A: ', '03-01 A: h/A F300'],
    ['01-01 Listed For Sale 300', '01-01 Sold STC 300', '03-01 Sale Fell Through 300'],
  ],
  [
    'back after long: a new attempt, whose price is its own',
    ['01-01 A: h/A F300', '02-01 A: ', '08-01 A: h/A F350'],
    ['01-01 Listed For Sale 300', '02-01 Withdrawn 300', '08-01 Listed For Sale 350'],
  ],
  [
    'the same agent under a new reference',
    ['01-01 A: h/A F300', '02-01 A: ', '02-10 A: h2/A F290'],
    ['01-01 Listed For Sale 300', '02-01 Withdrawn 300', '02-10 Relisted 300>290'],
  ],
  [
    'another agent takes over',
    ['01-01 A: h/A F300', '02-01 A: ', '02-10 B: h/B F290'],
    ['01-01 Listed For Sale 300', '02-01 Withdrawn 300', '02-10 Agent Changed 300>290'],
  ],
  [
    'two agents at once',
    ['01-01 A: h/A F300', '01-05 B: h/B F300'],
    ['01-01 Listed For Sale 300', '01-05 Listed For Sale 300'],
  ],
  [
    'a price on application between two prices',
    ['01-01 A: h/A F300', '01-05 A: h/A F-', '01-09 A: h/A F280'],
    ['01-01 Listed For Sale 300', '01-09 Price Reduced 300>280'],
  ],
  [
    'a letting, its rent and its end',
    [
      '01-01 A: f/A t2',
      '01-05 A: f/A t1',
      '01-09 A: f/A a1',
      '01-12 A: f/A t1',
      '01-20 A: f/A l1',
      '02-01 A: ',
    ],
    [
      '01-01 Listed To Let 2',
      '01-05 Rent Reduced 2>1',
      '01-09 Let Agreed 1',
      '01-12 Let Fell Through 1',
      '01-20 Let 1',
    ],
  ],
  [
    'let and to let again: a new attempt',
    ['01-01 A: f/A t1', '01-20 A: f/A l1', '12-20 A: f/A t2', '12-22 A: '],
    ['01-01 Listed To Let 1', '01-20 Let 1', '12-20 Listed To Let 2', '12-22 Let Withdrawn 2'],
  ],
  [
    'an older delivery that comes late is passed over',
    ['02-01 A: h/A S300', '01-01 A: h/A F310', '01-15 A: '],
    ['02-01 Listed For Sale 300', '02-01 Sold STC 300'],
  ],
];

describe('deliveries day by day', () => {
  it.each(SCENARIOS)('%s', (_what, deliveries, expected) => {
    expect(history(after(deliveries))).toEqual(expected);
  });
});

describe('with registered sales', () => {
  const SOLD = ['01-01 A: h/A F300', '02-01 A: h/A S290', '05-10 A: '];

  it('a completion belongs to the listing that was Sold STC', () => {
    const told = after(SOLD);
    expect(history(told, [sale('2026-05-01', 288), sale('2010-03-02', 150)])).toEqual([
      '2010-03-02 Sale Completed 150',
      '01-01 Listed For Sale 300',
      '02-01 Sold STC 290',
      '02-01 Price Reduced 300>290',
      '05-01 Sale Completed 290>288',
    ]);
    const sales = [linked(sale('2026-05-01', 288))];
    const completed = timeLine({ ...told, sales }).find(({ type }) => type === 'Sale Completed');
    expect(completed).toMatchObject({
      listingId: told.listings[0]?.listingId,
      attempt: 1,
      daysSinceListed: 120,
      statusTo: 'Completed',
    });
  });

  it('a completion before the agreement, or more than a year after it, matches no listing', () => {
    for (const date of ['2027-03-01', '2026-01-20']) {
      const sales = [linked(sale(date, 288))];
      const completed = timeLine({ ...after(SOLD), sales }).find(({ sale: it }) => it !== null);
      expect(completed).toMatchObject({ listingId: null, attempt: null, previousPrice: null });
    }
  });

  it('the register replaces the completion of the feed', () => {
    const told = after(['01-01 A: h/A S300', '04-01 A: h/A D300']);
    expect(history(told)).toContain('04-01 Sale Completed 300');
    expect(history(told, [sale('2026-03-28', 299)])).toEqual([
      '01-01 Listed For Sale 300',
      '01-01 Sold STC 300',
      '03-28 Sale Completed 300>299',
    ]);
  });

  it('a sale ends the attempt, so the next listing is a new one', () => {
    const told = after([...SOLD, '06-01 B: h/B F400']);
    expect(history(told, [sale('2026-05-01', 288)]).at(-1)).toBe('06-01 Listed For Sale 400');
    expect(history(told).at(-1)).toBe('06-01 Agent Changed 290>400');
  });
});

describe('other feeds', () => {
  it('do not repeat the same home', () => {
    const first = after(['01-01 A: h/A F300']);
    const [delivery, rows] = deliveryOf('01-02 Z: z/Z F300');
    const both = reconcile(first.listings, { ...delivery, source: 'zoopla-feed' }, rows);
    const told = { listings: both.listings, events: [...first.events, ...both.events] };
    expect(both.listings).toHaveLength(2);
    expect(history(told)).toEqual(['01-01 Listed For Sale 300']);
  });

  it('may remove by reference alone a listing sent with a branch', () => {
    const [delivery, rows] = deliveryOf('01-01 : h/A F300');
    const held = reconcile([], delivery, rows).listings;
    const [later, [removal]] = deliveryOf('01-09 : h/A W!');
    if (removal === undefined) throw new Error('no row');
    const bare = { ...removal, fact: { ...removal.fact, branch: null } };
    const { listings, events } = reconcile(held, later, [bare]);
    expect(listings).toMatchObject([{ status: 'Withdrawn', removed: '2026-01-09', branch: 'A' }]);
    expect(events.map(({ type }) => type)).toEqual(['Withdrawn']);
  });
});

describe('dates kept', () => {
  it('the first day of the feed, if not in the future', () => {
    const listedOn = (firstListed: string): string => {
      const [listing] = afterFirst(firstListed, ['01-09 A: h/A F300']);
      return listing === undefined ? '' : currentCycle(listing).listed;
    };
    expect(listedOn('2025-11-30')).toBe('2025-11-30');
    expect(listedOn('2026-11-30')).toBe('2026-01-09');
  });

  it('the start of an offer from the feed, everything else from its delivery', () => {
    const since = (...deliveries: readonly string[]) =>
      afterFirst('2025-11-30', deliveries)[0]?.statusDate;
    expect(since('01-09 A: h/A F300', '01-16 A: h/A F290')).toBe('2025-11-30');
    expect(since('01-09 A: h/A S300')).toBe('2026-01-09');
    expect(since('01-09 A: h/A S300', '01-16 A: h/A F300')).toBe('2026-01-16');
    expect(since('01-09 A: h/A F300', '01-16 A:', '01-23 A: h/A F300')).toBe('2026-01-23');
  });

  it('the time of a change, not of a repeat', () => {
    const { listings } = after([
      '01-01 A: h/A F300',
      '01-02 A: h/A F300',
      '01-03 A: h/A F290',
      '01-04 A: h/A F290',
    ]);
    expect(listings).toMatchObject([
      {
        createdAt: '2026-01-01T07:00:00Z',
        updatedAt: '2026-01-03T07:00:00Z',
        lastSeen: '2026-01-04',
        statusDate: '2026-01-01',
      },
    ]);
  });
});

/** Deliveries of two branches, in order of days. */
const DELIVERIES = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 60 }),
      covered: fc.constantFrom('', 'A', 'B', 'AB'),
      rows: fc.uniqueArray(
        fc.record({
          name: fc.constantFrom('h/A', 'g/A', 'h/B'),
          status: fc.constantFrom(...'CFURSXDWtalw'),
          price: fc.constantFrom('-', '!', '200', '300'),
        }),
        { selector: ({ name }) => name, maxLength: 3 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((days) => {
    let ms = Date.parse('2026-01-01');
    return days.map(({ gap, covered, rows }) => {
      ms += gap * 86_400_000;
      const texts = rows.map(({ name, status, price }) => `${name} ${status}${price}`);
      return `${new Date(ms).toISOString().slice(0, 10)} ${covered}: ${texts.join(', ')}`;
    });
  });

describe('for any deliveries', () => {
  it('a repeat changes nothing', () => {
    fc.assert(
      fc.property(DELIVERIES, (deliveries) => {
        let listings: readonly Listing[] = [];
        for (const text of deliveries) {
          const once = reconcile(listings, ...deliveryOf(text));
          const [delivery, rows] = deliveryOf(text);
          const again = { ...delivery, recordedAt: '2030-01-01T00:00:00Z' };
          expect(reconcile(once.listings, again, rows)).toEqual({
            listings: once.listings,
            events: [],
          });
          listings = once.listings;
        }
      }),
    );
  });

  const byId = (a: ListingEvent, b: ListingEvent): number => (a.eventId < b.eventId ? -1 : 1);

  it('replaying all deliveries together gives the same as one by one', () => {
    fc.assert(
      fc.property(DELIVERIES, (deliveries) => {
        // Two deliveries at the same time are ordered only by when they were read.
        const distinct = deliveries.filter(
          (text, index) => deliveries[index - 1]?.slice(0, 10) !== text.slice(0, 10),
        );
        const linked = distinct.map((text) => {
          const [delivery, rows] = deliveryOf(text);
          return { delivery, rows };
        });
        const ordered = linked.reverse().sort((a, b) => compareDeliveries(a.delivery, b.delivery));
        const { listings, events } = replay(ordered);
        const expected = after(distinct);
        expect(listings).toEqual(expected.listings);
        expect([...events].sort(byId)).toEqual([...expected.events].sort(byId));
      }),
    );
  });

  it('row order does not matter', () => {
    fc.assert(
      fc.property(DELIVERIES, (deliveries) => {
        let listings: readonly Listing[] = [];
        for (const text of deliveries) {
          const [delivery, rows] = deliveryOf(text);
          const forward = reconcile(listings, delivery, rows);
          expect(reconcile([...listings].reverse(), delivery, [...rows].reverse())).toEqual(
            forward,
          );
          listings = forward.listings;
        }
      }),
    );
  });

  it('times never go backwards, and event identifiers are unique', () => {
    fc.assert(
      fc.property(DELIVERIES, (deliveries) => {
        const told = after(deliveries);
        for (const { listingId, cycles, lastSeen, removed } of told.listings) {
          const dates = told.events.filter((event) => event.listingId === listingId);
          expect(dates.map(({ date }) => date)).toEqual(dates.map(({ date }) => date).sort());
          const turns = cycles.flatMap(({ listed, spans, ended }) => [
            listed,
            ...spans.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
            ...(ended === null ? [] : [ended.date]),
          ]);
          expect(turns).toEqual([...turns].sort());
          const open = cycles.flatMap(({ spans }) => spans).filter(({ to }) => to === null);
          expect(open.length).toBeLessThanOrEqual(1);
          expect(removed === null || removed >= lastSeen).toBe(true);
        }
        const ids = told.events.map(({ eventId }) => eventId);
        expect(new Set(ids).size).toBe(ids.length);
        const line = timeLine({ ...told, sales: [] }).map(({ date }) => date);
        expect(line).toEqual([...line].sort().reverse());
      }),
    );
  });
});
