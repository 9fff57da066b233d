/** Computes the numbers by which records are found; what is found is compared with what was asked. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { RecordKindName } from '../../evidence/records/record-kinds.js';

/** Where a version of a record is staged: a line of a file of a segment. A file of one kind of fact. */
export interface StagedFile {
  /** Folder of a segment, below that of all segments. */
  readonly dir: string;
  readonly kind: RecordKindName;
  readonly fact: EvidenceFact['kind'];
}

export interface VersionPlace {
  /** Its number in the list of files. */
  readonly file: number;
  /** Where the line begins. */
  readonly offset: number;
}

/** Files of up to a terabyte, and eight thousand of them, fit into the whole numbers of a double. */
const OFFSET_BOUND = 2 ** 40;

/** A place as eight bytes. */
export const VERSION_NUMBERS = {
  bytes: Float64Array.BYTES_PER_ELEMENT,
  encode: ({ file, offset }: VersionPlace): Uint8Array =>
    new Uint8Array(Float64Array.of(file * OFFSET_BOUND + offset).buffer),
  decode(bytes: Buffer): VersionPlace {
    const number = bytes.readDoubleLE(0);
    return { file: Math.floor(number / OFFSET_BOUND), offset: number % OFFSET_BOUND };
  },
};

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
