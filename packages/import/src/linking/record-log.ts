/**
 * Notes where each version of each record is staged, and what each record is linked to: a later import brings the versions of a record
 * together again without reading all of them. `RecordLogWriter` writes it for a whole release, `RecordLog` reads it and adds changes.
 */

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  PairSorter,
  SortedIndex,
  SortedIndexWriter,
  UPRN_KEY_BITS,
  uprnKey,
} from '@property-lookup/engine/build';
import { type RecordKindName, recordKind } from '@property-lookup/facts/record-kinds';
import { getOr } from '@property-lookup/kernel/collections';
import type { EvidenceFact } from '@property-lookup/model/records';
import { AppendFile, MemoryBudget, PieceFile } from '@property-lookup/tables/files';
import { keptPaths } from '../import-paths.js';
import { LineFile } from '../staging/line-files.js';
import { evidenceFile, type FactFolder } from '../staging/segment.js';
import { idOfText, type StagedVersion, versionText } from './evidence-files.js';
import type { LinkedParts } from './link-records.js';

/** Where a version of a record is staged: a line of a file of a segment. A file of one kind of fact. */
interface StagedFile {
  /** Folder of a segment, below that of all segments. */
  readonly dir: string;
  readonly kind: RecordKindName;
  readonly fact: EvidenceFact['kind'];
}

interface VersionPlace {
  /** Its number in the list of files. */
  readonly file: number;
  /** Where the line begins. */
  readonly offset: number;
}

/** The number of a file as two bytes, and a place in it as a double. */
export const VERSION_NUMBERS = {
  bytes: 10,
  encode({ file, offset }: VersionPlace): Uint8Array {
    const bytes = Buffer.allocUnsafe(VERSION_NUMBERS.bytes);
    bytes.writeUInt16LE(file, 0);
    bytes.writeDoubleLE(offset, 2);
    return bytes;
  },
  decode: (bytes: Buffer): VersionPlace => ({
    file: bytes.readUInt16LE(0),
    offset: bytes.readDoubleLE(2),
  }),
};

/** Among 200 million texts, some thousands share a number. */
const HASH_BITS = 42;

