/** The changes that a release keeps: a file for each of the releases before it, back to where one was too different. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '../../domain/failure.js';
import type { ChangedUprns } from '../../domain/release-change.js';
import { linkOrCopy } from '../../table/link-or-copy.js';
import { releasePaths } from '../layout.js';
import { readChanges, writeChanges } from './changes-file.js';
import { ChangesSum } from './changes-sum.js';
import { compareBlocks } from './compare-blocks.js';

/** A daily import for three months. */
const RELEASES_KEPT = 90;

/** Compares a release that is built with the one before it, and takes over what that one kept. */
export function keepChanges(dir: string, before: string): void {
  if (!existsSync(releasePaths(before).blockIndex)) return;
  const changes = compared(before, dir);
  // What was kept led up to a release from which no list leads on.
  if (changes === undefined) return;
  const [from, to] = [releasePaths(before).changes, releasePaths(dir).changes];
  mkdirSync(to);
  for (const name of namesIn(from).slice(1 - RELEASES_KEPT)) {
    linkOrCopy(join(from, name), join(to, name));
  }
  writeChanges(join(to, basename(before)), changes);
}

/** A release that is damaged is no reason not to make a new one. */
function compared(before: string, dir: string): ChangedUprns | undefined {
  try {
    return compareBlocks(before, dir);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Ids of the releases since which the changes are known, oldest first; that of the release itself is not among them. */
export function releasesSince(dir: string): readonly string[] {
  return namesIn(releasePaths(dir).changes);
}

/** What became of properties since a release that is among `releasesSince`. */
export function changesSince(dir: string, releaseId: string): ChangedUprns {
  const names = releasesSince(dir).filter((name) => name >= releaseId);
  const { changes: folder } = releasePaths(dir);
  const sum = new ChangesSum();
  for (const name of names) sum.add(readChanges(join(folder, name)));
  return sum.uprns();
}

/** Why there are no changes since a release that is not among those that are known, oldest first; `current` is the release itself. */
export function whyUnknown(
  releaseId: string,
  known: readonly string[],
  current: string,
): 'unknown' | 'too-old' {
  // Ids sort by time.
  return releaseId < (known[0] ?? current) ? 'too-old' : 'unknown';
}

/** Ids sort by time. */
function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
