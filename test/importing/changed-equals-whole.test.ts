/** After every kind of import that changes a release, everything recorded of every home is what an import of everything at once records. */

import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NO_PROGRESS } from '../../src/domain/progress.js';
import { importFiles } from '../../src/importing/import-files.js';
import { importPaths } from '../../src/importing/import-paths.js';
import { readKeptState } from '../../src/importing/keeping/kept-state.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import { recordedOf } from '../support/everything-of.js';
import {
  addZonesAndRatings,
  LATE_FILES,
  LATE_KINDS,
  writeLateFile,
} from '../support/late-files.js';
import { copyPrepared, nameOf } from '../support/prepared.js';
import { IS_WHOLE_RUN } from '../support/run-length.js';
import { temporaryDir } from '../support/temporary-dir.js';

/** Sequences of imports of any kinds that are tried: one in a few seconds, and `CHANGES_RUNS=200` for a night. */
const RUNS = Number(process.env['CHANGES_RUNS'] ?? 1);
/** How long one sequence and its whole release may take on a busy machine. */
const RUN_LIMIT_MS = 100_000;

/** Days of the imports: with another day other things are true, of a lease and of a silent feed for instance. */
const EARLY = '2026-09-02T10:00:00Z';
const LATE = '2026-09-04T10:00:00Z';

const dir = temporaryDir();
const generated = join(dir, 'country');
const base = join(dir, 'base');

type Names = readonly string[];

const setClock = (day: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(day) });
};
afterAll(() => void vi.useRealTimers());

beforeAll(async () => {
  setClock(EARLY);
  await generateCountry({ properties: 2_400, districts: 2, seed: 11, outDir: generated });
  addZonesAndRatings(generated);
  const names = readdirSync(generated).filter((name) => !name.startsWith('.'));
  const files = names.map((name) => join(generated, name));
  await copyPrepared(base, nameOf('changes', files), (place) => importInto(place, files));
  setClock(LATE);
});

async function importInto(data: string, files: Names, { refit = false } = {}): Promise<void> {
  const store = openEmbeddedStore(data);
  await importFiles({
    ...{ dataDir: data, files, store, refit, progress: NO_PROGRESS },
    // An area holds a tenth of so few homes, and a release that is made again hides what was changed before.
    changedShareMax: Number.POSITIVE_INFINITY,
    // Values are modelled, and most of the work.
    without: ['valuation'],
  });
}

/** Whether the current release is the one before with changes. */
async function isChanged(data: string): Promise<boolean> {
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  const state = readKeptState(importPaths(data), id);
  expect(state?.release).toBe(id);
  return state?.release !== state?.base;
}

let copies = 0;
const newDir = (): string => join(dir, `copy-${copies++}`);

/** The same files at once, of which a whole release is made. */
async function wholeOf(files: Names): Promise<string> {
  const data = newDir();
  cpSync(base, data, { recursive: true });
  await importInto(data, files, { refit: true });
  expect(await isChanged(data)).toBe(false);
  return data;
}

function fileOf(kind: string, choice: number): string {
  const to = join(dir, `late-${copies++}`);
  mkdirSync(to, { recursive: true });
  return writeLateFile(kind, { country: generated, to, choice });
}

/** What is recorded otherwise, by property and field. */
async function differences(found: string, expected: string): Promise<Names> {
  const [ours, theirs] = [await recordedOf(found), await recordedOf(expected)];
  const keys = new Set([...ours.keys(), ...theirs.keys()]);
  return [...keys].flatMap((key) => {
    const [is, should] = [ours.get(key), theirs.get(key)];
    return is === should ? [] : [`${key}: ${is}, not ${should}`];
  });
}

/** Imports kinds one after the other, and compares with all of them at once. */
async function assertSame(kinds: readonly (readonly [kind: string, choice: number])[]) {
  const data = newDir();
  cpSync(base, data, { recursive: true });
  const files: string[] = [];
  const madeWhole: string[] = [];
  for (const [kind, choice] of kinds) {
    const file = fileOf(kind, choice);
    await importInto(data, [file]);
    if (!(await isChanged(data))) madeWhole.push(kind);
    files.push(file);
  }
  expect(madeWhole, 'imports that make a whole release').toEqual([]);
  const whole = await wholeOf(files);
  expect(await differences(data, whole)).toEqual([]);
  expect(await differences(data, base), 'something else is recorded').not.toEqual([]);
  for (const folder of [data, whole]) rmSync(folder, { recursive: true });
}

describe('what is recorded is the same after imports one by one as after all at once', () => {
  it.runIf(IS_WHOLE_RUN).each(Object.entries(LATE_FILES))('of %s', (_name, files) =>
    assertSame(Object.keys(files).map((kind) => [kind, 333])),
  );

  it.runIf(IS_WHOLE_RUN)('of a home with an application that moves out of its register', () =>
    assertSame([
      ['addresses that move onto the plots of others', 1637],
      ['a building', 2453],
      ['a certificate of a home of which nothing else is known', 4136],
      ['an address that comes onto another plot', 4504],
    ]),
  );

  it('of one kind of each', () =>
    assertSame(Object.values(LATE_FILES).map((files) => [Object.keys(files)[0] ?? '', 333])));

  it.runIf(IS_WHOLE_RUN)(
    'of any kinds, in any order',
    async () => {
      const step = fc.tuple(fc.constantFrom(...LATE_KINDS), fc.nat(5_000));
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(step, {
            minLength: 2,
            maxLength: 5,
            selector: ([name]) => name,
          }),
          assertSame,
        ),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    RUN_LIMIT_MS * (RUNS + 2),
  );
});
