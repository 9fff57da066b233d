/** Searches over a release on disk: of its properties, of its listings, as tables; in this thread and by way of the other. */

import { getEventListeners } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeNumbered, PropertyColumns, ReleaseBuilder } from '@property-lookup/engine/build';
import { columnName, dataPaths, releasePaths } from '@property-lookup/engine/inside/release/layout';
import {
  type ListingQuery,
  ListingSearch,
} from '@property-lookup/engine/inside/store/embedded/search/listing-search';
import type { AnyQuery } from '@property-lookup/engine/inside/store/embedded/search/messages';
import { openSearch } from '@property-lookup/engine/inside/store/embedded/search/open-search';
import {
  errorOf,
  SearchClient,
} from '@property-lookup/engine/inside/store/embedded/search/search-client';
import type { SearchQuery } from '@property-lookup/engine/inside/store/embedded/search/search-engine';
import { listingField, NO_PROPERTY } from '@property-lookup/facts/events';
import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Condition, FilterField, OrderKey } from '@property-lookup/query';
import { HOMES, POSTCODES } from '@property-lookup/testing/made-up-homes';
import { cycleOf, listingOf } from '@property-lookup/testing/made-up-market';
import { run } from '@property-lookup/testing/run-steps';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

const EVERYTHING: Condition = { kind: 'all', of: [] };
const field = (name: string): FilterField => PROPERTY_FIELDS.find(name) as FilterField;
const ALL: SearchQuery = {
  ...{ of: 'properties', where: EVERYTHING, order: [], offset: 0, limit: 1_000 },
};
const IN_HIGH_STREET: Condition = {
  ...{ kind: 'compare', field: field('postcode'), operator: 'eq', value: 'EX4 1AA' },
};

/** Listings beyond a step of decoding, of every second a lower price; the last few let. */
const LISTINGS = 150;
const RENTALS = 10;
const priceOf = (at: number): number => (at % 2 === 0 ? 300_000 : 200_000) + (at % 7) * 1_000;
const idOf = (at: number): string => `l${String(LISTINGS - at).padStart(3, '0')}`;

function listed(at: number) {
  const listing = listingOf(idOf(at), [cycleOf('2026-01-01')], {
    ...{ transactionType: at < LISTINGS - RENTALS ? 'Sale' : 'Rental' },
    ...{ status: at % 3 === 0 ? 'Sold STC' : 'For Sale', link: null },
    address: { text: `${at} High Street`, postcode: at % 5 === 0 ? 'EX4 2BB' : 'EX4 1AA' },
    values: { PRICE: priceOf(at) } as never,
  });
  return { listing, property: NO_PROPERTY, localAuthority: 'E07000041', builtForm: null };
}

/** The folder of a release of the homes of the fixture, with these listings where they are wanted. */
async function released(listings: number): Promise<string> {
  const data = temporaryDir();
  const writer = new ReleaseBuilder(data).begin();
  for (const fact of POSTCODES) writer.addPostcode(fact);
  writer.addSection(encodeNumbered(writer.sealPostcodes(), 0, PropertyColumns.of(HOMES)));
  writer.sealProperties();
  for (let at = 0; at < listings; at++) writer.addListing(listed(at) as never);
  const { release } = await writer.finish({ sources: [], segments: [], leftOut: [] });
  return dataPaths(data).building(release.id);
}

const ASKED: ListingQuery = {
  ...{ of: 'listings', place: { kind: 'outcode', value: 'EX4' }, transactionType: 'Sale' },
  ...{ statuses: undefined, where: EVERYTHING, order: [], offset: 0, limit: 1_000 },
};
const PRICE = listingField('price');

