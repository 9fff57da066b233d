// Checks packed packages: publint and Are The Types Wrong must find nothing, and a package whose README promises semantic versioning
// documents all that it hands out. `node check-packages.mjs [DIR]` takes the tarballs of a folder, or packs all that may be published.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const here = fileURLToPath(new URL('.', import.meta.url));
const [given] = process.argv.slice(2);
const own = mkdtempSync(join(tmpdir(), 'packed-'));
const folder = given === undefined ? own : resolve(given);
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
    requireDocumented(name);
  }
  process.stdout.write(
    `${tarballs.length} packages: publint and Are The Types Wrong find nothing.\n`,
  );
} finally {
  rmSync(own, { recursive: true, force: true });
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

function requireDocumented(name) {
  const unpacked = join(own, 'unpacked', name);
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, name), '-C', unpacked]);
  const read = (path) => readFileSync(join(unpacked, 'package', path), 'utf8');
  if (!read('README.md').includes('follow semantic versioning')) return;
  const entries = Object.values(JSON.parse(read('package.json')).exports);
  const files = entries.map(({ types }) => join(unpacked, 'package', types));
  const program = ts.createProgram(files, { module: ts.ModuleKind.NodeNext, noLib: true });
  const checker = program.getTypeChecker();
  const names = files
    .flatMap((file) =>
      checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))),
    )
    .map((each) => (each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each))
    // What another package declares is documented there.
    .filter(({ declarations = [] }) => declarations.length > 0)
    .filter((each) => each.getDocumentationComment(checker).length === 0)
    .map((each) => each.name);
  if (names.length > 0) throw new Error(`${name} does not document ${names.join(', ')}.`);
}
