/** Keys in PostgreSQL that are bound to a data directory, on a server whose main data set is that database. */

import { POSTGRES_BINARIES, startPostgres } from '@property-lookup/testing/postgres-server';
import { get, run, runWell, startServing } from '@property-lookup/testing/program';
import { describe, expect, it } from 'vitest';
import { makePublic } from './two-publics.js';

describe.skipIf(POSTGRES_BINARIES === undefined)('a key in PostgreSQL', () => {
  it('reads its directory, whatever becomes of its scope', async () => {
    const open = await makePublic('open');
    const postgres = await startPostgres();
    const data = await postgres.newDatabase();
    const create = ['keys', 'create', '--name', 'x', '--data', data];
    const main = (await runWell(...create)).trim();
    const bound = (
      await runWell(...create, '--reads', 'open', '--scope', 'fields=postcode')
    ).trim();
    const server = await startServing(data, '--also', `open=${open.data}`);
    const ask = (key: string) => get(server.url, '/property-lookup?page_size=1', key);
    try {
      expect(await ask(main)).toMatchObject({ status: 503 });
      expect(await ask(bound)).toMatchObject({ status: 200, body: { total_items: open.homes } });
      const listed = async () =>
        (await runWell('keys', 'list', '--data', data)).split('\n')[1]?.split('\t') ?? [];
      const [id = '', ...told] = await listed();
      expect(told.slice(-2)).toEqual(['fields=postcode', 'reads open']);
      expect(await run('keys', 'scope', id, 'everything', '--data', data)).toMatchObject({
        code: 0,
        stderr: `Key ${id} (x) may read everything of the data set open.\n`,
      });
      expect((await listed()).slice(-2)).toEqual(['everything', 'reads open']);
      expect(await run('keys', 'scope', 'nobody', 'everything', '--data', data)).toMatchObject({
        code: 1,
        stderr: 'There is no key with id nobody.\n',
      });
      const whole = async () => (await get(server.url, '/whoami', bound)).body;
      await expect.poll(whole).toMatchObject({ data_set: 'open', scope: null });
      expect(await ask(bound)).toMatchObject({ status: 200, body: { total_items: open.homes } });
    } finally {
      await server.stop();
      await postgres.close();
    }
  });
});