describe('openSearch', () => {
  it('finds the properties of a release, by columns and by what has none', async () => {
    const search = openSearch(await released(0));
    const found = run(search.search(ALL));
    expect(found).toEqual({ total: HOMES.length, rows: HOMES.map((_, row) => row) });
    expect(run(search.search({ ...ALL, where: IN_HIGH_STREET })).rows).toEqual([0, 1, 2, 3, 4]);
    const byUprn: OrderKey = { kind: 'field', field: field('uprn'), descending: true };
    expect(run(search.search({ ...ALL, order: [byUprn], offset: 1, limit: 3 })).rows).toEqual([
      ...[HOMES.length - 2, HOMES.length - 3, HOMES.length - 4],
    ]);
    const address: Condition = {
      ...{ kind: 'like', field: field('full_address'), pattern: 'FLAT%' },
      ...{ ignoreCase: true, negated: false },
    };
    expect(run(search.search({ ...ALL, where: address })).rows).toEqual([3, 4]);
    // No home has one, so that there is no file of them.
    const where: Condition = { kind: 'null', field: field('udprn'), isNull: true };
    expect(run(search.search({ ...ALL, where })).total).toBe(HOMES.length);
    search.close();
  });

  it('writes them as a table', async () => {
    const search = openSearch(await released(0));
    const columns = [field('uprn'), field('postcode')];
    const table = { columns, format: 'csv' as const, isFirst: true };
    const query = { ...ALL, ...table, of: 'table' as const, where: IN_HIGH_STREET, limit: 2 };
    const { bytes, total } = run(search.search(query));
    expect(total).toBe(5);
    expect(Buffer.from(bytes ?? []).toString()).toBe('101,EX4 1AA\r\n102,EX4 1AA\r\n');
    search.close();
  });

  it('reads no column that it is told is damaged, and goes on with the others', async () => {
    const dir = await released(0);
    const search = openSearch(dir);
    search.refuse([columnName('postcode')]);
    expect(() => run(search.search({ ...ALL, where: IN_HIGH_STREET }))).toThrow(
      /^The data set is damaged: .*postcode.* changed since the import/,
    );
    const uprn: Condition = {
      ...{ kind: 'compare', field: field('uprn'), operator: 'lte', value: 102 },
    };
    expect(run(search.search({ ...ALL, where: uprn })).total).toBe(2);
    search.close();
    appendFileSync(releasePaths(dir).column('uprn'), 'more');
    const again = openSearch(dir);
    expect(() => run(again.search({ ...ALL, where: uprn }))).toThrow('The data set is damaged');
    again.close();
  });

  it('answers of listings where there are some, and says so where there are none', async () => {
    const search = openSearch(await released(LISTINGS));
    expect(run(search.search(ASKED)).total).toBe(LISTINGS - RENTALS);
    search.refuse(['listings.sqlite']);
    expect(() => run(search.search({ ...ASKED, limit: 7 }))).toThrow('The data set is damaged');
    search.close();
    const without = openSearch(await released(0));
    expect(() => run(without.search(ASKED))).toThrow('the release holds no listings');
    without.close();
  });
});

describe('a search of listings', () => {
  it('chooses by place, market, status and condition, in order, LISTING_ID deciding', async () => {
    const search = openSearch(await released(LISTINGS));
    const rowsOf = (query: Partial<ListingQuery>) => {
      const { rows, total } = run(search.search({ ...ASKED, ...query }));
      expect(rows.length).toBe(total);
      // Rows count from 1, as they were added.
      return rows.map((row) => row - 1);
    };
    const sales = Array.from({ length: LISTINGS - RENTALS }, (_, at) => at);
    // Identifiers fall as rows rise.
    const newestFirst = sales.toReversed();
    expect(rowsOf({})).toEqual(newestFirst);
    expect(rowsOf({ transactionType: 'Rental' })).toHaveLength(RENTALS);
    expect(rowsOf({ statuses: ['Sold STC'] })).toEqual(newestFirst.filter((at) => at % 3 === 0));
    expect(rowsOf({ statuses: [] })).toEqual([]);
    expect(rowsOf({ place: { kind: 'postcode', value: 'EX4 2BB' } })).toEqual(
      newestFirst.filter((at) => at % 5 === 0),
    );
    const low: Condition = { kind: 'compare', field: PRICE, operator: 'lt', value: 203_000 };
    expect(rowsOf({ where: low })).toEqual(newestFirst.filter((at) => priceOf(at) < 203_000));
    const byPrice: OrderKey = { kind: 'field', field: PRICE, descending: true };
    expect(rowsOf({ order: [byPrice] })).toEqual(
      // Stable, so that equals stay in the order of their identifiers.
      newestFirst.toSorted((a, b) => priceOf(b) - priceOf(a)),
    );
    const page = run(search.search({ ...ASKED, offset: 10, limit: 5 }));
    expect(page.total).toBe(sales.length);
    expect(page.rows.map((row) => row - 1)).toEqual(newestFirst.slice(10, 15));
    search.close();
  });

  it('pauses between some and the next, and chooses once for all pages of a question', () => {
    const read: number[] = [];
    const file = {
      rowsAt: () => Array.from({ length: LISTINGS }, (_, at) => at),
      read(rows: readonly number[]) {
        read.push(rows.length);
        return rows.map((row) => ({ row, placed: listed(row) }));
      },
    };
    const search = new ListingSearch(file as never, { createdAt: '2026-06-01T00:00:00Z' });
    const steps = search.search(ASKED);
    for (let done = false; !done; ) {
      const before = read.length;
      done = steps.next().done === true;
      expect(read.length - before).toBeLessThanOrEqual(1);
    }
    expect(read).toEqual([64, 64, LISTINGS - 128]);
    run(search.search({ ...ASKED, offset: 20, limit: 3 }));
    expect(read).toHaveLength(3);
    // Another place, market, status, condition or order is another question.
    for (const other of [
      { place: { kind: 'outcode', value: 'EX5' } },
      { transactionType: 'Rental' },
      { statuses: ['For Sale'] },
      { where: { kind: 'compare', field: PRICE, operator: 'lt', value: 5 } },
      { order: [{ kind: 'field', field: PRICE, descending: false }] },
    ] as const) {
      const before = read.length;
      run(search.search({ ...ASKED, ...other }));
      expect(read.length).toBe(before + 3);
    }
  });
});

