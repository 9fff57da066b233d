/**
 * Gives distinct texts numbers, called codes: each text is stored once as bytes, and replaced by its code everywhere else.
 * The merge reads texts by code, and adds its own.
 */

import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { hashBytes } from '@property-lookup/kernel/text';
import { withRoom } from '@property-lookup/tables/files';

/** Code of no text, and of the empty text. */
export const NO_TEXT = 0;

const FIRST_SLOTS = 1 << 10;
const FIRST_BYTES = 1 << 13;
const NUMBERS_MAX = 1 << 16;
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;

export class TextBook {
  /** Hash table of codes, 0 for a free slot; at most half full. */
  #slots = new Int32Array(FIRST_SLOTS);
  #hashes = new Int32Array(FIRST_SLOTS);
  /** End of each text, by code; the text of code 1 begins at the end of code 0. */
  #ends = new Uint32Array(FIRST_SLOTS);
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #scratch = Buffer.allocUnsafe(FIRST_BYTES);
  #last = NO_TEXT;
  /** Cache of recent texts, to avoid encoding them again. */
  readonly #numbers = new Map<string, number>();

  of(text: string | null | undefined): number {
    if (text === null || text === undefined || text === '') return NO_TEXT;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    if (this.#numbers.size >= NUMBERS_MAX) this.#numbers.clear();
    const number = this.#encoded(text);
    this.#numbers.set(text, number);
    return number;
  }

  #encoded(text: string): number {
    const most = text.length * BYTES_PER_UNIT_MAX;
    if (most > this.#scratch.length) this.#scratch = Buffer.allocUnsafe(most * 2);
    return this.ofBytes(this.#scratch, 0, writeText(this.#scratch, text));
  }

  /** Code of a text in UTF-8. */
  ofBytes(bytes: Uint8Array, from: number, to: number): number {
    if (from === to) return NO_TEXT;
    let hash = hashBytes(bytes, from, to);
    hash ^= hash >>> 15;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let number = this.#slots[slot] as number; number !== NO_TEXT; ) {
      if (this.#hashes[number] === hash && this.#is(number, bytes, from, to)) return number;
      slot = (slot + 1) & mask;
      number = this.#slots[slot] as number;
    }
    return this.#add(slot, hash, bytes, from, to);
  }

  /** Code of the last text. */
  get last(): number {
    return this.#last;
  }

  at(number: number): string {
    return this.#bytes.toString('utf8', this.#ends[number - 1], this.#ends[number]);
  }

  write(path: string): void {
    const head = this.#ends.subarray(0, this.#last + 1);
    const end = this.#ends[this.#last] as number;
    const bytes = this.#bytes.subarray(0, end);
    writeFileSync(path, Buffer.concat([Uint32Array.of(this.#last), head, bytes].map(bytesOf)));
  }

  #is(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#ends[number - 1] as number;
    if ((this.#ends[number] as number) - start !== to - from) return false;
    for (let at = from; at < to; at++) {
      if (this.#bytes[start + at - from] !== bytes[at]) return false;
    }
    return true;
  }

  #add(slot: number, hash: number, bytes: Uint8Array, from: number, to: number): number {
    const number = ++this.#last;
    const start = this.#ends[number - 1] as number;
    const end = start + to - from;
    this.#bytes = withRoom(this.#bytes, start, to - from);
    for (let at = from; at < to; at++) this.#bytes[start + at - from] = bytes[at] as number;
    this.#ends[number] = end;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    if ((number + 1) * 2 > this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const size = this.#slots.length * 2;
    const [hashes, ends] = [new Int32Array(size), new Uint32Array(size)];
    hashes.set(this.#hashes);
    ends.set(this.#ends);
    this.#hashes = hashes;
    this.#ends = ends;
    this.#slots = new Int32Array(size);
    for (let number = 1; number <= this.#last; number++) {
      let slot = (hashes[number] as number) & (size - 1);
      while (this.#slots[slot] !== NO_TEXT) slot = (slot + 1) & (size - 1);
      this.#slots[slot] = number;
    }
  }
}

/** Writes a text at the start of a buffer, and returns its length in bytes. A loop is fastest for ASCII, as most texts are. */
function writeText(to: Buffer, text: string): number {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) return to.write(text);
    to[at] = code;
  }
  return text.length;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Texts of several books in memory shared by threads. Plain data. */
export interface TextShelf {
  readonly bytes: Uint8Array;
  /** End of each text; the first entry is the start of the first text. */
  readonly ends: Uint32Array;
  /** Offset of the codes of each book. */
  readonly added: readonly number[];
}

/** Loads books into one shelf. A missing book has no texts. */
export function readBooks(paths: readonly string[]): TextShelf {
  const heads = paths.map((path) => headOf(path));
  const count = heads.reduce((sum, head) => sum + head.count, 0);
  const size = heads.reduce((sum, head) => sum + head.size, 0);
  const bytes = new Uint8Array(new SharedArrayBuffer(size));
  const ends = new Uint32Array(new SharedArrayBuffer((count + 1) * HEAD_BYTES));
  const added: number[] = [];
  let texts = 0;
  let start = 0;
  for (const [at, head] of heads.entries()) {
    added.push(texts);
    if (head.count === 0) continue;
    const own = ends.subarray(texts + 1, texts + 1 + head.count);
    readAt(paths[at] ?? '', 2 * HEAD_BYTES, own);
    readAt(
      paths[at] ?? '',
      (2 + head.count) * HEAD_BYTES,
      bytes.subarray(start, start + head.size),
    );
    for (let i = 0; i < own.length; i++) own[i] = (own[i] as number) + start;
    texts += head.count;
    start += head.size;
  }
  return { bytes, ends, added };
}

const HEAD_BYTES = Uint32Array.BYTES_PER_ELEMENT;

function headOf(path: string): { readonly count: number; readonly size: number } {
  if (!existsSync(path)) return { count: 0, size: 0 };
  const head = new Uint32Array(1);
  readAt(path, 0, head);
  const [count = 0] = head;
  return { count, size: statSync(path).size - (2 + count) * HEAD_BYTES };
}

function readAt(path: string, position: number, to: ArrayBufferView): void {
  const bytes = bytesOf(to);
  const fd = openSync(path, 'r');
  try {
    let at = 0;
    while (at < bytes.length) {
      const read = readSync(fd, bytes, at, bytes.length - at, position + at);
      if (read === 0) throw new Error('staged texts end too early');
      at += read;
    }
  } finally {
    closeSync(fd);
  }
}

/** Entries of the cache of decoded texts; a text's hash gives its place. */
const PLACES = 1 << 16;

/** Longest text to cache, in bytes; longer ones rarely repeat. */
const LENGTH_MAX = 40;

const remembered: (string | undefined)[] = new Array(PLACES);

export class StagedTexts {
  readonly #shelf: TextShelf;
  readonly #bytes: Buffer;
  /** Code of the last text on the shelf. */
  readonly #last: number;
  readonly #made: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(shelf: TextShelf) {
    const { bytes, ends } = shelf;
    this.#shelf = shelf;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#last = ends.length - 1;
  }

  /** Code of the last text on the shelf. The merge's own texts have higher codes. */
  get lastStaged(): number {
    return this.#last;
  }

  /** Texts that the merge added, in the order of codes. */
  get made(): readonly string[] {
    return this.#made;
  }

  at(number: number): string | null {
    if (number === NO_TEXT) return null;
    if (number > this.#last) return this.#made[number - this.#last - 1] ?? null;
    const { ends } = this.#shelf;
    return textIn(this.#bytes, ends[number - 1] as number, ends[number] as number);
  }

  /** Code for an added text, which differs from the code of the same text on the shelf. */
  of(text: string | null): number {
    if (text === null || text === '') return NO_TEXT;
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#last + this.#made.push(text);
      this.#numbers.set(text, number);
    }
    return number;
  }

  /** Whether two codes have the same text, since books may repeat texts. */
  areSame(a: number | null, b: number | null): boolean {
    return a === b || (a !== null && b !== null && this.at(a) === this.at(b));
  }
}

/**
 * Decodes a text from UTF-8 through a cache, since names of streets and towns repeat. Only ASCII is cached, so that a text
 * can be compared byte by byte.
 */
function textIn(bytes: Buffer, from: number, to: number): string {
  if (to - from > LENGTH_MAX) return bytes.toString('utf8', from, to);
  const hash = hashBytes(bytes, from, to);
  const place = (hash ^ (hash >>> 16)) & (PLACES - 1);
  const known = remembered[place];
  if (known !== undefined && isSame(known, bytes, from, to)) return known;
  const text = bytes.toString('utf8', from, to);
  if (text.length === to - from) remembered[place] = text;
  return text;
}

function isSame(text: string, bytes: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let at = from; at < to; at++) if (text.charCodeAt(at - from) !== bytes[at]) return false;
  return true;
}
