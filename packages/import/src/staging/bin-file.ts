/** One file in place of thousands: bytes of many numbered bins, in pieces as they came, and beside it where each piece lies. */

import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { getOr } from '@property-lookup/kernel/collections';
import { writeAll } from '@property-lookup/tables/files';
import { PackedReader, PackedWriter } from './packed-values.js';

/** Bytes gathered in a bin before they are written: large writes, small memory. */
const FLUSH_BYTES = 1 << 15;
/** Bytes gathered in all bins together. */
const PENDING_BYTES_MAX = 1 << 25;

const indexPath = (path: string): string => `${path}.index`;

export class BinWriter {
  readonly #path: string;
  /** By their numbers. */
  readonly #bins: (PackedWriter | undefined)[] = [];
  /** Bin and length of each piece, in the order in which they lie. */
  readonly #pieces: number[] = [];
  #fd: number | undefined;
  #pending = 0;

  /** Nothing is written where nothing is added. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Adds a value as a record of a bin. */
  add<Value>(bin: number, write: (to: PackedWriter, value: Value) => void, value: Value): void {
    let values = this.#bins[bin];
    if (values === undefined) {
      values = new PackedWriter();
      this.#bins[bin] = values;
    }
    const start = values.begin();
    write(values, value);
    values.end(start);
    this.#pending += values.length - start;
    if (values.length >= FLUSH_BYTES) this.#flush(bin, values);
    else if (this.#pending >= PENDING_BYTES_MAX) this.#flushAll();
  }

  close(): void {
    this.#flushAll();
    this.#bins.length = 0;
    if (this.#fd === undefined) return;
    closeSync(this.#fd);
    writeFileSync(indexPath(this.#path), Float64Array.from(this.#pieces));
  }

  #flushAll(): void {
    const bytes = this.#bins.flatMap((values) => (values === undefined ? [] : [values.bytes]));
    this.#write(bytes.length === 1 ? (bytes[0] as Uint8Array) : Buffer.concat(bytes));
    this.#bins.forEach((values, bin) => {
      if (values !== undefined) this.#wrote(bin, values);
    });
  }

  #flush(bin: number, values: PackedWriter): void {
    this.#write(values.bytes);
    this.#wrote(bin, values);
  }

  #write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#fd ??= openSync(this.#path, 'w');
    writeAll(this.#fd, bytes);
  }

  #wrote(bin: number, values: PackedWriter): void {
    if (values.length === 0) return;
    this.#pieces.push(bin, values.length);
    this.#pending -= values.length;
    values.clear();
  }
}

interface Piece {
  readonly at: number;
  readonly length: number;
}

/** The bins of a file that BinWriter wrote; none where there is no such file. */
export class BinFile {
  readonly #path: string;
  readonly #bins = new Map<number, Piece[]>();

  constructor(path: string) {
    this.#path = path;
    if (!existsSync(indexPath(path))) return;
    const bytes = readFileSync(indexPath(path));
    const pieces = new Float64Array(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    );
    let at = 0;
    for (let piece = 0; piece < pieces.length; piece += 2) {
      const [bin = 0, length = 0] = pieces.subarray(piece, piece + 2);
      getOr(this.#bins, bin, () => []).push({ at, length });
      at += length;
    }
  }

  /** Numbers of the bins that hold something. */
  get bins(): readonly number[] {
    return [...this.#bins.keys()];
  }

  /** Reads each record of a bin, in the order in which they came. */
  each(bin: number, take: (from: PackedReader) => void): void {
    const from = new PackedReader(this.bytesOf(bin));
    while (!from.isAtEnd) {
      const next = from.begin();
      take(from);
      from.moveTo(next);
    }
  }

  /** All records of a bin, each led by its length. */
  bytesOf(bin: number): Buffer {
    const pieces = this.#bins.get(bin) ?? [];
    const bytes = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0));
    if (bytes.length === 0) return bytes;
    const fd = openSync(this.#path, 'r');
    try {
      let to = 0;
      for (const { at, length } of pieces) to += readSync(fd, bytes, to, length, at);
    } finally {
      closeSync(fd);
    }
    return bytes;
  }
}
