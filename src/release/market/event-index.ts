/** Indexes the events of the market history: the row, day and place in the file of each, sixteen bytes on disk, and every 512th row in memory. */

import { statSync, writeFileSync } from 'node:fs';
import { AppendFile } from '../../table/append-file.js';
import { lowerBound } from '../../table/lower-bound.js';
import { readChecked } from '../../table/page-checks.js';
import { PieceFile } from '../../table/piece-file.js';

/** One event. */
export interface EventEntry {
  readonly row: number;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Where its bytes begin. */
  readonly offset: number;
}

/** Numbers of an entry: row, day, and the offset in two halves. */
const NUMBERS = 4;
const ENTRY_BYTES = NUMBERS * Uint32Array.BYTES_PER_ELEMENT;
const HALF = 2 ** 32;

/** Entries read at once: those between two rows in memory. */
const STRIDE = 512;

const samplePath = (path: string): string => `${path}.sample`;

/** Takes events in the order of their rows. */
export class EventIndexWriter {
  readonly #path: string;
  readonly #file: AppendFile;
  readonly #sample: number[] = [];
  #count = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = new AppendFile(path);
  }

  get count(): number {
    return this.#count;
  }

  add(entry: EventEntry): void {
    if (this.#count % STRIDE === 0) this.#sample.push(entry.row);
    this.#count++;
    this.#write(entry);
  }

  /** `end` is where the bytes of the last event end. */
  finish(end: number): void {
    this.#write({ row: HALF - 1, day: 0, offset: end });
    this.#file.close();
    writeFileSync(samplePath(this.#path), new Uint8Array(Uint32Array.from(this.#sample).buffer));
  }

  #write({ row, day, offset }: EventEntry): void {
    // A day before 1970 is written as 2^32 less.
    const numbers = Uint32Array.of(row, day, offset % HALF, Math.floor(offset / HALF));
    this.#file.add(new Uint8Array(numbers.buffer));
  }
}

/** Consecutive events. */
export interface EventPieces {
  /** Number of the first of them. */
  readonly first: number;
  readonly rows: readonly number[];
  /** Days since 1970-01-01. */
  readonly days: readonly number[];
  /** Bytes of each. */
  readonly lengths: readonly number[];
  readonly bytes: Uint8Array;
}

export class EventIndex {
  readonly count: number;
  readonly #index: PieceFile;
  readonly #events: PieceFile;
  /** Rows of every so many events. */
  readonly #sample: Uint32Array;

  /** The index, and the file of events. */
  constructor(path: string, eventsPath: string) {
    this.#index = new PieceFile(path);
    this.#events = new PieceFile(eventsPath);
    this.#sample = new Uint32Array(new Uint8Array(readChecked(samplePath(path))).buffer);
    // One entry more says where the last event ends.
    this.count = statSync(path).size / ENTRY_BYTES - 1;
  }

  /** Number of the first event of the row, or of a later one. */
  firstOfRow(row: number): number {
    // Events of the row may begin before the first sample that is not less.
    const from = Math.max(lowerBound(this.#sample, row) - 1, 0) * STRIDE;
    const entries = this.#entries(from, Math.min(from + STRIDE, this.count));
    let at = 0;
    while (at < entries.size && entries.row(at) < row) at++;
    return from + at;
  }

  /** Bytes of the wanted events from `start` up to before `end`, some hundred at once. */
  *read(
    start: number,
    end: number,
    isWanted: (entry: Pick<EventEntry, 'day'>) => boolean,
  ): Generator<readonly Buffer[]> {
    for (let from = start; from < end; from += STRIDE) {
      const to = Math.min(from + STRIDE, end);
      // With the one behind the last, where that ends.
      const entries = this.#entries(from, to + 1);
      const wanted: number[] = [];
      for (let at = 0; at < to - from; at++)
        if (isWanted({ day: entries.day(at) })) wanted.push(at);
      yield this.#bytesOf(entries, wanted);
    }
  }

  /** Every event from `start` up to before `end` as it is on disk, some hundred at once. */
  *pieces(start: number, end: number): Generator<EventPieces> {
    for (let from = start; from < end; from += STRIDE) {
      const to = Math.min(from + STRIDE, end);
      const entries = this.#entries(from, to + 1);
      const numbers = Array.from({ length: to - from }, (_, at) => at);
      const begin = entries.offset(0);
      yield {
        first: from,
        rows: numbers.map((at) => entries.row(at)),
        days: numbers.map((at) => entries.day(at)),
        lengths: numbers.map((at) => entries.offset(at + 1) - entries.offset(at)),
        bytes: this.#events.read(begin, entries.offset(to - from) - begin),
      };
    }
  }

  close(): void {
    this.#index.close();
    this.#events.close();
  }

  /** Neighbours are read together. */
  #bytesOf(entries: Entries, wanted: readonly number[]): readonly Buffer[] {
    const [first] = wanted;
    const last = wanted.at(-1);
    if (first === undefined || last === undefined) return [];
    const begin = entries.offset(first);
    const bytes = this.#events.read(begin, entries.offset(last + 1) - begin);
    return wanted.map((at) =>
      bytes.subarray(entries.offset(at) - begin, entries.offset(at + 1) - begin),
    );
  }

  #entries(from: number, to: number): Entries {
    return new Entries(this.#index.read(from * ENTRY_BYTES, (to - from) * ENTRY_BYTES));
  }
}

/** Some entries, as they are on disk. */
class Entries {
  readonly size: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.size = bytes.length / ENTRY_BYTES;
  }

  row(at: number): number {
    return this.#bytes.readUInt32LE(at * ENTRY_BYTES);
  }

  day(at: number): number {
    return this.#bytes.readInt32LE(at * ENTRY_BYTES + 4);
  }

  offset(at: number): number {
    const from = at * ENTRY_BYTES + 8;
    return this.#bytes.readUInt32LE(from) + this.#bytes.readUInt32LE(from + 4) * HALF;
  }
}
