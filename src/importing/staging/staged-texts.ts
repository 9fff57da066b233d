/** Staged texts by their numbers, and further ones that are made of them. */

import { NO_TEXT, type TextShelf } from './text-book.js';

/** Texts that are remembered, each in the place that its bytes give it, until another comes there. */
const PLACES = 1 << 16;

/** Longer ones hardly come again. */
const LENGTH_MAX = 40;

const remembered: (string | undefined)[] = new Array(PLACES);

export class StagedTexts {
  readonly #shelf: TextShelf;
  readonly #bytes: Buffer;
  /** Number of the last text on the shelf. */
  readonly #last: number;
  readonly #made: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(shelf: TextShelf) {
    const { bytes, ends } = shelf;
    this.#shelf = shelf;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#last = ends.length - 1;
  }

  /** Number of the last text that is on the shelf. */
  get lastStaged(): number {
    return this.#last;
  }

  /** Texts that were made, in the order of their numbers. */
  get made(): readonly string[] {
    return this.#made;
  }

  at(number: number): string | null {
    if (number === NO_TEXT) return null;
    if (number > this.#last) return this.#made[number - this.#last - 1] ?? null;
    const { ends } = this.#shelf;
    return textIn(this.#bytes, ends[number - 1] as number, ends[number] as number);
  }

  /** A number for a text that was made; another than that of the same text on the shelf. */
  of(text: string | null): number {
    if (text === null || text === '') return NO_TEXT;
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#last + this.#made.push(text);
      this.#numbers.set(text, number);
    }
    return number;
  }

  /** Books may have the same text under different numbers. */
  areSame(a: number | null, b: number | null): boolean {
    return a === b || (a !== null && b !== null && this.at(a) === this.at(b));
  }
}

/**
 * Texts in bytes of UTF-8: those that come again and again are decoded once, as names of streets and towns do. The text
 * of these bytes. Only plain letters are remembered: each of their bytes is one unit of the text.
 */
function textIn(bytes: Buffer, from: number, to: number): string {
  if (to - from > LENGTH_MAX) return bytes.toString('utf8', from, to);
  let hash = 0x811c9dc5;
  let all = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    hash = Math.imul(hash ^ byte, 0x01000193);
    all |= byte;
  }
  if (all >= 0x80) return bytes.toString('utf8', from, to);
  const place = (hash ^ (hash >>> 16)) & (PLACES - 1);
  const known = remembered[place];
  if (known !== undefined && isSame(known, bytes, from, to)) return known;
  const text = bytes.toString('latin1', from, to);
  remembered[place] = text;
  return text;
}

function isSame(text: string, bytes: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let at = from; at < to; at++) if (text.charCodeAt(at - from) !== bytes[at]) return false;
  return true;
}
