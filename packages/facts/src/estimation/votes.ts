/** Counts the answers of one place's dwellings to one field. */

import type { Answers } from './answers.js';

/** Most answers considered; rarer ones are left out, because measures of a town have hundreds. */
const ANSWERS_MAX = 40;

export class Votes {
  #count = 0;
  readonly #tolerance: number;
  readonly #byAnswer: Float64Array;
  /** Answers with votes, in order of first appearance. */
  #named: number[] = [];
  #frequent: readonly number[] | undefined;
  /** Votes for which each answer would be right. */
  #right: Float64Array | undefined;

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
    this.#right = undefined;
  }

  /** Sets the total number of votes, leaving some for unnamed answers. */
  leaveOpen(count: number): void {
    this.#count = count;
  }

  clear(): void {
    for (const answer of this.#named) this.#byAnswer[answer] = 0;
    this.#named = [];
    this.#count = 0;
    this.#frequent = undefined;
    this.#right = undefined;
  }

  of(answer: number): number {
    return this.#byAnswer[answer] ?? 0;
  }

  /** Votes for which an answer would be right. */
  rightFor(answer: number): number {
    if (this.#tolerance === 0) return this.#byAnswer[answer] ?? 0;
    return this.#right?.[answer] ?? this.#near(answer);
  }

  /** Prepares votes that are read often. */
  settle(): this {
    if (this.#tolerance > 0) {
      this.#right = this.#byAnswer.map((_, answer) => this.#near(answer));
    }
    return this;
  }

  #near(answer: number): number {
    const votes = this.#byAnswer;
    let near = 0;
    const last = Math.min(answer + this.#tolerance, votes.length - 1);
    for (let at = Math.max(0, answer - this.#tolerance); at <= last; at++) near += votes[at] ?? 0;
    return near;
  }

  /** The answers with most votes; on a tie the first to appear. */
  get frequent(): readonly number[] {
    this.#frequent ??= this.#named
      .toSorted((a, b) => this.of(b) - this.of(a))
      .slice(0, ANSWERS_MAX);
    return this.#frequent;
  }
}
