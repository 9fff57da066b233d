// Bundles what the compiler wrote, and the packages that it imports, into dist/program: finding and reading a thousand modules takes longer than most commands.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const program = join(dist, 'program');

/** Native code, a package whose threads load its own files, and what is only there if somebody installed it. */
const LEFT_AS_THEY_ARE = /^(libsql|piscina|pg-native|@opentelemetry\/.*)$/;

/** What threads and programs beside the first start with: a module names it as lying beside itself. */
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
  // Apache Arrow says that none of its modules has side effects, and one of them has.
  treeshake: { moduleSideEffects: [{ test: /\/apache-arrow\//, sideEffects: true }] },
  output: {
    dir: program,
    // In one folder: what lies beside a module lies beside the file that it became part of.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
cpSync(join(dist, 'http/docs/example-answers'), join(program, 'example-answers'), {
  recursive: true,
});
// Last, so that at no moment something is missing.
const made = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(program)) {
  if (name.endsWith('.js') && !made.has(name)) rmSync(join(program, name));
}
