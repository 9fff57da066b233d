/** Reads of a text only the stretch that a likely property explains: a person looks for the address in what surrounds it. */

import type { ScoredProperty } from '../decide/score.js';
import { normalise } from '../normalise/normalise.js';
import type { AddressQuery } from '../read/read-address.js';
import { type Token, tokenise } from '../read/tokens.js';
import { isPostcodeAt } from '../readings/asides.js';
import { leftOutOf, type ReadText, readText } from '../readings/readings.js';
import { type Element, elementsOf } from './elements.js';
import { findStretch } from './find-stretch.js';
import { isShorter, keepStretch } from './keep-stretch.js';
import { mendTokens } from './mend-tokens.js';

/** Properties whose stretches are tried. */
const PROPERTIES_MAX = 5;
/** Texts that are read again: more hardly differ. */
const TEXTS_MAX = 2;
/** A stretch with less says next to nothing. */
const GAIN_MIN = 3;
/** Points for leaving out what surrounds the stretch, and for each word of it that may be a name. */
const CUT_COST = 0.3;
const NAME_COST = 0.1;
const NAME_COST_MAX = 0.8;
/** Points for each word that is mended. */
const MEND_COST = 0.25;
const MEND_COST_MAX = 1;

const SEPARATORS: Readonly<Record<Token['before'], string>> = {
  ...{ start: '', space: ' ', comma: ', ', hyphen: '-', slash: '/', ampersand: ' & ', colon: ':' },
};

/** The text read again by the stretches of the best properties; none where they leave nothing out. */
export function readStretches(
  whole: AddressQuery,
  scored: readonly ScoredProperty[],
): readonly ReadText[] {
  const { text } = whole;
  const tokens = tokenise(normalise(text));
  const texts = new Map<string, number>();
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, PROPERTIES_MAX);
  for (const { comparison, form } of best) {
    const again = againBy(tokens, elementsOf(comparison.block, form), whole);
    if (again !== undefined && !texts.has(again.text)) texts.set(again.text, again.cost);
  }
  return [...texts].slice(0, TEXTS_MAX).map(([again, cost]) => {
    const { first, others } = readText(again);
    const told = (reading: AddressQuery): AddressQuery => ({
      ...reading,
      text,
      cost: reading.cost + cost,
      leftOut: leftOutOf(whole, reading),
      repairs: ['stretch', ...reading.repairs],
    });
    return { first: told(first), others: () => others().map(told) };
  });
}

/** The text as a property explains it; undefined where that is the whole text, or next to nothing of it. */
function againBy(
  tokens: readonly Token[],
  elements: readonly Element[],
  { partialPostcode }: AddressQuery,
): { readonly text: string; readonly cost: number } | undefined {
  const mended = mendTokens(tokens, elements);
  const stretch = findStretch(mended.tokens, elements);
  if (stretch === undefined || stretch.gain < GAIN_MIN) return undefined;
  const kept = keepStretch(mended.tokens, stretch);
  if (kept === undefined) return undefined;
  // `PARK LODGE (NOT THE VILLA)`: what is denied is no part of the address.
  if (kept.tokens.some((token) => token.text === 'NOT')) return undefined;
  const isCut = isShorter(kept, mended.tokens);
  if (!isCut && mended.count === 0) return undefined;
  const words = kept.tokens.map(({ before, text }) => `${SEPARATORS[before]}${text}`);
  const hasPostcode = kept.tokens.some((_, i) => isPostcodeAt(kept.tokens, i));
  if (!hasPostcode && partialPostcode !== null) words.push(`, ${partialPostcode}`);
  const cost = Math.min(NAME_COST * kept.names, NAME_COST_MAX) + (isCut ? CUT_COST : 0);
  return { text: words.join(''), cost: cost + Math.min(MEND_COST * mended.count, MEND_COST_MAX) };
}