describe('SearchClient', () => {
  const BUDGET = { budgetMs: 20_000 };

  it('asks the other thread, and gives each his answer', async () => {
    const client = new SearchClient(await released(LISTINGS));
    const [all, street, listings] = await Promise.all([
      client.search(ALL, BUDGET),
      client.search({ ...ALL, where: IN_HIGH_STREET }, BUDGET),
      client.search(ASKED, BUDGET),
    ]);
    expect([all.total, street.total, listings.total]).toEqual([
      ...[HOMES.length, 5, LISTINGS - RENTALS],
    ]);
    const refused = client.search({ ...ALL, where: IN_HIGH_STREET, limit: 3 }, BUDGET, [
      columnName('postcode'),
    ]);
    // It has the column in memory.
    expect((await refused).rows).toEqual([0, 1, 2]);
    const damaged = client.search({ ...ASKED, limit: 3 }, BUDGET, ['listings.sqlite']);
    await expect(damaged).rejects.toMatchObject({ code: 'damaged' });
    await client.close();
  });

  it('rejects what is given up, before it began and while it runs, and forgets it', async () => {
    const client = new SearchClient(await released(0));
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(client.search(ALL, { ...BUDGET, signal: gone })).rejects.toThrow('gone');
    const going = new AbortController();
    const asked = client.search(ALL, { ...BUDGET, signal: going.signal });
    going.abort(new Error('gone meanwhile'));
    await expect(asked).rejects.toThrow('gone meanwhile');
    const late = new AbortController();
    const answered = await client.search(ALL, { ...BUDGET, signal: late.signal });
    late.abort(new Error('too late'));
    expect(answered.total).toBe(HOMES.length);
    for (const { signal } of [going, late]) expect(getEventListeners(signal, 'abort')).toEqual([]);
    await client.close();
  });

  it('hands on what the thread failed by', async () => {
    const client = new SearchClient(await released(0));
    const broken = { ...ALL, where: { kind: 'no such condition' } } as never;
    const error = await client.search(broken, BUDGET).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    // Not for the asker to put right.
    expect(error).not.toBeInstanceOf(Failure);
    expect((await client.search(ALL, BUDGET)).total).toBe(HOMES.length);
    await client.close();
  });

  it('says of a search without a result why, and what to do', () => {
    const told = (message: Parameters<typeof errorOf>[0], of: AnyQuery['of'] = 'properties') => {
      const error = errorOf(message, { of });
      return error instanceof Failure ? `${error.code}: ${error.message}` : error;
    };
    expect(told({ kind: 'refused', id: 1, code: 'damaged', sentence: 'It is damaged.' })).toBe(
      'damaged: It is damaged.',
    );
    expect(told({ kind: 'failed', id: 1, error: 'thrown' })).toBe('thrown');
    expect(told({ kind: 'too-busy', id: 1 })).toMatch(
      /^unavailable: .* try again in a few seconds/,
    );
    for (const of of ['properties', 'table'] as const)
      expect(told({ kind: 'too-slow', id: 1 }, of)).toMatch(/^too-slow: filter .* narrow it/);
    expect(told({ kind: 'too-slow', id: 1 }, 'tile')).toMatch(
      /^too-slow: The map .* ask for the tile again/,
    );
    expect(told({ kind: 'too-slow', id: 1 }, 'listings')).toMatch(
      /^too-slow: The listings .* a smaller one/,
    );
  });

  it('rejects what waits when it is closed, and what its thread cannot open', async () => {
    const client = new SearchClient(await released(0));
    await client.search(ALL, BUDGET);
    const closing = client.close();
    const asked = client.search(ALL, BUDGET);
    const outcome = asked.then(
      () => 'answered',
      (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
    );
    await closing;
    expect(await outcome).toBe('unavailable: The data set was closed while a search ran.');
    const nowhere = new SearchClient(join(temporaryDir(), 'nothing'));
    await expect(nowhere.search(ALL, BUDGET)).rejects.toBeDefined();
  });
});
