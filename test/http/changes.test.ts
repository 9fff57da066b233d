/** What is new, gone or different since a release: one step, several, and too far back. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { dataPaths, releasePaths } from '@property-lookup/engine/inside/release/layout';
import { HOMES, property } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { publish, serveForTests } from './fixture.js';

const dir = temporaryDir();
const data = join(dir, 'data');
const ids: string[] = [];

const HIGH_STREET = { street: 'High Street', postcode: 'EX4 1AA' };
const [first, second, third, ...rest] = HOMES;
const NEW = property({ uprn: 105, number: '5', ...HIGH_STREET });
const ONLY_MEANWHILE = property({ uprn: 106, number: '6', ...HIGH_STREET });
const MOVED = property({ uprn: 103, number: '3', street: 'Mill Lane', postcode: 'EX4 2BB' });
const same = [first, ...rest].filter((home) => home !== undefined);

async function publishNext(homes: readonly (typeof first | undefined)[]): Promise<void> {
  const known = homes.filter((home) => home !== undefined);
  const order = (home: (typeof known)[number]) => home.address.postcode ?? '';
  await publish(
    data,
    [...known].sort((a, b) => (order(a) < order(b) ? -1 : 1)),
  );
  ids.push((await openEmbeddedStore(data).currentReleaseId()) ?? '');
}

await publishNext(HOMES);
// Read again from a newer edition of the same list: nothing of the property differs.
const readAgain = same.map((home) => ({ ...home, addressAsOf: '2026-11-01' }));
await publishNext([...readAgain, second, third, ONLY_MEANWHILE]);
// The second is gone, the third has moved, another is new.
await publishNext([...readAgain, MOVED, NEW]);
const server = await serveForTests(dir);

const changes = async (query = '') => (await server.get(`/changes${query}`)).json();

describe('/changes', () => {
  it('tells of one step', async () => {
    const { data, ...notes } = await changes(`?since=${ids[1]}`);
    expect(data).toEqual([
      { uprn: 102, change: 'gone' },
      { uprn: 103, change: 'different' },
      { uprn: 105, change: 'new' },
      { uprn: 106, change: 'gone' },
    ]);
    expect(notes).toMatchObject({ since: ids[1], release: ids[2], new: 1, gone: 2, different: 1 });
  });

  it('tells of several steps what they come to', async () => {
    const { data } = await changes(`?since=${ids[0]}`);
    expect(data).toEqual([
      { uprn: 102, change: 'gone' },
      { uprn: 103, change: 'different' },
      { uprn: 105, change: 'new' },
    ]);
  });

  it('gives pages, and all of it as lines', async () => {
    const page = await changes(`?since=${ids[0]}&page=2&page_size=2`);
    expect(page).toMatchObject({ page: 2, page_size: 2, total_items: 3, total_pages: 2 });
    expect(page.data).toEqual([{ uprn: 105, change: 'new' }]);
    const accept = 'application/x-ndjson';
    const lines = (await server.get(`/changes?since=${ids[0]}`, { accept })).body.split('\n');
    expect(lines).toHaveLength(4);
  });

  it('has none since the current release, and names it to whom has none', async () => {
    expect(await changes()).toMatchObject({ data: [], since: ids[2], release: ids[2] });
    expect(await changes(`?since=${ids[2]}`)).toMatchObject({ data: [], total_items: 0 });
  });

  it.each([
    ['20200101T000000000Z-0000', 410, 'export all properties again'],
    ['29990101T000000000Z-0000', 404, 'There is no release'],
    ['yesterday', 422, 'since must be the id of a release'],
  ])('answers %s with %i', async (since, status, sentence) => {
    const answer = await server.get(`/changes?since=${since}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  });

  it('keeps nothing of a release whose blocks cannot be read, and is made all the same', async () => {
    const last = ids[2] ?? '';
    rmSync(releasePaths(dataPaths(data).release(last)).blockIndex);
    await publishNext(HOMES);
    await server.releases.poll();
    const answer = await server.get(`/changes?since=${last}`);
    expect(answer.statusCode).toBe(410);
  });
});
