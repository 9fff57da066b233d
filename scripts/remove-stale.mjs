// Removes build output whose sources are gone: `node scripts/remove-stale.mjs src dist`. A running server has already loaded
// what it needs.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';

const [sources, built] = process.argv.slice(2);

/** Output of other builds, which clean up after themselves. */
const OF_OTHERS = ['console', 'guides', 'program'];

/** Output files by source: a module with its map and declaration, and copied data. */
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
