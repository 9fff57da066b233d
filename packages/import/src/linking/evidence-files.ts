/**
 * Reads the staged evidence of one kind from all segments, oldest import first, and finds the newest version of each record in bounded
 * memory: records are spread over files by their id first.
 */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordKindName, recordKind } from '@property-lookup/facts/record-kinds';
import type { EvidenceFact } from '@property-lookup/model/records';
import { LineWriter, partOf, readJsonLines, readLines } from '../staging/line-files.js';
import { evidenceFile, type FactFolder } from '../staging/segment.js';

export type EvidenceOf<K extends EvidenceFact['kind']> = Extract<EvidenceFact, { kind: K }>;

export function readEvidence<K extends EvidenceFact['kind']>(
  folders: readonly FactFolder[],
  kind: K,
  onFact: (fact: EvidenceOf<K>, folder: FactFolder) => void,
): void {
  for (const folder of folders) {
    // SegmentWriter writes only facts of this kind to this file.
    readJsonLines<EvidenceOf<K>>(join(folder.dir, evidenceFile(kind)), (fact) =>
      onFact(fact, folder),
    );
  }
}

type EvidenceTaker = (id: string, text: string, folder: FactFolder, offset: number) => void;

/**
 * The facts of a kind as the text that they are staged as, with their identifiers, and their offsets: to spread
 * them is no reason to parse them.
 */
export function readEvidenceTexts(
  folders: readonly FactFolder[],
  kind: EvidenceFact['kind'],
  onText: EvidenceTaker,
  idOf: (fact: unknown) => string = idOfFact,
): void {
  for (const folder of folders) {
    readLines(join(folder.dir, evidenceFile(kind)), (text, offset) =>
      onText(idOfText(kind, text, idOf), text, folder, offset),
    );
  }
}

const idOfFact = (fact: unknown): string => (fact as { readonly id: string }).id;

/** The identifier of a fact of a kind from its text. */
export function idOfText(
  kind: EvidenceFact['kind'],
  text: string,
  idOf: (fact: unknown) => string,
): string {
  return idAfter(`{"kind":"${kind}","id":"`, text) ?? idOf(JSON.parse(text));
}

/** The identifier of a fact whose text begins with it; undefined where it does not, or has anything escaped in it. */
function idAfter(opening: string, line: string): string | undefined {
  if (!line.startsWith(opening)) return undefined;
  const id = line.slice(opening.length, line.indexOf('"', opening.length));
  return id.includes('\\') ? undefined : id;
}

/** What one line of a staged file says of a record. */
export interface StagedVersion {
  readonly id: string;
  /** The line, as its kind wants it. */
  readonly text: string;
  readonly folder: FactFolder;
  readonly fact: EvidenceFact['kind'];
  /** Where the line begins in its file: 0 for the first one. */
  readonly offset: number;
}

/** Every version, in the order of import. */
export function spreadRecords(
  folders: readonly FactFolder[],
  name: RecordKindName,
  add: (version: StagedVersion) => void,
): void {
  const { facts, idOf } = recordKind(name);
  for (const one of folders) {
    for (const fact of facts) {
      const take: EvidenceTaker = (id, staged, folder, offset) =>
        add({ id, text: versionText(name, staged, folder), folder, fact, offset });
      readEvidenceTexts([one], fact, take, idOf);
    }
  }
}

/** A version as its kind wants it, from the line that was staged of it. */
export function versionText(
  name: RecordKindName,
  staged: string,
  { importedAt }: Pick<FactFolder, 'importedAt'>,
): string {
  if (!recordKind(name).isDated) return staged;
  return `${staged.slice(0, -1)},"recordedAt":${JSON.stringify(importedAt)}}`;
}

/** Files that records are spread over; each is held in memory once, of thirty million certificates some 150 MB. */
const PARTS = 512;

/** Fewer are one file: where records are few, making hundreds of files takes longer than all else. Characters. */
const HELD_LENGTH_MAX = 4_000_000;

interface Versioned {
  readonly id: string;
}

interface HeldLine {
  readonly part: number;
  readonly line: string;
}

