/** Judges a match where the right property is known. */

import { type Difference, differenceOf, type PlacedProperty } from './difference.js';
import type { KnownUprn } from './known-uprn.js';

/** What the matcher holds most likely, however unlikely. */
export interface Guess {
  readonly property: PlacedProperty;
  readonly confidence: number;
  /** Others fit as well. */
  readonly isTied: boolean;
}

export interface Judgement {
  readonly known: Exclude<KnownUprn, 'unread'>;
  /** The true property is among those that were searched. */
  readonly isInData: boolean;
  /** Address of the true property; empty where there is none or it is not in the data. */
  readonly trueAddress: string;
  readonly guess: JudgedGuess | null;
}

export interface JudgedGuess {
  readonly uprn: number;
  readonly address: string;
  readonly confidence: number;
  readonly isTied: boolean;
  readonly isRight: boolean;
  /** Null where the guess is right, or nothing of the true property is known. */
  readonly difference: Difference | null;
}

export function judge(
  known: Judgement['known'],
  trueProperty: PlacedProperty | undefined,
  guess: Guess | undefined,
): Judgement {
  return {
    known,
    isInData: trueProperty !== undefined,
    trueAddress: trueProperty?.line ?? '',
    guess: guess === undefined ? null : judgedGuess(known, trueProperty, guess),
  };
}

function judgedGuess(
  known: Judgement['known'],
  trueProperty: PlacedProperty | undefined,
  { confidence, isTied, property }: Guess,
): JudgedGuess {
  const { line: address, uprn } = property;
  const isRight = uprn === known;
  const difference =
    isRight || trueProperty === undefined ? null : differenceOf(trueProperty, property);
  return { uprn, address, confidence, isTied, isRight, difference };
}

/** Whether `match` gives the guess at this smallest confidence; at 0 it always gives the best. */
export function isServed(
  { confidence, isTied }: Pick<JudgedGuess, 'confidence' | 'isTied'>,
  minConfidence: number,
): boolean {
  return minConfidence === 0 || (!isTied && confidence >= minConfidence);
}
