/**
 * Cuts the only numbered street out of the text around it: `SC/0412 FAN SCAFFOLD, 71A GROVE HILL WOODFORD, 8 WEEKS`.
 */

import type { Token } from '../read/tokens.js';
import { isPostcodeAt, postcodeEnd } from '../readings/asides.js';
import { isPartBefore, mayMeanOther, streetsWithNumber } from '../readings/numbered-streets.js';
import { postTownsWith } from '../words/post-towns.js';
import { PAST, PROSE } from '../words/prose-words.js';
import { VOCABULARY } from '../words/vocabulary.js';

/** Tokens from `from` up to `to`. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Fewer words around a street may name the house, part of it or a place. */
const AROUND_MIN = 4;
/** Most place words after a street. */
const PLACE_WORDS_MAX = 6;
const OUTCODE = /^[A-Z]{1,2}[0-9][0-9A-Z]?$/;

/** Undefined if the text has no numbered street, several, or words that point to another property. */
export function findNumberedStreet(tokens: readonly Token[]): Window | undefined {
  const streets = streetsWithNumber(tokens);
  const [first] = streets;
  if (first === undefined || streets.some(({ number }) => number !== first.number))
    return undefined;
  let from = first.number;
  while (from > 0 && isPartBefore(tokens, from)) from--;
  const to = placesEnd(tokens, Math.max(...streets.map(({ type }) => type)) + 1);
  if (
    tokens.length - (to - from) < AROUND_MIN ||
    tokens.some(({ text }) => PAST.has(text) || text === 'NOT')
  )
    return undefined;
  return mayMeanOther(tokens, from, to) ? undefined : { from, to };
}

/** Where the places after a street end: before the next number, sentence or part that belongs to an office. */
function placesEnd(tokens: readonly Token[], start: number): number {
  let end = start;
  while (end < tokens.length && end - start < PLACE_WORDS_MAX) {
    const { before, bracketed, text } = tokens[end] as Token;
    if (isPostcodeAt(tokens, end)) return postcodeEnd(tokens, end);
    if (OUTCODE.test(text)) return end + 1;
    const isJoined = before === 'slash' || before === 'hyphen' || before === 'colon';
    if (isJoined || bracketed || !/^[A-Z]+$/.test(text) || isProse(text)) break;
    if (before === 'comma' && !isPlacePart(tokens, end)) break;
    end++;
  }
  return end;
}

const PART_WORDS_MAX = 3;

/** Whether the part at `start` may be a place: few words, and no number except in a postcode. */
export function isPlacePart(tokens: readonly Token[], start: number): boolean {
  for (let i = start; i < tokens.length && (i === start || tokens[i]?.before === 'space'); i++) {
    if (isPostcodeAt(tokens, i)) return true;
    const { text } = tokens[i] as Token;
    if (OUTCODE.test(text)) return true;
    if (i - start >= PART_WORDS_MAX || !/^[A-Z]+$/.test(text) || isProse(text)) return false;
    if (VOCABULARY.get(text)?.kind === 'side') return false;
  }
  return true;
}

/** `SALE` is also a town. */
const isProse = (text: string): boolean => PROSE.has(text) && postTownsWith(text).length === 0;
