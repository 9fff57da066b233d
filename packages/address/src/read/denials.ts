/** Finds words that deny, correct or doubt the number after them: `NOT 14`, `14 SORRY 16`, `COULD BE 16`. */

import {
  BEFORE_NUMBER,
  CORRECTIONS,
  DENIAL_PAIRS,
  DENIALS,
  OPEN_PAIRS,
} from '../words/prose-words.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { startsPart, type Token } from './tokens.js';

/** `denied`: not that number. `corrected`: that number and none before it. `open`: perhaps that number. */
export type Denial = 'denied' | 'corrected' | 'open';

/** What the word at `i` says of the home whose number follows; undefined for any other word. */
export function denialAt(tokens: readonly Token[], i: number): Denial | undefined {
  const kind = kindOf(tokens[i - 1]?.text ?? '', tokens[i]?.text ?? '');
  if (kind === undefined || !isHomeNumber(tokens, nextBehindFillers(tokens, i))) return undefined;
  const hasNumberBefore = tokens.slice(0, i).some(({ text }) => /^[0-9]/.test(text));
  return kind === 'denied' || hasNumberBefore ? kind : undefined;
}

/** Whether the word at `i` says such a thing, by itself or as the first of two. */
export function isOfDenial(tokens: readonly Token[], i: number): boolean {
  return denialAt(tokens, i) !== undefined || denialAt(tokens, i + 1) !== undefined;
}

function kindOf(before: string, text: string): Denial | undefined {
  if (DENIALS.has(text) || DENIAL_PAIRS.get(text)?.has(before)) return 'denied';
  if (CORRECTIONS.has(text)) return 'corrected';
  return OPEN_PAIRS.get(text)?.has(before) ? 'open' : undefined;
}

const FILLERS_MAX = 3;

function nextBehindFillers(tokens: readonly Token[], i: number): number {
  let next = i + 1;
  while (BEFORE_NUMBER.has(tokens[next]?.text ?? '') && next <= i + FILLERS_MAX) next++;
  return next;
}

/** Most words of a name before its type, such as ROAD or COURT. */
const NAME_WORDS_MAX = 4;

/** Whether a number ends its part or has a street or building behind it: `3 BINS` and `3 MAY` do not. */
function isHomeNumber(tokens: readonly Token[], at: number): boolean {
  if (!/^[0-9]{1,4}[A-Z]?$/.test(tokens[at]?.text ?? '')) return false;
  if (startsPart(tokens[at + 1]) || ENDS.has(tokens[at + 1]?.text ?? '')) return true;
  for (let i = at + 1; i <= at + NAME_WORDS_MAX + 1; i++) {
    const text = tokens[i]?.text ?? '';
    if (!/^[A-Z]{3,}$/.test(text)) return false;
    const kind = VOCABULARY.get(text)?.kind;
    if (kind === 'type' || kind === 'weak-type' || kind === 'building') return true;
  }
  return false;
}

const ENDS: ReadonlySet<string> = new Set(['OR', 'AND', 'BUT']);
