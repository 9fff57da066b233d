/**
 * Files without checksums of their pages (SQLite's, and lists of changes), written to while a server answers from them, and just before
 * one starts: each page of each in turn. Whoever asks gets the right answer, or a sentence with 503.
 */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from '@property-lookup/engine/build';
import {
  openEmbeddedStore,
  readCurrentId,
} from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { ReleaseHolder } from '@property-lookup/server';
import { createApp } from '@property-lookup/server/inside/http/app';
import { importSmallCountry } from '@property-lookup/testing/imported';
import { run } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
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

const PAGE_BYTES = 4_096;
/** Two servers for each page. */
const HOUR_MS = 3_600_000;
/** All pages take minutes. */
const PAGES_MAX = process.env['FAULTS'] === 'all' ? Number.POSITIVE_INFINITY : 6;

// Short runs look at files that were damaged before: `damaged-release.test.ts`.
describe.runIf(IS_WHOLE_RUN)('a file that is written to', () => {
  const dir = temporaryDir();
  const data = join(dir, 'data');
  const store = openEmbeddedStore(data);
  let server: TestServer;
  let folder: string;
  let questions: readonly string[];
  let sound: readonly Answer[];

  beforeAll(async () => {
    await importSmallCountry(dir);
    const first = readCurrentId(data);
    // A second release, with changes since the first: it lacks a home.
    const files = join(dir, 'files');
    const gazetteer = readdirSync(files).find((name) => name.startsWith('AddressBase')) ?? '';
    const path = join(files, gazetteer);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/[^\n]+\n*$/, ''));
    expect(await run('import', '--data', data, '--replace', path)).toMatchObject({ code: 0 });
    folder = dataPaths(data).release(readCurrentId(data) ?? '');
    server = await openServer(dir);
    questions = [...(await questionsAbout(server)), `/changes?since=${first}`];
    sound = await answersOf(server, server.app, questions);
    await server.releases.close();
    expect(sound.map(({ status }) => status)).toEqual(questions.map(() => 200));
  });
  afterAll(() => server.close());

  /** A server of its own: what turned out to be damaged stays so. */
  async function serving<T>(
    work: (
      answers: () => Promise<readonly Answer[]>,
      damaged: () => readonly string[],
    ) => Promise<T>,
  ): Promise<T> {
    const releases = new ReleaseHolder(store, { onSwitch() {}, onFailure() {} });
    await releases.start();
    const app = createApp({ ...server.deps, releases });
    try {
      return await work(
        () => answersOf(server, app, questions),
        () => releases.reader?.inspection?.damagedFiles ?? [],
      );
    } finally {
      await app.close();
      await releases.close();
    }
  }

  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((name) => name.endsWith('.sqlite'))
      .sort();

  it(
    'is read no more, be it under way or at the start',
    async () => {
      expect(files()).toEqual(expect.arrayContaining(['boundaries.sqlite', 'listings.sqlite']));
      let pages = 0;
      let refused = 0;
      for (const name of files()) {
        const path = join(folder, name);
        const bytes = readFileSync(path);
        for (const place of placesIn(path)) {
          try {
            await serving(async (answers, damaged) => {
              expectHonest(await answers(), sound, questions);
              changeByte(path, place);
              const after = await answers();
              expectHonest(after, sound, questions);
              expect(damaged(), `${name} at ${place}`).toEqual([name]);
              refused += after.filter(({ status }) => status === 503).length;
            });
            // It is asked at once, before anything was looked through.
            await serving(async (answers) => expectHonest(await answers(), sound, questions));
          } finally {
            writeFileSync(path, bytes);
          }
          pages++;
        }
      }
      expect(refused).toBeGreaterThanOrEqual(pages);
      process.stderr.write(
        `${pages} pages of ${files().length} files changed while served: ${refused} answers refused, none wrong\n`,
      );
      expect(await serving((answers) => answers())).toEqual(sound);
    },
    HOUR_MS,
  );

  it('is reported to the operator, soon after somebody asked for it', async () => {
    const reports: (readonly string[])[] = [];
    const onDamage = (names: readonly string[]) => void reports.push(names);
    const releases = new ReleaseHolder(store, { onSwitch() {}, onFailure() {}, onDamage });
    await releases.start();
    const app = createApp({ ...server.deps, releases });
    const path = join(folder, 'listings.sqlite');
    const bytes = readFileSync(path);
    try {
      expect(await answersOf(server, app, questions)).toEqual(sound);
      changeByte(path, 0.5);
      await answersOf(server, app, questions);
      await expect.poll(() => reports, { timeout: 10_000 }).toEqual([['listings.sqlite']]);
    } finally {
      writeFileSync(path, bytes);
      await app.close();
      await releases.close();
    }
  });

  it('is read on where its bytes are the same', async () => {
    await serving(async (answers, damaged) => {
      expect(await answers()).toEqual(sound);
      for (const name of files()) {
        const path = join(folder, name);
        writeFileSync(path, readFileSync(path));
      }
      expect(await answers()).toEqual(sound);
      expect(damaged()).toEqual([]);
    });
  });
});

/** A byte in the middle of each page, or of pages spread over the file. */
function placesIn(path: string): readonly number[] {
  const { size } = statSync(path);
  const pages = Math.ceil(size / PAGE_BYTES);
  const count = Math.min(pages, PAGES_MAX);
  return Array.from({ length: count }, (_, at) => {
    const page = Math.floor((at * pages) / count);
    return Math.min(page * PAGE_BYTES + PAGE_BYTES / 2, size - 1);
  });
}
