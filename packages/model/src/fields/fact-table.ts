/** The facts of many properties as columns: for each field, codes of value and provenance by row. */

import type { SourceCode } from '../dictionary/sources.js';
import type { FactsByName, FactValue, RecordedFact, RecordedFacts } from './field.js';
import { FIELD_NAMES, fieldNumber, outranks } from './field-numbers.js';
import { type Provenance, Provenances } from './provenance.js';

/** Code for no value. */
export const NO_VALUE = 0;

const UNGIVEN = 0;
/** The row's fact comes from a single set. */
export const GIVEN = 1;
/** The row has its own fact, regardless of sets. */
const OUTDONE = 2;

/** The facts of one field. */
export class FactColumn {
  /** Distinct values by code; the first means none. */
  readonly values: (FactValue | null)[] = [null];
  /** By row. */
  readonly codes: Uint32Array;
  /** Codes of the table's provenances, by row. */
  readonly provenances: Uint32Array;
  /** Whether sets give the row this field: `UNGIVEN`; `GIVEN`, if a set's fact counts; or `OUTDONE`, if the row's own does. */
  readonly given: Uint8Array;
  readonly #codeOf = new Map<FactValue, number>();
  /** Cached, as neighbouring rows often share it. */
  #lastValue: FactValue | null = null;
  #lastCode = NO_VALUE;

  constructor(rows: number) {
    this.codes = new Uint32Array(rows);
    this.provenances = new Uint32Array(rows);
    this.given = new Uint8Array(rows);
  }

  codeOf(value: FactValue): number {
    if (value === this.#lastValue) return this.#lastCode;
    this.#lastValue = value;
    this.#lastCode = this.#find(value);
    return this.#lastCode;
  }

  #find(value: FactValue): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codeOf.set(value, code);
    return code;
  }
}

/** Above the number of sets in any table. */
const SETS_MAX = 2 ** 20;

/** Identifier of a set in a release. */
const setId = (bundle: number, set: number): number => bundle * SETS_MAX + set;

/** The bundle of a set, and its place there. */
export function placeOfSet(id: number): { readonly bundle: number; readonly at: number } {
  return { bundle: Math.floor(id / SETS_MAX), at: id % SETS_MAX };
}

const NO_SETS: readonly number[] = [];

/** A value and its provenance, as codes of one table. */
interface CodedFact {
  readonly field: number;
  readonly value: number;
  readonly provenance: number;
}

/**
 * If several sources give a field, the first in the field's declaration wins, in whatever order they arrive; within one source
 * the first fact wins.
 */
export class FactTable {
  readonly rows: number;
  readonly provenances = new Provenances();
  /** By field number; undefined if no row has the field. */
  readonly columns: (FactColumn | undefined)[] = new Array(FIELD_NAMES.length).fill(undefined);
  /** Sets of facts that many rows share, such as those of an area. */
  readonly #sets: (readonly CodedFact[])[] = [];
  /** Number of each set, by content. */
  readonly #setOf = new Map<string, number>();
  readonly #bundle: number;
  /** Set identifiers of each row. */
  readonly #setsOf: (readonly number[])[] = [];

  /** `bundle` is the place of its sets in the release; tables of a release have different ones. */
  constructor(rows: number, bundle = 0) {
    this.rows = rows;
    this.#bundle = bundle;
  }

  /** Makes a table with one row for each; keys that are no field are ignored. */
  static of(rows: readonly RecordedFacts[]): FactTable {
    const table = new FactTable(rows.length);
    for (const [row, facts] of rows.entries()) {
      const byName: FactsByName = facts;
      for (const name of Object.keys(byName)) {
        const field = fieldNumber(name);
        const fact = byName[name];
        if (field !== undefined && fact !== undefined) table.set(row, field, fact.value, fact);
      }
    }
    return table;
  }

  get isEmpty(): boolean {
    return this.columns.every((column) => column === undefined);
  }

  /** Whether a fact of the source would be kept. */
  takes(row: number, field: number, source: SourceCode | null): boolean {
    const column = this.columns[field];
    if (column === undefined || column.codes[row] === NO_VALUE) return true;
    const known = this.provenances.list[column.provenances[row] as number];
    return outranks(field, source, known?.source ?? null);
  }

