/**
 * Each file of a release cut, with a byte changed, and gone: whoever asks gets the right answer or a sentence with 503,
 * and what does not need the file is answered as before.
 */

import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths, isCore } from '@property-lookup/engine/inside/release/layout';
import {
  openEmbeddedStore,
  readCurrentId,
} from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { ReleaseHolder } from '@property-lookup/server';
import { createApp } from '@property-lookup/server/inside/http/app';
import { createMetrics } from '@property-lookup/server/inside/http/metrics';
import { importSmallCountry } from '@property-lookup/testing/imported';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../http/fixture.js';
import {
  type Answer,
  answersOf,
  changeByte,
  expectHonest,
  questionsAbout,
} from './release-answers.js';

/** Columns of which the file is damaged in turn; there are hundreds, and all are read alike. */
const COLUMNS = ['columns/postcode.arrow.gz', 'columns/post_town.arrow.gz'];

/** All faults of all files take minutes; else each file has one of them, and in a short run every second file. */
const IS_THOROUGH = process.env['FAULTS'] === 'all';
const EVERY = byLength(2, 1);

describe('a release with a damaged file', () => {
  const dir = temporaryDir();
  const data = join(dir, 'data');
  const store = openEmbeddedStore(data);
  let server: TestServer;
  let folder: string;
  let questions: readonly string[];
  let sound: readonly Answer[];

  beforeAll(async () => {
    await importSmallCountry(dir);
    folder = dataPaths(data).release(readCurrentId(data) ?? '');
    server = await openServer(dir);
    questions = await questionsAbout(server);
    sound = await answersOf(server, server.app, questions);
    // Each test starts a server of its own.
    await server.releases.close();
    expect(sound.map(({ status }) => status)).toEqual(questions.map(() => 200));
  });
  afterAll(() => server.close());

  /** What a server that starts now answers, once it has looked at all files. */
  async function answersNow(): Promise<{
    readonly answers: readonly Answer[];
    readonly damaged: readonly string[];
    readonly instead: string | undefined;
  }> {
    const releases = new ReleaseHolder(store, { onSwitch() {}, onFailure() {} });
    await releases.start();
    await releases.reader?.inspection?.run();
    const app = createApp({ ...server.deps, releases });
    const answers = await answersOf(server, app, questions);
    const { reader, refusedId } = releases;
    const damaged = reader?.inspection?.damagedFiles ?? [];
    await app.close();
    await releases.close();
    return { answers, damaged, instead: refusedId };
  }

  const faults: readonly (readonly [string, (path: string) => void])[] = [
    ['cut in half', (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
    ['gone', (path) => rmSync(path)],
    ['changed at its beginning', (path) => changeByte(path, 0)],
    ['changed in its middle', (path) => changeByte(path, 0.5)],
    ['changed near its end', (path) => changeByte(path, 0.95)],
  ];

  it.each(faults)('answers what it can when any one file is %s', async (fault, damage) => {
    const turn = faults.findIndex(([name]) => name === fault);
    const isTried = (at: number): boolean =>
      IS_THOROUGH || at % (EVERY * faults.length) === EVERY * turn;
    let refused = 0;
    for (const name of filesOf(folder).filter((_, at) => isTried(at))) {
      const path = join(folder, name);
      const bytes = readFileSync(path);
      damage(path);
      try {
        const { answers } = await answersNow();
        expectHonest(answers, sound, questions);
        refused += answers.filter(({ status }) => status === 503).length;
        if (!isCore(name) && name !== 'release.json') {
          const isAnswered = answers.some(({ status }) => status === 200);
          expect(isAnswered, `${name}: ${JSON.stringify(answers[0])}`).toBe(true);
        }
      } finally {
        writeFileSync(path, bytes);
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect((await answersNow()).answers).toEqual(sound);
  });

  it('costs the listings alone when those are damaged, and says so to the operator', async () => {
    const path = join(folder, 'listings.sqlite');
    const bytes = readFileSync(path);
    truncateSync(path, 100);
    try {
      const { answers, damaged } = await answersNow();
      const refused = questions.filter((_, at) => answers[at]?.status === 503);
      expect(refused).toEqual(questions.filter((url) => url.includes('-listings')));
      expect(damaged).toEqual(['listings.sqlite']);
    } finally {
      writeFileSync(path, bytes);
    }
  });

  it('falls back to the release before when its properties are damaged, and returns when they are whole', async () => {
    const before = readCurrentId(data) ?? '';
    const { publish } = await import('../http/fixture.js');
    await publish(data);
    const current = readCurrentId(data) ?? '';
    const path = join(dataPaths(data).release(current), 'blocks.dat');
    const bytes = readFileSync(path);
    truncateSync(path, 10);
    const failures: string[] = [];
    const releases = new ReleaseHolder(store, {
      onSwitch() {},
      onFailure: (error) => failures.push(String(error)),
    });
    await releases.start();
    const metrics = createMetrics({ releases });
    const app = createApp({ ...server.deps, releases });
    try {
      expect(releases.reader?.release.id).toBe(before);
      expect(failures).toEqual([expect.stringContaining('blocks.dat changed since the import')]);
      const ready = (await app.inject({ url: '/ready' })).json();
      expect(ready).toMatchObject({ status: 'ready', release: before, instead_of: current });
      expect(await answersOf(server, app, questions)).toEqual(sound);
      expect(await metrics.print()).toContain('property_lookup_release_refused 1');
      writeFileSync(path, bytes);
      const again = new ReleaseHolder(store, { onSwitch() {}, onFailure() {} });
      await again.start();
      expect([again.reader?.release.id, again.refusedId]).toEqual([current, undefined]);
      await again.close();
    } finally {
      await app.close();
      await releases.close();
    }
  });
});

/** Every file but most of the columns. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.startsWith('columns/') || COLUMNS.includes(name))
    .sort();
}
