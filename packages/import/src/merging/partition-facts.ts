/** Reads the staged facts of a partition property by property. It first indexes them by UPRN, without decoding the rest. */

import { PackedReader } from '@property-lookup/tables';
import type { CodedFact } from '../staging/fact-parts.js';
import { readFact, readUprn } from '../staging/packed-fact.js';
import type { OpenFolder } from '../staging/segment.js';
import { NO_TEXT } from '../staging/text-book.js';

/** Facts of the partition in one folder. */
export interface FolderFacts {
  readonly folder: OpenFolder;
  readonly bytes: Buffer;
  readonly from: PackedReader;
}

export class PartitionFacts {
  readonly #folders: readonly FolderFacts[];
  /** For each fact: its folder, its start there, and the next fact of its property plus one. */
  readonly #folderOf: Uint32Array;
  readonly #startOf: Uint32Array;
  readonly #next: Uint32Array;
  /** UPRN of each property, in order of appearance. */
  readonly #uprns: Float64Array;
  readonly #firstFact: Uint32Array;
  readonly #lastFact: Uint32Array;
  #properties = 0;
  /** Hash table of properties plus one, by UPRN; at most half full. */
  readonly #slots: Uint32Array;

  /** Number of facts of the chosen property; then the folder and start of each. */
  count = 0;
  readonly folders: FolderFacts[] = [];
  readonly starts: number[] = [];

  constructor(folders: readonly OpenFolder[], partition: number) {
    this.#folders = folders.map((folder) => folderFacts(folder, partition));
    const facts = this.#folders.reduce((sum, { bytes }) => sum + recordsIn(bytes), 0);
    this.#folderOf = new Uint32Array(facts);
    this.#startOf = new Uint32Array(facts);
    this.#next = new Uint32Array(facts);
    this.#uprns = new Float64Array(facts);
    this.#firstFact = new Uint32Array(facts);
    this.#lastFact = new Uint32Array(facts);
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(facts * 2 + 1)));
    let fact = 0;
    for (const [at, { from }] of this.#folders.entries()) {
      while (!from.isAtEnd) {
        const next = from.begin();
        this.#folderOf[fact] = at;
        this.#startOf[fact] = from.position;
        this.#add(fact++, readUprn(from));
        from.moveTo(next);
      }
    }
  }

  /** Yields UPRNs, all or some. Until the next one, `count`, `folders` and `starts` describe its facts, oldest first. */
  *each(only?: ReadonlySet<number>): Generator<number> {
    for (let property = 0; property < this.#properties; property++) {
      const uprn = this.#uprns[property] as number;
      if (only?.has(uprn) === false) continue;
      this.#choose(property);
      yield uprn;
    }
  }

  #choose(property: number): void {
    let count = 0;
    let fact = this.#firstFact[property] as number;
    for (; fact !== NONE; fact = this.#next[fact - 1] as number) {
      this.folders[count] = this.#folders[this.#folderOf[fact - 1] as number] as FolderFacts;
      this.starts[count++] = this.#startOf[fact - 1] as number;
    }
    this.count = count;
  }

  /** Decodes a fact of the chosen property. */
  read(at: number): CodedFact {
    const { from, folder } = this.folders[at] as FolderFacts;
    from.moveTo(this.starts[at] as number);
    return readFact(from, (code) => (code === NO_TEXT ? null : code + folder.added), NO_TEXT);
  }

  #add(fact: number, uprn: number): void {
    const mask = this.#slots.length - 1;
    let slot = slotOf(uprn) & mask;
    for (;;) {
      const property = this.#slots[slot] as number;
      if (property === NONE) break;
      if (this.#uprns[property - 1] === uprn) {
        this.#next[(this.#lastFact[property - 1] as number) - 1] = fact + 1;
        this.#lastFact[property - 1] = fact + 1;
        return;
      }
      slot = (slot + 1) & mask;
    }
    const property = this.#properties++;
    this.#uprns[property] = uprn;
    this.#firstFact[property] = fact + 1;
    this.#lastFact[property] = fact + 1;
    this.#slots[slot] = property + 1;
  }
}

const NONE = 0;

function folderFacts(folder: OpenFolder, partition: number): FolderFacts {
  const bytes = folder.facts.bytesOf(partition);
  return { folder, bytes, from: new PackedReader(bytes) };
}

function recordsIn(bytes: Buffer): number {
  const from = new PackedReader(bytes);
  let records = 0;
  for (; !from.isAtEnd; records++) from.moveTo(from.begin());
  return records;
}

/** Hash of a UPRN. All UPRNs of a partition share the highest bits. */
function slotOf(uprn: number): number {
  const hash = Math.imul(uprn % 0x7fffffff, 0x9e3779b1);
  return hash ^ (hash >>> 11);
}
