/** Judges a match against the known property. */

import { type Difference, differenceOf, type PlacedProperty } from './difference.js';
import type { KnownUprn } from './known-uprn.js';

/** The matcher's best guess, however unlikely. */
export interface Guess {
  readonly property: PlacedProperty;
  readonly confidence: number;
  /** Whether others fit equally well. */
  readonly isTied: boolean;
}

export interface Judgement {
  readonly known: Exclude<KnownUprn, 'unread'>;
  /** Whether the true property is among those searched. */
  readonly isInData: boolean;
  /** Address of the true property; empty without one, or if it is not in the data. */
  readonly trueAddress: string;
  readonly guess: JudgedGuess | null;
}

export interface JudgedGuess {
  readonly uprn: number;
  readonly address: string;
  readonly confidence: number;
  readonly isTied: boolean;
  readonly isRight: boolean;
  /** Null if the guess is right, or nothing is known about the true property. */
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

/** Whether `match` returns the guess at this minimum confidence; at 0 it always returns the best. */
export function isServed(
  { confidence, isTied }: Pick<JudgedGuess, 'confidence' | 'isTied'>,
  minConfidence: number,
): boolean {
  return minConfidence === 0 || (!isTied && confidence >= minConfidence);
}
