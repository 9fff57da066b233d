/** Counts guesses by confidence, which has four decimals, so memory stays bounded for any list. */

import { isServed, type JudgedGuess } from './judgement.js';

/** Numbers of guesses that are right, that name a different property, or for which no property is right. */
export interface Outcomes {
  readonly right: number;
  readonly wrong: number;
  readonly groundless: number;
}

export type OutcomeKind = keyof Outcomes;

/** Guesses that are equal in everything the figures use. */
interface GuessLevel extends Outcomes {
  readonly confidence: number;
  readonly isTied: boolean;
}

export const NO_OUTCOMES: Outcomes = { right: 0, wrong: 0, groundless: 0 };

export class GuessCounts {
  readonly #levels = new Map<string, GuessLevel>();

  add({ confidence, isTied }: JudgedGuess, kind: OutcomeKind): void {
    const key = `${confidence} ${isTied}`;
    const level = this.#levels.get(key) ?? { ...NO_OUTCOMES, confidence, isTied };
    this.#levels.set(key, { ...level, [kind]: level[kind] + 1 });
  }

  /** Most confident first. */
  get levels(): readonly GuessLevel[] {
    return [...this.#levels.values()].sort((a, b) => b.confidence - a.confidence);
  }

  /** Outcomes of the guesses that `match` returns at this minimum confidence. */
  served(minConfidence: number): Outcomes {
    return [...this.#levels.values()]
      .filter((level) => isServed(level, minConfidence))
      .reduce(plus, NO_OUTCOMES);
  }
}

export function plus(a: Outcomes, b: Outcomes): Outcomes {
  return {
    right: a.right + b.right,
    wrong: a.wrong + b.wrong,
    groundless: a.groundless + b.groundless,
  };
}
