/** Turns the cells of a row of bytes into codes of texts. Each distinct cell is parsed only once. */

import type { ByteFields } from '@property-lookup/rows/read';
import type { Row } from '@property-lookup/sources/rows';
import { numberAt, postcodeAt, textAt, udprnAt, uprnAt } from '@property-lookup/sources/rows';
import { NO_TEXT, TextBook } from '../staging/text-book.js';

/** Distinct cells to cache; a country has millions. */
const CELLS_MAX = 1 << 20;

const [ZERO, NINE, MINUS, POINT] = [0x30, 0x39, 0x2d, 0x2e];
/** Digits of a number, or zeros of a power of ten, that a double holds exactly. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, zeros) => Number(`1e${zeros}`));
const UPRN_DIGITS = 12;
const UDPRN_DIGITS = 8;

type Reading = (fields: readonly string[], at: number) => string | null | undefined;

const upperAt: Reading = (fields, at) => textAt(fields, at)?.toUpperCase();

export class CodeRow implements Row<number> {
  readonly #book: TextBook;
  /** Distinct raw cells. */
  #cells = new TextBook();
  #texts = new Readings(textAt);
  #uppers = new Readings(upperAt);
  #postcodes = new Readings(postcodeAt);
  #letters: string[] = [''];
  readonly #joined = new Map<string, number>();
  #fields: ByteFields = NO_FIELDS;

  /** `book` gives texts their codes. */
  constructor(book: TextBook) {
    this.#book = book;
  }

  get length(): number {
    return this.#fields.count;
  }

  /** Sets the current row. */
  set fields(fields: ByteFields) {
    this.#fields = fields;
    if (this.#cells.last < CELLS_MAX) return;
    this.#cells = new TextBook();
    this.#texts = new Readings(textAt);
    this.#uppers = new Readings(upperAt);
    this.#postcodes = new Readings(postcodeAt);
    this.#letters = [''];
    this.#joined.clear();
  }

  /** The fields as texts. */
  spelt(): string[] {
    return Array.from({ length: this.length }, (_, at) => this.#textOf(at));
  }

  text(at: number): number | null {
    return this.#texts.of(this.#cellAt(at), this.#cells, this.#book) ?? null;
  }

  upper(at: number): number | null {
    return this.#uppers.of(this.#cellAt(at), this.#cells, this.#book) ?? null;
  }

  postcode(at: number): number | null | undefined {
    return this.#postcodes.of(this.#cellAt(at), this.#cells, this.#book);
  }

  uprn(at: number): number | undefined {
    const value = this.#digitsAt(at, UPRN_DIGITS);
    return value > 0 ? value : uprnAt([this.#textOf(at)], 0);
  }

  udprn(at: number): number | null {
    if (!this.isFilled(at)) return null;
    const value = this.#digitsAt(at, UDPRN_DIGITS);
    return value > 0 ? value : udprnAt([this.#textOf(at)], 0);
  }

  number(at: number): number | null {
    if (!this.isFilled(at)) return null;
    const { bytes, starts, ends } = this.#fields;
    const [start, end] = [starts[at] as number, ends[at] as number];
    const first = bytes[start] === MINUS ? start + 1 : start;
    let value = 0;
    let pointAt = -1;
    for (let i = first; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte >= ZERO && byte <= NINE) value = value * 10 + byte - ZERO;
      else if (byte === POINT && pointAt < 0) pointAt = i;
      else return numberAt([this.#textOf(at)], 0);
    }
    const digits = end - first - (pointAt < 0 ? 0 : 1);
    if (digits === 0 || digits > EXACT_DIGITS) return numberAt([this.#textOf(at)], 0);
    if (pointAt >= 0) value /= POWERS[end - pointAt - 1] as number;
    return first === start ? value : -value;
  }

  letters(at: number): string {
    const cell = this.#cellAt(at);
    let letters = this.#letters[cell];
    if (letters === undefined) {
      letters = textAt([this.#cells.at(cell)], 0) ?? '';
      this.#letters[cell] = letters;
    }
    return letters;
  }

  isFilled(at: number): boolean {
    const { count, starts, ends } = this.#fields;
    return at >= 0 && at < count && starts[at] !== ends[at];
  }

  of(text: string): number {
    return this.#book.of(text);
  }

  joined(first: number, between: string, second: number): number {
    const key = `${first}${between || '+'}${second}`;
    let joined = this.#joined.get(key);
    if (joined === undefined) {
      joined = this.#book.of(this.#book.at(first) + between + this.#book.at(second));
      this.#joined.set(key, joined);
    }
    return joined;
  }

  #cellAt(at: number): number {
    if (!this.isFilled(at)) return NO_TEXT;
    const { bytes, starts, ends } = this.#fields;
    return this.#cells.ofBytes(bytes, starts[at] as number, ends[at] as number);
  }

  /** Value of a cell of digits; 0 for any other cell. */
  #digitsAt(at: number, digitsMax: number): number {
    if (!this.isFilled(at)) return 0;
    const { bytes, starts, ends } = this.#fields;
    const [start, end] = [starts[at] as number, ends[at] as number];
    if (end - start > digitsMax) return 0;
    let value = 0;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte < ZERO || byte > NINE) return 0;
      value = value * 10 + byte - ZERO;
    }
    return value;
  }

  #textOf(at: number): string {
    const { bytes, count, starts, ends } = this.#fields;
    return at >= 0 && at < count ? bytes.toString('utf8', starts[at], ends[at]) : '';
  }
}

const NO_FIELDS: ByteFields = {
  bytes: Buffer.alloc(0),
  count: 0,
  starts: new Uint32Array(0),
  ends: new Uint32Array(0),
};

/** Marks of cells without a code: not yet parsed, empty, or refused. */
const [UNREAD, EMPTY, REFUSED] = [0, -1, -2];

/** Codes of distinct cells under one way of parsing. */
class Readings {
  readonly #read: Reading;
  #numbers = new Int32Array(1 << 10);

  constructor(read: Reading) {
    this.#read = read;
  }

  of(cell: number, cells: TextBook, book: TextBook): number | null | undefined {
    if (cell === NO_TEXT) return null;
    if (cell >= this.#numbers.length) this.#grow(cell);
    let number = this.#numbers[cell] as number;
    if (number === UNREAD) {
      const text = this.#read([cells.at(cell)], 0);
      number = text === null ? EMPTY : text === undefined ? REFUSED : book.of(text);
      this.#numbers[cell] = number;
    }
    return number > 0 ? number : number === EMPTY ? null : undefined;
  }

  #grow(cell: number): void {
    const larger = new Int32Array(cell * 2);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}

/** Encodes a row of texts as bytes. */
export function bytesOf(fields: readonly string[]): ByteFields {
  const starts = new Uint32Array(fields.length);
  const ends = new Uint32Array(fields.length);
  let end = 0;
  for (const [at, field] of fields.entries()) {
    starts[at] = end;
    end += Buffer.byteLength(field);
    ends[at] = end;
  }
  return { bytes: Buffer.from(fields.join('')), count: fields.length, starts, ends };
}
