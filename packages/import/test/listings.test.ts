/** Agents' feeds from file to API: successive deliveries are imported and asked for through the real server. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BlmRow, blmText } from '@property-lookup/testing/blm-text';
import { salesFile } from '@property-lookup/testing/home-files';
import { importTexts } from '@property-lookup/testing/import-texts';
import { daysAgo, stopClock } from '@property-lookup/testing/stopped-clock';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openServer, type TestServer } from '../../../test/http/fixture.js';

stopClock();

const LIST = [
  'uprn,address,postcode,latitude,longitude',
  ...[1, 2, 3, 4, 5].map((n) => `${n},"${n}, Mill Lane, Exeter",EX4 2BB,${50.72 + n / 1000},-3.53`),
].join('\r\n');

/** A home of the branch at this number of Mill Lane. */
function home(number: number, change: BlmRow): BlmRow {
  return {
    AGENT_REF: `ref${number}`,
    BRANCH_ID: '7',
    BRANCH_NAME: 'Miller and Daughters',
    ADDRESS_1: `${number} Mill Lane`,
    TOWN: 'Exeter',
    POSTCODE1: 'EX4',
    POSTCODE2: '2BB',
    DISPLAY_ADDRESS: 'Mill Lane, Exeter',
    TRANS_TYPE_ID: '1',
    STATUS_ID: '0',
    PROP_SUB_ID: '4',
    BEDROOMS: String(number),
    ...change,
  };
}

const sale = (price: number, status = 0): BlmRow => ({
  PRICE: String(price),
  STATUS_ID: String(status),
});
const letting = (price: number): BlmRow => ({
  PRICE: String(price),
  TRANS_TYPE_ID: '2',
  LET_RENT_FREQUENCY: '1',
});
/** No property of the list is meant by it. */
const ELSEWHERE: BlmRow = {
  AGENT_REF: 'far',
  ADDRESS_1: 'The Old Forge',
  ADDRESS_2: 'Duck Street',
};

/** Five deliveries of one branch; what a later one does not hold was withdrawn. */
const DELIVERIES: readonly (readonly [days: number, rows: readonly BlmRow[]])[] = [
  [200, [home(1, sale(300_000)), home(2, sale(410_000)), home(3, sale(250_000))]],
  [190, [home(1, sale(285_000)), home(2, sale(410_000)), home(3, sale(250_000))]],
  [180, [home(1, sale(285_000, 1)), home(2, sale(410_000))]],
  [170, [home(1, sale(285_000, 1)), home(2, sale(410_000)), home(3, sale(240_000))]],
  [
    10,
    [
      home(2, sale(410_000)),
      home(3, sale(240_000)),
      home(4, letting(1_200)),
      home(9, { ...sale(500_000), ...ELSEWHERE }),
    ],
  ],
];

const FILES = Object.fromEntries(
  DELIVERIES.map(([days, rows], index) => [
    `feed${index}.blm`,
    blmText(`${daysAgo(days)} 06:00`, rows),
  ]),
);

const soldSo = (days: number, number = 1): string =>
  salesFile({
    ...{ day: daysAgo(days), price: 283_000, number, type: 'D' },
    ...{ street: 'MILL LANE', town: 'EXETER', county: 'DEVON', postcode: 'EX4 2BB' },
    id: `A0000000-0000-0000-0000-00000000000${number}`,
  });
const PRICE_PAID = soldSo(90);

/** Everything but when this service learned of it, which is another moment in every import. */
function withoutTimes(body: string): unknown {
  return JSON.parse(body, (key, value) =>
    /^(RECORDED_AT|CREATED_AT|UPDATED_AT)$/.test(key) ? null : value,
  );
}

