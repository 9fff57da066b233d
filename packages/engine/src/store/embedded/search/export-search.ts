/** Writes part of a filter's rows as a piece of a table. */

import type { TableColumn } from '@property-lookup/rows/text';
import { FORMATS, type TableFormatName } from '@property-lookup/rows/write';
import { readFields } from './read-fields.js';
import type { SearchData } from './row-plan.js';
import type { SearchEngine, SearchQuery, SearchResult } from './search-engine.js';
import type { Steps } from './steps.js';

/** The rows from `offset`, at most `limit`. */
export interface ExportQuery extends Omit<SearchQuery, 'of'> {
  readonly of: 'table';
  readonly columns: readonly TableColumn[];
  readonly format: TableFormatName;
  /** True for the first piece of the table. */
  readonly isFirst: boolean;
}

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
    const values = yield* readFields([...columns, ...format.reads], rows, this.#data);
    const bytes = format.rows(columns, { count: rows.length, values }, query.isFirst);
    return { total, rows: [], bytes };
  }
}
