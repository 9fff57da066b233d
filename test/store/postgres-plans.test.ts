/** How much PostgreSQL reads for a page of a filter: what the filter finds, and not all that lies before it. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PROGRESS } from '../../src/domain/progress.js';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '../../src/facts/filter-fields.js';
import { compileFilterValue } from '../../src/filter/compile-filter.js';
import { importFiles } from '../../src/importing/import-files.js';
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres/postgres-store.js';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '../support/postgres-server.js';
import { temporaryDir } from '../support/temporary-dir.js';

/** A page that is found passes no more than what its sector, its town and some pages of the database hold. */
const PASSED_MAX = 2_000;

describe.skipIf(POSTGRES_BINARIES === undefined)('a page of a filter', () => {
  const dir = temporaryDir();
  let server: PostgresServer;
  let store: PostgresStore;
  let client: pg.Client;

  beforeAll(async () => {
    const explain = ['log_min_duration=0', 'log_analyze=on', 'log_timing=off', 'log_format=json'];
    server = await startPostgres({
      settings: [
        'session_preload_libraries=auto_explain',
        ...explain.map((setting) => `auto_explain.${setting}`),
        // Told to whoever asks, too.
        'auto_explain.log_level=notice',
      ],
    });
    const url = await server.newDatabase();
    store = openPostgresStore({ url, connections: 2 });
    const only = ['addressbase-plus', 'onspd'];
    await generateCountry({ properties: 20_000, districts: 40, seed: 5, outDir: dir, only });
    const files = readdirSync(dir).map((name) => join(dir, name));
    await importFiles({ dataDir: join(dir, 'work'), files, store, progress: NO_PROGRESS });
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await store?.close();
    await server?.close();
  });

  /** The most rows that any statement of some searches passed without having use for them. */
  async function passedBy(filters: readonly unknown[]): Promise<number> {
    const reader = await store.openCurrent();
    if (reader === undefined) throw new Error('nothing was imported');
    let most = 0;
    const heard = pg.Client.prototype;
    const query = heard.query;
    const hear = ({ message = '' }: { readonly message?: string | undefined }): void => {
      for (const [, rows] of message.matchAll(/"Rows Removed by Filter": (\d+)/g)) {
        most = Math.max(most, Number(rows));
      }
    };
    const listening = new WeakSet<pg.Client>();
    heard.query = function (this: pg.Client, ...args: never[]) {
      if (!listening.has(this)) this.on('notice', hear);
      listening.add(this);
      return Reflect.apply(query, this, args);
    } as typeof query;
    try {
      for (const value of filters) {
        const filter = compileFilterValue(value, PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]);
        await reader.search({ filter, offset: 0, limit: 1 }, { budgetMs: 30_000 });
      }
    } finally {
      heard.query = query;
      await reader.close();
    }
    return most;
  }

  async function column(sql: string): Promise<readonly string[]> {
    const { rows } = await client.query('SELECT DISTINCT schema FROM property_lookup.release');
    const text = `SELECT DISTINCT ${sql} AS value FROM ${rows[0]?.schema}.record ORDER BY 1`;
    return (await client.query<{ value: string }>(text)).rows.map(({ value }) => value);
  }

  it('of a sector passes nothing before the sector', async () => {
    const sectors = await column(`left(postcode, -2)`);
    expect(sectors.length).toBeGreaterThan(100);
    const filters = sectors.map((sector) => ({ where: { postcode: { ilike: `${sector}%` } } }));
    expect(await passedBy(filters)).toBeLessThan(PASSED_MAX);
  });

  it('of a town does not pass the towns before it, in whichever order', async () => {
    const towns = await column('post_town');
    const filters = towns.flatMap((town) => [
      { where: { post_town: town } },
      { where: { post_town: town }, order: 'postcode ASC' },
      { where: { post_town: town }, order: 'udprn ASC' },
    ]);
    expect(await passedBy(filters)).toBeLessThan(PASSED_MAX);
  });
});
