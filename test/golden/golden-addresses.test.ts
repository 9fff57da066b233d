/** What is answered of addresses from files of every kind: a change of how an import works, or of how a release is written, changes no line of it. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { splitRows } from '@property-lookup/rows/read';
import { NOW_MS } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openServer, type TestServer } from '../http/fixture.js';

const SAMPLES = fileURLToPath(new URL('../samples', import.meta.url));
const FAMILIES = [
  'open-addresses',
  'onsud',
  'paf',
  'postcode-directories',
  'scottish-postcode-directory',
];
const GENERATED = ['addressbase-plus', 'os-open-uprn', 'onspd', 'ni-address-list', 'epc-domestic'];
const PLUS = 'AddressBasePlus_FULL_2026-09-01_001.csv';

const dir = temporaryDir();
const country = join(dir, 'country');
const data = join(dir, 'data');

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS }));
afterAll(() => vi.useRealTimers());

/** Lists as people make them: other encodings, quoted line breaks, doubled quotes, blanks of all kinds, refused rows. */
const LISTS: Readonly<Record<string, Buffer>> = {
  'windows.csv': Buffer.from(
    'UPRN,Address,Postcode\r\n900001,"Caf\xe9 \x93Zo\xeb\x94,\r\n 3  High Street",ex1 1aa\r\n900002,,EX1 1AB\r\nx,1 Low Street,EX1 1AB\r\n900003,1 Low Street,EX1\r\n',
    'latin1',
  ),
  'utf16.tsv': Buffer.from(
    '\ufeffUPRN\tOrganisation\tBuilding Number\tStreet\tTown\tPostcode\tX\tY\n900004\tŴyr\u00a0 Tŷ\t7\tStryd Fawr\tBala\tLL23 7AA\t292500\t336000\n900001\t"A ""B"" C"\t\tHigh\u2003Street\tExeter\tEX1 1AA\t292000\t92000\n',
    'utf16le',
  ),
};

/** A change-only file of the properties of every seventh row: gone, moved or said again. */
function changesOf(rows: readonly string[]): string {
  const changed = rows.filter((_, at) => at % 7 === 0);
  return changed
    .map((row, at) => {
      const fields = row.split(',');
      fields[2] = at % 3 === 0 ? '"D"' : '"U"';
      if (at % 3 === 1) fields[65] = '"ZZ99 9ZZ"';
      return `${fields.join(',')}\n`;
    })
    .join('');
}

async function importAll(files: readonly string[]): Promise<void> {
  const store = openEmbeddedStore(data);
  await importFiles({ dataDir: data, files, store, progress: NO_PROGRESS });
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));

function write(name: string, content: string | Buffer): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

/** Every home with all fields of its address, as a table. */
async function homesOf({ get }: TestServer): Promise<readonly string[]> {
  const answer = await get(`/export?format=csv&fields=${RECORD_FIELDS},full_address`);
  return answer.body.trimEnd().split('\r\n');
}

/** Every street and building that something begins with, and how many homes it has. */
async function streetsOf({ get }: TestServer): Promise<readonly string[]> {
  const streets = new Map<string, number>();
  for (const first of 'abcdefghijklmnopqrstuvwxyz') {
    for (const second of 'abcdefghijklmnopqrstuvwxyz') {
      const found = (await get(`/address-lookup/suggest?q=${first}${second}&limit=20`)).json();
      for (const { kind, text, properties } of found) {
        if (kind !== 'property') streets.set(`${kind} ${text}`, properties);
      }
    }
  }
  return [...streets].map(([street, properties]) => `${street}: ${properties}`).sort();
}

/** How many homes are found by their own addresses: all but those that share one, or have none. */
async function foundAgain({ lookup }: TestServer, homes: readonly string[]): Promise<string> {
  const [, ...rows] = splitRows(homes.join('\n'), ',');
  const at = RECORD_FIELDS.indexOf('uprn');
  let found = 0;
  for (const row of rows) {
    const address = row.at(-1) ?? '';
    if (address.length < ADDRESS_LENGTH_MIN) continue;
    const { data = [] } = (await lookup({ address, require_postcode: 'false' })).json();
    if (String(data[0]?.uprn) === row[at]) found++;
  }
  return `found by their own addresses: ${found} of ${rows.length}`;
}

/** What the operation refuses to look for. */
const ADDRESS_LENGTH_MIN = 5;

it('is what it was, from every kind of file that gives addresses, and after a change-only file', async () => {
  await generateCountry({
    properties: 700,
    districts: 3,
    seed: 5,
    outDir: country,
    only: GENERATED,
  });
  const lists = Object.entries(LISTS).map(([name, content]) => write(name, content));
  const samples = FAMILIES.flatMap((family) => filesIn(join(SAMPLES, family)));
  const known = samples.filter((path) => path.endsWith('.csv'));
  await importAll([...filesIn(country), ...known, ...lists]);
  const rows = readFileSync(join(country, PLUS), 'utf8').trimEnd().split('\n');
  await importAll([write('AddressBasePlus_COU.csv', changesOf(rows))]);
  const server = await openServer(dir);
  const homes = await homesOf(server);
  const parts = [
    ['# homes', ...homes],
    ['# streets', ...(await streetsOf(server)), await foundAgain(server, homes)],
    ['# rejects', ...filesIn(join(data, 'rejects')).flatMap(linesOf)],
  ];
  await server.close();
  const text = parts.map((lines) => `${lines.join('\n')}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('./addresses.txt');
}, 120_000);

const linesOf = (path: string): readonly string[] =>
  readFileSync(path, 'utf8').trimEnd().split('\r\n');
