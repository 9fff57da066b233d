/** Writes figures beside those of the first run, so that the file shows the effect of changes. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export function writeBesideBefore(path: string, now: unknown): void {
  const before = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { before: unknown }).before
    : now;
  writeFileSync(path, `${JSON.stringify({ before, now }, null, 2)}\n`);
}
