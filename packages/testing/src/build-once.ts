/** Builds the program for tests of threads, servers and commands if a source has changed, and names the build by its content. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { removeOfOtherBuilds } from './prepared.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly build: string;
  }
}

export default function buildOnce(project: TestProject): void {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    cwd: root,
    stdio: 'inherit',
  });
  const build = hashOf(join(root, 'dist'));
  removeOfOtherBuilds(build);
  project.provide('build', build);
}

/** A hash of everything that a build runs. */
function hashOf(dir: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((name) => name.endsWith('.js')).sort()) {
    hash.update(name).update(readFileSync(join(dir, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
