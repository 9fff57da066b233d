/** Follows a recipe of CONTRIBUTING in a copy of the sources, and builds it. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { temporaryDir } from './temporary-dir.js';

export interface Recipe {
  /** New files by path. */
  readonly files: Readonly<Record<string, string>>;
  /** By file, lines to add, each after an existing line (or before it, if that is a comment). */
  readonly lines: Readonly<Record<string, readonly (readonly [after: string, line: string])[]>>;
}

/** Returns the folder of the copy, with built modules in `dist`. */
export function followRecipe({ files, lines }: Recipe): string {
  const root = new URL('../..', import.meta.url).pathname;
  const copy = temporaryDir();
  for (const name of ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
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
  execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { cwd: copy, stdio: 'inherit' });
  return copy;
}
