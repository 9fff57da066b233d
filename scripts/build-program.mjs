// Bundles the program and all packages into dist/program: finding and reading a thousand modules takes longer than most commands.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const root = fileURLToPath(new URL('../', import.meta.url));
const program = join(root, 'dist/program');

/** Native code, a package whose threads load its own files, and optional packages. */
const EXTERNAL = /^(libsql|piscina|pg-native|@opentelemetry\/.*)$/;

/** Modules that threads and child processes start with, named as neighbours of the module that starts them. */
const STARTED = /new URL\('\.\/([\w-]+)\.js', import\.meta\.url\)/g;

const folders = ['packages', 'plugins'].flatMap((top) =>
  readdirSync(join(root, top)).map((name) => join(root, top, name, 'src')),
);
const started = [...folders, join(root, 'apps/cli/src')]
  .flatMap(sourcesIn)
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(STARTED)].map(([, other]) =>
      join(dirname(path), `${other}.ts`),
    ),
  )
  // A comment may name a module that does not exist.
  .filter((path) => existsSync(path));
const entries = [...new Set([join(root, 'apps/cli/src/main.ts'), ...started])];
const names = entries.map((path) => basename(path));
const twice = names.find((name, at) => names.indexOf(name) < at);
if (twice !== undefined) throw new Error(`Threads start with two modules called ${twice}.`);

const { output } = await build({
  input: entries,
  platform: 'node',
  external: EXTERNAL,
  resolve: {
    conditionNames: ['@property-lookup/source', 'node'],
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
  // Apache Arrow says that none of its modules has side effects, and one of them has.
  treeshake: { moduleSideEffects: [{ test: /\/apache-arrow\//, sideEffects: true }] },
  output: {
    dir: program,
    // In one folder: neighbours of a module become neighbours of the file that holds it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
cpSync(
  join(root, 'packages/server/src/http/docs/example-answers'),
  join(program, 'example-answers'),
  { recursive: true },
);
// Last, so that at no moment something is missing.
const made = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(program)) {
  if (name.endsWith('.js') && !made.has(name)) rmSync(join(program, name));
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}
