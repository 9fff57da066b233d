/**
 * Says which areas, zones, outlines or points the folder of a later change replaces: those in the folder of the last
 * whole release no longer count.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const REPLACED = 'replaced';

/** `dir` is the folder of changes; identifiers are without line breaks. */
export function writeReplaced(dir: string, ids: Iterable<string>): void {
  writeFileSync(join(dir, REPLACED), [...ids].join('\n'));
}

const NOTHING: ReadonlySet<string> = new Set();

/** Folders that a thread remembers: an import has one of each kind. */
const REMEMBERED_MAX = 4;
const remembered = new Map<string, ReadonlySet<string>>();

/** None where nothing has changed since the last whole release. */
export function readReplaced(dir: string | undefined): ReadonlySet<string> {
  if (dir === undefined) return NOTHING;
  const known = remembered.get(dir);
  if (known !== undefined) return known;
  const path = join(dir, REPLACED);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const ids = text === '' ? NOTHING : new Set(text.split('\n'));
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(dir, ids);
  return ids;
}
