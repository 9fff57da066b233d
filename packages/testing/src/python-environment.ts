/** Python environments for tests and benches, each made once below node_modules/.cache. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

/**
 * Installs requirements, as pip takes them on its command line, and returns the interpreter. Undefined where Python 3 or
 * its venv is missing, or pip cannot install them.
 */
export function pythonWith(name: string, requirements: readonly string[]): string | undefined {
  const environment = join(CACHE, name);
  const python = join(environment, 'bin/python');
  const note = join(environment, 'installed.txt');
  const wanted = requirements.join('\n');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return python;
  mkdirSync(CACHE, { recursive: true });
  if (!runs('python3', ['-m', 'venv', environment])) return undefined;
  if (!runs(python, ['-m', 'pip', 'install', '--quiet', ...requirements])) return undefined;
  writeFileSync(note, wanted);
  return python;
}

function runs(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
