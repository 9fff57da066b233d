/** The changes from one release to the next, as a file of numbers. */

import { readFileSync, writeFileSync } from 'node:fs';
import { CHANGE_KINDS, type ChangedUprns } from '../../domain/release-change.js';
import { damageFailure, readWhole } from '../../table/damage.js';

/** The file's name in reports of damage; see `releasePaths`. */
const CHANGES = 'changes';
const NUMBER_BYTES = 8;

/** How many of each kind, then their UPRNs, kind by kind. */
export function writeChanges(path: string, changes: ChangedUprns): void {
  const counts = Float64Array.from(CHANGE_KINDS, (kind) => changes[kind].length);
  const parts = [counts, ...CHANGE_KINDS.map((kind) => changes[kind])];
  writeFileSync(
    path,
    Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  );
}

export function readChanges(path: string): ChangedUprns {
  return readWhole(CHANGES, () => decodeChanges(readFileSync(path)));
}

/** The bytes of such a file, wherever they were kept. */
export function decodeChanges(bytes: Uint8Array): ChangedUprns {
  return readWhole(CHANGES, () => {
    const numbers = new Float64Array(bytes.length / NUMBER_BYTES);
    Buffer.from(numbers.buffer).set(bytes);
    let from = CHANGE_KINDS.length;
    const entries = CHANGE_KINDS.map((kind, at) => {
      const start = from;
      from += numbers[at] ?? 0;
      const uprns = numbers.subarray(start, from);
      return [kind, uprns] as const;
    });
    if (from !== numbers.length) throw damageFailure([CHANGES]);
    // Every kind has its entry.
    return Object.fromEntries(entries) as ChangedUprns;
  });
}
