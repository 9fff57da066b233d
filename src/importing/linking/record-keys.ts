/** Computes the numbers by which records are found; what is found is compared with what was asked. */

import type { RecordKindName } from '../../evidence/records/record-kinds.js';

/** Among 200 million texts, some thousands share a number. */
export const HASH_BITS = 42;

/** The same for the same text, else evenly spread: FNV-1a (Fowler, Noll, Vo) from two beginnings, finished as MurmurHash3 is (Appleby). */
export function hashOf(text: string): number {
  let high = 0x811c9dc5;
  let low = 0x2b5b2d0f;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code ^ (high >>> 24), 0x01000193);
  }
  return finished(high) * 2 ** (HASH_BITS - 32) + (finished(low) >>> (64 - HASH_BITS));
}

function finished(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (again ^ (again >>> 16)) >>> 0;
}

export function hashOfId(kind: RecordKindName, id: string): number {
  return hashOf(`${kind} ${id}`);
}