describe('successive deliveries of a feed', () => {
  const dir = temporaryDir();
  let server: TestServer;
  const ask = async (path: string) => (await server.get(path)).json();
  const numbers = async (query: string): Promise<readonly unknown[]> =>
    (await ask(`/market-events/${query}`)).data.map(
      ({ UPRN }: { UPRN: number | null }) => UPRN ?? 'none',
    );

  beforeAll(async () => {
    const report = await importTexts(dir, {
      'list.csv': LIST,
      ...FILES,
      'pp-2026.csv': PRICE_PAID,
    });
    expect(report.linked['listings']).toEqual({ linked: 4, unlinked: 1 });
    expect(report.sources.find(({ source }) => source === 'blm-feed')).toMatchObject({
      read: 15,
      accepted: 15,
      rejected: 0,
    });
    server = await openServer(dir);
  });
  afterAll(() => server.close());

  it('become one history with the registered sale', async () => {
    const events = await ask('/market-events/property-history?uprn=1&sort=event_date');
    expect(
      events.map(({ EVENT_TYPE, PRICE }: Record<string, unknown>) => [EVENT_TYPE, PRICE]),
    ).toEqual([
      ['Listed For Sale', 300_000],
      ['Price Reduced', 285_000],
      ['Sold STC', 285_000],
      ['Sale Completed', 283_000],
    ]);
    expect(events.at(-1)).toMatchObject({ SOURCE: 'Land Registry', DAYS_SINCE_LISTED: 110 });
    const again = await ask('/market-events/property-history?uprn=3&sort=event_date');
    expect(again.map(({ EVENT_TYPE }: Record<string, unknown>) => EVENT_TYPE)).toEqual([
      'Listed For Sale',
      'Withdrawn',
      'Relisted',
      'Price Reduced',
    ]);
  });

  it('tell where each home stands', async () => {
    expect(await ask('/property/market?uprn=1&include=provenance')).toMatchObject({
      MARKET_STATUS: 'Recently Sold',
      MARKET_STATUS$MODELLED: false,
      MARKET_STATUS$SOURCE: 'PPD',
      TIMES_LISTED: 1,
      TIMES_SOLD: 1,
    });
    expect(await ask('/property/market?uprn=2&include=provenance')).toMatchObject({
      MARKET_STATUS: 'For Sale',
      // Nothing was heard for ten days.
      MARKET_STATUS$CONFIDENCE: 0.87,
      MARKET_STATUS$MODELLED: true,
      MARKET_STATUS$SOURCE: 'MODEL',
      CURRENT_ASKING_PRICE: 410_000,
      DAYS_ON_MARKET: 190,
    });
    expect(await ask('/property/market?uprn=5')).toMatchObject({
      MARKET_STATUS: 'Off Market',
      MARKET_STATUS$MODELLED: true,
      AREA_ACTIVE_SALE_LISTINGS: 3,
      AREA_ACTIVE_RENTAL_LISTINGS: 1,
    });
    expect(await ask('/property/attributes?uprn=3')).toMatchObject({
      BEDROOMS: 3,
      BEDROOMS$MODELLED: false,
      BEDROOMS$CONFIDENCE: 0.92,
    });
    expect((await ask('/property/valuation?uprn=3')).LAST_ASKING_PRICE).toBe(240_000);
  });

  it.each([
    ['sales-listings?outcode=ex4&sort=price', [3, 2, 'none']],
    ['sales-listings?sector=EX4+2&sort=-price', ['none', 2, 3]],
    ['sales-listings?postcode=EX4+2BB&has_uprn=true&sort=-bedrooms', [3, 2]],
    ['sales-listings?outcode=EX4&status=all&sort=price', [3, 1, 2, 'none']],
    ['sales-listings?outcode=EX4&status=withdrawn', []],
    ['sales-listings?outcode=EX4&status=completed', [1]],
    ['sales-listings?uprn=1', [1]],
    ['sales-listings?outcode=EX4&reduced=true', [3]],
    ['sales-listings?outcode=EX4&min_price=250000&max_price=450000', [2]],
    ['sales-listings?outcode=EX4&bedrooms=3', [3]],
    ['sales-listings?outcode=EX4&min_bedrooms=3&sort=bedrooms', [3, 'none']],
    ['sales-listings?outcode=EX4&min_days_on_market=185', [2]],
    ['sales-listings?outcode=EX4&agent=DAUGHTERS&page_size=1&page=2&sort=price', [2]],
    ['sales-listings?lat=50.722&lon=-3.53&radius=150&sort=distance', [2, 3]],
    ['sales-listings?lat=50.722&lon=-3.53&radius=50', [2]],
    ['sales-listings?bbox=-3.54,50.7225,-3.52,50.73', [3]],
    ['sales-listings?listing_id=unknown', []],
    ['sales-listings?uprn=4', []],
    ['rental-listings?outcode=EX4', [4]],
    ['rental-listings?outcode=EX4&max_price=1100', []],
  ])('%s answers %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('are shown with their price history, and with the distance where a point is asked for', async () => {
    const { data, total_items } = await ask('/market-events/sales-listings?uprn=1');
    expect(total_items).toBe(1);
    expect(data[0]).toMatchObject({
      STATUS: 'Completed',
      STATUS$CONFIDENCE: 0.99,
      STATUS$MODELLED: false,
      STATUS_DATE: daysAgo(90),
      DAYS_ON_MARKET: 110,
      PRICE: 285_000,
      ORIGINAL_PRICE: 300_000,
      LAST_PRICE_CHANGE_PCT: -5,
      REMOVED_DATE: daysAgo(10),
      POSTCODE: 'EX4 2BB',
      LATITUDE: 50.721,
    });
    expect(data[0]).not.toHaveProperty('DISTANCE');
    const near = await ask(
      '/market-events/sales-listings?lat=50.722&lon=-3.53&radius=150&sort=distance',
    );
    expect(near.data.map(({ DISTANCE }: { DISTANCE: number }) => DISTANCE)).toEqual([0, 111]);
    const id = data[0].LISTING_ID;
    expect(await numbers(`sales-listings?listing_id=${id}`)).toEqual([1]);
  });

  it('list what could not be tied', () => {
    const path = join(dir, 'data/rejects/unlinked-listing.csv');
    expect(readFileSync(path, 'utf8')).toContain('"far","The Old Forge, Duck Street, Exeter"');
  });

  it('change nothing when they are imported again, in another order and compressed', async () => {
    const paths = [
      '/market-events/property-history?sector=EX4+2&date_from=2000-01-01',
      ...[1, 2, 3, 4].map((uprn) => `/market-events/property-history?uprn=${uprn}`),
      '/market-events/sales-listings?outcode=EX4&status=all',
      '/market-events/rental-listings?outcode=EX4&status=all',
    ];
    const answers = () => Promise.all(paths.map(async (path) => (await server.get(path)).body));
    const before = await answers();
    const again = Object.entries(FILES).map(([name, text]) => [`${name}.gz`, gzipSync(text)]);
    await importTexts(dir, Object.fromEntries(again.reverse()));
    await server.close();
    server = await openServer(dir);
    expect((await answers()).map(withoutTimes)).toEqual(before.map(withoutTimes));
  });
});

