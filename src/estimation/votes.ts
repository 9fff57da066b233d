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
  /** Votes that each answer would be right for. */
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

  /** As many votes in all, some of them for answers that nobody names. */
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

  /** Votes that an answer would be right for. */
  rightFor(answer: number): number {
    if (this.#tolerance === 0) return this.#byAnswer[answer] ?? 0;
    return this.#right?.[answer] ?? this.#near(answer);
  }

  /** For votes that are asked again and again. */
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

  /** The answers most voted for, first come first where they are equal. */
  get frequent(): readonly number[] {
    this.#frequent ??= this.#named
      .toSorted((a, b) => this.of(b) - this.of(a))
      .slice(0, ANSWERS_MAX);
    return this.#frequent;
  }
}
