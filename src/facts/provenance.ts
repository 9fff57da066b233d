/** Numbers the provenances of facts, because many facts share one: source, date and confidence. */

import type { SourceCode } from '../domain/dictionary/sources.js';
import { getOr } from '../domain/get-or.js';

/** Who says it, of when it is, and how sure it is. */
export interface Provenance<Source extends SourceCode | null = SourceCode | null> {
  readonly source: Source;
  /** `YYYY-MM-DD`; null where not known. */
  readonly asOf: string | null;
  /** From 0 to 1; null where nobody measured it. */
  readonly confidence: number | null;
  readonly modelled: boolean;
}

/** The codes of what one source says of one day, by confidence. */
interface CodesOfDay {
  readonly recorded: Map<number | null, number>;
  readonly modelled: Map<number | null, number>;
}

export class Provenances {
  /** By code. */
  readonly list: Provenance[] = [];
  readonly #days = new Map<SourceCode | null, Map<string | null, CodesOfDay>>();
  /** Facts of one record follow each other: most are of the provenance before, or of its day at least. */
  #last: Provenance | undefined;
  #lastCode = 0;
  #lastSource: SourceCode | null | undefined;
  #lastAsOf: string | null = null;
  #lastDay: CodesOfDay = { recorded: new Map(), modelled: new Map() };

  codeOf(provenance: Provenance): number {
    if (provenance === this.#last) return this.#lastCode;
    this.#last = provenance;
    this.#lastCode = this.#find(provenance);
    return this.#lastCode;
  }

  #find({ source, asOf, confidence, modelled }: Provenance): number {
    const { recorded, modelled: ofModels } = this.#dayOf(source, asOf);
    const codes = modelled ? ofModels : recorded;
    const known = codes.get(confidence);
    if (known !== undefined) return known;
    // A copy of its own: the object of the caller may hold more.
    const code = this.list.push({ source, asOf, confidence, modelled }) - 1;
    codes.set(confidence, code);
    return code;
  }

  #dayOf(source: SourceCode | null, asOf: string | null): CodesOfDay {
    if (source === this.#lastSource && asOf === this.#lastAsOf) return this.#lastDay;
    const days = this.#days.get(source) ?? new Map<string | null, CodesOfDay>();
    if (days.size === 0) this.#days.set(source, days);
    const day = getOr(days, asOf, () => ({ recorded: new Map(), modelled: new Map() }));
    this.#lastSource = source;
    this.#lastAsOf = asOf;
    this.#lastDay = day;
    return day;
  }
}
