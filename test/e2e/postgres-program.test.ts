/** The built program on a data set in PostgreSQL: every command that reads or writes data, on a server of the test's own. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import {
  get,
  type Outcome,
  run,
  type Serving,
  startServing,
} from '@property-lookup/testing/program';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { sampleFeed } from '@property-lookup/testing/sample-feed';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.skipIf(POSTGRES_BINARIES === undefined)('property-lookup on PostgreSQL', () => {
  const dir = temporaryDir();
  const list = join(dir, 'list.csv');
  const feed = join(dir, 'feed.blm');
  let postgres: PostgresServer;
  let data: string;
  let into: readonly string[];
  let key: string;
  let server: Serving;

  const on = (command: string, ...args: string[]): Promise<Outcome> =>
    run(command, '--data', data, ...args);

  beforeAll(async () => {
    postgres = await startPostgres();
    data = await postgres.newDatabase();
    into = ['--work', join(dir, 'work')];
    writeFileSync(list, sampleList());
    writeFileSync(feed, sampleFeed());
    expect(await on('status')).toMatchObject({ code: 0, stdout: expect.stringMatching(/import/) });
    expect(await on('explain', '1 High Street, Reading')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No data is loaded'),
    });
    expect(await on('import', ...into, list, feed)).toMatchObject({ code: 0 });
    const created = await run(
      'keys',
      'create',
      '--name',
      'test',
      '--rate',
      '100000/60',
      '--data',
      data,
    );
    key = created.stdout.trim();
    server = await startServing(data);
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.close();
  });

  it('keeps nothing of the data in a directory, but the work of imports where it is told', () => {
    expect(readdirSync(join(dir, 'work')).sort()).toContain('releases');
    expect(existsSync(join(dir, 'work', 'keys.sqlite'))).toBe(false);
    expect(existsSync(join(process.cwd(), 'postgres:'))).toBe(false);
  });

  it('serves filters, addresses, listings and what is suggested', async () => {
    const ask = (path: string) => get(server.url, path, key);
    const filter = encodeURIComponent('{"where":{"post_town":{"ilike":"read%"}}}');
    expect(await ask(`/property-lookup?filter=${filter}&page_size=2`)).toMatchObject({
      status: 200,
      body: { total_items: 200, page_size: 2 },
    });
    const address = encodeURIComponent('39 Stryd Fawr, Ilford RG3 8AE');
    expect(await ask(`/property-lookup?address=${address}`)).toMatchObject({
      body: { success: true, data: [{ uprn: 101_406 }] },
    });
    expect(await ask('/market-events/sales-listings?outcode=RG3&page_size=3')).toMatchObject({
      status: 200,
    });
    expect(await ask('/property-lookup-detailed?uprn=101406')).toMatchObject({ status: 200 });
    expect(await ask('/market-events/property-history?uprn=101406')).toMatchObject({ status: 200 });
    expect(await ask('/property/address?uprn=5')).toMatchObject({ status: 404 });
    const regexp = encodeURIComponent('{"where":{"thoroughfare":{"regexp":"^Café"}}}');
    expect(await ask(`/property-lookup?filter=${regexp}&page_size=1`)).toMatchObject({
      body: { total_items: 94 },
    });
  });

  it('keeps keys in the database, for servers that run', async () => {
    const created = await run('keys', 'create', '--name', 'second', '--data', data);
    expect(created).toMatchObject({ code: 0, stderr: '' });
    const second = created.stdout.trim();
    expect(
      (await get(server.url, '/address-lookup/postcode?postcode=RG1+0AA', second)).status,
    ).toBe(200);
    const { stdout } = await run('keys', 'list', '--data', data);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map(([, name, state]) => [name, state])).toEqual([
      ['test', 'active'],
      ['second', 'active'],
    ]);
    expect(stdout).not.toContain(second);
    const revoked = await run('keys', 'revoke', lines[1]?.[0] ?? '', '--data', data);
    expect(revoked).toMatchObject({ code: 0 });
    // A revocation reaches a running server within five seconds.
    const until = performance.now() + 5_000;
    const status = async () =>
      (await get(server.url, '/address-lookup/postcode?postcode=RG1+0AA', second)).status;
    while ((await status()) !== 401) expect(performance.now()).toBeLessThan(until);
    expect(await run('keys', 'revoke', 'nobody', '--data', data)).toMatchObject({
      code: 1,
      stderr: 'There is no key with id nobody.\n',
    });
  });

  it('matches lists, explains, and says what is loaded and whether it is whole', async () => {
    const file = join(dir, 'query.csv');
    const out = join(dir, 'matched.csv');
    writeFileSync(
      file,
      'id,address\n1,"39 Stryd Fawr, ILFORD, RG3 8AE"\n2,"39 Stryd Fawr, Ilford"\n',
    );
    expect(await on('match', '--out', out, file)).toMatchObject({
      ...{ code: 0, stderr: expect.stringContaining('2 of 2 rows matched') },
    });
    const [, first, second] = readFileSync(out, 'utf8').split('\n');
    expect([first, second]).toEqual([
      expect.stringMatching(/^1,.*,101406,/),
      expect.stringMatching(/^2,.*,101406,/),
    ]);
    expect((await on('explain', '39 Stryd Fawr, Ilford RG3 8AE')).stdout).toContain('101406');
    const status = await on('status', '--verify');
    expect(status).toMatchObject({ code: 0, stdout: expect.stringContaining('600 properties') });
    expect(status.stdout).toContain('Every file is intact.');
    expect((await on('sources')).stdout).toContain('loaded');
    const forgotten = await on('forget', ...into, 'feed.blm');
    expect(forgotten).toMatchObject({ code: 0 });
    expect((await on('status')).stdout).not.toContain('feed.blm');
  });

  it.runIf(IS_WHOLE_RUN)(
    'gives one sentence where the database is away, and none of the password',
    async () => {
      const away = 'postgres://somebody:secret-word@127.0.0.1:1/nowhere';
      for (const args of [['status'], ['import', ...into, list]]) {
        expect(await run(...args, '--data', away)).toEqual({
          ...{ code: 1, stdout: '' },
          stderr: 'The database cannot be reached; try again in a few seconds.\n',
        });
      }
      const missing = data.replace(/[^/]+$/, 'no_such_database');
      expect(await run('import', ...into, list, '--data', missing)).toMatchObject({
        code: 1,
        stderr: 'There is no such database; create it first, for example with createdb.\n',
      });
      const waiting = await startServing(away);
      expect((await fetch(`${waiting.url}/ready`)).status).toBe(503);
      expect(
        (await get(waiting.url, '/address-lookup/postcode?postcode=RG1+0AA', key)).status,
      ).toBe(503);
      expect(await waiting.stop()).toBe(0);
      expect(waiting.log()).toContain('cannot be reached');
      expect(waiting.log()).not.toContain('secret-word');
      const wrong = await run(
        'serve',
        '--read-urls',
        'http://somebody:secret-word@host/',
        '--data',
        data,
      );
      expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('must be URLs') });
      expect(wrong.stderr).not.toContain('secret-word');
    },
  );
});
