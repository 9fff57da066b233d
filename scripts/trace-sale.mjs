// Prints the source files on a sale's way from its row to LAST_SOLD_PRICE: those with a function that an import of a home and its
// two sales calls more often than an import of the same home and its first sale.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FROM_SOURCE = [
  '--conditions=@property-lookup/source',
  '--conditions=@property-lookup/inside',
  '--import',
  join(ROOT, 'scripts/from-source.mjs'),
];
const HOMES = `uprn,address,postcode,latitude,longitude
100000000001,"1 Example Street, Reading",RG1 1AA,51.4551,-0.9787
`;

const saleOf = (id, price, day) =>
  `"{${id}-4BAB-8D89-E053-6B04A8C0C1DD}","${price}","${day} 00:00","RG1 1AA","T","N","F","1","","EXAMPLE STREET","","READING","READING","READING","A","A"\n`;
const FIRST = saleOf('3E0330EF', 150_000, '2012-05-01');
const LAST = saleOf('4E0330EF', 250_000, '2024-05-01');

/** Calls of each function of the sources while the files are imported, in all of the program's threads and processes. */
function callsOfImport(folder, sales) {
  const files = [join(folder, 'homes.csv'), join(folder, 'pp-complete.csv')];
  writeFileSync(files[0], HOMES);
  writeFileSync(files[1], sales);
  const coverage = join(folder, 'coverage');
  const program = [join(ROOT, 'apps/cli/src/main.ts'), 'import', '--data', join(folder, 'data')];
  execFileSync(process.execPath, [...FROM_SOURCE, ...program, ...files], {
    env: { ...process.env, NODE_V8_COVERAGE: coverage },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const calls = new Map();
  for (const name of readdirSync(coverage)) {
    for (const { functions, url } of JSON.parse(readFileSync(join(coverage, name))).result) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) continue;
      const path = relative(ROOT, fileURLToPath(url));
      for (const { functionName, ranges } of functions) {
        // A module without a name is called when it is loaded.
        if (functionName === '' && ranges[0].startOffset === 0) continue;
        const key = `${path}:${functionName}:${ranges[0].startOffset}`;
        calls.set(key, (calls.get(key) ?? 0) + ranges[0].count);
      }
    }
  }
  return calls;
}

function callsWith(sales) {
  const folder = mkdtempSync(join(tmpdir(), 'trace-sale-'));
  try {
    return callsOfImport(folder, sales);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const without = callsWith(FIRST);
const files = new Map();
for (const [key, count] of callsWith(FIRST + LAST)) {
  if (count <= (without.get(key) ?? 0)) continue;
  const [path, name] = key.split(':');
  files.set(path, [...(files.get(path) ?? []), name || 'anonymous']);
}
for (const [path, names] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
  console.log(`${path}  ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''}`);
}
console.log(`\n${files.size} files`);
