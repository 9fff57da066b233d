/** Values one behind the other as bytes, without names: the form in which facts, records and properties wait on disk. */

import { withRoom } from './with-room.js';

const FIRST_BYTES = 1 << 10;
const NUMBER_BYTES = 8;
const CODE_BYTES = 4;
const LENGTH_BYTES = 4;

/** Seven bits a byte, the lowest first, the eighth set where more follow (LEB128). */
const MORE = 0x80;
const WHOLE_BYTES_MAX = 8;
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;

/** Appends values. A record is led by its length, so that it can be passed over. */
export class PackedWriter {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #view = viewOf(this.#bytes);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What was written; good until something is written again. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Where the record begins, for `end`. */
  begin(): number {
    const start = this.#length;
    this.#reserve(LENGTH_BYTES);
    this.#length = start + LENGTH_BYTES;
    return start;
  }

  end(start: number): void {
    this.#view.setUint32(start, this.#length - start - LENGTH_BYTES, true);
  }

  /** The bytes of one record alone; good until something is written again. */
  record<Value>(write: (to: PackedWriter, value: Value) => void, value: Value): Uint8Array {
    this.#length = 0;
    const start = this.begin();
    write(this, value);
    this.end(start);
    return this.bytes;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  number(value: number | null | undefined): void {
    this.#reserve(NUMBER_BYTES);
    this.#view.setFloat64(this.#length, value ?? Number.NaN, true);
    this.#length += NUMBER_BYTES;
  }

  /** Writes the number of a text, as a book has it. */
  code(code: number): void {
    this.#reserve(CODE_BYTES);
    this.#view.setUint32(this.#length, code, true);
    this.#length += CODE_BYTES;
  }

  /** A whole number from 0 to 2^53. */
  whole(value: number): void {
    this.#reserve(WHOLE_BYTES_MAX);
    let rest = value;
    for (; rest > 0x7fffffff; rest = Math.floor(rest / MORE)) {
      this.#bytes[this.#length++] = (rest % MORE) + MORE;
    }
    for (; rest >= MORE; rest >>>= 7) {
      this.#bytes[this.#length++] = (rest & (MORE - 1)) | MORE;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Led by twice its length in bytes, plus 1 where a letter takes more than one. */
  text(value: string): void {
    for (let at = 0; at < value.length; at++) {
      if (value.charCodeAt(at) >= MORE) {
        this.#wideText(value);
        return;
      }
    }
    this.whole(value.length * 2);
    this.#reserve(value.length);
    for (let at = 0; at < value.length; at++) {
      this.#bytes[this.#length++] = value.charCodeAt(at);
    }
  }

  #wideText(value: string): void {
    const length = Buffer.byteLength(value);
    this.whole(length * 2 + 1);
    this.#reserve(value.length * BYTES_PER_UNIT_MAX);
    this.#length += this.#bytes.write(value, this.#length);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Anything that JSON holds: the engine reads it faster than we could read bytes of our own. */
  json(value: unknown): void {
    this.text(JSON.stringify(value));
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    this.#bytes = withRoom(this.#bytes, this.#length, bytes);
    this.#view = viewOf(this.#bytes);
  }
}

/** Takes the values in the order in which they were written. */
export class PackedReader {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  #at = 0;

  constructor({ buffer, byteOffset, length }: Uint8Array) {
    this.#bytes = Buffer.from(buffer, byteOffset, length);
    this.#view = new DataView(buffer, byteOffset, length);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Enters the next record; returns where the one behind it begins, for `moveTo`. */
  begin(): number {
    const length = this.#view.getUint32(this.#at, true);
    this.#at += LENGTH_BYTES;
    return this.#at + length;
  }

  get position(): number {
    return this.#at;
  }

  moveTo(at: number): void {
    this.#at = at;
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  number(): number {
    const value = this.#view.getFloat64(this.#at, true);
    this.#at += NUMBER_BYTES;
    return value;
  }

  numberOrNull(): number | null {
    const value = this.number();
    return Number.isNaN(value) ? null : value;
  }

  whole(): number {
    let value = 0;
    for (let unit = 1; ; unit *= MORE) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value += (byte & (MORE - 1)) * unit;
      if (byte < MORE) return value;
    }
  }

  text(): string {
    const word = this.whole();
    const start = this.#at;
    this.#at += Math.floor(word / 2);
    return word % 2 === 0
      ? this.#bytes.toString('latin1', start, this.#at)
      : this.#bytes.toString('utf8', start, this.#at);
  }

  passText(): void {
    const word = this.whole();
    this.#at += Math.floor(word / 2);
  }

  /** The bytes up to before a place, which nobody may write to. */
  until(end: number): Buffer {
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  json(): unknown {
    return JSON.parse(this.text());
  }

  code(): number {
    const code = this.#view.getUint32(this.#at, true);
    this.#at += CODE_BYTES;
    return code;
  }
}

/** Enters each record of some bytes, one after the other. */
export function* readRecords(bytes: Uint8Array): Generator<PackedReader> {
  const from = new PackedReader(bytes);
  while (!from.isAtEnd) {
    const next = from.begin();
    yield from;
    from.moveTo(next);
  }
}

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
