/** Staged texts by their numbers, and further ones that are made of them. */

import { textIn } from '../../files/text-in.js';
import { NO_TEXT, type TextShelf } from './text-book.js';

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
