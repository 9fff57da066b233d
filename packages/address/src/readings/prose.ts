/** Finds the address among sentences, past addresses and repetitions. */

import { isOfDenial } from '../read/denials.js';
import { startsPart, type Token } from '../read/tokens.js';
import { postTownsWith } from '../words/post-towns.js';
import { PAST, PAST_PAIRS, PRESENT, PROSE } from '../words/prose-words.js';
import { isThing, VOCABULARY } from '../words/vocabulary.js';
import { isPostcodeAt, postcodeEnd } from './asides.js';
import { partEnd, type Repair, without } from './repair.js';

/** Keeps the runs of tokens between prose words that contain a number, postcode or street. */
export const PROSE_AROUND: Repair = {
  name: 'prose',
  cost: 0.3,
  apply: (tokens) => {
    if (!tokens.some((_, i) => isProseAt(tokens, i))) return undefined;
    const kept = new Set<number>();
    for (let start = 0; start < tokens.length; ) {
      let end = start;
      while (end < tokens.length && !isProseAt(tokens, end)) end++;
      if (isAddressLike(tokens, start, end)) for (let i = start; i < end; i++) kept.add(i);
      start = end + 1;
    }
    return without(tokens, (i) => !kept.has(i));
  },
};

/** `WELL HOUSE` and `THE LAST COTTAGE` are names at the start of a part. */
export function isProseAt(tokens: readonly Token[], i: number): boolean {
  if (!PROSE.has(tokens[i]?.text ?? '') || isTownPart(tokens, i)) return false;
  if (isOfDenial(tokens, i)) return false;
  const next = tokens[i + 1];
  const isNoun = next?.before === 'space' && VOCABULARY.get(next.text)?.kind === 'building';
  const isFirst =
    startsPart(tokens[i]) || (tokens[i - 1]?.text === 'THE' && startsPart(tokens[i - 1]));
  return !(isNoun && isFirst);
}

/** Whether the part that begins here is only a post town: `SALE`, `HOPE VALLEY`. */
function isTownPart(tokens: readonly Token[], i: number): boolean {
  if (!startsPart(tokens[i])) return false;
  return postTownsWith(tokens[i]?.text ?? '').some(({ words }) => {
    const end = i + words.length;
    const isWhole = words.every((word, at) => tokens[i + at]?.text === word);
    return isWhole && (startsPart(tokens[end]) || isPostcodeAt(tokens, end));
  });
}

const PLACE_KINDS: ReadonlySet<string> = new Set(['type', 'building', 'weak-type']);

/** A lone word such as `WORK` or `GARDEN` is prose, although it can be a type. */
function isAddressLike(tokens: readonly Token[], start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const text = tokens[i]?.text ?? '';
    if (/\d/.test(text)) return true;
    // A text that does not mean a property still does not, whatever the prose around it.
    if (isThing(tokens[i - 1]?.text, text)) return true;
    if (i > start && PLACE_KINDS.has(VOCABULARY.get(text)?.kind ?? '')) return true;
  }
  return false;
}

/** `PLOT 7 (NOW 28) MOSS ROAD` replaces what came before; `FORMERLY ROSE COTTAGE` rejects what follows. */
export const PAST_ADDRESS: Repair = {
  name: 'past',
  cost: 0.3,
  isSure: true,
  apply: (tokens) => {
    const was = tokens.findIndex((_, i) => isPastAt(tokens, i));
    if (was >= 0) {
      const end = pastEnd(tokens, was);
      return without(tokens, (i) => i >= was && i < end);
    }
    const now = tokens.findIndex(({ text }) => PRESENT.has(text));
    if (now < 0 || !tokens.slice(now + 1).some(({ text }) => /\d/.test(text))) return undefined;
    const present = without(tokens, (i) => i <= now);
    return present?.map((token) => (token.bracketed ? { ...token, bracketed: false } : token));
  },
};

/**
 * Whether the following address is past or denied: `FORMERLY`, `OLD ADDRESS`, `NO LONGER AT`, `MOVED FROM`, `NOT 12`.
 */
export function isPastAt(tokens: readonly Token[], i: number): boolean {
  const text = tokens[i]?.text ?? '';
  if (PAST.has(text)) return true;
  const next = tokens[i + 1]?.text ?? '';
  if (PAST_PAIRS.get(text)?.has(next) === true) return true;
  // `PARK LODGE (NOT THE VILLA)` denies the villa.
  return text === 'NOT' && (numberBehind(tokens, i) > 0 || startsPart(tokens[i]));
}

/** Index after a number within two words; 0 if there is none. */
function numberBehind(tokens: readonly Token[], i: number): number {
  for (let at = i + 1; at <= i + 3; at++) {
    if (/^[0-9]/.test(tokens[at]?.text ?? '')) return at + 1;
  }
  return 0;
}

/** Ends at the other number, at the past address's postcode if another address follows, or at the end of the part. */
function pastEnd(tokens: readonly Token[], was: number): number {
  const number = numberBehind(tokens, was);
  if (tokens[was]?.text === 'NOT' && number > 0) return number;
  const postcodes = tokens.flatMap((_, i) => (i > was && isPostcodeAt(tokens, i) ? [i] : []));
  const [first, second] = postcodes;
  if (first === undefined || second === undefined) return partEnd(tokens, was);
  return postcodeEnd(tokens, first);
}

/** `4 MINT ROAD, 4 MINT ROAD, OLDBY, OLDBY`: repeated runs of tokens add nothing. */
export const REPEATS: Repair = {
  name: 'repeats',
  cost: 0.3,
  apply: (tokens) => {
    const texts = tokens.map(({ text }) => text);
    const left = new Set<number>();
    for (let i = 1; i < tokens.length; i++) {
      if (left.has(i)) continue;
      const end = partEnd(tokens, i);
      const length = longestRepeat(texts, i, end);
      // Within a part, a repeated word (`MOSS MOSS ROAD`) may be a name, and `BATH ROAD, BATH` repeats nothing.
      const isPart =
        tokens[i]?.before === 'comma' &&
        i + length === end &&
        texts.some((text, at) => at < i && text === texts[i] && startsPart(tokens[at + 1]));
      const isNumberAgain = length === 1 && startsPart(tokens[i]) && texts[i] === texts[i - 1];
      if (length > 1 || isNumberAgain || (length === 1 && isPart && !/^\d/.test(texts[i] ?? '')))
        for (let j = i; j < i + length; j++) left.add(j);
    }
    return left.size === 0 ? undefined : without(tokens, (i) => left.has(i));
  },
};

/** Length of the longest run from `at` that also occurs before it. */
function longestRepeat(texts: readonly string[], at: number, end: number): number {
  let best = 0;
  for (let from = 0; from < at; from++) {
    let length = 0;
    while (at + length < end && from + length < at && texts[from + length] === texts[at + length])
      length++;
    best = Math.max(best, length);
  }
  return best;
}
