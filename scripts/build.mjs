// Builds the program, the console and the guides; with --if-changed, which an install uses, only if something changed since the
// last build.
import '../bin/node-version.js';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const MADE_OF = [
  'packages',
  'plugins',
  'apps',
  'synthetic-country/src',
  'docs',
  'openapi.json',
  'scripts',
  'package-lock.json',
];
const STAMP = join(root, 'dist/.built');

if (!process.argv.includes('--if-changed') || changedAt(STAMP) <= newestOf(MADE_OF)) {
  const startedAt = new Date();
  run('scripts/build-program.mjs');
  run('scripts/build-console.mjs');
  run('scripts/build-guides.mjs');
  writeFileSync(STAMP, '');
  // Changes made during the build may be missing from it.
  utimesSync(STAMP, startedAt, startedAt);
}

function run(...args) {
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

function newestOf(names) {
  const paths = names.flatMap((name) => [join(root, name), ...filesIn(join(root, name))]);
  return Math.max(...paths.map(changedAt));
}

/** Includes folders, whose times reveal removed files. */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true })
    .filter((name) => !/(^|[/\\])(node_modules|dist)([/\\]|$)/.test(name))
    .map((name) => join(path, name));
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
