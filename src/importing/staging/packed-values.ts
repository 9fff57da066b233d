/** Values one behind the other as bytes, without names: the form in which facts and properties wait on disk. */

import { textIn } from '../../files/text-in.js';

const FIRST_BYTES = 1 << 10;
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;
const NUMBER_BYTES = 8;
const LENGTH_BYTES = 4;
/** Longer texts are written by the engine, which is slower for short ones. */
const SHORT_TEXT = 48;

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

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  number(value: number | null | undefined): void {
    this.#reserve(NUMBER_BYTES);
    this.#view.setFloat64(this.#length, value ?? Number.NaN, true);
    this.#length += NUMBER_BYTES;
  }

  /** None and the empty text are one. */
  text(text: string | null | undefined): void {
    if (text === null || text === undefined || text === '') {
      this.byte(0);
      return;
    }
    this.#reserve(LENGTH_BYTES + 1 + text.length * BYTES_PER_UNIT_MAX);
    if (text.length > SHORT_TEXT || !this.#addPlain(text)) this.#addAny(text);
  }

  texts(texts: readonly (string | null)[]): void {
    for (const text of texts) this.text(text);
  }

  /** A list that knows its length. */
  list(texts: readonly string[]): void {
    this.number(texts.length);
    this.texts(texts);
  }

  /** False where a letter is not of one byte; nothing is then written. */
  #addPlain(text: string): boolean {
    const bytes = this.#bytes;
    const start = this.#length + 1;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= 0x80) return false;
      bytes[start + at] = code;
    }
    bytes[this.#length] = text.length;
    this.#length = start + text.length;
    return true;
  }

  #addAny(text: string): void {
    const start = this.#length + 1 + LENGTH_BYTES;
    const length = this.#bytes.write(text, start);
    this.#bytes[this.#length] = LONG;
    this.#view.setUint32(this.#length + 1, length, true);
    this.#length = start + length;
  }

  #reserve(bytes: number): void {
    const least = this.#length + bytes;
    if (least <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(least, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }
}

/** In place of the length of a short text: four bytes with the length follow. */
const LONG = 0xff;

/** Takes the values in the order in which they were written. */
export class PackedReader {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
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

  text(): string {
    let length = this.#bytes[this.#at++] ?? 0;
    if (length === 0) return '';
    if (length === LONG) {
      length = this.#view.getUint32(this.#at, true);
      this.#at += LENGTH_BYTES;
    }
    const start = this.#at;
    this.#at += length;
    return textIn(this.#bytes, start, this.#at);
  }

  textOrNull(): string | null {
    return this.text() || null;
  }

  list(): string[] {
    const texts: string[] = new Array(this.number());
    for (let at = 0; at < texts.length; at++) texts[at] = this.text();
    return texts;
  }
}

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
