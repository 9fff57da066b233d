/**
 * `as_of` and `known_at` after any sequence of corrections, deletions, changes of addresses, deliveries that take a listing back,
 * and `forget`: against imports of what the files said up to the day, and of the files that had been imported by it.
 */

import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { groupBy } from '@property-lookup/kernel/collections';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { type Answers, answersOf, differencesOn } from '@property-lookup/testing/answers-on-days';
import { blmText } from '@property-lookup/testing/blm-text';
import { filesUntil, readFiles } from '@property-lookup/testing/files-until';
import { certificatesFile, salesFile } from '@property-lookup/testing/home-files';
import { type Files, importTexts } from '@property-lookup/testing/import-texts';
import { byLength } from '@property-lookup/testing/run-length';
import { stopClock } from '@property-lookup/testing/stopped-clock';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { generateCountry } from 'synthetic-country';
import { beforeAll, expect, it, vi } from 'vitest';
import { openServer } from '../../../test/http/fixture.js';
import { forgetFiles } from '../src/forget-files.js';

stopClock();

const TODAY = '2026-11-21';
const SEQUENCES = Number(process.env['DAYS_RUNS'] ?? byLength(1, 12));
const SEQUENCE_LIMIT_MS = 600_000;
const HOMES = 10;

const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** One file. */
type Step =
  | { readonly kind: 'sale'; readonly home: number; readonly day: number }
  | { readonly kind: 'certificate'; readonly home: number; readonly day: number }
  | { readonly kind: 'correction'; readonly sale: number; readonly day: number | null }
  | { readonly kind: 'deletion'; readonly sale: number }
  | { readonly kind: 'addresses'; readonly home: number }
  | { readonly kind: 'delivery'; readonly homes: readonly number[]; readonly price: number };

const day = fc.nat(9_000);
const home = fc.nat(HOMES - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), home, day }),
  fc.record({ kind: fc.constant('certificate' as const), home, day }),
  fc.record({
    ...{ kind: fc.constant('correction' as const), sale: fc.nat(5) },
    day: fc.option(day, { nil: null }),
  }),
  fc.record({ kind: fc.constant('deletion' as const), sale: fc.nat(5) }),
  fc.record({ kind: fc.constant('addresses' as const), home }),
  fc.record({
    ...{ kind: fc.constant('delivery' as const), price: fc.integer({ min: 200, max: 500 }) },
    homes: fc.uniqueArray(home, { minLength: 1, maxLength: 3 }),
  }),
);

/** The rows of an AddressBase Plus file, and the cells of it that other files need. */
let addresses: readonly string[];
const cellOf = (row: string, at: number): string => (row.split(',')[at] ?? '').replaceAll('"', '');
const placeOf = (row: string) => ({
  ...{ uprn: Number(cellOf(row, 0)), number: cellOf(row, 23), street: cellOf(row, 49) },
  ...{ town: cellOf(row, 60), postcode: cellOf(row, 65) },
});

beforeAll(async () => {
  const country = temporaryDir();
  const only = ['addressbase-plus'];
  await generateCountry({ properties: 128, districts: 1, seed: 3, only, outDir: country });
  const [text = ''] = Object.values(readFiles(country));
  // Houses, whose address is a number.
  addresses = text
    .split('\n')
    .filter((row) => /^\d+$/.test(cellOf(row, 23)) && cellOf(row, 21) === '')
    .slice(0, HOMES);
  expect(addresses).toHaveLength(HOMES);
});

interface DatedFile {
  readonly name: string;
  readonly text: string;
}

/** Sales so far, as they were last corrected. */
type Sold = { id: string; home: number; day: string }[];

/** The files of a sequence: the addresses first, and then one a step. */
function filesOf(steps: readonly Step[]): readonly DatedFile[] {
  const sold: Sold = [];
  const files: DatedFile[] = [
    { name: 'AddressBasePlus_FULL_2026-01-01_001.csv', text: `${addresses.join('\n')}\n` },
  ];
  for (const [at, one] of steps.entries()) {
    const file = fileOf(one, at, sold);
    if (file !== undefined) files.push(file);
  }
  return files;
}

