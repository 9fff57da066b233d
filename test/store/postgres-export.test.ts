/** Exports from PostgreSQL that take a while: of one release whatever is published meanwhile, and over when nobody reads on. */

import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';
import {
  openPostgresStore,
  type PostgresStore,
} from '@property-lookup/postgres/inside/postgres-store';
import type { FilterField } from '@property-lookup/query';
import { compileFilterValue, EVERYTHING } from '@property-lookup/query';
import { property } from '@property-lookup/testing/made-up-homes';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../http/fixture.js';

const COUNT = 12_000;

/** Every address names its version, so that a mixture of two would show. */
const homesOf = (version: number) =>
  Array.from({ length: COUNT }, (_, at) =>
    property({
      uprn: at + 1,
      number: String((at % 90) + 1),
      street: `Version ${version} Road`,
      postcode: `EX${10 + Math.floor(at / 1_000)} ${Math.floor((at % 1_000) / 100)}AA`,
    }),
  );

const columns = ['uprn', 'thoroughfare'].map((name) => PROPERTY_FIELDS.find(name) as FilterField);
const REQUEST = { filter: EVERYTHING, columns, format: 'csv' } as const;
const BUDGET = { budgetMs: 30_000 };

describe.skipIf(POSTGRES_BINARIES === undefined)('an export from PostgreSQL', () => {
  const work = join(temporaryDir(), 'work');
  let server: PostgresServer;
  let store: PostgresStore;
  let reader: PropertyReader;

  beforeAll(async () => {
    server = await startPostgres();
    store = openPostgresStore({ url: await server.newDatabase() });
    await store.publish(await build(work, homesOf(1)));
    reader = (await store.openCurrent()) as PropertyReader;
  });
  afterAll(async () => {
    await store?.close();
    await server?.close();
  });

  const rowsIn = async (pieces: AsyncIterable<Uint8Array>): Promise<readonly string[]> => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    return Buffer.concat(all).toString().trimEnd().split('\r\n').slice(1);
  };

  it('gives its connection back when nobody reads on, however often', async () => {
    for (let turn = 0; turn < 12; turn++) {
      let pieces = 0;
      for await (const _ of reader.exportTable(REQUEST, BUDGET)) if (++pieces === 3) break;
    }
    expect(await rowsIn(reader.exportTable(REQUEST, BUDGET))).toHaveLength(COUNT);
  });

  it('ends when it is aborted, between pieces and within one', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const gone = new AbortController();
      const pieces = reader.exportTable(REQUEST, { ...BUDGET, signal: gone.signal });
      const read = async () => {
        let count = 0;
        for await (const _ of pieces)
          if (++count === 3) setTimeout(() => gone.abort(new Error('gone')), turn % 2);
        return count;
      };
      // The last pieces may have been there before it was aborted.
      expect(await read().catch((error: Error) => error.message)).toSatisfy(
        (end) => end === 'gone' || end === COUNT / 2_000 + 2,
      );
    }
    expect(await rowsIn(reader.exportTable(REQUEST, BUDGET))).toHaveLength(COUNT);
  });

  it('fails in a sentence where a piece takes longer than its budget', async () => {
    const value = { order: ['full_address DESC', 'thoroughfare', 'latitude'] };
    const filter = compileFilterValue(value, PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]);
    const slow = reader.exportTable({ ...REQUEST, filter }, { budgetMs: 1 });
    await expect(rowsIn(slow)).rejects.toThrow('filter takes too long');
  });

  it('is of one release, whichever is published and removed meanwhile', async () => {
    const pieces = reader.exportTable(REQUEST, BUDGET)[Symbol.asyncIterator]();
    const first = [await pieces.next(), await pieces.next()];
    for (const version of [2, 3, 4]) await store.publish(await build(work, homesOf(version)));
    const rest = await rowsIn({ [Symbol.asyncIterator]: () => pieces });
    expect(first.every(({ done }) => done === false)).toBe(true);
    expect(rest.length).toBeGreaterThan(COUNT - 2_001 - 1);
    expect(rest.every((row) => row.endsWith(',Version 1 Road'))).toBe(true);
    const after = (await store.openCurrent()) as PropertyReader;
    const rows = await rowsIn(after.exportTable(REQUEST, BUDGET));
    expect(new Set(rows.map((row) => row.split(',')[1]))).toEqual(new Set(['Version 4 Road']));
  });
});
