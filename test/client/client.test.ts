/** The typed client against a real server: its README's examples, its pages, its patience. */

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPropertyLookup } from '../../client/src/client.js';
import { everyItem } from '../../client/src/every-item.js';
import { RefusedError } from '../../client/src/refused-error.js';
import { typedFilter } from '../../client/src/typed-filter.js';
import { serveForTests } from '../http/fixture.js';
import { CLIENT_EXAMPLES } from './readme-examples.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CLIENT = join(ROOT, 'client');

const server = await serveForTests();
const url = await server.app.listen({ host: '127.0.0.1', port: 0 });

describe('the types', () => {
  it('are those of the contract', async () => {
    // It is plain JavaScript, as the generator runs it.
    const contract = await import(join(CLIENT, 'contract.mjs'));
    const types = readFileSync(join(CLIENT, 'src/api.ts'), 'utf8');
    expect(types).toContain(`Contract: ${contract.hashOf(contract.readContract())}`);
    const fold = readFileSync(join(CLIENT, 'src/fold-typed.ts'), 'utf8');
    expect(fold).toBe(readFileSync(join(ROOT, 'packages/query/src/filter/fold-typed.ts'), 'utf8'));
  });
});

describe("the README's examples", () => {
  const work = join(ROOT, 'node_modules/.cache/client-examples');
  beforeAll(async () => {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    for (const { code, number } of CLIENT_EXAMPLES) {
      // As in the package, but of the sources beside it.
      const text = code(url).replaceAll(
        "'property-lookup-client'",
        "'../../../client/src/entry.js'",
      );
      writeFileSync(join(work, `example-${number}.ts`), text);
    }
    const config = {
      extends: '../../../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        rootDir: '../../..',
        outDir: 'out',
        typeRoots: ['../../@types'],
      },
      include: ['*.ts'],
    };
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
    await promisify(execFile)('npx', ['tsc', '-p', work], { cwd: ROOT }).catch((error) => {
      throw new Error(`The examples do not compile:\n${error.stdout}`);
    });
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  it.each(CLIENT_EXAMPLES)('number $number runs', async ({ number, printed }) => {
    const file = join(work, `out/node_modules/.cache/client-examples/example-${number}.js`);
    const env = { ...process.env, API_KEY: server.key };
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
    expect(stdout).toMatch(printed);
  });
});

/** A client that counts what it was answered, and tells of each answer. */
function counting(key: string, onAnswer: () => void = () => undefined) {
  const statuses: number[] = [];
  const lookup = createPropertyLookup({
    url,
    key,
    async fetch(request) {
      const response = await fetch(request);
      statuses.push(response.status);
      onAnswer();
      return response;
    },
  });
  return { lookup, statuses };
}

describe('pages', () => {
  const filter = JSON.stringify({ where: { thoroughfare: 'Mill Lane' } });

  it('are listed to the end, each asked for once', async () => {
    const { lookup, statuses } = counting(server.key);
    const uprns = new Set<number | undefined>();
    for await (const { uprn } of everyItem(lookup, '/property-lookup', { filter, page_size: 50 }))
      uprns.add(uprn);
    expect(uprns.size).toBe(120);
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('are asked for only as far as they are wanted', async () => {
    const { lookup, statuses } = counting(server.key);
    for await (const _ of everyItem(lookup, '/property-lookup', { filter, page_size: 10 })) break;
    expect(statuses).toEqual([200]);
  });

  it('throw what the service says where it refuses', async () => {
    const { lookup } = counting(server.key);
    const items = everyItem(lookup, '/property-lookup', { page_size: 101 });
    const error: unknown = await items.next().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ status: 422, message: expect.stringContaining('page_size') });
  });
});

describe('a typed filter', () => {
  it('finds what is stored in another case, where an exact one finds nothing', async () => {
    const { lookup } = counting(server.key);
    const count = async (filter: string): Promise<number | undefined> => {
      const { data } = await lookup.GET('/property-lookup', { params: { query: { filter } } });
      return data && 'total_items' in data ? data.total_items : undefined;
    };
    const where = { thoroughfare: 'MILL lane', post_town: { inq: ['Exeter'] } };
    expect(await count(JSON.stringify({ where }))).toBe(0);
    expect(await count(typedFilter({ where, limit: 1 }))).toBeGreaterThan(100);
  });
});

describe('patience', () => {
  const QUESTION = { params: { query: { postcode: 'EX4 1AA' } } } as const;

  /** Twice in a second of the server's clock, which stands still. */
  function hastyKey(): string {
    const rate = { count: 2, seconds: 1 };
    // Servers look for new keys after some seconds.
    server.clock.nowMs += 10_000;
    return server.keyStore.create({ name: 'hasty', rate }, server.clock.nowMs).key;
  }

  it('waits as long as the service says, and asks again', async () => {
    const { lookup, statuses } = counting(hastyKey(), () => {
      // The second is over once all have asked.
      if (statuses.length >= 4) server.clock.nowMs += 1_000;
    });
    const ask = () => lookup.GET('/address-lookup/postcode', QUESTION);
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 4 }, ask));
    // Timers may be early by a millisecond.
    expect(performance.now() - started).toBeGreaterThan(990);
    expect(answers.map(({ data }) => data?.length)).toEqual([5, 5, 5, 5]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  });

  it('ends: a refusal that is too long to wait for is the answer', async () => {
    const lookup = createPropertyLookup({ url, key: hastyKey(), waitSecondsMax: 0 });
    const ask = () => lookup.GET('/address-lookup/postcode', QUESTION);
    const answers = await Promise.all(Array.from({ length: 4 }, ask));
    const refused = answers.filter(({ response }) => response.status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.error?.detail).toMatch(/throttled/);
  });

  it('asks nothing else again', async () => {
    const { lookup, statuses } = counting('pk_live_wrong');
    const { error } = await lookup.GET('/address-lookup/postcode', QUESTION);
    expect(error?.detail).toBe('Invalid API key.');
    expect(statuses).toEqual([401]);
  });
});