describe('deals that leave the feed', () => {
  const dir = temporaryDir();
  let server: TestServer;
  const ask = async (path: string) => (await server.get(path)).json();
  const row = async (uprn: number, list = 'sales') =>
    (await ask(`/market-events/${list}-listings?uprn=${uprn}`)).data[0];
  const lastEvent = async (uprn: number) =>
    (await ask(`/market-events/property-history?uprn=${uprn}`))[0];
  const market = (uprn: number) => ask(`/property/market?uprn=${uprn}&include=provenance`);
  const letAgreed: BlmRow = { ...letting(1_200), STATUS_ID: '5' };
  const reload = async (files: Readonly<Record<string, string>>): Promise<void> => {
    await importTexts(dir, files);
    await server?.close();
    server = await openServer(dir);
  };
  const feed = (days: number, rows: readonly BlmRow[]): string =>
    blmText(`${daysAgo(days)} 06:00`, rows);

  beforeAll(async () => {
    await reload({
      'list.csv': LIST,
      'feed0.blm': feed(300, [home(1, sale(300_000)), home(2, letting(1_200))]),
      'feed1.blm': feed(290, [home(1, sale(300_000, 1)), home(2, letAgreed)]),
    });
    await reload({ 'feed2.blm': feed(150, [home(3, sale(250_000))]) });
  });
  afterAll(() => server.close());

  it('are probably done, and say how probably', async () => {
    const modelled = { MARKET_STATUS$MODELLED: true, MARKET_STATUS$SOURCE: 'MODEL' };
    expect(await market(1)).toMatchObject({ MARKET_STATUS: 'Recently Sold', ...modelled });
    expect(await market(2)).toMatchObject({ MARKET_STATUS: 'Recently Let', ...modelled });
    const [sold, let1] = [await row(1), await row(2, 'rental')];
    expect(sold).toMatchObject({ STATUS: 'Completed', STATUS$MODELLED: true });
    expect(let1).toMatchObject({ STATUS: 'Let', STATUS$MODELLED: true });
    for (const { STATUS$CONFIDENCE: confidence } of [sold, let1]) {
      expect(confidence).toBeGreaterThan(0.6);
      expect(confidence).toBeLessThan(0.99);
    }
    expect(await lastEvent(1)).toMatchObject({
      ...{ EVENT_TYPE: 'Sale Completed', EVENT_TYPE$MODELLED: true, SOURCE: 'Listing Feed' },
      EVENT_TYPE$CONFIDENCE: sold.STATUS$CONFIDENCE,
    });
    expect(await lastEvent(2)).toMatchObject({ EVENT_TYPE: 'Let', EVENT_TYPE$MODELLED: true });
  });

  it('are for certain once the register tells, in every answer', async () => {
    await reload({ 'pp-2026.csv': soldSo(160) });
    expect(await market(1)).toMatchObject({
      ...{ MARKET_STATUS: 'Recently Sold', MARKET_STATUS_DATE: daysAgo(160) },
      ...{ MARKET_STATUS$MODELLED: false, MARKET_STATUS$SOURCE: 'PPD' },
    });
    expect(await row(1)).toMatchObject({
      ...{ STATUS: 'Completed', STATUS$MODELLED: false, STATUS_DATE: daysAgo(160) },
      DAYS_ON_MARKET: 140,
    });
    expect(await lastEvent(1)).toMatchObject({
      ...{ EVENT_TYPE: 'Sale Completed', EVENT_TYPE$MODELLED: false, SOURCE: 'Land Registry' },
      ...{ EVENT_DATE: daysAgo(160), PREVIOUS_PRICE: 300_000 },
    });
  });

  it('leave a letting let, whatever the register of sales has and lacks', async () => {
    await reload({ 'pp-later.csv': soldSo(20, 5) });
    expect(await market(2)).toMatchObject({ MARKET_STATUS: 'Recently Let' });
    expect(await row(2, 'rental')).toMatchObject({ STATUS: 'Let', STATUS$MODELLED: true });
  });

  it('have fallen through once the home is offered again', async () => {
    const again = { ...sale(250_000), BRANCH_ID: '8', AGENT_REF: 'other' };
    await reload({
      'feed3.blm': feed(60, [home(3, sale(250_000, 1))]),
      'feed4.blm': feed(40, [home(4, sale(500_000))]),
      'feed5.blm': feed(30, [home(3, { ...again, PRICE: '240000' })]),
    });
    const events = await ask('/market-events/property-history?uprn=3&sort=event_date');
    expect(
      events.map(({ EVENT_TYPE, PREVIOUS_PRICE }: Record<string, unknown>) => [
        ...[EVENT_TYPE, PREVIOUS_PRICE],
      ]),
    ).toEqual([
      ['Listed For Sale', null],
      ['Sold STC', null],
      ['Sale Fell Through', null],
      ['Agent Changed', 250_000],
    ]);
    expect(await market(3)).toMatchObject({ MARKET_STATUS: 'For Sale' });
  });
});

