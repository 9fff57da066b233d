/** An import that changes a few properties leaves the same release as one of everything at once, file by file. */

import { copyFileSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readColumn } from '@property-lookup/engine/build';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { releasePaths } from '@property-lookup/engine/inside/release/layout';
import { PostcodeDirectory } from '@property-lookup/engine/inside/release/postcode-directory';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { edit, writeChanges } from '@property-lookup/testing/address-changes';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { generateCountry } from 'synthetic-country';
import { beforeAll, expect, it } from 'vitest';
import { forgetFiles } from '../src/forget-files.js';
import { importFiles } from '../src/import-files.js';
import { importPaths } from '../src/import-paths.js';

const dir = temporaryDir();
const generated = join(dir, 'country');
const FULL = 'AddressBasePlus_FULL_2026-09-01_001.csv';
let base: string;
let rows: readonly string[];

async function importInto(data: string, files: readonly string[]): Promise<void> {
  const store = openEmbeddedStore(data);
  await importFiles({ dataDir: data, files, store, progress: NO_PROGRESS });
}

beforeAll(async () => {
  const only = ['addressbase-plus', 'onspd', 'os-open-uprn'];
  await generateCountry({ properties: 2_000, districts: 3, seed: 7, outDir: generated, only });
  rows = readFileSync(join(generated, FULL), 'utf8').trimEnd().split('\n');
  base = join(dir, 'base');
  await importInto(base, sources());
});

const sources = (): string[] => readdirSync(generated).map((name) => join(generated, name));

/** What is in each file of the current release but its description, which says when it was made. */
async function releaseOf(data: string): Promise<ReadonlyMap<string, string>> {
  const id = await openEmbeddedStore(data).currentReleaseId();
  const release = join(data, 'releases', id ?? '');
  const names = readdirSync(release, { recursive: true, encoding: 'utf8' });
  // What changed since the release before depends on which that was.
  const isOwn = (name: string) =>
    name !== 'release.json' && !/^(columns$|change[sd]|postcodes)/.test(name);
  const files = names.filter(isOwn).sort();
  const contents = files.map((name) => [name, contentOf(release, name)] as const);
  return new Map([...contents, ['postcodes', postcodesIn(release)]]);
}

/** The bytes; of a column its values and codes, as Arrow numbers dictionaries anew in each process. */
function contentOf(release: string, name: string): string {
  const path = join(release, name);
  if (!name.startsWith('columns/')) return readFileSync(path).toString('base64');
  const field = basename(name, '.arrow.gz');
  const column = readColumn(path, PROPERTY_FIELDS.find(field)?.type ?? 'text');
  if (column?.kind !== 'dictionary') return String(column?.values);
  const { values, codes } = column;
  const texts = Array.from({ length: values.length }, (_, code) => values.at(code));
  return JSON.stringify([texts, [...codes]]);
}

function postcodesIn(release: string): string {
  const directory = new PostcodeDirectory(release);
  const all = JSON.stringify([...directory.all()]);
  directory.close();
  return all;
}

/** Releases that are made of the one before share the file of postcodes. */
async function wasChanged(data: string): Promise<boolean> {
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  return statSync(join(data, 'releases', id, 'postcodes.0.dat')).nlink > 1;
}

