/** Counts what the dwellings of one place say of one field. */

import type { Answers } from './answers.js';

/** Answers beyond which the rare ones are left out: measures of a town have hundreds. */
const ANSWERS_MAX = 40;

export class Votes {
  #count = 0;
  readonly #tolerance: number;
  readonly #byAnswer: Float64Array;
  /** Answers with votes, first come first. */
  #named: number[] = [];
  #frequent: readonly number[] | undefined;

  constructor({ size, tolerance }: Answers) {
    this.#tolerance = tolerance;
    this.#byAnswer = new Float64Array(size);
  }

  get count(): number {
    return this.#count;
  }

  cast(answer: number, weight = 1): void {
    const known = this.#byAnswer[answer] ?? 0;
    if (known === 0) this.#named.push(answer);
    this.#byAnswer[answer] = known + weight;
    this.#count += weight;
    this.#frequent = undefined;
  }

  /** As many votes in all, some of them for answers that nobody names. */
  leaveOpen(count: number): void {
    this.#count = count;
  }

  clear(): void {
    for (const answer of this.#named) this.#byAnswer[answer] = 0;
    this.#named = [];
    this.#count = 0;
    this.#frequent = undefined;
  }

  of(answer: number): number {
    return this.#byAnswer[answer] ?? 0;
  }

  /** Votes that an answer would be right for. */
  rightFor(answer: number): number {
    const votes = this.#byAnswer;
    const tolerance = this.#tolerance;
    if (tolerance === 0) return votes[answer] ?? 0;
    let right = 0;
    const last = Math.min(answer + tolerance, votes.length - 1);
    for (let at = Math.max(0, answer - tolerance); at <= last; at++) right += votes[at] ?? 0;
    return right;
  }

  /** The answers most voted for, first come first where they are equal. */
  get frequent(): readonly number[] {
    this.#frequent ??= this.#named
      .toSorted((a, b) => this.of(b) - this.of(a))
      .slice(0, ANSWERS_MAX);
    return this.#frequent;
  }
}
