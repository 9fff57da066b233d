/** Reads of a text only the stretch that a likely property explains: a person looks for the address in what surrounds it. */

import type { ScoredProperty } from '../decide/score.js';
import { normalise } from '../normalise/normalise.js';
import type { AddressQuery } from '../read/read-address.js';
import { type Token, tokenise } from '../read/tokens.js';
import { isPostcodeAt } from '../readings/asides.js';
import { leftOutOf, type ReadText, readText } from '../readings/readings.js';
import { elementsOf } from './elements.js';
import { findStretch } from './find-stretch.js';
import { isShorter, keepStretch } from './keep-stretch.js';

/** Properties whose stretches are tried. */
const PROPERTIES_MAX = 5;
/** Texts that are read again: more hardly differ. */
const TEXTS_MAX = 2;
/** A stretch with less says next to nothing. */
const GAIN_MIN = 5;
/** Points for leaving out what surrounds the stretch, and for each word of it that may be a name. */
const COST = 0.3;
const NAME_COST = 0.1;
const NAME_COST_MAX = 0.8;

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
    const stretch = findStretch(tokens, elementsOf(comparison.block, form));
    if (stretch === undefined || stretch.gain < GAIN_MIN) continue;
    const kept = keepStretch(tokens, stretch);
    // `PARK LODGE (NOT THE VILLA)`: what is denied is no part of the address.
    if (kept === undefined) continue;
    if (!isShorter(kept, tokens) || kept.tokens.some((token) => token.text === 'NOT')) continue;
    const words = kept.tokens.map(({ before, text: word }) => `${SEPARATORS[before]}${word}`);
    const hasPostcode = kept.tokens.some((_, i) => isPostcodeAt(kept.tokens, i));
    const { partialPostcode } = whole;
    if (!hasPostcode && partialPostcode !== null) words.push(`, ${partialPostcode}`);
    const again = words.join('');
    if (!texts.has(again)) texts.set(again, COST + Math.min(NAME_COST * kept.names, NAME_COST_MAX));
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
