/**
 * Reads only the stretch of a text that a likely property explains, as a person looks for the address in a longer text.
 */

import type { ScoredProperty } from '../decide/score.js';
import { normalise } from '../normalise/normalise.js';
import type { AddressQuery } from '../read/read-address.js';
import { SEPARATORS, type Token, tokenise } from '../read/tokens.js';
import { isPostcodeAt } from '../readings/asides.js';
import { leftOutOf, type ReadText, readText } from '../readings/readings.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { type Element, elementsOf } from './elements.js';
import { findNumberedStreet } from './find-numbered-street.js';
import { findStretch } from './find-stretch.js';
import { isShorter, type Kept, keepStretch, keepTokens, namesAnother } from './keep-stretch.js';
import { mendTokens } from './mend-tokens.js';

/** Properties whose stretches are tried. */
const PROPERTIES_MAX = 5;
/** Texts that are read again: more seldom differ. */
const TEXTS_MAX = 2;
/** A stretch that explains less is ignored. */
const GAIN_MIN = 3;
/** Cost of leaving out the surroundings, and of each possible name among them. */
const CUT_COST = 0.3;
const NAME_COST = 0.1;
const NAME_COST_MAX = 0.8;
const MEND_COST = 0.25;
const MEND_COST_MAX = 1;

/** The text reduced to its only numbered street; undefined if nothing surrounds it. */
export function readNumberedStreet(whole: AddressQuery): ReadText | undefined {
  const tokens = tokensOf(whole);
  const window = findNumberedStreet(tokens);
  if (window === undefined || namesAnother(tokens, window.from, window.to)) return undefined;
  const kept = keepTokens(tokens, window.from, window.to);
  return readAgain(textOf(kept, whole, { isCut: true, mended: 0 }), whole);
}

/** The text reduced to the stretches of the best properties; empty if they leave nothing out. */
export function readStretches(
  whole: AddressQuery,
  scored: readonly ScoredProperty[],
): readonly ReadText[] {
  const tokens = tokensOf(whole);
  const texts = new Map<string, number>();
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, PROPERTIES_MAX);
  for (const { comparison, form } of best) {
    const again = againBy(tokens, elementsOf(comparison.block, form), whole);
    if (again !== undefined && !texts.has(again.text)) texts.set(again.text, again.cost);
  }
  return [...texts].slice(0, TEXTS_MAX).map(([text, cost]) => readAgain({ text, cost }, whole));
}

const tokensOf = ({ text }: AddressQuery): readonly Token[] =>
  tokenise(partSentences(normalise(text)));

/** Part of a text, with the cost of leaving out the rest. */
interface Again {
  readonly text: string;
  readonly cost: number;
}

function readAgain({ cost, text }: Again, whole: AddressQuery): ReadText {
  const { first, others } = readText(text);
  const told = (reading: AddressQuery): AddressQuery => ({
    ...reading,
    text: whole.text,
    cost: reading.cost + cost,
    leftOut: leftOutOf(whole, reading),
    repairs: ['stretch', ...reading.repairs],
  });
  return { first: told(first), others: () => others().map(told) };
}

/** The text as a property explains it; undefined if that is all or almost nothing of it. */
function againBy(
  tokens: readonly Token[],
  elements: readonly Element[],
  whole: AddressQuery,
): Again | undefined {
  const mended = mendTokens(tokens, elements);
  const stretch = findStretch(mended.tokens, elements);
  if (stretch === undefined || stretch.gain < GAIN_MIN) return undefined;
  const kept = keepStretch(mended.tokens, stretch);
  if (kept === undefined) return undefined;
  // `PARK LODGE (NOT THE VILLA)`: what is denied is not part of the address.
  if (kept.tokens.some((token) => token.text === 'NOT')) return undefined;
  const isCut = isShorter(kept, mended.tokens);
  if (!isCut && mended.count === 0) return undefined;
  return textOf(kept, whole, { isCut, mended: mended.count });
}

/** The kept tokens as a text with the postcode, and the cost of this reading. */
function textOf(
  kept: Kept,
  { partialPostcode }: AddressQuery,
  { isCut, mended }: { readonly isCut: boolean; readonly mended: number },
): Again {
  const words = kept.tokens.map(({ before, text }) => `${SEPARATORS[before]}${text}`);
  const hasPostcode = kept.tokens.some(
    ({ text }, i) => isPostcodeAt(kept.tokens, i) || text === partialPostcode,
  );
  if (!hasPostcode && partialPostcode !== null) words.push(`, ${partialPostcode}`);
  const cost = Math.min(NAME_COST * kept.names, NAME_COST_MAX) + (isCut ? CUT_COST : 0);
  return { text: words.join(''), cost: cost + Math.min(MEND_COST * mended, MEND_COST_MAX) };
}

/** A full stop after a word or number, then a space and the start of a sentence; or a question mark. */
const END = /([A-Za-z0-9]+)(\.\s+(?=[A-Z0-9"'(])|[?!]+\s+)/g;
/** `MR.`, `NO.`, `GDNS.`: shorter words, and words that the vocabulary expands, are abbreviations. */
const WORD_LENGTH_MIN = 4;

/**
 * Separates sentences by commas, so that an address does not run into the next: `VARIATION. THE RAILWAY ARMS, MILL
 * ROAD`.
 */
function partSentences(text: string): string {
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
