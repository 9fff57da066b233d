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

/** Codes by confidence: of what is read from a record, and of what is modelled. */
type Codes = readonly [recorded: Map<number | null, number>, modelled: Map<number | null, number>];

export class Provenances {
  /** By code. */
  readonly list: Provenance[] = [];
  readonly #codes = new Map<SourceCode | null, Map<string | null, Codes>>();
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
    const codes = this.#codesOf(source, asOf)[modelled ? 1 : 0];
    const known = codes.get(confidence);
    if (known !== undefined) return known;
    // A copy of its own: whoever tells a fact may hold more in the same object.
    const code = this.list.push({ source, asOf, confidence, modelled }) - 1;
    codes.set(confidence, code);
    return code;
  }

  #codesOf(source: SourceCode | null, asOf: string | null): Codes {
    const byDay = this.#codes.get(source) ?? new Map<string | null, Codes>();
    this.#codes.set(source, byDay);
    const codes = byDay.get(asOf) ?? [new Map(), new Map()];
    byDay.set(asOf, codes);
    return codes;
  }
}
