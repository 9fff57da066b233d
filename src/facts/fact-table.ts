/** The facts of many properties as columns: of each field a code of the value and a code of where it is from, by row. */

import type { SourceCode } from '../domain/dictionary/sources.js';
import type { FactsByName, FactValue, RecordedFact, RecordedFacts } from './field.js';
import { FIELD_NAMES, fieldNumber, outranks } from './field-numbers.js';
import { type Provenance, Provenances } from './provenance.js';

/** The code of no value. */
export const NO_VALUE = 0;

const UNGIVEN = 0;
/** The row's fact is that of a set, of one alone. */
export const GIVEN = 1;
/** The row's fact is its own, whatever its sets give. */
const OUTDONE = 2;

/** The facts of one field. */
export class FactColumn {
  /** Distinct values by code; the first stands for none. */
  readonly values: (FactValue | null)[] = [null];
  /** By row. */
  readonly codes: Uint32Array;
  /** Codes of the table's provenances, by row. */
  readonly provenances: Uint32Array;
  /** Whether a set gives the row a fact of the field: `UNGIVEN`, `GIVEN` and so it is the row's fact, or `OUTDONE`. */
  readonly given: Uint8Array;
  readonly #codeOf = new Map<FactValue, number>();
  /** Neighbours often share it. */
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

/** More sets than one table has. */
const SETS_MAX = 2 ** 20;

/** What identifies a set in a release. */
const setId = (bundle: number, set: number): number => bundle * SETS_MAX + set;

/** The bundle that a set is in, and its place there. */
export function placeOfSet(id: number): { readonly bundle: number; readonly at: number } {
  return { bundle: Math.floor(id / SETS_MAX), at: id % SETS_MAX };
}

const NO_SETS: readonly number[] = [];

/** A value and where it is from, as one table numbers them. */
interface CodedFact {
  readonly field: number;
  readonly value: number;
  readonly provenance: number;
}

/**
 * Of two sources the one counts that the field's declaration names first, in whatever order they speak; of two facts of one
 * source the one that is set first.
 */
export class FactTable {
  readonly rows: number;
  readonly provenances = new Provenances();
  /** By the field's number; undefined where no row has it. */
  readonly columns: (FactColumn | undefined)[] = new Array(FIELD_NAMES.length).fill(undefined);
  /** Sets of facts that many rows have, such as those of an area. */
  readonly #sets: (readonly CodedFact[])[] = [];
  /** Their numbers by what they say. */
  readonly #setOf = new Map<string, number>();
  readonly #bundle: number;
  /** Identifiers of the sets that each row has. */
  readonly #setsOf: (readonly number[])[] = [];

  /** `bundle` is where its sets are kept in the release: no two tables of one have the same. */
  constructor(rows: number, bundle = 0) {
    this.rows = rows;
    this.#bundle = bundle;
  }

  /** A row for each; what the dictionary has no field for is left out. */
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

  /** The row has no fact of the field any more, unless a set gives it: that is given again whenever the row is read. */
  clear(row: number, field: number): void {
    const column = this.columns[field];
    if (column !== undefined && column.given[row] === UNGIVEN) column.codes[row] = NO_VALUE;
  }

  /** Takes in the facts of a table of one row as a set that rows of this one may have; returns its number. Equal ones are one. */
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

  /** Gives the row the facts of a set, as far as it takes them. */
  giveSet(row: number, set: number): void {
    this.#setsOf[row] = [...this.setsOf(row), setId(this.#bundle, set)];
    for (const { field, value, provenance } of this.#sets[set] ?? []) {
      const source = this.provenances.list[provenance]?.source ?? null;
      const column = this.#columnOf(field);
      const isTaken = this.takes(row, field, source);
      // What two sets give is the row's own from then on, so that nobody has to know which of them came first.
      column.given[row] = isTaken && column.given[row] === UNGIVEN ? GIVEN : OUTDONE;
      if (!isTaken) continue;
      column.codes[row] = value;
      column.provenances[row] = provenance;
    }
  }

  /** The row has these sets of other tables beside its own facts. */
  keepSets(row: number, ids: readonly number[]): void {
    this.#setsOf[row] = ids;
  }

  /** Identifiers of the sets of a row. */
  setsOf(row: number): readonly number[] {
    return this.#setsOf[row] ?? NO_SETS;
  }

  /** The sets as rows of a table, and their identifiers. */
  setsAsRows(): { readonly table: FactTable; readonly ids: readonly number[] } {
    const table = new FactTable(this.#sets.length);
    for (const [row, set] of this.#sets.entries()) {
      for (const { field, value, provenance } of set) {
        // Codes are what `addSet` was given.
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
    // Codes are what `set` gave out.
    const value = column.values[code] as FactValue;
    const from = this.provenances.list[column.provenances[row] as number] as Provenance;
    const { confidence, modelled, source, asOf } = from;
    // All of one shape, wherever they come from: they are read by the million.
    return { value, confidence, modelled, source, asOf };
  }

  /** All facts of a row. */
  factsOf(row: number): RecordedFacts {
    const facts: Record<string, RecordedFact> = {};
    for (const [field, name] of FIELD_NAMES.entries()) {
      const fact = this.at(row, field);
      if (fact !== undefined) facts[name] = fact;
    }
    // `set` gives each field a value of its type.
    return facts as RecordedFacts;
  }

  /** The facts of a row, to be looked up by name; they cannot be listed. */
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
