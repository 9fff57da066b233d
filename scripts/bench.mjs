// Runs a bench from its source: `npm run bench -- matching real --part all` runs bench/matching/real/run.ts. Without a name it lists all.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FROM_SOURCE = [
  '--conditions=@property-lookup/source',
  '--conditions=@property-lookup/inside',
  '--import=./scripts/from-source.mjs',
];

const args = process.argv.slice(2);
const words = args.slice(0, args.findIndex((word) => word.startsWith('-')) >>> 0);
// The longest path that exists names the bench; the words behind it are its own.
const found = words
  .map((_, at) => words.slice(0, words.length - at))
  .flatMap((some) =>
    [join('bench', ...some, 'run.ts'), `${join('bench', ...some)}.ts`].map((path) => ({
      path,
      length: some.length,
    })),
  )
  .find(({ path }) => existsSync(path));
if (found === undefined) {
  const names = readdirSync('bench', { recursive: true })
    .filter((name) =>
      /(^|\/)(run|run-speed|speed|fit-all|tax-bands|pages)\.ts$|^scale\/\w[\w-]*\.ts$/.test(name),
    )
    .map((name) => name.replace(/(\/run)?\.ts$/, '').replaceAll('/', ' '));
  console.error(`Name a bench:\n  ${names.sort().join('\n  ')}`);
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  ['--max-old-space-size=12000', ...FROM_SOURCE, found.path, ...args.slice(found.length)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
