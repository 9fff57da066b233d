/** What somebody sees who keeps a copy: sales and certificates come, are corrected and taken back, and each import is told of field by field. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markMadeUpFiles } from '@property-lookup/cli/inside/made-up-files';
import { splitRows } from '@property-lookup/rows/read';
import { importSmallCountry, makeKey } from '@property-lookup/testing/imported';
import { get, run, runWell, startServing } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, expect, it } from 'vitest';
import { killDuringImport } from './killed-imports.js';

const FIELDS = 'last_sold_price,current_energy_rating';
/** Columns of price paid data; the place is postcode, number or name, flat and street. */
const SALE = { id: 0, price: 1, day: 2, place: [3, 7, 8, 9] } as const;

const dir = temporaryDir();
/** A later sale of the same home, at a price. */
let saleAt: (price: number) => string = () => '';
/** A later certificate of the same home. */
let certificate = '';
let [data, key] = ['', ''];
const releases: string[] = [];

type Rows = readonly (readonly string[])[];

const csvOf = (rows: Rows): string =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');

/** The first row of which no other has the same. */
function onlyOne(rows: Rows, textOf: (row: readonly string[]) => string): readonly string[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(textOf(row), (counts.get(textOf(row)) ?? 0) + 1);
  return rows.find((row) => counts.get(textOf(row)) === 1) ?? [];
}

let sold: readonly string[] = [];
let rated: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  const country = await importSmallCountry(dir);
  data = country.data;
  key = makeKey(data);
  const rowsOf = (name: string) => {
    const path = country.files.find((file) => file.includes(name)) ?? '';
    return splitRows(readFileSync(path, 'utf8'), ',').filter((row) => row.length > 1);
  };
  sold = onlyOne(rowsOf('pp-complete'), (row) => SALE.place.map((at) => row[at]).join());
  saleAt = (price) => {
    const row = [...sold];
    row[SALE.id] = '{10000000-2222-3333-4444-555555555555}';
    row[SALE.price] = String(price);
    row[SALE.day] = '2026-08-20 00:00';
    return csvOf([row]);
  };
  const [header = [], ...certificates] = rowsOf('certificates-001');
  const at = (name: string) => header.indexOf(name);
  const known = certificates.filter((row) => row[at('uprn')] !== '');
  const row = [...onlyOne(known, (one) => one[at('uprn')] ?? '')];
  rated = Object.fromEntries(header.map((name, place) => [name, row[place] ?? '']));
  row[at('certificate_number')] = '9999-8888-7777-6666-5555';
  row[at('current_energy_rating')] = rated['current_energy_rating'] === 'A' ? 'B' : 'A';
  row[at('inspection_date')] = row[at('lodgement_date')] = '2026-08-21';
  row[at('lodgement_datetime')] = '2026-08-21 10:00:00';
  certificate = csvOf([header, row]);
});

function fileOf(name: string, text: string): string {
  const path = join(dir, name);
  writeFileSync(path, text);
  markMadeUpFiles(dir, [path]);
  return path;
}

async function currentRelease(): Promise<string> {
  return JSON.parse(await runWell('status', '--data', data, '--json')).id;
}

async function noteRelease(): Promise<void> {
  releases.push(await currentRelease());
}

async function importing(...files: readonly string[]): Promise<void> {
  await runWell('import', '--data', data, ...files);
  await noteRelease();
}

type Told = readonly { readonly uprn: number; readonly change: string; readonly fields: unknown }[];

async function changesSince(release: string | undefined): Promise<Told> {
  const server = await startServing(data);
  try {
    const { body } = await get(server.url, `/changes?since=${release}&fields=${FIELDS}`, key);
    return (body as { readonly data: Told }).data;
  } finally {
    await server.stop();
  }
}

const soldAt = (before: number, now: number) =>
  expect.objectContaining({
    change: 'different',
    fields: expect.objectContaining({ last_sold_price: { before, now } }),
  });

it('tells what a sale and a certificate change, what a correction changes, and what all of it comes to', async () => {
  await noteRelease();
  const price = Number(sold[SALE.price]);
  const files = [
    fileOf('pp-monthly-update-1.csv', saleAt(price + 1_000)),
    fileOf('certificates-002.csv', certificate),
  ];
  await importing(...files);
  const uprn = Number(rated['uprn']);
  const rating = {
    before: rated['current_energy_rating'],
    now: rated['current_energy_rating'] === 'A' ? 'B' : 'A',
  };
  const ofRating = expect.objectContaining({
    uprn,
    fields: expect.objectContaining({ current_energy_rating: rating }),
  });
  const first = await changesSince(releases[0]);
  expect(first).toEqual(expect.arrayContaining([ofRating, soldAt(price, price + 1_000)]));
  expect(first.length).toBeLessThanOrEqual(2);

  const corrected = saleAt(price + 2_000).replace(/,"A"\n$/, ',"C"\n');
  const correction = fileOf('pp-monthly-update-2.csv', corrected);
  await killDuringImport(['--data', data, correction], 600);
  // A quick machine may have published it by then.
  const isPublished = (await currentRelease()) !== releases[1];
  expect(await changesSince(releases[0])).toEqual(
    isPublished ? expect.arrayContaining([ofRating, soldAt(price, price + 2_000)]) : first,
  );

  await importing(correction);
  expect(await changesSince(releases[1])).toEqual([soldAt(price + 1_000, price + 2_000)]);
  const both = await changesSince(releases[0]);
  expect(both).toEqual(expect.arrayContaining([ofRating, soldAt(price, price + 2_000)]));

  const columns = ['--fields', 'uprn,last_sold_price,current_energy_rating'];
  const exported = await run(
    'export',
    '--data',
    data,
    '--changed-since',
    releases[0] ?? '',
    ...columns,
  );
  const [, ...lines] = exported.stdout.trimEnd().split('\r\n');
  expect(lines.map((line) => Number(line.split(',')[0])).sort()).toEqual(
    both.map((one) => one.uprn).sort(),
  );
  expect(exported.stderr).toContain('0 properties are gone since then');
});
