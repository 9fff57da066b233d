/** Fills one table of a new SQLite file as fast as it goes; the file is built aside and published whole. */

import Database from 'libsql';

/** Rows written in one transaction. */
const BATCH_ROWS = 50_000;

export interface BulkTableSpec {
  /** Makes the table. */
  readonly schema: string;
  /** With a question mark for each value. */
  readonly insert: string;
  /** Made when all rows are in: an index that grows with its table costs several times as much. */
  readonly indexes: readonly string[];
}

export type SqlValue = string | number | null;
/** Values of one row, in the order of the columns. */
export type SqlRow = readonly SqlValue[];

export class BulkTable {
  readonly #database: Database.Database;
  readonly #insert: Database.Statement;
  readonly #indexes: readonly string[];
  #rows = 0;

  constructor(path: string, { schema, insert, indexes }: BulkTableSpec) {
    this.#database = new Database(path);
    // Until it is published nobody reads it, so that a journal would protect nothing.
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    this.#database.exec(schema);
    this.#insert = this.#database.prepare(insert);
    this.#indexes = indexes;
    this.#database.exec('BEGIN');
  }

  add(...values: SqlRow): void {
    this.#insert.run(...values);
    if (++this.#rows % BATCH_ROWS === 0) this.#database.exec('COMMIT; BEGIN');
  }

  finish(): void {
    this.#database.exec('COMMIT');
    for (const index of this.#indexes) this.#database.exec(index);
    this.#database.close();
  }
}
