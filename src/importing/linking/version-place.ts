/** Where a version of a record is staged: a line of a file of a segment. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { RecordKindName } from '../../evidence/records/record-kinds.js';

/** A file of one kind of fact. */
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