/** Zoopla's feed; a message of deletion names no branch. */
function zooplaUpdate(number: number): string {
  return JSON.stringify({
    branch_reference: `branch-${number}`,
    listing_reference: `ref-${number}`,
    category: 'residential',
    life_cycle_status: 'available',
    location: {
      property_number_or_name: number,
      street_name: 'Mill Lane',
      town_or_city: 'Exeter',
      postal_code: 'EX4 2BB',
      country_code: 'GB',
    },
    pricing: { currency_code: 'GBP', transaction_type: 'sale', price: 300_000 + number },
    property_type: 'terraced',
  });
}

it('a deletion without a branch ends the one listing that it names, whichever import told of it', async () => {
  const dir = temporaryDir();
  const updates = Array.from({ length: 40 }, (_, at) => zooplaUpdate(at + 1)).join('\n');
  await importTexts(dir, { 'zoopla_20260105060000.jsonl': updates });
  const gone = JSON.stringify({ listing_reference: 'ref-17', deletion_reason: 'completed' });
  await importTexts(dir, { 'zoopla_20260110060000.jsonl': gone });
  const server = await openServer(dir);
  const shown = async (status: string): Promise<readonly number[]> => {
    const path = `/market-events/sales-listings?outcode=EX4&status=${status}&sort=price`;
    return (await server.get(path)).json().data.map(({ PRICE }: { PRICE: number }) => PRICE);
  };
  expect(await shown('Completed')).toEqual([300_017]);
  expect(await shown('all')).toHaveLength(40);
  await server.close();
});

