/** Collects the recorded facts of one property, field by field; the fact of a better source replaces that of a worse one. */

import type { FieldFrom, FieldName, FieldValues, ValueOf } from '../domain/dictionary/fields.js';
import type { SourceCode } from '../domain/dictionary/sources.js';
import { getOr } from '../domain/get-or.js';
import { FactTable } from '../facts/fact-table.js';
import type { RecordedFact, RecordedFacts } from '../facts/field.js';
import { fieldNumber } from '../facts/field-numbers.js';
import type { Provenance as AnyProvenance } from '../facts/provenance.js';

/** Who says it, of when it is, and how sure it is. */
export type Provenance<Source extends SourceCode = SourceCode> = AnyProvenance<Source>;

/** What somebody states: no model of ours. Figures as they are published have no confidence, because they are sure. */
export function told<Source extends SourceCode>(
  source: Source,
  asOf: string | null,
  confidence: number | null = null,
): Provenance<Source> {
  return { source, asOf, confidence, modelled: false };
}

/** What a model of ours concludes, or what is said of others and holds for the home, too. */
export function concluded<Source extends SourceCode>(
  source: Source,
  asOf: string | null,
  confidence: number | null = null,
): Provenance<Source> {
  return { source, asOf, confidence, modelled: true };
}

/**
 * Collects facts into one row of a table. Of two sources the one counts that the field's declaration names first, in
 * whatever order they speak; of two facts of one source the one that is set first.
 */
export class FactCollector {
  readonly #table: FactTable;
  readonly #row: number;

  /** Without a table, into one of its own. */
  constructor(table = new FactTable(1), row = 0) {
    this.#table = table;
    this.#row = row;
  }

  /** Takes only a field that the source is declared to give; null and undefined are not known. */
  set<Source extends SourceCode, Name extends FieldFrom<Source>>(
    name: Name,
    value: ValueOf<Name> | null | undefined,
    provenance: Provenance<Source>,
  ): void {
    if (value === null || value === undefined) return;
    this.#table.set(this.#row, fieldNumber(name), value, provenance);
  }

  /** A fact that is at hand as a whole. */
  setFact(name: FieldName, fact: RecordedFact): void {
    this.#table.set(this.#row, fieldNumber(name), fact.value, fact);
  }

  setAll<Source extends SourceCode, Name extends FieldFrom<Source>>(
    values: FieldValues<Name>,
    provenance: Provenance<Source>,
  ): void {
    // The values have no other keys than the names.
    for (const name of Object.keys(values) as Name[]) this.set(name, values[name], provenance);
  }

  /** A set of the table that is collected into. */
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

  /** Takes back what gave way to another fact. */
  remove(name: FieldName): void {
    this.#table.clear(this.#row, fieldNumber(name));
  }

  /** The collected facts, to be looked up by name; they cannot be listed. */
  get view(): RecordedFacts {
    return this.#table.view(this.#row);
  }

  /** All that was collected. */
  get facts(): RecordedFacts {
    return this.#table.factsOf(this.#row);
  }
}

/** Facts that many properties have in common, made once for each key; every one of them has the set. */
export class CommonFacts {
  readonly #table: FactTable;
  readonly #byKey = new Map<string, number | null>();

  /** The table that the properties are rows of. */
  constructor(table: FactTable) {
    this.#table = table;
  }

  /** `make` must set the same facts whenever the key is the same. */
  add(key: string, facts: FactCollector, make: (common: FactCollector) => void): void {
    const set = getOr(this.#byKey, key, () => this.#make(make));
    if (set !== null) facts.giveSet(set);
  }

  /** Null where nothing is told: a set that is read as empty is damaged. */
  #make(make: (common: FactCollector) => void): number | null {
    const own = new FactTable(1);
    make(new FactCollector(own));
    return own.isEmpty ? null : this.#table.addSet(own);
  }
}
