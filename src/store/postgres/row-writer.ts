/** Writes what a release adds to the tables of a schema, and ends what it replaces; the release before sees nothing of it. */

import type pg from 'pg';
import { CopyTable } from './copy-table.js';
import type { TablesOf } from './property-query.js';
import { type DataTable, UNENDED } from './tables.js';

export interface RowWriterOptions extends TablesOf {
  readonly url: string;
  /** For what is read and ended; it is in no transaction. */
  readonly client: pg.Client;
  readonly tables: readonly DataTable[];
  /** Whether the tables are still to be made: nothing is then there to be ended. */
  readonly isNew: boolean;
}

/** Rows of a table whose keys are from one up to and including another. */
export interface EndedRows {
  readonly from: bigint | string;
  readonly to: bigint | string;
}

export class RowWriter {
  readonly #options: RowWriterOptions;
  readonly #copies: ReadonlyMap<string, CopyTable>;

  private constructor(options: RowWriterOptions, copies: ReadonlyMap<string, CopyTable>) {
    this.#options = options;
    this.#copies = copies;
  }

  static async open(options: RowWriterOptions): Promise<RowWriter> {
    const copies = new Map<string, CopyTable>();
    try {
      for (const table of options.tables) {
        copies.set(table.name, await CopyTable.open({ ...options, table }));
      }
    } catch (cause) {
      for (const copy of copies.values()) await copy.abandon();
      throw cause;
    }
    return new RowWriter(options, copies);
  }

  /** Rows written so far, in all tables. */
  get rows(): number {
    return [...this.#copies.values()].reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Rows that count from the version of this writer on. */
  async add({ name }: DataTable, bytes: Uint8Array, rows: number): Promise<void> {
    if (rows > 0) await this.#copies.get(name)?.add(bytes, rows);
  }

  /** From which its rows count. */
  get version(): number {
    return this.#options.version;
  }

  /** Of rows that the release before had. */
  async end({ columns, name }: DataTable, ended: readonly EndedRows[]): Promise<void> {
    if (ended.length === 0) return;
    const { client, schema, version } = this.#options;
    const key = columns[0]?.name;
    const type = columns[0]?.type;
    await client.query(
      `UPDATE ${schema}."${name}" SET to_v = $1
        FROM unnest($2::${type}[], $3::${type}[]) AS ended (least, greatest)
        WHERE ${key} >= least AND ${key} <= greatest AND to_v = ${UNENDED} AND from_v < $1`,
      [version, ended.map(({ from }) => String(from)), ended.map(({ to }) => String(to))],
    );
  }

  async finish(): Promise<void> {
    for (const copy of this.#copies.values()) await copy.finish();
  }

  async abandon(): Promise<void> {
    for (const copy of this.#copies.values()) await copy.abandon();
  }
}
