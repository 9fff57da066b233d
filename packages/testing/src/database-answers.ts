/** Checks that a server with a folder and one with a database give byte-identical answers about one release. */

import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedReader } from '@property-lookup/engine/inside/store/embedded/embedded-reader';
import { oneLine } from '@property-lookup/kernel/address';
import { GROUP_NAMES } from '@property-lookup/model/dictionary';
import { filterFieldDocs, PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { EVERYTHING } from '@property-lookup/query';
import { TABLE_FORMATS } from '@property-lookup/rows/inside/write/streamed-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostgresServer } from './postgres-server.js';
import { run, runWell, type Serving, startServing } from './program.js';
import { byLength } from './run-length.js';
import { temporaryDir } from './temporary-dir.js';

type DatabaseServer = Pick<PostgresServer, 'newDatabase' | 'close'>;

/** `districts` is the number of districts of the made-up country; distant ones lie in different postcode areas. */
export function describeAnswers(districts: number, start: () => Promise<DatabaseServer>): void {
  const dir = temporaryDir();
  const folder = join(dir, 'data');
  let postgres: DatabaseServer;
  let servers: readonly { readonly server: Serving; readonly key: string }[] = [];
  let homes: readonly Property[];

  beforeAll(async () => {
    postgres = await start();
    const database = await postgres.newDatabase();
    const files = join(dir, 'files');
    const size = ['--properties', '384', '--districts', `${districts}`];
    await run('generate', ...size, '--out', files);
    const work = join(dir, 'work');
    const paths = readdirSync(files).map((name) => join(files, name));
    const { code } = await run('import', '--data', database, '--work', work, ...paths);
    expect(code).toBe(0);
    // The importer keeps the folder from which the database was filled.
    const [id = ''] = readdirSync(join(work, 'releases'));
    mkdirSync(folder);
    cpSync(join(work, 'releases'), join(folder, 'releases'), { recursive: true });
    writeFileSync(join(folder, 'current'), `${id}\n`);
    servers = await Promise.all(
      [folder, database].map(async (place) => {
        const rate = ['--rate', '1000000/60'];
        const made = await runWell('keys', 'create', '--name', 'test', ...rate, '--data', place);
        return { server: await startServing(place), key: made.trim() };
      }),
    );
    const reader = new EmbeddedReader(join(folder, 'releases', id));
    const page = { filter: EVERYTHING, offset: 0, limit: 384 };
    homes = (await reader.search(page, { budgetMs: 10_000 })).properties;
    await reader.close();
  });
  afterAll(async () => {
    for (const { server } of servers) await server.stop();
    await postgres?.close();
  });

  async function expectSame(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const [ours, theirs] = await Promise.all(
        servers.map(async ({ key, server }) => {
          const headers = { authorization: `Api-Key ${key}` };
          const answer = await fetch(`${server.url}/api/v2${path}`, { headers });
          const { status } = answer;
          const text = await answer.text();
          return {
            path,
            status,
            text: text.replaceAll(server.url, '').replace(/"timestamp":"[^"]+"/, ''),
            link: answer.headers.get('link'),
          };
        }),
      );
      expect(ours).toEqual(theirs);
      expect(ours?.status, `${path}: ${ours?.text}`).toBe(200);
    }
  }

  const filter = (value: object): string =>
    `/property-lookup?filter=${encodeURIComponent(JSON.stringify({ limit: 7, ...value }))}`;

  it('are those of the folder for homes, places and addresses', async () => {
    const some = homes.filter((_, at) => at % 12 === 0);
    expect(some.length).toBeGreaterThan(25);
    await expectSame(
      some.flatMap(({ address, uprn }) => {
        const { buildingNumber, postcode, postTown, thoroughfare } = address;
        const outcode = postcode?.split(' ')[0] ?? '';
        const typed = encodeURIComponent(`${buildingNumber ?? ''} ${thoroughfare} ${postTown}`);
        return [
          ...GROUP_NAMES.map((group) => `/property/${group}?uprn=${uprn}`),
          `/property-lookup-detailed?uprn=${uprn}`,
          `/property-lookup?address=${encodeURIComponent(oneLine(address))}`,
          `/address-lookup/postcode?postcode=${encodeURIComponent(postcode ?? '')}`,
          `/market-events/property-history?uprn=${uprn}`,
          `/market-events/sales-listings?outcode=${outcode}&page_size=3`,
          `/market-events/rental-listings?outcode=${outcode}&page_size=3`,
          `/address-lookup/suggest?q=${typed}`,
          `/property/comparables?uprn=${uprn}`,
          `/areas?near=${encodeURIComponent(postcode ?? '')}`,
          `/areas/${outcode}`,
          `/areas?name=${encodeURIComponent(postTown ?? '')}`,
          `/areas?name=s&limit=100`,
        ];
      }),
    );
  });

  it('are those of the folder for a filter on each field, and each order', async () => {
    const fields = filterFieldDocs().filter((_, at) => at % byLength(12, 1) === 0);
    const paths = fields.flatMap(({ name, type }) => {
      if (type === 'location') return [filter({ where: { location: { exists: true } } })];
      const order = `${name} DESC`;
      const tests = [{ exists: true }, null, ...TESTS[type]];
      return [
        ...tests.map((test) => filter({ where: { [name]: test } })),
        filter({ where: {}, order, offset: 5 }),
      ];
    });
    await expectSame(paths);
  });

  it('are those of the folder for exports of each field, in each form', async () => {
    const fields = PROPERTY_FIELDS.names.join(',');
    const some = {
      where: { full_address: { regexp: '/[aeiou]{2}/i' } },
      order: 'estimated_value DESC',
    };
    await expectSame(
      TABLE_FORMATS.map((each) => (each === 'raw-csv' ? 'csv&raw_csv=true' : each)).flatMap(
        (format) => [
          `/export?format=${format}&fields=${fields}`,
          `/export?format=${format}&filter=${encodeURIComponent(JSON.stringify(some))}`,
        ],
      ),
    );
  });
}

const TESTS = {
  text: [{ ilike: '%a%' }, { gt: 'M' }, { regexp: '/[aeiou]{2}/i' }],
  integer: [{ gt: 1 }, { between: [2, 1_000_000] }, { like: '1%' }],
  number: [{ lte: 0.5 }, { nin: [0, 1] }, { like: '0.%' }],
  boolean: [true, { neq: true }],
  date: [{ gte: '2015-01-01' }, { like: '202%' }],
} as const;
