// Removes what a build left of sources that are gone: `node scripts/remove-stale.mjs src dist`. A server that runs has loaded what it needs.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';

const [sources, built] = process.argv.slice(2);

/** Of other builds, which remove what is stale there. */
const OF_OTHERS = ['console', 'guides', 'program'];

/** What the compiler writes, and of what: a module with its map and declaration, and data as they are. */
const MADE_OF = [
  [/\.(js|js\.map|d\.ts)$/, '.ts'],
  [/\.json$/, '.json'],
];

for (const name of readdirSync(built, { recursive: true })) {
  if (OF_OTHERS.includes(name.split(sep)[0])) continue;
  const [written, source] = MADE_OF.find(([ending]) => ending.test(name)) ?? [];
  if (written === undefined) continue;
  const path = join(sources, name.replace(written, source));
  // Tests are not compiled.
  if (!existsSync(path) || path.endsWith('.test.ts')) rmSync(join(built, name));
}
