/** Reads a value of a closed list as people write it: case, spaces, hyphens and underscores do not matter. */

import { getOr } from './get-or.js';

const MEANT = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The word of the list that the text stands for; undefined for other texts. */
export function wordOfList<Word extends string>(
  text: string,
  words: readonly Word[],
): Word | undefined {
  const meant = getOr(MEANT, words, () => new Map(words.map((word) => [fold(word), word])));
  return meant.get(fold(text)) as Word | undefined;
}

/** Keeps a leading sign, because `price` and `-price` are different orders. */
function fold(text: string): string {
  return text.toLowerCase().replace(/(?!^-)[\s_-]/g, '');
}