it('whatever enters, leaves or moves, in one import or in two', async () => {
  const batch = fc.array(edit, { minLength: 1, maxLength: 40 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(batch, batch, async (first, second) => {
      run++;
      const changes = [first, second].map((edits, at) => {
        const path = join(dir, `AddressBasePlus_COU_${run}_${at}.csv`);
        writeChanges(path, rows, edits);
        return path;
      });
      const changed = join(dir, `changed-${run}`);
      cpSync(base, changed, { recursive: true });
      for (const path of changes) await importInto(changed, [path]);
      const whole = join(dir, `whole-${run}`);
      await importInto(whole, [...sources(), ...changes]);
      expect(await wasChanged(changed), 'the release before is taken over').toBe(true);
      const files = await releaseOf(changed);
      const expected = await releaseOf(whole);
      expect([...files.keys()]).toEqual([...expected.keys()]);
      const differing = [...expected].filter(([name, bytes]) => files.get(name) !== bytes);
      expect(differing.map(([name]) => name)).toEqual([]);
    }),
    { numRuns: byLength(2, 8) },
  );
});

it('a directory that places postcodes elsewhere', async () => {
  const directory = readdirSync(generated).find((name) => name.startsWith('ONSPD')) ?? '';
  const lines = readFileSync(join(generated, directory), 'utf8').trimEnd().split('\n');
  const [area, latitude] = ['oa21cd', 'lat'].map((name) =>
    (lines[0] ?? '').split(',').indexOf(name),
  );
  const moved = lines.map((line, at) => {
    const cells = line.split(',');
    const other = (lines[at + 30] ?? lines[1] ?? '').split(',');
    if (at % 60 === 9) cells[area ?? 0] = other[area ?? 0] ?? '';
    if (at % 60 === 11) cells[latitude ?? 0] = other[latitude ?? 0] ?? '';
    return cells.join(',');
  });
  const path = join(dir, 'ONSPD_NOV_2026.csv');
  writeFileSync(path, `${moved.join('\n')}\n`);
  const data = join(dir, 'postcodes-elsewhere');
  cpSync(base, data, { recursive: true });
  await importInto(data, [path]);
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  const column = statSync(releasePaths(join(data, 'releases', id)).column('post_town'));
  expect(column.nlink, 'the release before is taken over').toBeGreaterThan(1);
  const whole = join(dir, 'whole-postcodes-elsewhere');
  await importInto(whole, [...sources(), path]);
  const [files, expected, before] = [
    await releaseOf(data),
    await releaseOf(whole),
    await releaseOf(base),
  ];
  expect(files.get(OA_COLUMN)).not.toBe(before.get(OA_COLUMN));
  const differing = [...expected].filter(([name, bytes]) => files.get(name) !== bytes);
  expect(differing.map(([name]) => name)).toEqual([]);
});

const OA_COLUMN = 'columns/oa_code.arrow.gz';

it('forgetting a file leaves the release as it was without it', async () => {
  const path = join(dir, 'AddressBasePlus_COU_forgotten.csv');
  writeChanges(path, rows, [
    { row: 3, other: 500, change: 'moves' },
    { row: 40, other: 0, change: 'isGone' },
    { row: 700, other: 0, change: 'isNew' },
  ]);
  const data = join(dir, 'forgetting');
  cpSync(base, data, { recursive: true });
  const before = await releaseOf(data);
  await importInto(data, [path]);
  expect(await releaseOf(data)).not.toEqual(before);
  const store = openEmbeddedStore(data);
  const names = [basename(path)];
  const report = await forgetFiles({ dataDir: data, store, names, progress: NO_PROGRESS });
  expect(report.forgotten).toMatchObject([{ source: 'addressbase-plus', rows: 3 }]);
  expect(await releaseOf(data)).toEqual(before);
  await expect(
    forgetFiles({ dataDir: data, store, names, progress: NO_PROGRESS }),
  ).rejects.toMatchObject({
    code: 'wrong-usage',
    message: `Nothing of ${names[0]} is loaded. Loaded sources are addressbase-plus, onspd, os-open-uprn; give a file by the name under which it was imported.`,
  });
});

it('the same files again change nothing and stage nothing, whatever they are called', async () => {
  const data = join(dir, 'again');
  cpSync(base, data, { recursive: true });
  const state = () => [readFileSync(join(data, 'current'), 'utf8'), readdirSync(stagedIn(data))];
  const before = state();
  const copy = join(dir, 'another name.csv');
  copyFileSync(join(generated, FULL), copy);
  const store = openEmbeddedStore(data);
  const files = [copy, ...sources().filter((path) => !path.endsWith(FULL))];
  const report = await importFiles({ dataDir: data, files, store, progress: NO_PROGRESS });
  expect(report.unchanged).toHaveLength(files.length);
  expect(report.release?.id).toBe(before[0]?.toString().trim());
  expect(state()).toEqual(before);
});

const stagedIn = (data: string): string => importPaths(data).segments;
