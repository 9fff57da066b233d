/** Builds the recorded facts of one property, field by field; the fact of a better source replaces that of a worse one. */

import type { FieldFrom, FieldName, FieldValues, ValueOf } from '../domain/dictionary/fields.js';
import type { SourceCode } from '../domain/dictionary/sources.js';
import type { RecordedFact, RecordedFacts } from '../facts/field.js';
import { outranks } from '../facts/precedence.js';

/** Who says it, of when it is, and how sure it is. */
export interface Provenance<Source extends SourceCode = SourceCode> {
  readonly source: Source;
  readonly asOf: string | null;
  readonly confidence: number | null;
  readonly modelled: boolean;
}

/**
 * Collects facts. Of two sources the one counts that the field's declaration names first, in
 * whatever order they speak; of two facts of one source the one that is set first.
 */
export class FactCollector {
  readonly #facts: Partial<Record<FieldName, RecordedFact>> = {};

  /** Takes only a field that the source is declared to give; null and undefined are not known. */
  set<Source extends SourceCode, Name extends FieldFrom<Source>>(
    name: Name,
    value: ValueOf<Name> | null | undefined,
    provenance: Provenance<Source>,
  ): void {
    if (value === null || value === undefined) return;
    const { confidence, modelled, source, asOf } = provenance;
    if (!this.takes(name, source)) return;
    // All of one shape, wherever they come from: they are read by the million.
    this.#facts[name] = { value, confidence, modelled, source, asOf };
  }

  /** A fact that another collector holds. */
  setFact(name: FieldName, fact: RecordedFact): void {
    if (this.takes(name, fact.source)) this.#facts[name] = fact;
  }

  /** Whether a fact of the source would be kept. */
  takes(name: FieldName, source: RecordedFact['source']): boolean {
    const known = this.#facts[name];
    return known === undefined || outranks(name, source, known.source);
  }

  setAll<Source extends SourceCode, Name extends FieldFrom<Source>>(
    values: FieldValues<Name>,
    provenance: Provenance<Source>,
  ): void {
    // The values have no other keys than the names.
    for (const name of Object.keys(values) as Name[]) this.set(name, values[name], provenance);
  }

  get facts(): RecordedFacts {
    // `set` is the only way in, and gives each field a value of its type.
    return this.#facts as RecordedFacts;
  }
}

type NamedFact = readonly [name: FieldName, fact: RecordedFact];

/** Facts that many properties have in common, made once for each key and handed to every one of them. */
export class CommonFacts {
  readonly #byKey = new Map<string, readonly NamedFact[]>();

  /** `make` must set the same facts whenever the key is the same. */
  add(key: string, facts: FactCollector, make: (common: FactCollector) => void): void {
    for (const [name, fact] of this.#byKey.get(key) ?? this.#make(key, make)) {
      facts.setFact(name, fact);
    }
  }

  #make(key: string, make: (common: FactCollector) => void): readonly NamedFact[] {
    const common = new FactCollector();
    make(common);
    // A collector has no other keys than names of fields.
    const made = Object.entries(common.facts) as readonly NamedFact[];
    this.#byKey.set(key, made);
    return made;
  }
}
