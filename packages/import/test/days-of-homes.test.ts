/**
 * `as_of` against imports of the files without every row dated later, and `known_at` against the imports up to the day: all fields
 * of the homes of a generated country, and of real certificates.
 */

import { existsSync, readFileSync } from 'node:fs';
import { groupBy } from '@property-lookup/kernel/collections';
import { splitRows } from '@property-lookup/rows/read';
import { type Answers, answersOf, differencesOn } from '@property-lookup/testing/answers-on-days';
import {
  bytesOf,
  csvOf,
  filesUntil,
  readFiles,
  type TextFiles,
} from '@property-lookup/testing/files-until';
import { importTexts } from '@property-lookup/testing/import-texts';
import { byLength } from '@property-lookup/testing/run-length';
import { stopClock } from '@property-lookup/testing/stopped-clock';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { generateCountry } from 'synthetic-country';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openServer, type TestServer } from '../../../test/http/fixture.js';

stopClock();

const TODAY = '2026-11-21';
const LIMIT_MS = 600_000;

async function importOn(
  dir: string,
  files: TextFiles,
  { importedOn = TODAY, asOf = TODAY } = {},
): Promise<void> {
  vi.setSystemTime(new Date(`${importedOn}T10:00:00Z`));
  await importTexts(dir, bytesOf(files), { asOf, without: ['valuation'] });
}

/** Opens a server for some questions. */
async function ask<T>(dir: string, questions: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await openServer(dir);
  try {
    return await questions(server);
  } finally {
    await server.close();
  }
}

const dayBetween = (from: string, to: string): fc.Arbitrary<string> =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('homes of a generated country', () => {
  /** When agents delivered, where all is known that they tell of that day. */
  const DELIVERIES = ['2026-07-27', '2026-07-06', '2026-08-24'];
  const random = fc.sample(dayBetween('1998-01-01', '2026-07-05'), byLength(1, 5));
  const days = [...random, ...DELIVERIES.slice(0, byLength(1, 3))];
  const dir = temporaryDir();
  let files: TextFiles;
  let uprns: readonly number[];
  let now: Answers;
  const known = new Map<string, Answers>();

  beforeAll(async () => {
    const country = temporaryDir();
    const size = { properties: byLength(256, 512), districts: byLength(2, 4) };
    await generateCountry({ ...size, seed: 11, outDir: country });
    files = readFiles(country);
    const [addresses] = Object.keys(files).filter((name) => name.startsWith('AddressBasePlus'));
    uprns = (files[addresses ?? ''] ?? '')
      .trimEnd()
      .split('\n')
      .map((row) => Number(row.split(',')[0]));
    const batches = [
      ['2026-09-05', /^(?!pp-|certificates|LEASES|[CO]COD|RMC)/],
      ['2026-10-05', /^(pp-|certificates)/],
      ['2026-11-05', /^(LEASES|[CO]COD|RMC)/],
    ] as const;
    for (const [importedOn, names] of batches) {
      const some = Object.entries(files).filter(([name]) => names.test(name));
      await importOn(dir, Object.fromEntries(some), { importedOn });
      known.set(importedOn, await ask(dir, (server) => answersOf(server, uprns)));
    }
    now = known.get('2026-11-05') ?? new Map();
    vi.setSystemTime(new Date(`${TODAY}T10:00:00Z`));
  }, LIMIT_MS);

  it('are today as they are served', async () => {
    expect(now.size).toBe(uprns.length);
    const today = await ask(dir, (server) => answersOf(server, uprns, `as_of=${TODAY}`));
    expect(today).toEqual(now);
    const both = `as_of=${TODAY}&known_at=${TODAY}`;
    expect(await ask(dir, (server) => answersOf(server, uprns, both))).toEqual(now);
  });

  it.each(days)(
    'are on %s as an import of that day has them',
    async (day) => {
      const past = temporaryDir();
      await importOn(past, filesUntil(files, day), { asOf: day });
      const imported = await ask(past, (server) => answersOf(server, uprns));
      const asked = await ask(dir, (server) => answersOf(server, uprns, `as_of=${day}`));
      const hasListings = DELIVERIES.includes(day);
      expect(differencesOn({ asked, imported, now, day, hasListings })).toEqual([]);
      expect(imported.size).toBe(uprns.length);
    },
    LIMIT_MS,
  );

  it('were known on the day of each import as it left them', async () => {
    for (const [day, imported] of known) {
      const asked = await ask(dir, (server) => answersOf(server, uprns, `known_at=${day}`));
      expect(differencesOn({ asked, imported, now, day: TODAY }), day).toEqual([]);
    }
  });
});

const EXETER = new URL(
  '../../../../shared/data/epc-exeter/exeter_certificates_full.csv',
  import.meta.url,
);

describe.skipIf(!existsSync(EXETER))('homes of real certificates', () => {
  const HOMES = 200;
  it(
    'are on any day as an import of that day has them',
    async () => {
      const [header = [], ...rows] = splitRows(readFileSync(EXETER, 'latin1'), ',');
      const at = header.indexOf('uprn');
      const byUprn = groupBy(
        rows.filter((row) => (row[at] ?? '') !== ''),
        (row) => row[at] ?? '',
      );
      // Homes with several certificates first.
      const homes = [...byUprn].sort(([, a], [, b]) => b.length - a.length).slice(0, HOMES);
      const uprns = homes.map(([uprn]) => Number(uprn));
      const placed = ['uprn', 'address', 'postcode'];
      const listed = homes.map(([, [row = []]]) =>
        placed.map((name) => row[header.indexOf(name)] ?? ''),
      );
      const files = {
        'list.csv': csvOf([placed, ...listed]),
        'certificates.csv': csvOf([header, ...homes.flatMap(([, some]) => some)]),
      };
      const dir = temporaryDir();
      await importOn(dir, files);
      const now = await ask(dir, (server) => answersOf(server, uprns));
      expect(now.size).toBe(HOMES);
      expect(await ask(dir, (server) => answersOf(server, uprns, `as_of=${TODAY}`))).toEqual(now);
      for (const day of fc.sample(dayBetween('2009-01-01', '2026-01-01'), byLength(1, 8))) {
        const past = temporaryDir();
        await importOn(past, filesUntil(files, day), { asOf: day });
        const imported = await ask(past, (server) => answersOf(server, uprns));
        const asked = await ask(dir, (server) => answersOf(server, uprns, `as_of=${day}`));
        expect(differencesOn({ asked, imported, now, day }), day).toEqual([]);
      }
    },
    LIMIT_MS,
  );
});
