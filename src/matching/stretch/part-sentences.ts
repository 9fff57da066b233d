/** Parts the sentences of a text by commas, so that an address does not run on into the next: `VARIATION. THE RAILWAY ARMS, MILL ROAD`. */

import { VOCABULARY } from '../words/vocabulary.js';

/** A full stop behind a word or number and a space before the next that begins like a sentence; or a question mark. */
const END = /([A-Za-z0-9]+)(\.\s+(?=[A-Z0-9"'(])|[?!]+\s+)/g;
/** `MR.`, `NO.`, `GDNS.`: shorter words, and those that the vocabulary spells out, are cut short. */
const WORD_LENGTH_MIN = 4;

export function partSentences(text: string): string {
  if (!/[.?!]\s/.test(text)) return text;
  return text.replace(END, (found: string, word: string, end: string) =>
    end.startsWith('.') && isCut(word) ? found : `${word}, `,
  );
}

function isCut(word: string): boolean {
  const upper = word.toUpperCase();
  if (/^[0-9]+$/.test(word)) return false;
  const meaning = VOCABULARY.get(upper);
  const isShort = meaning !== undefined && meaning.canonical !== upper;
  return isShort || word.length < WORD_LENGTH_MIN;
}
