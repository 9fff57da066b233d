/** Sales, certificates, feeds and addresses that come later leave what an import of everything at once leaves, but for what models say. */

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { dataPaths, openReleaseFiles } from '@property-lookup/engine/build';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import type { HistoryEvent } from '@property-lookup/facts/events';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import type { RecordedFacts } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { edit, writeChanges } from '@property-lookup/testing/address-changes';
import { assertEqual, type Everything } from '@property-lookup/testing/everything-of';
import { copyPrepared, nameOf } from '@property-lookup/testing/prepared';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { DAY_OF_FILES, generateCountry } from 'synthetic-country';
import { beforeAll, expect, it } from 'vitest';
import { forgetFiles } from '../src/forget-files.js';
import { importFiles } from '../src/import-files.js';
import { importPaths } from '../src/import-paths.js';
import {
  type KeptState,
  readKeptState,
  removeOthers,
  writeKeptState,
} from '../src/keeping/kept-state.js';
import { type ImportReport, reportLines } from '../src/report.js';

const dir = temporaryDir();
const generated = join(dir, 'country');
const early = join(dir, 'early');
const base = join(dir, 'base');
const FULL = 'AddressBasePlus_FULL_2026-09-01_001.csv';
const SALES = 'pp-complete.csv';
const CERTIFICATES = 'certificates-001.csv';
const LAST_DELIVERY = 'RMC_2501_20260824060000.blm';
const LATE_DELIVERY = 'RMC_2501_20260831060000.blm';

const linesOf = (name: string): readonly string[] =>
  readFileSync(join(generated, name), 'utf8').trimEnd().split('\n');

/** So many that figures of areas stand. */
const isLate = (_line: string, at: number): boolean => at % 250 === 4;

async function importInto(data: string, files: readonly string[]): Promise<ImportReport> {
  const store = openEmbeddedStore(data);
  return importFiles({ dataDir: data, files, store, progress: NO_PROGRESS, asOf: DAY_OF_FILES });
}

const filesIn = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));

beforeAll(async () => {
  await generateCountry({ properties: 1_600, districts: 2, seed: 11, outDir: generated });
  cpSync(generated, early, { recursive: true });
  for (const name of [SALES, CERTIFICATES]) {
    const lines = linesOf(name).filter((line, at) => !isLate(line, at));
    writeFileSync(join(early, name), lines.map((line) => `${line}\n`).join(''));
  }
  const files = filesIn(early);
  await copyPrepared(base, nameOf('records', files), (place) => importInto(place, files));
});

/** A month of Price Paid Data: late sales, prices that are corrected, and sales that are withdrawn. */
function lateSales(path: string, corrected: number, withdrawn: number): string {
  const lines = linesOf(SALES);
  const known = lines.filter((line, at) => !isLate(line, at));
  const change = (at: number, status: string, price?: string): string => {
    const fields = (known[at % known.length] ?? '').split(',');
    if (price !== undefined) fields[1] = price;
    return [...fields.slice(0, -1), `"${status}"`].join(',');
  };
  const changes = [change(corrected, 'C', '"123456"'), change(withdrawn, 'D')];
  writeFileSync(path, [...lines.filter(isLate), ...changes].map((line) => `${line}\n`).join(''));
  return path;
}

function lateCertificates(path: string): string {
  const lines = linesOf(CERTIFICATES);
  const late = [lines[0], ...lines.filter(isLate)];
  writeFileSync(path, late.map((line) => `${line}\n`).join(''));
  return path;
}

/** The same homes a week later, one of them at another price. */
function lateDelivery(folder: string): string {
  const path = join(folder, LATE_DELIVERY);
  const last = readFileSync(join(generated, LAST_DELIVERY), 'latin1');
  const later = last.replaceAll('2026-08-24', '2026-08-31').replace(/\^(\d{3})500\^/, '^$1250^');
  expect(later).not.toBe(last.replaceAll('2026-08-24', '2026-08-31'));
  writeFileSync(path, later, 'latin1');
  return path;
}

