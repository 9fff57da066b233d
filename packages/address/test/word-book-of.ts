/** A book of given words, for tests. */

import { WordBook } from '../src/streets/word-book.js';

export function bookOf(words: readonly string[]): WordBook {
  const sorted = [...new Set(words)].sort();
  const wordOffsets = Uint32Array.from([0, ...sorted.map(({ length }) => length)]);
  for (let at = 1; at < wordOffsets.length; at++) {
    wordOffsets[at] = (wordOffsets[at] ?? 0) + (wordOffsets[at - 1] ?? 0);
  }
  const text = sorted.join('');
  const wordUnits = Uint16Array.from(text.split(''), (unit) => unit.charCodeAt(0));
  return new WordBook({ wordOffsets, wordUnits });
}