describe('a feed that stops', () => {
  const dir = temporaryDir();
  let server: TestServer;
  const ask = async (path: string) => (await server.get(path)).json();
  const statuses = async (query: string) =>
    (await ask(`/market-events/${query}`)).data.map(({ STATUS }: { STATUS: string }) => STATUS);
  const old = (days: number): string =>
    blmText(`${daysAgo(days)} 06:00`, [
      home(1, sale(300_000)),
      home(2, letting(900)),
      home(9, { ...sale(500_000), ...ELSEWHERE }),
    ]);

  beforeAll(async () => {
    const files = { 'list.csv': LIST, 'a.blm': old(3_300), 'b.blm': old(3_270) };
    await importTexts(dir, files);
    server = await openServer(dir);
  });
  afterAll(() => server.close());

  it('sells and lets nothing any more, be it linked to a home or not', async () => {
    for (const uprn of [1, 2, 3]) {
      expect(await ask(`/property/market?uprn=${uprn}`), String(uprn)).toMatchObject({
        ...{ MARKET_STATUS: null, MARKET_STATUS$CONFIDENCE: null, CURRENT_LISTING_ID: null },
        ...{ DAYS_ON_MARKET: null, TIMES_LISTED: uprn === 3 ? 0 : 1, TIMES_SOLD: null },
      });
    }
    expect(await ask('/property/market?uprn=1')).toMatchObject({ AREA_ACTIVE_SALE_LISTINGS: 0 });
    expect(await statuses('sales-listings?outcode=EX4')).toEqual([]);
    expect(await statuses('rental-listings?outcode=EX4')).toEqual([]);
    expect(await statuses('sales-listings?outcode=EX4&status=all')).toEqual(['Expired', 'Expired']);
    const filter = { where: { market_status: { inq: ['For Sale', 'To Let', 'Off Market'] } } };
    const path = `/property-lookup?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect((await ask(path)).total_items).toBe(0);
  });

  it('was on the market until it was last heard of, as the history says', async () => {
    const [row] = (await ask('/market-events/sales-listings?uprn=1')).data;
    const day = daysAgo(3_270);
    expect(row).toMatchObject({ DAYS_ON_MARKET: 30, LAST_SEEN_DATE: day, STATUS_DATE: day });
    expect(await ask('/market-events/property-history?uprn=1')).toMatchObject([
      {
        ...{ EVENT_TYPE: 'Withdrawn', EVENT_DATE: day, STATUS_TO: 'Expired' },
        ...{ EVENT_TYPE$MODELLED: true, EVENT_TYPE$CONFIDENCE: 0.99 },
      },
      { EVENT_TYPE: 'Listed For Sale' },
    ]);
  });
});

describe('a branch that a feed of several no longer has', () => {
  const dir = temporaryDir();
  let server: TestServer;
  const ask = async (path: string) => (await server.get(path)).json();
  const other = home(2, { ...sale(410_000), BRANCH_ID: '8', AGENT_REF: 'other' });
  const alone = home(3, { ...sale(200_000), BRANCH_ID: '9', AGENT_REF: 'alone' });

  beforeAll(async () => {
    const both = [home(1, sale(300_000)), other];
    await importTexts(dir, {
      'list.csv': LIST,
      'a.blm': blmText(`${daysAgo(30)} 06:00`, both),
      'b.blm': blmText(`${daysAgo(12)} 06:00`, both),
      'c.blm': blmText(`${daysAgo(5)} 06:00`, [alone]),
    });
    // An import that changes the release piece by piece, or makes all of it again, as it finds.
    await importTexts(dir, { 'd.blm': blmText(`${daysAgo(3)} 06:00`, [home(1, sale(300_000))]) });
    server = await openServer(dir);
  });
  afterAll(() => server.close());

  it('has left, with all that it had, and no other has', async () => {
    const { data } = await ask('/market-events/sales-listings?outcode=EX4');
    expect(data.map(({ UPRN }: { UPRN: number }) => UPRN).sort()).toEqual([1, 3]);
    const [gone] = (await ask('/market-events/sales-listings?uprn=2')).data;
    expect(gone).toMatchObject({ STATUS: 'Withdrawn', REMOVED_DATE: daysAgo(3) });
    expect(await ask('/property/market?uprn=2')).toMatchObject({ MARKET_STATUS: 'Withdrawn' });
    expect(await ask('/property/market?uprn=4')).toMatchObject({ MARKET_STATUS: 'Off Market' });
  });
});

test('where nothing of the market is loaded, nothing is known of it', async () => {
  const dir = temporaryDir();
  await importTexts(dir, { 'list.csv': LIST });
  const server = await openServer(dir);
  const market = (await server.get('/property/market?uprn=1')).json();
  const known = Object.keys(market).filter((name) => market[name] !== null);
  expect(known.sort()).toEqual(['AREA_CODE', 'AREA_TYPE', 'UPRN']);
  expect((await server.get('/property/comparables?uprn=1')).json()).toMatchObject({
    ...{ estimated_value: null, comparables_count: null, comparables: [] },
  });
  expect((await server.get('/property/energy?uprn=1')).json().CERTIFICATE_COUNT).toBeNull();
  await server.close();
});
