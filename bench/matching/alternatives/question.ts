/** Splits a query into address and postcode by the plain pattern that an application would use. */

import { parsePostcode } from '../../../src/domain/postcode.js';
import type { Question } from './engine.js';

const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;

export function questionOf(text: string): Question {
  const last = [...text.matchAll(POSTCODE)].at(-1);
  if (last === undefined) return { text, address: text, postcode: null };
  const address = text.slice(0, last.index) + text.slice(last.index + last[0].length);
  return { text, address, postcode: parsePostcode(last[0]) ?? null };
}

/** Upper-case runs of letters and digits. */
export function wordsOf(text: string): readonly string[] {
  return text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