function fileOf(one: Step, at: number, sold: Sold): DatedFile | undefined {
  const stamp = dayAfter('2026-06-01', 7 * at);
  if (one.kind === 'sale') {
    const id = `${String(at).padStart(8, '0')}-0000-0000-0000-000000000000`;
    sold.push({ id, home: one.home, day: dayAfter('2001-01-01', one.day) });
    return saleFile(at, sold.at(-1), 'A');
  }
  if (one.kind === 'correction' || one.kind === 'deletion') {
    const sale = sold[one.sale % Math.max(1, sold.length)];
    if (sale === undefined) return undefined;
    if (one.kind === 'deletion') return saleFile(at, sale, 'D');
    if (one.day !== null) sale.day = dayAfter('2001-01-01', one.day);
    return saleFile(at, sale, 'C');
  }
  if (one.kind === 'certificate') {
    const { uprn, number, street, postcode } = placeOf(addresses[one.home] ?? '');
    const lodged = dayAfter('2008-10-01', one.day % 6_400);
    const address = `${number} ${street}`;
    const text = certificatesFile({
      key: `K${at}`,
      uprn,
      address,
      postcode,
      lodged,
      area: 60 + at,
    });
    return { name: `certificates-${at}.csv`, text };
  }
  if (one.kind === 'addresses') {
    const row = (addresses[one.home] ?? '').split(',');
    row[2] = '"D"';
    return { name: `AddressBasePlus_COU_${stamp}_001.csv`, text: `${row.join(',')}\n` };
  }
  const rows = one.homes.map((place) => {
    const { number, street, town, postcode } = placeOf(addresses[place] ?? '');
    const [POSTCODE1 = '', POSTCODE2 = ''] = postcode.split(' ');
    return {
      ...{ AGENT_REF: `a${place}`, BRANCH_ID: '7', ADDRESS_1: `${number} ${street}`, TOWN: town },
      ...{ POSTCODE1, POSTCODE2, TRANS_TYPE_ID: '1', STATUS_ID: '0', PRICE: `${one.price}000` },
    };
  });
  const name = `RMC_7_${stamp.replaceAll('-', '')}060000.blm`;
  return { name, text: blmText(`${stamp} 06:00`, rows) };
}

function saleFile(at: number, sale: Sold[number] | undefined, status: string): DatedFile {
  const { number, street, town, postcode } = placeOf(addresses[sale?.home ?? 0] ?? '');
  const row = { day: sale?.day ?? '', price: 100_000 + 1_000 * at, number, id: sale?.id ?? '' };
  const text = salesFile({
    ...row,
    street: street.toUpperCase(),
    town: town.toUpperCase(),
    postcode,
  });
  return { name: `pp-monthly-${at}.csv`, text: text.replace(/"A"\r\n$/, `"${status}"\r\n`) };
}

const textsOf = (files: readonly DatedFile[]) =>
  Object.fromEntries(files.map(({ name, text }) => [name, text]));

/** Without rows dated later; a sale has the day of its last correction. */
function untilDay(files: readonly DatedFile[], until: string): Files {
  const rows = files.filter(({ name }) => name.startsWith('pp-')).map(({ text }) => text);
  const bySale = groupBy(rows, (row) => row.slice(0, 40));
  const isLater = (text: string): boolean => {
    const last = bySale.get(text.slice(0, 40))?.at(-1) ?? '';
    return (/\d{4}-\d\d-\d\d(?= 00:00)/.exec(last)?.[0] ?? '') > until;
  };
  const all = files.filter(({ name, text }) => !name.startsWith('pp-') || !isLater(text));
  const others = all.filter(({ name }) => !name.startsWith('pp-'));
  const sales = all.filter(({ name }) => name.startsWith('pp-'));
  return { ...filesUntil(textsOf(others), until), ...textsOf(sales) };
}

const OPTIONS = { asOf: TODAY, without: ['valuation'] } as const;

async function answersIn(dir: string, days?: string): Promise<Answers> {
  const server = await openServer(dir);
  try {
    return await answersOf(
      server,
      addresses.map((row) => placeOf(row).uprn),
      days,
    );
  } finally {
    await server.close();
  }
}

/** Files that are imported together. */
const TOGETHER = 3;

/** Imports some files a week, and tells what was served after each import. */
async function importInTurn(dir: string, files: readonly (DatedFile | undefined)[]) {
  const served = new Map<string, Answers>();
  for (let at = 0; at < files.length; at += TOGETHER) {
    const some = files.slice(at, at + TOGETHER).filter((file) => file !== undefined);
    if (some.length === 0) continue;
    const importedOn = dayAfter('2026-09-01', 7 * at);
    vi.setSystemTime(new Date(`${importedOn}T10:00:00Z`));
    await importTexts(dir, textsOf(some), OPTIONS);
    served.set(importedOn, await answersIn(dir));
  }
  vi.setSystemTime(new Date(`${TODAY}T10:00:00Z`));
  return served;
}

interface Sequence {
  readonly steps: readonly Step[];
  /** File that is forgotten in the end, if any. */
  readonly forgotten: number | null;
  /** Counted from 2001; null for the day of the last delivery. */
  readonly asOf: number | null;
}

