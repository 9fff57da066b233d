/** Collects the recorded facts of one property, field by field; a better source replaces a worse one. */

import { getOr } from '@property-lookup/kernel/collections';
import type {
  FieldFrom,
  FieldName,
  FieldValues,
  SourceCode,
  ValueOf,
} from '@property-lookup/model/dictionary';
import type {
  Provenance as AnyProvenance,
  RecordedFact,
  RecordedFacts,
} from '@property-lookup/model/fields';
import { FactTable, fieldNumber } from '@property-lookup/model/fields';

/** Source, date and confidence of a fact. */
export type Provenance<Source extends SourceCode = SourceCode> = AnyProvenance<Source>;

/** Provenance of a stated fact, as opposed to a modelled one. Published figures have no confidence, because they are certain. */
export function told<Source extends SourceCode>(
  source: Source,
  asOf: string | null,
  confidence: number | null = null,
): Provenance<Source> {
  return { source, asOf, confidence, modelled: false };
}

/** Provenance of a conclusion: from a model of ours, or from facts about others that apply to the home. */
export function concluded<Source extends SourceCode>(
  source: Source,
  asOf: string | null,
  confidence: number | null = null,
): Provenance<Source> {
  return { source, asOf, confidence, modelled: true };
}

/**
 * Collects facts into one row of a table. If several sources give a field, the first in the field's declaration wins, in whatever
 * order they arrive; within one source the first fact wins.
 */
export class FactCollector {
  readonly #table: FactTable;
  readonly #row: number;

  /** Collects into a new table by default. */
  constructor(table = new FactTable(1), row = 0) {
    this.#table = table;
    this.#row = row;
  }

  /** Sets a field that the source is declared to give; ignores null and undefined. */
  set<Source extends SourceCode, Name extends FieldFrom<Source>>(
    name: Name,
    value: ValueOf<Name> | null | undefined,
    provenance: Provenance<Source>,
  ): void {
    if (value === null || value === undefined) return;
    this.#table.set(this.#row, fieldNumber(name), value, provenance);
  }

  setFact(name: FieldName, fact: RecordedFact): void {
    this.#table.set(this.#row, fieldNumber(name), fact.value, fact);
  }

  setAll<Source extends SourceCode, Name extends FieldFrom<Source>>(
    values: FieldValues<Name>,
    provenance: Provenance<Source>,
  ): void {
    // `values` has no other keys.
    for (const name of Object.keys(values) as Name[]) this.set(name, values[name], provenance);
  }

  /** Adds to the row a set of facts stored in the same table. */
  giveSet(set: number): void {
    this.#table.giveSet(this.#row, set);
  }

  /** Whether a fact of the source would be kept. */
  takes(name: FieldName, source: RecordedFact['source']): boolean {
    return this.#table.takes(this.#row, fieldNumber(name), source);
  }

  has(name: FieldName): boolean {
    return this.#table.has(this.#row, fieldNumber(name));
  }

  /** Removes a fact that gave way to another. */
  remove(name: FieldName): void {
    this.#table.clear(this.#row, fieldNumber(name));
  }

  /** The collected facts, only for look-up by name: they cannot be listed. */
  get view(): RecordedFacts {
    return this.#table.view(this.#row);
  }

  /** All collected facts. */
  get facts(): RecordedFacts {
    return this.#table.factsOf(this.#row);
  }
}

/** Facts that many properties share, made once for each key and stored as one set. */
export class CommonFacts {
  readonly #table: FactTable;
  readonly #byKey = new Map<string, number | null>();

  /** `table` has the properties as rows. */
  constructor(table: FactTable) {
    this.#table = table;
  }

  /** Gives the row the set of a key; `make` must set the same facts whenever the key is the same. */
  add(key: string, facts: FactCollector, make: (common: FactCollector) => void): void {
    const set = getOr(this.#byKey, key, () => this.#make(make));
    if (set !== null) facts.giveSet(set);
  }

  /** Null for no facts, because an empty set reads as damaged. */
  #make(make: (common: FactCollector) => void): number | null {
    const own = new FactTable(1);
    make(new FactCollector(own));
    return own.isEmpty ? null : this.#table.addSet(own);
  }
}
