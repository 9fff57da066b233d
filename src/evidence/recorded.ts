/** Builds the recorded facts of one property, field by field; a better fact of the same field replaces a worse one. */

import type { FactValue, RecordedFact } from '../facts/field.js';

type RecordedFacts = Readonly<Record<string, RecordedFact>>;

export interface Provenance {
  readonly source: string;
  readonly asOf: string | null;
  readonly confidence: number | null;
  readonly modelled: boolean;
}

/** Collects facts; those set first win, so the best evidence is set first. */
export class FactCollector {
  readonly #facts: Record<string, RecordedFact> = {};

  set(name: string, value: FactValue | null | undefined, provenance: Provenance): void {
    if (value === null || value === undefined || this.#facts[name] !== undefined) return;
    const { confidence, modelled, source, asOf } = provenance;
    // All of one shape, wherever they come from: they are read by the million.
    this.#facts[name] = { value, confidence, modelled, source, asOf };
  }

  /** A fact that is made already. */
  setFact(name: string, fact: RecordedFact): void {
    if (this.#facts[name] === undefined) this.#facts[name] = fact;
  }

  setAll(values: Readonly<Record<string, FactValue>>, provenance: Provenance): void {
    for (const name of Object.keys(values)) this.set(name, values[name], provenance);
  }

  get facts(): RecordedFacts {
    return this.#facts;
  }
}

/** Facts that many properties have in common, made once for each key and handed to every one of them. */
export class CommonFacts {
  readonly #byKey = new Map<string, readonly (readonly [name: string, fact: RecordedFact])[]>();

  /** `make` must set the same facts whenever the key is the same. */
  add(key: string, facts: FactCollector, make: (common: FactCollector) => void): void {
    for (const [name, fact] of this.#byKey.get(key) ?? this.#make(key, make)) {
      facts.setFact(name, fact);
    }
  }

  #make(key: string, make: (common: FactCollector) => void) {
    const common = new FactCollector();
    make(common);
    const made = Object.entries(common.facts);
    this.#byKey.set(key, made);
    return made;
  }
}
