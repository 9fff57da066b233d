/** Follows a recipe of CONTRIBUTING in a copy of the sources, and checks its types. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { temporaryDir } from './temporary-dir.js';

export interface Recipe {
  /** New files by path. */
  readonly files: Readonly<Record<string, string>>;
  /** By file, lines to add, each after an existing line (or before it, if that is a comment). */
  readonly lines: Readonly<Record<string, readonly (readonly [after: string, line: string])[]>>;
}

/** Returns the folder of the copy, after the compiler has checked it. */
export function followRecipe({ files, lines }: Recipe): string {
  const root = new URL('../../..', import.meta.url).pathname;
  const copy = temporaryDir();
  const settings = ['package.json', 'tsconfig.json', 'tsconfig.packages.json'];
  for (const name of ['packages', 'plugins', 'apps/cli', ...settings]) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      // Tools for tests need more than the copy has.
      filter: (path) => !path.endsWith('.test.ts') && !path.includes('/packages/testing'),
    });
  }
  linkModules(root, copy);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), text);
  }
  for (const [name, added] of Object.entries(lines)) {
    let text = readFileSync(join(copy, name), 'utf8');
    for (const [after, line] of added) {
      expect(text, `${name} has the place of the line`).toContain(after);
      text = text.replace(after, (found) =>
        found.startsWith('/**') ? line + found : found + line,
      );
    }
    writeFileSync(join(copy, name), text);
  }
  execFileSync('npx', ['tsc', '-p', '.'], { cwd: copy, stdio: 'inherit' });
  return copy;
}

/** Links the installed packages, and the copy's own workspaces under their names. */
function linkModules(root: string, copy: string): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@property-lookup'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@property-lookup') continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const folder of ['packages', 'plugins', 'apps']) {
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(join(copy, folder, name), join(modules, '@property-lookup', name));
    }
  }
}
