/** Adds the columns of an answer to the rows of a list. */

import { printRow } from '../files/print-row.js';
import type { Delimiter } from '../files/split-rows.js';

type Row = readonly string[];

export class AnsweredRows {
  /** The line with the names of the columns. */
  readonly header: string;
  readonly #delimiter: Delimiter;
  readonly #width: number;

  constructor(header: Row, addedColumns: Row, delimiter: Delimiter) {
    this.#delimiter = delimiter;
    this.#width = header.length;
    this.header = printRow([...header, ...addedColumns], delimiter);
  }

  line(fields: Row, added: Row): string {
    return printRow([...this.#fitted(fields), ...added], this.#delimiter);
  }

  /**
   * As many cells as the header has, so that the added columns stay under their names: short rows are
   * filled up, and what a long row has too much stays in its last column.
   */
  #fitted(fields: Row): Row {
    const width = this.#width;
    if (fields.length === width) return fields;
    if (fields.length < width) return [...fields, ...Array<string>(width - fields.length).fill('')];
    return [...fields.slice(0, width - 1), fields.slice(width - 1).join(this.#delimiter)];
  }
}
