/** Numbers the provenances of facts (source, date and confidence), because many facts share one. */

import { getOr } from '@property-lookup/kernel/collections';
import type { SourceCode } from '../dictionary/sources.js';

/** Source, date and confidence of a fact. */
export interface Provenance<Source extends SourceCode | null = SourceCode | null> {
  readonly source: Source;
  /** `YYYY-MM-DD`; null if not known. */
  readonly asOf: string | null;
  /** From 0 to 1; null if never measured. */
  readonly confidence: number | null;
  readonly modelled: boolean;
}

/** Codes of one source and day, by confidence. */
interface CodesOfDay {
  readonly recorded: Map<number | null, number>;
  readonly modelled: Map<number | null, number>;
}

export class Provenances {
  /** By code. */
  readonly list: Provenance[] = [];
  readonly #days = new Map<SourceCode | null, Map<string | null, CodesOfDay>>();
  /** Cached, as successive facts of a record mostly share their provenance, or at least its day. */
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
    // A copy, because the caller's object may have more properties.
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