async function assertDays({ steps, forgotten, asOf }: Sequence): Promise<void> {
  const files = filesOf(steps);
  const gone = forgotten === null ? undefined : files[1 + (forgotten % (files.length - 1))];
  const left = files.map((file) => (file === gone ? undefined : file));
  const dir = temporaryDir();
  let served = await importInTurn(dir, files);
  if (gone !== undefined) {
    const store = openEmbeddedStore(`${dir}/data`);
    const names = [gone.name];
    await forgetFiles({ dataDir: `${dir}/data`, store, names, progress: NO_PROGRESS });
    served = await importInTurn(temporaryDir(), left);
  }
  const now = await answersIn(dir);
  expect(await answersIn(dir, `as_of=${TODAY}`)).toEqual(now);
  for (const [known, answers] of served) {
    const both = new Map([...answers].filter(([uprn]) => now.has(uprn)));
    const asked = await answersIn(dir, `known_at=${known}`);
    expect(differencesOn({ asked, imported: both, now, day: TODAY }), `known at ${known}`).toEqual(
      [],
    );
  }
  const kept = left.filter((file) => file !== undefined);
  const delivered = kept
    .flatMap(({ name }) => /(?<=^RMC_7_)\d{8}/.exec(name) ?? [])
    .map((stamp) => stamp.replace(/(....)(..)(..)/, '$1-$2-$3'))
    .at(-1);
  const on = asOf === null ? (delivered ?? TODAY) : dayAfter('2001-01-01', asOf);
  const past = temporaryDir();
  await importTexts(past, untilDay(kept, on), { ...OPTIONS, asOf: on });
  const imported = new Map([...(await answersIn(past))].filter(([uprn]) => now.has(uprn)));
  const asked = await answersIn(dir, `as_of=${on}`);
  expect(differencesOn({ asked, imported, now, day: on }), `as of ${on}`).toEqual([]);
}

/** Has every kind of step, for the short run. */
const EVERYTHING: Sequence = {
  steps: [
    { kind: 'sale', home: 0, day: 3_000 },
    { kind: 'certificate', home: 0, day: 2_500 },
    { kind: 'delivery', homes: [1, 2], price: 300 },
    { kind: 'correction', sale: 0, day: null },
    { kind: 'delivery', homes: [2], price: 280 },
    { kind: 'addresses', home: 3 },
    { kind: 'deletion', sale: 0 },
  ],
  ...{ forgotten: 3, asOf: null },
};

it(
  'are what imports of the files that were there give',
  async () => {
    const sequence = fc.record({
      steps: fc.array(step, { minLength: 3, maxLength: 7 }),
      forgotten: fc.option(fc.nat(6), { nil: null }),
      asOf: fc.option(fc.nat(9_200), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(
        // A deletion without a sale leaves no file.
        sequence.filter(({ steps }) => filesOf(steps).length > 2),
        assertDays,
      ),
      { numRuns: SEQUENCES, endOnFailure: true, examples: [[EVERYTHING]] },
    );
  },
  SEQUENCE_LIMIT_MS * SEQUENCES,
);

/** Each takes a home from the list that gave its address, so that the address of its last certificate is served, for any day. */
const LEFT_LIST: readonly (readonly [string, Sequence])[] = [
  [
    'that only a later certificate knows',
    {
      steps: [
        { kind: 'addresses', home: 3 },
        { kind: 'delivery', price: 204, homes: [7, 9, 0] },
        { kind: 'addresses', home: 5 },
        { kind: 'certificate', home: 5, day: 12 },
        { kind: 'addresses', home: 3 },
      ],
      ...{ forgotten: 5, asOf: 5_949 },
    },
  ],
  [
    'that an earlier certificate and a sale told of',
    {
      steps: [
        { kind: 'certificate', home: 5, day: 12 },
        { kind: 'sale', home: 5, day: 4_000 },
        { kind: 'addresses', home: 5 },
        { kind: 'certificate', home: 5, day: 3_000 },
      ],
      ...{ forgotten: null, asOf: 3_900 },
    },
  ],
  [
    'that an earlier sale told of',
    {
      steps: [
        { kind: 'sale', home: 5, day: 3_000 },
        { kind: 'sale', home: 4, day: 4_000 },
        { kind: 'addresses', home: 5 },
        { kind: 'certificate', home: 5, day: 3_000 },
      ],
      ...{ forgotten: null, asOf: 7_000 },
    },
  ],
];

it.each(LEFT_LIST)(
  'have the place of today for a home %s',
  async (_, sequence) => await assertDays(sequence),
  SEQUENCE_LIMIT_MS,
);
