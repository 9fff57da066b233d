/** How surely a guess is right: a logistic model of its features, and then the share that was right of guesses as sure. */

import { probabilityOf } from '../rates/reliability.js';
import { CONFIDENCE_WEIGHTS, PLACE_RELIABILITY, RELIABILITY } from './confidence-weights.js';
import type { PlaceGuess } from './guess-places.js';
import type { PlacedUprn } from './placed-uprn.js';
import type { Guess } from './read-guess.js';
import { placeFit } from './row-fit.js';

/** In the order of their weights. */
export const FEATURES = [
  'one',
  'logit of the probability',
  'logit against the second',
  'surprise of numbers near it',
  'has a letter',
  'between two of its row',
  'UPRNs in the gap',
  'UPRNs from its neighbour',
  "postcode is the row's",
  'postcode is foreign to the row',
  'flat',
  'position',
] as const;

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
  ];
}

/** Before it is calibrated. */
export function supportOf(features: readonly number[], weights = CONFIDENCE_WEIGHTS): number {
  let sum = 0;
  for (let i = 0; i < features.length; i++) sum += (features[i] as number) * (weights[i] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

export function confidenceOf(guess: Guess, own: PlacedUprn): number {
  return probabilityOf(RELIABILITY, supportOf(featuresOf(guess, own)));
}

export function placeConfidenceOf({ probability }: PlaceGuess): number {
  return probabilityOf(PLACE_RELIABILITY, probability);
}

const LOGIT_MAX = 7;

function logit(probability: number): number {
  const value = Math.log(probability / (1 - probability));
  return Math.max(-LOGIT_MAX, Math.min(LOGIT_MAX, value));
}
