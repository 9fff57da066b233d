/** A build leaves nothing of sources that are gone, and all else. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryDir } from '../support/temporary-dir.js';

const REMOVE = fileURLToPath(new URL('../../scripts/remove-stale.mjs', import.meta.url));
const dir = temporaryDir();

function writeAll(paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), '');
  }
}

it('removes what no source makes, and nothing that one makes', () => {
  const sources = ['a.ts', 'in/b.ts', 'in/data.json', 'foreign.d.ts', 'in/b.test.ts', 'c.test.ts'];
  const kept = ['a.js', 'a.js.map', 'a.d.ts', 'in/b.js', 'in/data.json', '.built', '.tsbuildinfo'];
  const ofOthers = ['console/assets/page.js', 'guides/guides.json', 'program/main.js'];
  const stale = ['gone.js', 'gone.js.map', 'in/gone.d.ts', 'gone/x.js', 'in/gone.json'];
  const never = ['foreign.js', 'c.test.js'];
  writeAll(sources.map((name) => `src/${name}`));
  writeAll([...kept, ...ofOthers, ...stale, ...never].map((name) => `dist/${name}`));
  execFileSync(process.execPath, [REMOVE, join(dir, 'src'), join(dir, 'dist')]);
  const left = readdirSync(join(dir, 'dist'), { recursive: true, encoding: 'utf8' });
  const files = left.filter((name) => statSync(join(dir, 'dist', name)).isFile());
  expect(files.sort()).toEqual([...kept, ...ofOthers].sort());
});
