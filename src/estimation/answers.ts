/** Numbers the answers that a field has, so that votes for them are counted in arrays. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import type { ModelledField } from './modelled-fields.js';
import { type Code, codeOf, decode, STEPS_WITHIN } from './right-value.js';

/** What has no answer. */
export const NO_ANSWER = -1;

export class Answers {
  readonly field: ModelledField;
  /** Answers that may be right for one another are so many numbers apart; those to a measure have the order of its scale. */
  readonly tolerance: number;
  readonly #codes: Code[] = [];
  readonly #numbers = new Map<Code, number>();
  /** Step of the scale that has the number 0. */
  readonly #lowest: number;

  /** `codes` are all that will be asked for, in any order and some repeatedly. */
  constructor(field: ModelledField, codes: Iterable<Code>) {
    this.field = field;
    this.tolerance = field.right === 'equal' ? 0 : STEPS_WITHIN;
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const code of codes) {
      if (this.tolerance === 0) this.#add(code);
      else if (Number(code) < lowest) lowest = Number(code);
      if (Number(code) > highest) highest = Number(code);
    }
    this.#lowest = lowest;
    if (this.tolerance > 0) for (let step = lowest; step <= highest; step++) this.#add(step);
  }

  #add(code: Code): void {
    if (this.#numbers.has(code)) return;
    this.#numbers.set(code, this.#codes.length);
    this.#codes.push(code);
  }

  get size(): number {
    return this.#codes.length;
  }

  numberOf(value: EvidenceValue | undefined): number {
    return this.numberOfCode(codeOf(this.field, value));
  }

  numberOfCode(code: Code | undefined): number {
    if (code === undefined) return NO_ANSWER;
    return this.tolerance > 0
      ? Number(code) - this.#lowest
      : (this.#numbers.get(code) ?? NO_ANSWER);
  }

  codeOf(number: number): Code | undefined {
    return this.#codes[number];
  }

  /** What the answer says; undefined where it has no such number. */
  valueOf(number: number): EvidenceValue | undefined {
    const code = this.#codes[number];
    return code === undefined ? undefined : decode(this.field, code);
  }
}
