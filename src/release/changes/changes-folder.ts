/** The changes that a release keeps: a table for each of the releases before it, back to where one was too different. */

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '../../domain/failure.js';
import {
  CHANGE_KINDS,
  type ChangedUprn,
  type ChangedUprns,
  type ChangeKind,
} from '../../domain/release-change.js';
import { readWhole } from '../../table/damage.js';
import { encodeGroup, Group } from '../../table/group.js';
import { linkOrCopy } from '../../table/link-or-copy.js';
import { runName, tablesIn } from '../../table/runs.js';
import { type Table, table } from '../../table/table.js';
import { changesName, releasePaths } from '../layout.js';
import { compareBlocks } from './compare-blocks.js';
import { sumChanges } from './sum-changes.js';

/** A daily import for three months. */
const RELEASES_KEPT = 90;

const encodeKind = (kind: ChangeKind): Buffer => Buffer.of(CHANGE_KINDS.indexOf(kind));
// Written by `encodeKind`.
const decodeKind = (bytes: Uint8Array | undefined) => CHANGE_KINDS[bytes?.[0] ?? 0] as ChangeKind;

/** What became of UPRNs from the release of this id to the one after it. */
export const changesFrom = (id: string): Table<number, ChangeKind> =>
  table({
    ...{ name: changesName(id), key: (uprn) => uprn },
    ...{ codec: { encode: encodeKind, decode: decodeKind }, group: 512 },
  });

/** Compares a release that is built with the one before it, and takes over what that one kept. */
export function keepChanges(dir: string, before: string): void {
  if (!existsSync(releasePaths(before).blockIndex)) return;
  const changes = compared(before, dir);
  // What was kept led up to a release from which no list leads on.
  if (changes === undefined) return;
  const writer = changesFrom(basename(before)).write(dir);
  for (const [uprn, kind] of changes) writer.put(uprn, kind);
  writer.finish();
  for (const id of releasesSince(before).slice(1 - RELEASES_KEPT)) {
    const name = runName(changesName(id), 0);
    linkOrCopy(join(before, name), join(dir, name));
  }
}

/** A release that is damaged is no reason not to make a new one. */
function compared(before: string, dir: string): Iterable<ChangedUprn> | undefined {
  try {
    return compareBlocks(before, dir);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Ids of the releases since which the changes are known, oldest first; that of the release itself is not among them. */
export function releasesSince(dir: string): readonly string[] {
  // Ids sort by time.
  return tablesIn(releasePaths(dir).changes);
}

/** What became of properties since a release that is among `releasesSince`. */
export function changesSince(dir: string, releaseId: string): ChangedUprns {
  const ids = releasesSince(dir).filter((id) => id >= releaseId);
  return sumChanges(ids.map((id) => readChanges(dir, id)));
}

/** What became of properties from one of `releasesSince` to the release after it, by UPRN. */
export function readChanges(dir: string, id: string): readonly ChangedUprn[] {
  const changes = changesFrom(id).open(dir);
  try {
    return [...changes.entries()];
  } finally {
    changes.close();
  }
}

/** The same as one group of the table, for a store that keeps bytes. */
export function packChanges(changes: readonly ChangedUprn[]): Buffer {
  return encodeGroup(changes.map(([key, kind]) => ({ key, value: encodeKind(kind) })));
}

export function unpackChanges(bytes: Uint8Array): readonly ChangedUprn[] {
  return readWhole('changes', () => {
    const group = new Group(bytes);
    return Array.from({ length: group.count }, (_, at) => [
      group.keyAt(at),
      decodeKind(group.valueAt(at)),
    ]);
  });
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
