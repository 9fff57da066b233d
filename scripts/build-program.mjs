// Bundles the compiled program and its packages into dist/program, because finding and reading a thousand modules takes longer
// than most commands.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const program = join(dist, 'program');

/** Native code, a package whose threads load its own files, and optional packages. */
const LEFT_AS_THEY_ARE = /^(libsql|piscina|pg-native|@opentelemetry\/.*)$/;

/** Entry files of threads and further programs, which a module names as lying beside itself. */
const STARTED = /new URL\('\.\/([\w-]+\.js)', import\.meta\.url\)/g;

const started = readdirSync(dist, { recursive: true })
  .filter((name) => name.endsWith('.js') && !/^(console|guides|program)\b/.test(name))
  .flatMap((name) =>
    [...readFileSync(join(dist, name), 'utf8').matchAll(STARTED)].map(([, other]) =>
      join(dist, dirname(name), other),
    ),
  );
const entries = [...new Set([join(dist, 'cli/main.js'), ...started])];
const names = entries.map((path) => basename(path));
const twice = names.find((name, at) => names.indexOf(name) < at);
if (twice !== undefined) throw new Error(`Threads start with two modules called ${twice}.`);

const { output } = await build({
  input: entries,
  platform: 'node',
  external: LEFT_AS_THEY_ARE,
  // Apache Arrow declares that no module has side effects, but one has.
  treeshake: { moduleSideEffects: [{ test: /\/apache-arrow\//, sideEffects: true }] },
  output: {
    dir: program,
    // All in one folder, so that files beside a module are beside its bundle too.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
cpSync(join(dist, 'http/docs/example-answers'), join(program, 'example-answers'), {
  recursive: true,
});
// Old files go last, so that nothing is missing at any moment.
const made = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(program)) {
  if (name.endsWith('.js') && !made.has(name)) rmSync(join(program, name));
}
