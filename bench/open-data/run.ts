/** Starts from an empty directory with free data of one district and measures coverage, matches of sold addresses, and time. */

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { splitRows } from '@property-lookup/rows/read';
import { FIRST, makeDistrict, OF_UPRNS, PROPERTIES, type SoldAddress } from './district.js';
import type { Figures, MatchFigures } from './figures.js';
import { resultsTable, writeResults } from './results.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = join(ROOT, 'bin/property-lookup');

/** The fields of each group that people ask for first, by filter name. */
const FIELDS = [
  ...['postcode', 'thoroughfare', 'building_number', 'full_address', 'latitude', 'lsoa_code'],
  ...['property_type', 'total_floor_area', 'bedrooms', 'tenure', 'last_sold_price'],
  ...['current_energy_rating', 'construction_age_band', 'council_tax_band', 'estimated_value'],
];

const { values: options } = parseArgs({ options: { real: { type: 'string' } } });
const dir = mkdtempSync(join(tmpdir(), 'property-lookup-open-data-'));
try {
  const district = await makeDistrict(join(dir, 'files'));
  const first = await district.filesOf(FIRST);
  const all = [...first, ...(await district.filesOf(OF_UPRNS))];
  const results = {
    properties: PROPERTIES,
    homes: district.homes,
    certified: district.certified,
    first: await measure(first, district.sold),
    all: await measure(all, district.sold),
    ...(options.real !== undefined && { real: realCoverage(options.real) }),
  };
  writeResults(results);
  console.log(resultsTable(results));
} finally {
  rmSync(dir, { recursive: true });
}

/** Imports, serves and asks, in a directory of its own. */
async function measure(files: readonly string[], sold: readonly SoldAddress[]): Promise<Figures> {
  const data = mkdtempSync(join(dir, 'data-'));
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const report = JSON.parse(program('import', '--json', '--data', data, ...files));
  const importSeconds = seconds();
  const key = program('keys', 'create', '--name', 'bench', '--rate', '100000/1', '--data', data);
  const server = await serve(data);
  const ask = async (parameter: string, value: string): Promise<{ total_items: number }> => {
    const query = new URLSearchParams({ [parameter]: value, page_size: '1' });
    const headers = { authorization: `Api-Key ${key.trim()}`, accept: 'application/json' };
    const answer = await fetch(`${server.url}/api/v2/property-lookup?${query}`, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    // The answer to a filter; an address's answer is not read.
    return (await answer.json()) as { total_items: number };
  };
  await ask('address', sold[0]?.address ?? '');
  const firstAnswerSeconds = seconds();
  const coverage: Record<string, number> = {};
  const { properties } = report.release;
  for (const field of FIELDS) {
    const { total_items } = await ask('filter', `{"where":{"${field}":{"exists":true}}}`);
    coverage[field] = (100 * total_items) / properties;
  }
  await server.stop();
  const matched = matchAll(data, sold);
  const { linked, unlinked } = report.linked.sales;
  return {
    firstAnswerSeconds,
    importSeconds,
    properties,
    coverage,
    salesLinked: (100 * linked) / (linked + unlinked),
    soldAddresses: judge(matched),
    soldAddressesOfCertified: judge(matched.filter(({ isCertified }) => isCertified)),
  };
}

interface Matched extends SoldAddress {
  readonly found: number | undefined;
}

function matchAll(data: string, sold: readonly SoldAddress[]): readonly Matched[] {
  const [list, out] = [join(dir, 'sold.csv'), join(dir, 'matched.csv')];
  const quoted = sold.map(({ address }) => `"${address.replaceAll('"', '""')}"`);
  writeFileSync(list, `${['address', ...quoted].join('\n')}\n`);
  program('match', '--data', data, '--address', 'address', '--out', out, list);
  const [header = [], ...rows] = splitRows(readFileSync(out, 'utf8'), ',');
  const at = header.indexOf('match_uprn');
  return sold.map((one, number) => {
    const uprn = Number(rows[number]?.[at]);
    return { ...one, found: uprn > 0 ? uprn : undefined };
  });
}

function judge(matched: readonly Matched[]): MatchFigures {
  const share = (test: (one: Matched) => boolean): number =>
    (100 * matched.filter(test).length) / matched.length;
  return {
    asked: matched.length,
    found: share(({ found }) => found !== undefined),
    right: share(({ found, uprn }) => found === uprn),
    wrong: share(({ found, uprn }) => found !== undefined && found !== uprn),
  };
}

/** Coverage by real certificates alone. */
function realCoverage(file: string): Readonly<Record<string, number>> {
  const data = mkdtempSync(join(dir, 'real-'));
  program('import', '--data', data, file);
  const { coverage } = JSON.parse(program('status', '--json', '--data', data));
  const shares = Object.entries(coverage as Record<string, number>);
  return Object.fromEntries(shares.map(([field, share]) => [field, 100 * share]));
}

function program(...args: readonly string[]): string {
  return execFileSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  });
}

async function serve(data: string) {
  const args = [PROGRAM, 'serve', '--data', data, '--port', '0', '--log-level', 'silent'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const found = /Serving (http:\/\/[^/\s,]+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
