/** Numbers the possible answers to a field, so votes for them can be counted in arrays. */

import type { EvidenceValue } from '@property-lookup/model/records';
import type { Dwelling } from './dwelling.js';
import type { ModelledField } from './modelled-fields.js';
import { type Code, codeOf, decode, STEPS_WITHIN } from './right-value.js';

/** Number for a dwelling without an answer. */
export const NO_ANSWER = -1;

export class Answers {
  readonly field: ModelledField;
  /** Answers whose numbers differ by at most this count as right for each other. */
  readonly tolerance: number;
  /** Answer of each dwelling. */
  readonly byDwelling: Int32Array;
  readonly #codes: Code[] = [];
  readonly #numbers = new Map<Code, number>();

  /** `others` are further codes, besides the dwellings' own. */
  constructor(field: ModelledField, dwellings: readonly Dwelling[], others: Iterable<Code>) {
    const { name, right } = field;
    this.field = field;
    this.tolerance = right === 'equal' ? 0 : STEPS_WITHIN;
    const numbered = dwellings.map(({ values }) => this.#number(codeOf(field, values[name])));
    for (const code of others) this.#number(code);
    this.byDwelling = Int32Array.from(numbered);
    if (this.tolerance > 0) this.#orderByScale();
  }

  #number(code: Code | undefined): number {
    if (code === undefined) return NO_ANSWER;
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    this.#numbers.set(code, this.#codes.length);
    return this.#codes.push(code) - 1;
  }

  /** Numbers the steps of a measure without gaps, so that steps within the tolerance have adjacent numbers. */
  #orderByScale(): void {
    if (this.#codes.length === 0) return;
    const steps = this.#codes.map(Number);
    const [lowest, highest] = [Math.min(...steps), Math.max(...steps)];
    this.byDwelling.forEach((number, at) => {
      if (number !== NO_ANSWER) this.byDwelling[at] = (steps[number] ?? 0) - lowest;
    });
    this.#codes.length = 0;
    this.#numbers.clear();
    for (let step = lowest; step <= highest; step++) this.#number(step);
  }

  get size(): number {
    return this.#codes.length;
  }

  numberOf(value: EvidenceValue | undefined): number {
    const code = codeOf(this.field, value);
    return code === undefined ? NO_ANSWER : this.numberOfCode(code);
  }

  numberOfCode(code: Code): number {
    return this.#numbers.get(code) ?? NO_ANSWER;
  }

  codeOf(number: number): Code | undefined {
    return this.#codes[number];
  }

  /** Value of an answer; undefined for an unknown number. */
  valueOf(number: number): EvidenceValue | undefined {
    const code = this.#codes[number];
    return code === undefined ? undefined : decode(this.field, code);
  }
}
