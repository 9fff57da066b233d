/**
 * The confidence of a guess: a logistic model of its features, calibrated by the share of guesses with the same support that were
 * right.
 */

import { probabilityOf } from '@property-lookup/accuracy/rates';
import {
  CONFIDENCE_WEIGHTS,
  PLACE_RELIABILITY,
  PLACE_WEIGHTS,
  RELIABILITY,
} from './confidence-weights.js';
import type { PlaceGuess } from './guess-places.js';
import type { PlacedUprn } from './placed-uprn.js';
import type { Guess } from './read-guess.js';
import { placeFit } from './row-fit.js';
import type { Row } from './rows.js';

/** Features in the order of their weights. */
export function featuresOf(guess: Guess, own: PlacedUprn): number[] {
  const { probability, second, row, number, letter, anchor } = guess;
  const isHere = own.postcode !== null && row.postcodes.includes(own.postcode);
  return [
    1,
    logit(probability),
    logit(probability / (probability + second)),
    anchor.surprise,
    letter > 0 ? 1 : 0,
    guess.isInside ? 1 : 0,
    Math.log(guess.length),
    Math.log(guess.apart),
    isHere ? 1 : 0,
    own.postcode !== null && row.postcodes.length > 0 && !isHere ? 1 : 0,
    anchor.isFlat ? 1 : 0,
    Math.log(placeFit(row, number, own)),
    ...knownFeatures(row, number, letter),
  ];
}

/** Support before calibration. */
export function supportOf(features: readonly number[], weights = CONFIDENCE_WEIGHTS): number {
  let sum = 0;
  for (let i = 0; i < features.length; i++) sum += (features[i] as number) * (weights[i] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

export function confidenceOf(guess: Guess, own: PlacedUprn): number {
  return probabilityOf(RELIABILITY, supportOf(featuresOf(guess, own)));
}

/** Features of a guess by position, in the order of their weights. */
export function placeFeaturesOf({ row, number, probability, claim }: PlaceGuess): number[] {
  const [isKnown, isOther] = knownFeatures(row, number, 0);
  const ofClaim = logit(claim);
  return [1, logit(probability), ofClaim, isKnown, isOther, isKnown * ofClaim];
}

function knownFeatures({ known }: Row, number: number, letter: number): [number, number] {
  if (known === null) return [0, 0];
  return known.has(number, letter) ? [1, 0] : [0, 1];
}

export function placeConfidenceOf(guess: PlaceGuess): number {
  return probabilityOf(PLACE_RELIABILITY, supportOf(placeFeaturesOf(guess), PLACE_WEIGHTS));
}

const LOGIT_MAX = 7;

function logit(probability: number): number {
  const value = Math.log(probability / (1 - probability));
  return Math.max(-LOGIT_MAX, Math.min(LOGIT_MAX, value));
}
