/** Keeps what has changed of the kept work since the last whole release: one file, written anew by each import that changes something. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ImportPaths } from '../import-paths.js';
import { type LogChanges, noLogChanges } from '../linking/record-log.js';
import type { KeptListing } from './kept-listings.js';
import { type KeptState, keptFolder } from './kept-state.js';

/** Plain data; mutable while an import adds to it. */
export interface KeptChanges {
  readonly log: LogChanges;
  /** By identifier; null for a listing that is gone. */
  readonly listings: Map<string, KeptListing | null>;
}

const changesPath = (paths: ImportPaths, { base, changes }: KeptState): string | undefined =>
  changes === null ? undefined : join(keptFolder(paths, base), changes);

export function readChanges(paths: ImportPaths, state: KeptState): KeptChanges {
  const path = changesPath(paths, state);
  if (path === undefined) return { log: noLogChanges(), listings: new Map() };
  // Written by writeChanges.
  return deserialize(readFileSync(path)) as KeptChanges;
}

/** Returns the name of the file, which belongs to a release that is not yet published. */
export function writeChanges(
  paths: ImportPaths,
  { base }: KeptState,
  release: string,
  changes: KeptChanges,
): string {
  const name = `changes-${release}`;
  writeFileSync(join(keptFolder(paths, base), name), serialize(changes));
  return name;
}