/** What is kept for the current release, which says whether it was changed or made whole. */
async function keptOf(data: string): Promise<KeptState | undefined> {
  const release = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  return readKeptState(importPaths(data), release);
}

/** Everything of a release that neither a model nor the rest of the country has a part in, by UPRN. */
async function recordedIn(data: string): Promise<Everything> {
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  const files = openReleaseFiles(dataPaths(data).release(id));
  const { finder, history, listings, recordedOf } = files;
  const recorded = new Map<string, string>();
  for (let row = 0; row < finder.blocks.rows; row++) {
    const property = finder.blocks.atRow(row);
    const { uprn } = property;
    const events = (await history?.find({ kind: 'uprn', value: uprn }, ALWAYS)) ?? [];
    const listed = ['Sale', 'Rental'].flatMap((transactionType) => {
      const scope = { transactionType: transactionType as 'Sale', statuses: undefined };
      return listings?.atRows(listings.rowsAt({ kind: 'uprn', value: uprn }, scope)) ?? [];
    });
    const all: Recorded = {
      property,
      facts: factsOf(recordedOf(row, uprn)),
      history: sorted(events.map(withoutModel)),
      listings: sorted(
        listed.map(({ listing }) => [listing.listingId, listing.status, listing.link]),
      ),
    };
    recorded.set(`${uprn}`, JSON.stringify(all));
  }
  files.close();
  return recorded;
}

/** How sure a modelled outcome is rests on the outcomes of all listings. */
function withoutModel(event: HistoryEvent): unknown {
  const { certainty } = event;
  return { ...event, recordedAt: null, certainty: certainty.modelled ? null : certainty };
}

const ALWAYS = { from: '0000-01-01', to: '9999-12-31' };

const sorted = (texts: readonly unknown[]): readonly string[] =>
  texts.map((text) => JSON.stringify(text)).sort();

/** What rests on all properties stands until the next whole release: models, confidences of certificates, figures of areas. */
const OF_ALL = /^(AREA_|MARKET_AS_OF$)/;

function factsOf(facts: RecordedFacts): Recorded['facts'] {
  return Object.entries(facts)
    .filter(([name, { modelled }]) => !modelled && !OF_ALL.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { value, source, asOf }]) => [name, value, source, asOf]);
}

