// Checks packed packages: publint and Are The Types Wrong must find nothing. `node check-packages.mjs [DIR]` takes the tarballs of a
// folder, or packs all that may be published.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const [given] = process.argv.slice(2);
const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'packed-')) : resolve(given);
try {
  if (given === undefined) {
    const pack = [join(here, '../scripts/pack-packages.mjs'), '--to', folder];
    execFileSync(process.execPath, pack, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  if (tarballs.length === 0) throw new Error(`${folder} has no packed package.`);
  for (const name of tarballs) {
    const tarball = join(folder, name);
    run('publint', 'run', tarball, '--strict');
    // The packages are modules alone, which Node imports; older ways to find types are not offered.
    run('attw', tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji');
  }
  process.stdout.write(
    `${tarballs.length} packages: publint and Are The Types Wrong find nothing.\n`,
  );
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Prints the output of a program that fails. */
function run(program, ...args) {
  try {
    execFileSync(join(here, 'node_modules/.bin', program), args, { encoding: 'utf8' });
  } catch (error) {
    process.stderr.write(`${error.stdout}${error.stderr}\n`);
    throw new Error(`${program} refuses ${args.find((arg) => arg.endsWith('.tgz'))}.`);
  }
}
