/** Writes what a release adds to the tables of a schema, and ends what it replaces; the release before sees nothing of it. */

import type pg from 'pg';
import { CopyTable } from './copy-table.js';
import { Parameters } from './filter-sql.js';
import { areasOfKeys, hasArea, inAreas } from './layout.js';
import type { TablesOf } from './property-query.js';
import { type DataTable, UNENDED } from './tables.js';

export interface RowWriterOptions extends TablesOf {
  readonly url: string;
  /** For what is read and ended; it is in no transaction. */
  readonly client: pg.Client;
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
      for (const table of options.layout.tables) {
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

  /** Its rows count from the version of these. */
  get tables(): TablesOf {
    return this.#options;
  }

  /** Ends rows that the release before had. */
  async end(table: DataTable, ended: readonly EndedRows[]): Promise<void> {
    if (ended.length === 0) return;
    const { client, layout, schema, version } = this.#options;
    const [key] = table.columns;
    const parameters = new Parameters();
    const [since, least, greatest] = [
      parameters.add(version, 'integer'),
      parameters.add(
        ended.map(({ from }) => String(from)),
        `${key?.type}[]`,
      ),
      parameters.add(
        ended.map(({ to }) => String(to)),
        `${key?.type}[]`,
      ),
    ];
    const here = hasArea(layout, table) ? inAreas(layout, areasOf(ended), parameters) : '';
    await client.query(
      `UPDATE ${schema}."${table.name}" SET to_v = ${since}
        FROM unnest(${least}, ${greatest}) AS ended (least, greatest)
        WHERE ${key?.name} >= least AND ${key?.name} <= greatest
        AND to_v = ${UNENDED} AND from_v < ${since}${here}`,
      [...parameters.values],
    );
  }

  async finish(): Promise<void> {
    for (const copy of this.#copies.values()) await copy.finish();
  }

  async abandon(): Promise<void> {
    for (const copy of this.#copies.values()) await copy.abandon();
  }
}

/** Rows that end together are of one postcode; those that have a text as their key may be in any area. */
function areasOf(ended: readonly EndedRows[]): readonly string[] | undefined {
  const keys = ended.flatMap(({ from }) => (typeof from === 'bigint' ? [from] : []));
  return keys.length < ended.length ? undefined : areasOfKeys(keys);
}