// The short run of all of these is in `changed-equals-whole.test.ts`, and of forgetting, in `changing.test.ts`.
it.runIf(IS_WHOLE_RUN)('whatever comes, in whatever order', async () => {
  let run = 0;
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  const edits = fc.array(edit, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(order, edits, fc.nat(), fc.nat(), async (places, changes, first, second) => {
      const late = join(dir, `late-${run++}`);
      mkdirSync(late);
      const addresses = join(late, 'AddressBasePlus_COU_001.csv');
      writeChanges(addresses, linesOf(FULL), changes);
      const days = [
        lateDelivery(late),
        addresses,
        lateSales(join(late, 'pp-monthly-update-new-version.csv'), first, second),
        lateCertificates(join(late, 'certificates-002.csv')),
      ];
      const changed = join(dir, `changed-${run}`);
      cpSync(base, changed, { recursive: true });
      for (const place of places) await importInto(changed, [days[place] ?? '']);
      const state = await keptOf(changed);
      expect(state?.release, 'the release is a changed one').not.toBe(state?.base);
      const whole = join(dir, `whole-${run}`);
      cpSync(base, whole, { recursive: true });
      rmSync(importPaths(whole).kept, { recursive: true });
      await importInto(whole, days);
      assertEqual(await recordedIn(changed), await recordedIn(whole));
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

it.runIf(IS_WHOLE_RUN)('forgetting what came leaves what was there', async () => {
  const data = join(dir, 'forgetting');
  cpSync(base, data, { recursive: true });
  const before = await recordedIn(data);
  const sales = lateSales(join(dir, 'pp-2026.csv'), 5, 9);
  await importInto(data, [sales, lateDelivery(dir)]);
  expect(await recordedIn(data)).not.toEqual(before);
  const names = ['pp-2026.csv', LATE_DELIVERY];
  const store = openEmbeddedStore(data);
  await forgetFiles({ dataDir: data, store, names, progress: NO_PROGRESS });
  const state = await keptOf(data);
  expect(state?.release, 'the release is a changed one').not.toBe(state?.base);
  assertEqual(await recordedIn(data), before);
});

it.runIf(IS_WHOLE_RUN)(
  'the first certificate of an outcode says at once that all other homes there have none',
  async () => {
    const [header = '', ...lines] = linesOf(CERTIFICATES);
    const outcodeIn = (line: string): string =>
      /\b([A-Z]{1,2}\d+) \d[A-Z]{2}\b/.exec(line)?.[1] ?? '';
    const outcode = outcodeIn(lines[0] ?? '');
    const there = lines.filter((line) => outcodeIn(line) === outcode);
    const elsewhere = lines.filter((line) => outcodeIn(line) !== outcode);
    const countsOf = async (data: string): Promise<readonly unknown[]> => {
      const recorded = [...(await recordedIn(data)).values()];
      return recorded
        .map((text): Recorded => JSON.parse(text))
        .filter(({ property }) => property.address.postcode?.startsWith(`${outcode} `))
        .map(({ facts }) => facts.find(([name]) => name === 'CERTIFICATE_COUNT')?.[1]);
    };
    const write = (name: string, some: readonly string[]): string => {
      const path = join(dir, name);
      writeFileSync(path, [header, ...some].map((line) => `${line}\n`).join(''));
      return path;
    };
    const data = join(dir, 'first-certificate');
    const others = filesIn(generated).filter((path) => !path.endsWith(CERTIFICATES));
    await importInto(data, [...others, write('certificates-elsewhere.csv', elsewhere)]);
    expect(new Set(await countsOf(data))).toEqual(new Set([undefined]));
    const whole = join(dir, 'first-certificate-whole');
    cpSync(data, whole, { recursive: true });
    rmSync(importPaths(whole).kept, { recursive: true });
    const first = write('certificates-004.csv', there.slice(0, 1));
    for (const folder of [data, whole])
      expect((await importInto(folder, [first])).madeAgainBecause).toMatch(
        /first certificate|kept/,
      );
    expect(new Set(await countsOf(data))).toEqual(new Set([0, 1, undefined]));
    assertEqual(await recordedIn(data), await recordedIn(whole));
    // The next one concerns its home alone.
    const report = await importInto(data, [write('certificates-005.csv', there.slice(1, 2))]);
    expect(report.madeAgainBecause).toBe(undefined);
    const state = await keptOf(data);
    expect(state?.release, 'the release is a changed one').not.toBe(state?.base);
  },
);

interface Recorded {
  readonly property: Property;
  readonly facts: readonly (readonly [name: string, value: unknown, ...from: unknown[]])[];
  readonly history: readonly string[];
  readonly listings: readonly string[];
}

it.runIf(IS_WHOLE_RUN).each([
  ['the model that values homes', { valuedBy: 'another' }],
  ['the current one', { release: 'another' }],
] as const)('makes a whole release where what was kept is not of %s', async (_, other) => {
  const data = mkdtempSync(join(dir, 'unkept-'));
  cpSync(base, data, { recursive: true });
  const kept = await keptOf(data);
  if (kept === undefined) throw new Error('nothing was kept');
  removeOthers(importPaths(data), { ...kept, release: '' });
  writeKeptState(importPaths(data), { ...kept, ...other });
  const report = await importInto(data, [lateCertificates(join(dir, 'certificates-003.csv'))]);
  expect(reportLines(report)).toContain(
    'All of the release was made again, because the last import kept nothing that this version can use.',
  );
  const state = await keptOf(data);
  expect(state?.release).toBe(state?.base);
  expect(readdirSync(importPaths(data).kept)).toEqual([state?.base]);
});
