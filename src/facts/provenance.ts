/** Where facts are from: who says it, of when it is and how sure it is, numbered, because many facts share it. */

import type { SourceCode } from '../domain/dictionary/sources.js';

/** Who says it, of when it is, and how sure it is. */
export interface Provenance<Source extends SourceCode | null = SourceCode | null> {
  readonly source: Source;
  /** `YYYY-MM-DD`; null where not known. */
  readonly asOf: string | null;
  /** From 0 to 1; null where nobody measured it. */
  readonly confidence: number | null;
  readonly modelled: boolean;
}

/** More than there are of either part in one table. */
const PARTS_MAX = 2 ** 26;

export class Provenances {
  /** By code. */
  readonly list: Provenance[] = [];
  readonly #codes = new Map<number, number>();
  readonly #days = new Map<SourceCode | null, Map<string | null, number>>();
  readonly #recorded = new Map<number | null, number>();
  readonly #modelled = new Map<number | null, number>();
  #parts = 0;
  /** Facts of one record follow each other. */
  #last: Provenance | undefined;
  #lastCode = 0;

  codeOf(provenance: Provenance): number {
    if (provenance === this.#last) return this.#lastCode;
    this.#last = provenance;
    this.#lastCode = this.#find(provenance);
    return this.#lastCode;
  }

  #find({ source, asOf, confidence, modelled }: Provenance): number {
    const days = this.#days.get(source) ?? new Map<string | null, number>();
    if (days.size === 0) this.#days.set(source, days);
    const sure = modelled ? this.#modelled : this.#recorded;
    const key = this.#number(days, asOf) * PARTS_MAX + this.#number(sure, confidence);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    // A copy of its own: whoever tells a fact may hold more in the same object.
    const code = this.list.push({ source, asOf, confidence, modelled }) - 1;
    this.#codes.set(key, code);
    return code;
  }

  #number<Part>(numbers: Map<Part, number>, part: Part): number {
    const known = numbers.get(part);
    if (known !== undefined) return known;
    numbers.set(part, this.#parts);
    return this.#parts++;
  }
}
