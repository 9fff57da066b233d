// Builds the program, the console and the guides; with --if-changed only where something changed since the last build, which an install makes.
import '../bin/node-version.js';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const MADE_OF = [
  'src',
  'synthetic-country/src',
  'synthetic-country/tsconfig.json',
  'console',
  'docs',
  'openapi.json',
  'scripts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
const STAMP = join(root, 'dist/.built');

if (!process.argv.includes('--if-changed') || changedAt(STAMP) <= newestOf(MADE_OF)) {
  const startedAt = new Date();
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  // First what the program imports by its name.
  for (const project of ['synthetic-country', 'tsconfig.build.json'])
    run(join(compiler, 'bin/tsc'), '-p', project);
  // After compiling, so that at no moment something is missing.
  for (const folder of ['synthetic-country/', '.'])
    run('scripts/remove-stale.mjs', join(folder, 'src'), join(folder, 'dist'));
  run('scripts/build-program.mjs');
  run('scripts/build-console.mjs');
  run('scripts/build-guides.mjs');
  writeFileSync(STAMP, '');
  // What changed during the build was perhaps not built.
  utimesSync(STAMP, startedAt, startedAt);
}

function run(...args) {
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

function newestOf(names) {
  const paths = names.flatMap((name) => [join(root, name), ...filesIn(join(root, name))]);
  return Math.max(...paths.map(changedAt));
}

/** Folders too, whose times tell what was removed. */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true }).map((name) => join(path, name));
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
