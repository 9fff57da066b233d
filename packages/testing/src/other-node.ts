/** Other versions of Node.js, which npm's `node` package brings. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/nodes', import.meta.url));

/** The folder of the version's `node`; undefined where the registry cannot be reached. */
export function installNode(version: number): string | undefined {
  const folder = join(CACHE, String(version));
  const bin = join(folder, 'node_modules/node/bin');
  if (existsSync(join(bin, 'node'))) return bin;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, `node@${version}`];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0 ? bin : undefined;
}
