/** The texts of one bucket: those that all buckets share and those that were made in the merge, as one table has them. */

import { readFileSync, writeFileSync } from 'node:fs';
import type { TextCodes } from '../../release/columns/property-columns.js';
import { StagedTexts } from '../staging/staged-texts.js';
import { NO_TEXT, type TextShelf } from '../staging/text-book.js';

const madePath = (path: string): string => `${path}.made`;

/** Keeps the texts that were made for the properties of a file. */
export function writeMade(path: string, { made }: StagedTexts): void {
  writeFileSync(madePath(path), JSON.stringify(made));
}

export class BucketTexts {
  readonly #staged: StagedTexts;
  readonly #codes: TextCodes;
  /** By number on the shelf. */
  readonly #known = new Map<number, number>();

  constructor(shelf: TextShelf, codes: TextCodes) {
    this.#staged = new StagedTexts(shelf);
    this.#codes = codes;
  }

  /** Turns the numbers of texts in a file into those of the table. */
  inFile(path: string): (number: number) => number {
    // Written by writeMade.
    const made = JSON.parse(readFileSync(madePath(path), 'utf8')) as readonly string[];
    const { lastStaged } = this.#staged;
    return (number) =>
      number > lastStaged
        ? this.#codes.of(made[number - lastStaged - 1] ?? null)
        : this.#codeOf(number);
  }

  #codeOf(number: number): number {
    if (number === NO_TEXT) return NO_TEXT;
    let code = this.#known.get(number);
    if (code === undefined) {
      code = this.#codes.of(this.#staged.at(number));
      this.#known.set(number, code);
    }
    return code;
  }
}
