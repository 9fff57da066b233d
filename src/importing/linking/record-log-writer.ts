/** Notes where each version of each record is staged, and what each record is linked to, so that a later import can bring the versions of a record together again without reading all of them. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { RecordKindName } from '../../evidence/records/record-kinds.js';
import { PairSorter } from '../../release/pair-sorter.js';
import { SortedIndexWriter, UPRN_KEY_BITS, uprnKey } from '../../release/sorted-index.js';
import { AppendFile } from '../../table/append-file.js';
import { keptPaths } from '../import-paths.js';
import type { StagedVersion } from './evidence-files.js';
import type { LinkedParts } from './link-records.js';

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
const HASH_BITS = 42;

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

export class RecordLogWriter {
  readonly #dir: string;
  readonly #segmentsDir: string;
  readonly #versions: AppendFile;
  readonly #indexes: Readonly<Record<IndexName, PairSorter>>;
  readonly #files: StagedFile[] = [];
  #count = 0;

  /** The folder to write to, and the one below which the versions are staged. */
  constructor(dir: string, segmentsDir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
    this.#segmentsDir = segmentsDir;
    const paths = keptPaths(dir);
    this.#versions = new AppendFile(paths.versions);
    this.#indexes = {
      ids: new PairSorter(`${paths.ids}.unsorted`, HASH_BITS),
      links: new PairSorter(`${paths.links}.unsorted`, UPRN_KEY_BITS),
      unlinked: new PairSorter(`${paths.unlinked}.unsorted`, HASH_BITS),
    };
  }

  /** The next line of a file; returns the number of the version. */
  add(kind: RecordKindName, { id, folder, fact, offset }: StagedVersion): number {
    if (offset === 0) {
      this.#files.push({ dir: relative(this.#segmentsDir, folder.dir), kind, fact });
    }
    this.#versions.add(VERSION_NUMBERS.encode({ file: this.#files.length - 1, offset }));
    this.#indexes.ids.add(hashOfId(kind, id), this.#count);
    return this.#count++;
  }

  /** What became of some records, each by one of its versions. */
  addLinks({ links, unlinked }: Pick<LinkedParts, 'links' | 'unlinked'>): void {
    for (const [uprn, version] of links) this.#indexes.links.add(uprnKey(uprn), version);
    for (const { record, number } of unlinked) {
      this.#indexes.unlinked.add(hashOf(record.address?.postcode ?? ''), number);
    }
  }

  finish(): void {
    const paths = keptPaths(this.#dir);
    this.#versions.close();
    for (const name of INDEX_NAMES) {
      const index = new SortedIndexWriter(paths[name], Float64Array);
      for (const { keys, rows } of this.#indexes[name].drain()) index.add(keys, rows);
      index.finish();
    }
    writeFileSync(paths.files, JSON.stringify(this.#files));
  }
}

const INDEX_NAMES = ['ids', 'links', 'unlinked'] as const;
type IndexName = (typeof INDEX_NAMES)[number];
