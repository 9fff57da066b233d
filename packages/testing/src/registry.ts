/** Tells whether packages can be downloaded here. */

import { spawnSync } from 'node:child_process';

const PING_MS = 30_000;

export function hasRegistry(): boolean {
  return spawnSync('npm', ['ping'], { timeout: PING_MS }).status === 0;
}
