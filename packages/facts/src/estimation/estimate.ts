/** Estimates a dwelling's field from its neighbours: the answer that would be right for most of them. */

import type { EvidenceValue } from '@property-lookup/model/records';
import { type Answers, NO_ANSWER } from './answers.js';
import { cluesOf, type Dwelling } from './dwelling.js';
import type { Electorate } from './electorate.js';
import { type Asked, climb, NEAR, NO_VOTES, type Rung, rungsOf, shareOf, WIDE } from './ladder.js';
import type { Limits } from './limits.js';

export interface Estimate {
  readonly value: EvidenceValue;
  /** Share of the votes, shrunk towards the larger places, for which the value would be right, from 0 to 1. */
  readonly support: number;
}

/** Weight of the larger places against a smaller one, in votes; fitted for each field. */
type Pull = number;

/** The wider places' shares of each answer, the same for all dwellings of a kind in a sector. */
export interface WideView {
  /** NO_ANSWER if they have no votes. */
  readonly best: number;
  /** By answer; empty if they have no votes. */
  readonly shares: Float64Array;
}

export function wideView(asked: Asked, pull: Pull): WideView {
  const rungs = rungsOf(WIDE, asked);
  if (rungs.length === 0) return { best: NO_ANSWER, shares: new Float64Array() };
  const { answers } = asked.electorate;
  const shares = new Float64Array(answers.size);
  const { tolerance } = answers;
  for (let answer = 0; answer < shares.length; answer++) {
    const share = shares.subarray(answer, answer + 1).fill(NO_VOTES);
    climb(rungs, answer, { tolerance, pulls: [pull], shares: share });
  }
  let best = NO_ANSWER;
  for (const answer of answersOfOthers(rungs)) {
    if (best === NO_ANSWER || (shares[answer] ?? 0) > (shares[best] ?? 0)) best = answer;
  }
  return { best, shares };
}

/** The estimate for a dwelling without the field. Undefined if nobody votes. */
export function estimateFrom(wide: WideView, asked: Asked, pull: Pull): Estimate | undefined {
  const rungs = rungsOf(NEAR, asked);
  const ranking = new Ranking(asked.electorate.answers, [pull]);
  if (wide.best !== NO_ANSWER) ranking.hold(rungs, wide.best, wide.shares[wide.best]);
  for (const { votes } of rungs) {
    for (const answer of votes.frequent) ranking.hold(rungs, answer, wide.shares[answer]);
  }
  return ranking.best()[0];
}

/**
 * The best answer within the limits, by the votes of all places. Its support is its share among the answers that records allow:
 * an answer that only a model excludes may still be right.
 */
export function estimateWithin(limits: Limits, asked: Asked, pull: Pull): Estimate | undefined {
  const { answers } = asked.electorate;
  const rungs = [...rungsOf(WIDE, asked), ...rungsOf(NEAR, asked)];
  const shares = new Float64Array(answers.size);
  const allowed: number[] = [];
  let left = 0;
  for (let answer = 0; answer < shares.length; answer++) {
    const value = answers.valueOf(answer);
    if (value === undefined || !limits.isLeft(value)) continue;
    const share = shareOf(rungs, answer, pull);
    left += share;
    shares[answer] = share;
    if (limits.allows(value)) allowed.push(answer);
  }
  let [best, most] = [NO_ANSWER, 0];
  for (const answer of allowed) {
    const share = sumNear(shares, answer, answers.tolerance);
    if (share > most) [best, most] = [answer, share];
  }
  const value = answers.valueOf(best);
  if (value === undefined) return undefined;
  return { value, support: Math.min(1, most / left) * limits.right };
}

/** Adds up the shares of all answers that are right if this one is. */
function sumNear(shares: Float64Array, answer: number, tolerance: number): number {
  let sum = 0;
  const last = Math.min(answer + tolerance, shares.length - 1);
  for (let at = Math.max(0, answer - tolerance); at <= last; at++) sum += shares[at] ?? 0;
  return sum;
}

/** For a dwelling of known value: the estimates without its own vote, one for each pull. */
export function estimateWithoutOwn(
  electorate: Electorate,
  dwelling: Dwelling,
  pulls: readonly Pull[],
): readonly (Estimate | undefined)[] {
  const asked = askedWithoutOwn(electorate, dwelling);
  const { answers } = electorate;
  const rungs = [...rungsOf(WIDE, asked), ...rungsOf(NEAR, asked)];
  const ranking = new Ranking(answers, pulls);
  for (const answer of answersOfOthers(rungs)) ranking.hold(rungs, answer);
  return ranking.best();
}

/** Asks about a dwelling of known value as if it were unknown. */
export function askedWithoutOwn(electorate: Electorate, dwelling: Dwelling): Asked {
  const { field, answers } = electorate;
  const own = answers.numberOf(dwelling.values[field.name]);
  return { electorate, dwelling, clues: cluesOf(dwelling, field), own };
}

/** Scores answers on the rungs, and keeps the best for each pull. */
class Ranking {
  readonly #answers: Answers;
  readonly #pulls: readonly Pull[];
  readonly #shares: Float64Array;
  readonly #supports: Float64Array;
  readonly #best: number[];

  constructor(answers: Answers, pulls: readonly Pull[]) {
    this.#answers = answers;
    this.#pulls = pulls;
    this.#shares = new Float64Array(pulls.length);
    this.#supports = new Float64Array(pulls.length);
    this.#best = pulls.map(() => NO_ANSWER);
  }

  /** `from` is the share from the larger places. */
  hold(rungs: readonly Rung[], answer: number, from = NO_VOTES): void {
    const shares = this.#shares.fill(from);
    climb(rungs, answer, { tolerance: this.#answers.tolerance, pulls: this.#pulls, shares });
    for (let at = 0; at < shares.length; at++) {
      const share = shares[at] ?? 0;
      if (!(share > (this.#supports[at] ?? 0))) continue;
      this.#supports[at] = share;
      this.#best[at] = answer;
    }
  }

  best(): readonly (Estimate | undefined)[] {
    return this.#best.map((answer, at) => {
      const value = this.#answers.valueOf(answer);
      return value === undefined ? undefined : { value, support: this.#supports[at] ?? 0 };
    });
  }
}

/** Every frequent answer of the other dwellings. */
function answersOfOthers(rungs: readonly Rung[]): ReadonlySet<number> {
  const answers = new Set<number>();
  for (const { votes, own } of rungs) {
    for (const answer of votes.frequent) {
      if (answer !== own || votes.of(answer) > 1) answers.add(answer);
    }
  }
  return answers;
}
