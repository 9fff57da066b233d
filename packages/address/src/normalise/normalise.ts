/**
 * Turns text written by machines into plain text before it is read: markup, codes, keys and values, spreadsheet
 * numbers, odd characters. Sound addresses stay unchanged.
 */

import { saysCount, withoutAmounts } from './amounts.js';
import { decodeEntities, decodePercent, decodeQuoted } from './decode.js';
import { withoutIllegible } from './illegible.js';
import { withoutKeys } from './keys-and-values.js';
import { hasLettersApart, joinBrokenWords, joinLetters } from './letters-apart.js';
import { withoutLinks } from './links.js';
import { asSpreadsheetMeant } from './spreadsheet.js';
import { MISREAD, plainCharacters, withLetters } from './unicode.js';

/** Longer texts are cut: their address is near the beginning, if there is one. */
export const TEXT_LENGTH_MAX = 1000;

/** Characters that need no treatment in most steps: letters, digits and the punctuation of addresses. */
const SOUND = /^[A-Za-z0-9 ,.'&()/-]*$/;
/** Words for a missing value. */
const NOTHING = /\b(?:null|none|nan|nil|undefined)\b/i;
/** Marks in spreadsheet numbers and dates, hosts, and `n/a`. */
const MARK = /[./-]/;
const SUSPECT = /\b[a-z]-[a-z]-[a-z]-[a-z]\b|\.\.|-[a-z]{3}\b|\b[a-z]{3}-\d|\.0|www\.|\bn[/.]a\b/i;

/** Nearly every address is sound, so this must be fast. */
function isSound(text: string): boolean {
  if (text.length > TEXT_LENGTH_MAX || !SOUND.test(text) || NOTHING.test(text)) return false;
  if (saysCount(text) || hasLettersApart(text) || text.search(MISREAD) >= 0) return false;
  return !MARK.test(text) || !SUSPECT.test(text);
}

/** Repeats the steps, since one decoding may uncover another (`&amp;nbsp;`); each shortens the text, so this ends. */
export function normalise(text: string): string {
  if (isSound(text)) return text;
  let before = '';
  let now = cut(text);
  for (let round = 0; now !== before && round < ROUNDS_MAX; round++) {
    before = now;
    for (const step of STEPS) now = step(now);
  }
  return now;
}

const ROUNDS_MAX = 1000;

const STEPS: readonly ((text: string) => string)[] = [
  joinBrokenWords,
  plainCharacters,
  joinLetters,
  withoutLinks,
  decodePercent,
  decodeQuoted,
  decodeEntities,
  withoutTags,
  withLetters,
  withoutIllegible,
  withoutKeys,
  withoutAmounts,
  asSpreadsheetMeant,
];

/** Never cuts a surrogate pair. */
function cut(text: string): string {
  if (text.length <= TEXT_LENGTH_MAX) return text;
  const code = text.charCodeAt(TEXT_LENGTH_MAX - 1);
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? TEXT_LENGTH_MAX - 1 : TEXT_LENGTH_MAX);
}

const TAG = /<[a-z!/][^<>]*>/gi;
/** An unfilled template field: `«Address2»`, `{{town}}`, `<<Name>>`, `${street}`. */
const FIELD = /«[^«»]*»|\{\{[^{}]*\}\}|<<[^<>]*>>|\$\{[^{}]*\}/g;

/** A tag or empty field separates the texts around it. */
function withoutTags(text: string): string {
  return /[<«{]/.test(text) ? text.replace(FIELD, ', ').replace(TAG, ', ') : text;
}
