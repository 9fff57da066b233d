/** Joins the texts that all buckets share and those that the merge made for one bucket into one table. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { TextCodes } from '../../release/columns/property-columns.js';
import { StagedTexts } from '../staging/staged-texts.js';
import { NO_TEXT, type TextShelf } from '../staging/text-book.js';

const madePath = (path: string): string => `${path}.made`;

/** Keeps the texts that were made for the properties of a file; many have no properties, and small disks no room for many files. */
export function writeMade(path: string, { made }: StagedTexts): void {
  if (made.length > 0) writeFileSync(madePath(path), JSON.stringify(made));
}

function readMade(path: string): readonly string[] {
  // Written by writeMade.
  return existsSync(madePath(path)) ? JSON.parse(readFileSync(madePath(path), 'utf8')) : [];
}

export class BucketTexts {
  readonly #staged: StagedTexts;
  readonly #codes: TextCodes;
  /** By number on the shelf. */
  readonly #known: Uint32Array;

  constructor(shelf: TextShelf, codes: TextCodes) {
    this.#staged = new StagedTexts(shelf);
    this.#codes = codes;
    this.#known = new Uint32Array(this.#staged.lastStaged + 1);
  }

  /** Turns the numbers of texts in a file into those of the table. */
  inFile(path: string): (number: number) => number {
    const made = readMade(path);
    const knownMade = new Uint32Array(made.length);
    const { lastStaged } = this.#staged;
    return (number) => {
      if (number <= lastStaged) return this.#codeOf(number);
      const at = number - lastStaged - 1;
      const known = knownMade[at] || this.#codes.of(made[at] ?? null);
      knownMade[at] = known;
      return known;
    };
  }

  #codeOf(number: number): number {
    const known = this.#known[number] as number;
    if (known !== NO_TEXT || number === NO_TEXT) return known;
    const code = this.#codes.of(this.#staged.at(number));
    this.#known[number] = code;
    return code;
  }
}
