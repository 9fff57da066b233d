/** Finds the words of the book that a typed word may be, as ranges of their numbers with the quality of fit. */

import type { WordBook } from '../streets/word-book.js';
import type { TypedWord } from './read-typed.js';

/** Characters in most address words; people who type others seldom misspell. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** How a typed word fits a word of the book; 0 means not at all. */
const FIT = { misspelt: 1, begins: 2, exact: 3 } as const;

export interface WordRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly fit: number;
}

/** In shorter words an error makes another word. */
const MISSPELT_LENGTH_MIN = 4;

/** Disjoint ranges, best fit first; misspellings only on request. */
export function wordRanges(
  book: WordBook,
  { isPrefix, spellings, text }: TypedWord,
  isMisspelt: boolean,
): readonly WordRange[] {
  const ranges: WordRange[] = [];
  for (const spelling of spellings) add(ranges, veryWord(book, spelling), FIT.exact);
  if (isPrefix) add(ranges, book.startingWith(text), FIT.begins);
  if (!isMisspelt || text.length < MISSPELT_LENGTH_MIN) return ranges;
  const isBegun = (beginning: string) => {
    const { from, to } = book.startingWith(beginning);
    return to > from;
  };
  for (const other of oneErrorAway(text, isBegun)) {
    add(ranges, isPrefix ? book.startingWith(other) : veryWord(book, other), FIT.misspelt);
  }
  return ranges;
}

function veryWord(book: WordBook, text: string): { readonly from: number; readonly to: number } {
  const word = book.find(text);
  return word === undefined ? { from: 0, to: 0 } : { from: word, to: word + 1 };
}

/** Adds the parts of a range that no other range covers. */
function add(
  ranges: WordRange[],
  { from, to }: { readonly from: number; readonly to: number },
  fit: number,
): void {
  let left = [{ from, to }];
  for (const known of ranges) {
    left = left.flatMap((part) => [
      { from: part.from, to: Math.min(part.to, known.from) },
      { from: Math.max(part.from, known.to), to: part.to },
    ]);
    left = left.filter((part) => part.to > part.from);
  }
  for (const part of left) if (part.to > part.from) ranges.push({ ...part, fit });
}

/**
 * The texts one typing error away: an additional, missing or wrong letter, or a swap. `isBegun` tests whether any word
 * has this prefix; otherwise no later error helps.
 */
export function* oneErrorAway(
  text: string,
  isBegun: (beginning: string) => boolean,
): Generator<string> {
  for (let at = 0; at <= text.length; at++) {
    const before = text.slice(0, at);
    if (!isBegun(before)) return;
    const own = text.charAt(at);
    const behind = text.slice(at + 1);
    for (const letter of LETTERS) {
      if (!isBegun(before + letter)) continue;
      yield before + letter + own + behind;
      if (own !== '' && letter !== own) yield before + letter + behind;
    }
    if (own !== '') yield before + behind;
    if (behind !== '' && behind.charAt(0) !== own) {
      yield before + behind.charAt(0) + own + behind.slice(1);
    }
  }
}