export class NewestById<T extends Versioned> {
  readonly dir: string;
  readonly #files: LineWriter;
  /** Versions by file. */
  readonly #parts = new Map<number, number>();
  #versions = 0;
  /** Not yet in any file, by part; undefined once they were too many. */
  #held: HeldLine[] | undefined = [];
  #heldLength = 0;

  constructor(dir: string) {
    this.dir = dir;
    this.#files = new LineWriter(dir);
  }

  /** In the order of import: a later record replaces an earlier one of the same id. */
  add(record: T): void {
    this.addText(record.id, JSON.stringify(record));
  }

  /** The same for a record that is text already; its number comes out again with what becomes of it. */
  addText(id: string, text: string, number = 0): void {
    this.#versions++;
    const part = partOf(id, PARTS);
    const line = `${number}\t${text}`;
    if (this.#held === undefined) this.#write(part, line);
    else {
      this.#held.push({ part, line });
      this.#heldLength += line.length;
      if (this.#heldLength > HELD_LENGTH_MAX) this.#writeHeld(this.#held);
    }
  }

  #write(part: number, line: string): void {
    this.#parts.set(part, (this.#parts.get(part) ?? 0) + 1);
    this.#files.add(String(part), line);
  }

  /** Each to the file of its part, or all to one. */
  #writeHeld(held: readonly HeldLine[], only?: number): void {
    for (const { part, line } of held) this.#write(only ?? part, line);
    this.#held = undefined;
  }

  /** Versions of all records; there are as many records or fewer. */
  get versions(): number {
    return this.#versions;
  }

  /** The files that have records, in order, some together that hold so many at least; none is added after this. */
  close(together: number): readonly (readonly number[])[] {
    // In the order in which many files would be read.
    const held = this.#held?.sort((a, b) => a.part - b.part);
    if (held !== undefined) this.#writeHeld(held, 0);
    this.#files.close();
    const batches: number[][] = [];
    let room = 0;
    for (const [part, count] of [...this.#parts].sort(([a], [b]) => a - b)) {
      if (room <= 0) {
        batches.push([]);
        room = together;
      }
      batches.at(-1)?.push(part);
      room -= count;
    }
    return batches;
  }

  /** Each id once; `combine` makes records of all versions of it. */
  drain<R>(combine: (versions: readonly T[]) => readonly R[], take: (record: R) => void): void {
    for (const [part = 0] of this.close(1)) {
      const records = recordsIn(this.dir, part, { idOf: ({ id }: T) => id, combine });
      for (const { record } of records) take(record);
    }
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** The newest version of a record, as the only one. */
export function newestOf<T>(versions: readonly T[]): readonly T[] {
  return versions.slice(-1);
}

/** How versions are told apart, and what comes of them. */
interface Combination<T, R> {
  idOf(version: T): string;
  combine(versions: readonly T[]): readonly R[];
}

/** A record, and the number of the first of its versions. */
export interface NumberedRecord<R> {
  readonly number: number;
  readonly record: R;
  /** The record as JSON. */
  readonly text: string;
}

/** The records of one file of a closed NewestById. */
export function* recordsIn<T, R>(
  dir: string,
  part: number,
  { idOf, combine }: Combination<T, R>,
): Generator<NumberedRecord<R>> {
  const versionsById = new Map<string, Versions<T>>();
  readLines(join(dir, String(part)), (line) => {
    const tab = line.indexOf('\t');
    // Written by NewestById.
    const text = line.slice(tab + 1);
    const version = JSON.parse(text) as T;
    const id = idOf(version);
    const known = versionsById.get(id);
    if (known === undefined) {
      versionsById.set(id, { number: Number(line.slice(0, tab)), versions: [version], text });
    } else {
      known.versions.push(version);
      known.text = text;
    }
  });
  for (const { number, versions, text } of versionsById.values()) {
    for (const record of combine(versions)) {
      const isNewest: boolean = Object.is(record, versions.at(-1));
      yield { number, record, text: isNewest ? text : JSON.stringify(record) };
    }
  }
}

interface Versions<T> {
  readonly number: number;
  /** Oldest first. */
  readonly versions: T[];
  /** The newest as it was written. */
  text: string;
}
