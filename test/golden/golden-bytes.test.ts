/** The bytes of a release of addresses: a change of how an import works that changes no answer changes none of these. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NO_PROGRESS } from '../../src/domain/progress.js';
import { RECORD_FIELDS } from '../../src/domain/property-record.js';
import { PROPERTY_FIELDS } from '../../src/facts/filter-fields.js';
import { importFiles } from '../../src/importing/import-files.js';
import { readColumn } from '../../src/release/columns/column-file.js';
import { releasePaths } from '../../src/release/layout.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import { NOW_MS } from '../support/made-up-homes.js';
import { temporaryDir } from '../support/temporary-dir.js';

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

/** The files that addresses make: as bytes, and of a column its values and codes, as Arrow numbers dictionaries anew. */
function digestsOf(release: string): string {
  const paths = releasePaths(release);
  const files = ['blocks.dat', 'prepared.dat', 'spots.dat', 'streets.dat', 'blocks.arrow'];
  const indexes = readdirSync(release).filter(
    (name) => name.startsWith('uprn') && !name.endsWith('.crc'),
  );
  const lines = [...files, ...indexes.sort()].map((name) => [
    name,
    digest(readFileSync(join(release, name))),
  ]);
  for (const field of RECORD_FIELDS) {
    const column = readColumn(paths.column(field), PROPERTY_FIELDS.find(field)?.type ?? 'text');
    const dictionary = column?.kind === 'dictionary' ? column : undefined;
    const texts = Array.from({ length: dictionary?.values.length ?? 0 }, (_, code) =>
      dictionary?.values.at(code),
    );
    const rows = dictionary === undefined ? column?.values : dictionary.codes;
    lines.push([field, digest(JSON.stringify([texts, rows]))]);
  }
  return lines.map(([name, hash]) => `${name} ${hash}\n`).join('');
}

const digest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

it('are what they were, from every kind of file that gives addresses, and after a change-only file', async () => {
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
  const id = await openEmbeddedStore(data).currentReleaseId();
  const digests = digestsOf(join(data, 'releases', id ?? ''));
  const rejects = filesIn(join(data, 'rejects')).map((path) => readFileSync(path, 'utf8'));
  await expect(`${digests}rejects ${digest(rejects.join('\n'))}\n`).toMatchFileSnapshot(
    './bytes.txt',
  );
}, 120_000);
