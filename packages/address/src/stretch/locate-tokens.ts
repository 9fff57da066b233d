/** Finds where the tokens of a text stand in it as it was written. */

import type { Token } from '../read/tokens.js';

/** A letter or digit in capitals and without accents, where it stands, and whether a word begins with it. */
export interface Letter {
  readonly letter: string;
  readonly at: number;
  readonly isFirst: boolean;
}

export function lettersOf(text: string): readonly Letter[] {
  const letters: Letter[] = [];
  for (let at = 0; at < text.length; at++) {
    const plain = (text[at] as string).normalize('NFKD').toUpperCase();
    const isFirst = letters.at(-1)?.at !== at - 1;
    for (const letter of plain.replace(/[^\p{L}\p{N}]/gu, ''))
      letters.push({ letter, at, isFirst });
  }
  return letters;
}

/**
 * The token of each letter. A token that was read in other letters (`C1ifton` as CLIFTON) has all between its neighbours; what was
 * not read at all has none.
 */
export function tokenOfLetters(
  letters: readonly Letter[],
  tokens: readonly Token[],
): readonly (number | undefined)[] {
  const plain = letters.map(({ letter }) => letter).join('');
  const owners = new Array<number | undefined>(letters.length).fill(undefined);
  let next = 0;
  let unfound: number | undefined;
  for (const [i, { text }] of tokens.entries()) {
    const start = startOf(text, plain, letters, next);
    if (start < 0) {
      unfound = i;
      continue;
    }
    if (unfound !== undefined) owners.fill(unfound, next, start);
    unfound = undefined;
    next = start + text.length;
    owners.fill(i, start, next);
  }
  return unfound === undefined ? owners : owners.fill(unfound, next);
}

/** Right behind the last token, or else at the beginning of a word. */
function startOf(word: string, plain: string, letters: readonly Letter[], next: number): number {
  for (let at = plain.indexOf(word, next); at >= 0; at = plain.indexOf(word, at + 1))
    if (at === next || letters[at]?.isFirst) return at;
  return -1;
}
