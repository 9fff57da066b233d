/** Derives the area of the local market, and figures that follow from others. */

import type { ValueOf } from '../../domain/dictionary/fields.js';
import { outcodeOf, sectorOf } from '../../domain/postcode.js';
import type { Derivation } from '../field.js';
import { changePct, ratio, yieldPct } from './ratio.js';
import { numberFact } from './recorded.js';

export const priceChangeTotal: Derivation<number> = (subject) =>
  ratio(subject, ['CURRENT_ASKING_PRICE', 'ORIGINAL_ASKING_PRICE'], changePct);

/**
 * Our choice: 3, 1.5, 0.75 and 0.375 times a probability of 0.02, roughly that of a home chosen
 * blindly (about one in twenty-five sells in a year). To be set from the back-test of the score.
 */
const PROPENSITY_FROM: readonly (readonly [number, ValueOf<'MOVE_PROPENSITY_BAND'>])[] = [
  [0.06, 'Very High'],
  [0.03, 'High'],
  [0.015, 'Medium'],
  [0.0075, 'Low'],
  [0, 'Very Low'],
];

export const movePropensityBand: Derivation<ValueOf<'MOVE_PROPENSITY_BAND'>> = (subject) => {
  const likely = numberFact(subject, 'MOVE_PROPENSITY_6M')?.value;
  return PROPENSITY_FROM.find(([from]) => likely !== undefined && likely >= from)?.[1] ?? null;
};

/** Until figures of some area are loaded, the smallest area the postcode names. */
export const marketAreaType: Derivation<ValueOf<'AREA_TYPE'>> = (subject) => {
  const { postcode } = subject.property.address;
  if (postcode === null) return null;
  return sectorOf(postcode) === outcodeOf(postcode) ? 'Outcode' : 'Postcode Sector';
};

export const marketAreaCode: Derivation<string> = ({ property }) =>
  property.address.postcode === null ? null : sectorOf(property.address.postcode);

export const areaGrossYield: Derivation<number> = (subject) =>
  ratio(subject, ['AREA_MEDIAN_RENT_PCM', 'AREA_MEDIAN_SOLD_PRICE_12M'], yieldPct);