  set(row: number, field: number, value: FactValue, provenance: Provenance): void {
    if (!this.takes(row, field, provenance.source)) return;
    const column = this.#columnOf(field);
    column.codes[row] = column.codeOf(value);
    column.provenances[row] = this.provenances.codeOf(provenance);
    if (column.given[row] === GIVEN) column.given[row] = OUTDONE;
  }

  /** Removes a fact from the row, unless a set gives it, which would give it again on every read. */
  clear(row: number, field: number): void {
    const column = this.columns[field];
    if (column !== undefined && column.given[row] === UNGIVEN) column.codes[row] = NO_VALUE;
  }

  /** Stores the facts of a one-row table as a set for rows of this table; returns its number, the same for equal sets. */
  addSet(from: FactTable): number {
    const set = FIELD_NAMES.flatMap((_, field) => {
      const fact = from.at(0, field);
      if (fact === undefined) return [];
      const value = this.#columnOf(field).codeOf(fact.value);
      return [{ field, value, provenance: this.provenances.codeOf(fact) }];
    });
    const said = JSON.stringify(set);
    const known = this.#setOf.get(said) ?? this.#sets.push(set) - 1;
    this.#setOf.set(said, known);
    return known;
  }

  /** Gives the row the facts of a set that it takes. */
  giveSet(row: number, set: number): void {
    this.#setsOf[row] = [...this.setsOf(row), setId(this.#bundle, set)];
    for (const { field, value, provenance } of this.#sets[set] ?? []) {
      const source = this.provenances.list[provenance]?.source ?? null;
      const column = this.#columnOf(field);
      const isTaken = this.takes(row, field, source);
      // A field from two sets becomes the row's own fact, so the order of the sets need not be kept.
      column.given[row] = isTaken && column.given[row] === UNGIVEN ? GIVEN : OUTDONE;
      if (!isTaken) continue;
      column.codes[row] = value;
      column.provenances[row] = provenance;
    }
  }

  /** Notes that the row has these sets of other tables besides its own facts. */
  keepSets(row: number, ids: readonly number[]): void {
    this.#setsOf[row] = ids;
  }

  setsOf(row: number): readonly number[] {
    return this.#setsOf[row] ?? NO_SETS;
  }

  /** The sets as rows of a table, with their identifiers. */
  setsAsRows(): { readonly table: FactTable; readonly ids: readonly number[] } {
    const table = new FactTable(this.#sets.length);
    for (const [row, set] of this.#sets.entries()) {
      for (const { field, value, provenance } of set) {
        // `addSet` made these codes.
        const known = this.columns[field]?.values[value] as FactValue;
        table.set(row, field, known, this.provenances.list[provenance] as Provenance);
      }
    }
    return { table, ids: this.#sets.map((_, set) => setId(this.#bundle, set)) };
  }

  has(row: number, field: number): boolean {
    return (this.columns[field]?.codes[row] ?? NO_VALUE) !== NO_VALUE;
  }

  at(row: number, field: number): RecordedFact | undefined {
    const column = this.columns[field];
    const code = column?.codes[row] ?? NO_VALUE;
    if (column === undefined || code === NO_VALUE) return undefined;
    // `set` made these codes.
    const value = column.values[code] as FactValue;
    const from = this.provenances.list[column.provenances[row] as number] as Provenance;
    const { confidence, modelled, source, asOf } = from;
    // Always the same shape, because these are read by the million.
    return { value, confidence, modelled, source, asOf };
  }

  factsOf(row: number): RecordedFacts {
    const facts: Record<string, RecordedFact> = {};
    for (const [field, name] of FIELD_NAMES.entries()) {
      const fact = this.at(row, field);
      if (fact !== undefined) facts[name] = fact;
    }
    // `set` stores values of the field's type.
    return facts as RecordedFacts;
  }

  /** The facts of a row, for look-up by name only: they cannot be listed. */
  view(row: number): RecordedFacts {
    return new RowView(this, row) as RecordedFacts;
  }

  #columnOf(field: number): FactColumn {
    const known = this.columns[field];
    if (known !== undefined) return known;
    const column = new FactColumn(this.rows);
    this.columns[field] = column;
    return column;
  }
}

class RowView {
  readonly #table: FactTable;
  readonly #row: number;

  constructor(table: FactTable, row: number) {
    this.#table = table;
    this.#row = row;
  }

  static {
    for (const [field, name] of FIELD_NAMES.entries()) {
      Object.defineProperty(RowView.prototype, name, {
        get(this: RowView) {
          return this.#table.at(this.#row, field);
        },
      });
    }
  }
}
