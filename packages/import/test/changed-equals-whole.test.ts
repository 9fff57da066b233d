/** After every kind of import that changes a release, everything recorded of every home is what an import of everything at once records. */

import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { recordedOf } from '@property-lookup/testing/everything-of';
import {
  addZonesAndRatings,
  LATE_FILES,
  LATE_KINDS,
  writeLateFile,
} from '@property-lookup/testing/late-files';
import { copyPrepared, nameOf } from '@property-lookup/testing/prepared';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importFiles } from '../src/import-files.js';

/** Sequences of imports of any kinds that are tried: one in a few seconds, and `CHANGES_RUNS=200` for a night. */
const RUNS = Number(process.env['CHANGES_RUNS'] ?? 1);
/** Imports of one data directory, one after the other; `CHANGES_LIFE=200` for the life of a year. */
const LIFE = Number(process.env['CHANGES_LIFE'] ?? 8);
/** Of these imports, the last is compared. */
const COMPARED_EVERY = 20;
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

/** Answers why a whole release was made, where the one before was not changed. */
async function importInto(
  data: string,
  files: Names,
  { refit = false } = {},
): Promise<string | undefined> {
  const store = openEmbeddedStore(data);
  const { madeAgainBecause } = await importFiles({
    ...{ dataDir: data, files, store, refit, progress: NO_PROGRESS },
    // An area holds a tenth of so few homes, and a release that is made again hides what was changed before.
    changedShareMax: Number.POSITIVE_INFINITY,
    // Values are modelled, and most of the work.
    without: ['valuation'],
  });
  return madeAgainBecause;
}

let copies = 0;

function copyOf(data: string): string {
  const copy = join(dir, `copy-${copies++}`);
  cpSync(data, copy, { recursive: true });
  return copy;
}

/** A copy of a data directory with these files, of which a whole release is made. */
async function wholeOf(from: string, files: Names): Promise<string> {
  const data = copyOf(from);
  expect(await importInto(data, files, { refit: true })).toBeDefined();
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

type Kinds = readonly (readonly [kind: string, choice: number])[];

/** Imports kinds one after the other, and compares with all of them at once. */
async function assertSame(kinds: Kinds): Promise<void> {
  const data = copyOf(base);
  const files: string[] = [];
  const madeWhole: string[] = [];
  for (const [kind, choice] of kinds) {
    const file = fileOf(kind, choice);
    if ((await importInto(data, [file])) !== undefined) madeWhole.push(kind);
    files.push(file);
  }
  expect(madeWhole, 'imports that make a whole release').toEqual([]);
  const whole = await wholeOf(base, files);
  expect(await differences(data, whole)).toEqual([]);
  expect(await differences(data, base), 'something else is recorded').not.toEqual([]);
  for (const folder of [data, whole]) rmSync(folder, { recursive: true });
}

/** Imports kinds into one data directory, and compares it now and then with all that they left, made again. */
async function assertLongLife(kinds: Kinds): Promise<void> {
  const data = copyOf(base);
  for (const [at, [kind, choice]] of kinds.entries()) {
    const file = fileOf(kind, choice);
    const why = await importInto(data, [file]);
    // So it is in a long life: a few dozen of these imports are as much as a year's news of so few homes.
    if (why !== undefined)
      expect(why).toMatch(/have changed for the figures and models to stay valid$/);
    if ((at + 1) % COMPARED_EVERY !== 0 && at + 1 !== kinds.length) continue;
    const whole = await wholeOf(data, [file]);
    expect(await differences(data, whole), `after ${at + 1} imports`).toEqual([]);
    rmSync(whole, { recursive: true });
  }
  rmSync(data, { recursive: true });
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

  it.runIf(IS_WHOLE_RUN)(
    'of a data directory that lives long, in which kinds come again',
    async () => {
      const step = fc.tuple(fc.constantFrom(...LATE_KINDS), fc.nat(5_000));
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: LIFE, maxLength: LIFE }), assertLongLife),
        { numRuns: 1, endOnFailure: true },
      );
    },
    RUN_LIMIT_MS * (LIFE + 2),
  );
});