/** The same for the same text, else evenly spread: FNV-1a (Fowler, Noll, Vo) from two beginnings, finished as MurmurHash3 is (Appleby). */
function hashOf(text: string): number {
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

function hashOfId(kind: RecordKindName, id: string): number {
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

/** What has changed since the last whole release. Plain data. */
export interface LogChanges {
  readonly files: StagedFile[];
  readonly versions: VersionPlace[];
  /** Numbers of versions by the hash of their identifier. */
  readonly ids: Map<number, number[]>;
  /** By property or postcode: everything that is linked to it now. */
  readonly links: Map<number, readonly number[]>;
  readonly unlinked: Map<string, readonly number[]>;
}

export const noLogChanges = (): LogChanges => ({
  ...{ files: [], versions: [], ids: new Map(), links: new Map(), unlinked: new Map() },
});

/** One version of a record. */
export interface LoggedVersion {
  readonly number: number;
  readonly kind: RecordKindName;
  readonly id: string;
  /** As its kind wants it. */
  readonly text: string;
  /** Folder of its segment. */
  readonly dir: string;
}

/** More than a property or a postcode has, or a record versions. */
const FOUND_MAX = 1_000_000;

/** Of places and indexes, which are asked some times of each record near what changes. */
const BYTES_IN_MEMORY = 128_000_000;

export class RecordLog {
  readonly #segmentsDir: string;
  readonly #importedAt: ReadonlyMap<string, string>;
  readonly #places: PieceFile;
  readonly #indexes: Readonly<Record<'ids' | 'links' | 'unlinked', SortedIndex>>;
  /** Files of the last whole release, and how many versions it has. */
  readonly #files: readonly StagedFile[];
  readonly #count: number;
  readonly #changes: LogChanges;
  readonly #lines = new Map<number, LineFile>();

  /** `dir` is the folder that RecordLogWriter wrote, `changes` are added to; `folders` are all that a version may be staged in. */
  constructor(
    { dir, changes }: { readonly dir: string; readonly changes: LogChanges },
    segmentsDir: string,
    folders: readonly FactFolder[],
  ) {
    const paths = keptPaths(dir);
    this.#segmentsDir = segmentsDir;
    this.#importedAt = new Map(
      folders.map((folder) => [relative(segmentsDir, folder.dir), folder.importedAt]),
    );
    const budget = new MemoryBudget(BYTES_IN_MEMORY);
    this.#places = new PieceFile(paths.versions, budget);
    this.#count = statSync(paths.versions).size / VERSION_NUMBERS.bytes;
    const open = (path: string): SortedIndex => new SortedIndex(path, Float64Array, budget);
    this.#indexes = {
      ...{ ids: open(paths.ids), links: open(paths.links), unlinked: open(paths.unlinked) },
    };
    // Written by RecordLogWriter, and by changes below.
    this.#files = JSON.parse(readFileSync(paths.files, 'utf8')) as readonly StagedFile[];
    this.#changes = changes;
  }

  /** The next line of a file that is new. */
  add(kind: RecordKindName, { id, folder, fact, offset }: StagedVersion): void {
    const { files, versions, ids } = this.#changes;
    if (offset === 0) files.push({ dir: relative(this.#segmentsDir, folder.dir), kind, fact });
    const number = this.#count + versions.length;
    versions.push({ file: this.#files.length + files.length - 1, offset });
    const hash = hashOfId(kind, id);
    ids.set(hash, [...(ids.get(hash) ?? []), number]);
  }

  /** Every version that is or was loaded, in the order of import. */
  versionsOf(kind: RecordKindName, id: string): readonly LoggedVersion[] {
    const hash = hashOfId(kind, id);
    const before = this.#indexes.ids.findAll(hash, FOUND_MAX);
    const numbers = [...before, ...(this.#changes.ids.get(hash) ?? [])];
    return numbers.flatMap((number) => {
      const version = this.version(number);
      return version?.kind === kind && version.id === id ? [version] : [];
    });
  }

  /** Undefined where its segment is no longer there. */
  version(number: number): LoggedVersion | undefined {
    const place = this.#placeOf(number);
    const { file, offset } = place;
    const staged = this.#stagedOf(place);
    const { dir, kind, fact } = staged;
    const importedAt = this.#importedAt.get(dir);
    if (importedAt === undefined) return undefined;
    const text = this.#linesOf(file, staged).lineAt(offset);
    const id = idOfText(fact, text, recordKind(kind).idOf);
    return { number, kind, id, dir, text: versionText(kind, text, { importedAt }) };
  }

  /**
   * The records that versions are of, each once, but for those whose segment is no longer there. As they lie in their files: neighbours,
   * and what whoever asks reads of each, are then in a block that was just unpacked.
   */
  *recordsOf(numbers: Iterable<number>): Generator<Pick<LoggedVersion, 'kind' | 'id'>> {
    const seen = new Set<string>();
    for (const number of Float64Array.from(new Set(numbers)).sort()) {
      const version = this.version(number);
      const key = `${version?.kind} ${version?.id}`;
      if (version === undefined || seen.has(key)) continue;
      seen.add(key);
      yield { kind: version.kind, id: version.id };
    }
  }

  /** A version of each record, or of each of one kind, that is linked to a property. */
  linkedTo(uprn: number, kind?: RecordKindName): readonly number[] {
    const changed = this.#changes.links.get(uprn);
    const all = changed ?? [...this.#indexes.links.findAll(uprnKey(uprn), FOUND_MAX)];
    return kind === undefined ? all : all.filter((number) => this.kindOf(number) === kind);
  }

  kindOf(number: number): RecordKindName {
    return this.#stagedOf(this.#placeOf(number)).kind;
  }

  /** A version of each record of a postcode that is linked to no property. */
  unlinkedIn(postcode: string): readonly number[] {
    const changed = this.#changes.unlinked.get(postcode);
    return changed ?? [...this.#indexes.unlinked.findAll(hashOf(postcode), FOUND_MAX)];
  }

  setLinked(uprn: number, versions: readonly number[]): void {
    this.#changes.links.set(uprn, versions);
  }

  setUnlinked(postcode: string, versions: readonly number[]): void {
    this.#changes.unlinked.set(postcode, versions);
  }

  close(): void {
    this.#places.close();
    for (const index of Object.values(this.#indexes)) index.close();
    for (const file of this.#lines.values()) file.close();
  }

  #stagedOf({ file }: VersionPlace): StagedFile {
    const staged = this.#files[file] ?? this.#changes.files[file - this.#files.length];
    if (staged === undefined) throw new Error('a version of an unknown file');
    return staged;
  }

  #placeOf(number: number): VersionPlace {
    const changed = this.#changes.versions[number - this.#count];
    if (changed !== undefined) return changed;
    const { bytes } = VERSION_NUMBERS;
    return VERSION_NUMBERS.decode(this.#places.read(number * bytes, bytes));
  }

  #linesOf(file: number, { dir, fact }: StagedFile): LineFile {
    const path = join(this.#segmentsDir, dir, evidenceFile(fact));
    return getOr(this.#lines, file, () => new LineFile(path));
  }
}
