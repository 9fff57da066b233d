/** Writes some of the rows that a filter selects as a piece of a table: values come from columns, or from the properties. */

import type { FactSubject } from '../../../facts/field.js';
import { fieldReader } from '../../../facts/field-value.js';
import type { Scalar } from '../../../filter/filter-field.js';
import { type Column, type DictionaryColumn, numberAt } from '../../../release/columns/column.js';
import { FORMATS, type TableFormatName } from '../../../tables/formats.js';
import type { TableColumn } from '../../../tables/table.js';
import { DECODED_ROWS, type SearchData } from './row-plan.js';
import type { SearchEngine, SearchQuery, SearchResult } from './search-engine.js';
import type { Steps } from './steps.js';

/** The rows from `offset`, and of these no more than `limit`. */
export interface ExportQuery extends Omit<SearchQuery, 'of'> {
  readonly of: 'table';
  readonly columns: readonly TableColumn[];
  readonly format: TableFormatName;
  /** Whether no row of the table was written before. */
  readonly isFirst: boolean;
}

type Values = readonly (Scalar | null)[];

export class ExportSearch {
  readonly #engine: SearchEngine;
  readonly #data: SearchData;

  constructor(engine: SearchEngine, data: SearchData) {
    this.#engine = engine;
    this.#data = data;
  }

  *search(query: ExportQuery): Steps<SearchResult> {
    const { columns } = query;
    const { total, rows } = yield* this.#engine.search({ ...query, of: 'properties' });
    const format = FORMATS[query.format];
    const all = [...columns, ...format.reads];
    const decoded = yield* this.#decode(all, rows);
    const values: Values[] = [];
    for (const field of all) {
      yield;
      values.push(decoded.get(field.name) ?? this.#valuesOf(field, rows));
    }
    const bytes = format.rows(columns, { count: rows.length, values }, query.isFirst);
    return { total, rows: [], bytes };
  }

  #valuesOf(field: TableColumn, rows: readonly number[]): Values {
    const column = this.#data.column(field);
    return column === undefined ? new Array(rows.length).fill(null) : valuesAt(column, rows);
  }

  /** Values of the fields that have no column, each property decoded once. */
  *#decode(
    all: readonly TableColumn[],
    rows: readonly number[],
  ): Steps<ReadonlyMap<string, Values>> {
    const fields = all.filter((field) => !this.#data.hasColumn(field));
    const lists = fields.map(({ name }) => {
      return { name, read: fieldReader(name), values: [] as (Scalar | null)[] };
    });
    if (lists.length > 0) {
      for (const [at, row] of rows.entries()) {
        const subject: FactSubject | undefined = this.#data.subjectAt(row);
        for (const { values, read } of lists) {
          values.push(subject === undefined ? null : read(subject));
        }
        if (at % DECODED_ROWS === DECODED_ROWS - 1) yield;
      }
    }
    return new Map(lists.map(({ name, values }) => [name, values]));
  }
}

function valuesAt(column: Column, rows: readonly number[]): Values {
  if (column.kind === 'dictionary') return dictionaryValues(column, rows);
  return rows.map((row) => {
    const value = numberAt(column, row);
    return Number.isNaN(value) ? null : value;
  });
}

/** Neighbours share most of their values, so that few are decoded. */
function dictionaryValues({ codes, values }: DictionaryColumn, rows: readonly number[]): Values {
  const known = new Map<number, Scalar | null>([[values.length, null]]);
  return rows.map((row) => {
    const code = codes[row] ?? values.length;
    const before = known.get(code);
    if (before !== undefined) return before;
    const value = values.at(code);
    known.set(code, value);
    return value;
  });
}
