/** How much PostgreSQL reads and answers: what is asked for, and not all that lies before it. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';
import {
  openPostgresStore,
  type PostgresStore,
} from '@property-lookup/postgres/inside/postgres-store';
import { UNENDED } from '@property-lookup/postgres/inside/tables';
import { compileFilterValue, EVERYTHING } from '@property-lookup/query';
import type { Cluster } from '@property-lookup/query/aggregates';
import { CELLS_MAX } from '@property-lookup/query/aggregates';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import pg from 'pg';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A page that is found passes no more than what its sector, its town and some pages of the database hold. */
const PASSED_MAX = 2_000;
const BUDGET = { budgetMs: 30_000 };

describe.skipIf(POSTGRES_BINARIES === undefined)('PostgreSQL', () => {
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

  /** The plans of all statements that were asked for some work, as PostgreSQL tells them. */
  async function plansOf(work: (reader: PropertyReader) => Promise<void>): Promise<string[]> {
    const reader = await store.openCurrent();
    if (reader === undefined) throw new Error('nothing was imported');
    const plans: string[] = [];
    const heard = pg.Client.prototype;
    const query = heard.query;
    const hear = ({ message = '' }: { readonly message?: string | undefined }): void => {
      plans.push(message);
    };
    const listening = new WeakSet<pg.Client>();
    heard.query = function (this: pg.Client, ...args: never[]) {
      if (!listening.has(this)) this.on('notice', hear);
      listening.add(this);
      return Reflect.apply(query, this, args);
    } as typeof query;
    try {
      await work(reader);
    } finally {
      heard.query = query;
      await reader.close();
    }
    return plans;
  }

  /** The most rows that any step of the plans counts under the name. */
  function mostOf(
    plans: readonly string[],
    name: 'Rows Removed by Filter' | 'Actual Rows',
  ): number {
    const counts = plans.join('\n').matchAll(new RegExp(`"${name}": (\\d+)`, 'g'));
    return Math.max(0, ...Array.from(counts, ([, rows]) => Number(rows)));
  }

  /** The most rows that any statement of some searches passed without having use for them. */
  async function passedBy(filters: readonly unknown[]): Promise<number> {
    const plans = await plansOf(async (reader) => {
      for (const value of filters) {
        const filter = compileFilterValue(value, PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]);
        await reader.search({ filter, offset: 0, limit: 1 }, BUDGET);
      }
    });
    return mostOf(plans, 'Rows Removed by Filter');
  }

  async function schema(): Promise<string> {
    const { rows } = await client.query('SELECT DISTINCT schema FROM property_lookup.release');
    return String(rows[0]?.schema);
  }

  async function column(sql: string): Promise<readonly string[]> {
    const text = `SELECT DISTINCT ${sql} AS value FROM ${await schema()}.record ORDER BY 1`;
    return (await client.query<{ value: string }>(text)).rows.map(({ value }) => value);
  }

  it('passes nothing before a sector on a page of it', async () => {
    const sectors = await column(`left(postcode, -2)`);
    expect(sectors.length).toBeGreaterThan(100);
    const filters = sectors.map((sector) => ({ where: { postcode: { ilike: `${sector}%` } } }));
    expect(await passedBy(filters)).toBeLessThan(PASSED_MAX);
  });

  it('passes no towns before a town on a page of it, in whichever order', async () => {
    const towns = await column('post_town');
    const filters = towns.flatMap((town) => [
      { where: { post_town: town } },
      { where: { post_town: town }, order: 'postcode ASC' },
      { where: { post_town: town }, order: 'udprn ASC' },
    ]);
    expect(await passedBy(filters)).toBeLessThan(PASSED_MAX);
  });

  describe('boundaries', () => {
    const COUNT = 30_000;
    const WORLD = [-180, -90, 180, 90] as const;
    const list = { layer: 'building', smallest: 0 };
    const named = (at: number) => String(at).padStart(5, '0');

    beforeAll(async () => {
      // A hundred a row, a thousandth of a degree apart.
      await client.query(`INSERT INTO ${await schema()}.boundary
        SELECT 1, ${UNENDED}, n, '', 'building', lpad(n::text, 5, '0'), NULL,
          x, y, x + 0.0001, y + 0.0001, 1e-8, '\\x00'
        FROM generate_series(0, ${COUNT - 1}) AS n,
          LATERAL (SELECT -3 + n % 100 * 0.001 AS x, 51 + n / 100 * 0.001 AS y) AS place`);
      await client.query('ANALYZE');
    });

    it('are listed to the last without passing those of the pages before', async () => {
      const found: string[] = [];
      const page = async (reader: PropertyReader) => {
        const question = { ...list, box: WORLD, from: found.length, limit: 1_000 };
        const boundaries = await reader.boundaries(question, BUDGET);
        found.push(...boundaries.map(({ reference }) => reference));
        return boundaries.length;
      };
      const plans = await plansOf(async (reader) => {
        while ((await page(reader)) > 0);
      });
      expect(found).toEqual(Array.from({ length: COUNT }, (_, at) => named(at)));
      // One statement counts whether there are few.
      const pages = plans.filter((plan) => !plan.includes('count(*)'));
      expect(mostOf(pages, 'Actual Rows')).toBeLessThan(2 * PASSED_MAX);
    });

    it('of a small box are listed without passing all others', async () => {
      const plans = await plansOf(async (reader) => {
        const box = [-2.9655, 51.2595, -2.9605, 51.2605] as const;
        for (const from of [0, 3]) {
          const found = await reader.boundaries({ ...list, box, from, limit: 3 }, BUDGET);
          expect(found.map(({ reference }) => reference)).toEqual(
            [26_035, 26_036, 26_037, 26_038, 26_039].slice(from, from + 3).map(named),
          );
        }
      });
      expect(mostOf(plans, 'Rows Removed by Filter')).toBeLessThan(PASSED_MAX);
      expect(mostOf(plans, 'Actual Rows')).toBeLessThan(PASSED_MAX);
    });

    it('are not looked for once nobody waits, or for longer than allowed', async () => {
      await plansOf(async (reader) => {
        const question = { ...list, box: WORLD, limit: 1 };
        const signal = AbortSignal.abort(new Error('gone'));
        await expect(reader.boundaries(question, { ...BUDGET, signal })).rejects.toThrow('gone');
        const slow = reader.boundaries(question, { budgetMs: 0 });
        await expect(slow).rejects.toMatchObject({ code: 'too-slow' });
      });
    });
  });

  describe('a tile of the whole country', () => {
    const question = {
      ...{ tile: { zoom: 0, x: 0, y: 0 }, where: EVERYTHING.where },
      ...{ by: PROPERTY_FIELDS.find('building_name'), singleMax: 1_000 },
    };

    it('tells the most frequent of more values than there may be groups, and is counted once', async () => {
      // In the sea, where nobody else is.
      await client.query(`INSERT INTO ${await schema()}.record
          (from_v, to_v, sort_key, uprn, longitude, latitude, building_name)
        SELECT 1, ${UNENDED}, -n, -n, -7, 49.3, 'HOUSE ' || greatest(n, 5)
        FROM generate_series(1, ${CELLS_MAX + 10}) AS n`);
      let clusters: readonly Cluster[] = [];
      const plans = await plansOf(async (reader) => {
        ({ clusters } = await reader.readTile(question, BUDGET));
        expect((await reader.readTile(question, BUDGET)).clusters).toBe(clusters);
      });
      expect(plans).toHaveLength(1);
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(CELLS_MAX + 10);
      const count = CELLS_MAX + 10;
      const inTheSea = { count, known: count, value: 'HOUSE 5', alike: 5 };
      expect(clusters).toContainEqual(expect.objectContaining(inTheSea));
    });
  });
});
