/** Writes what a release adds to the tables of a schema, and ends what it replaces; the release before sees nothing of it. */

import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { newClient } from './connections.js';
import { COPY_END, COPY_HEAD } from './copy-rows.js';
import { Parameters } from './filter-sql.js';
import { areasOfKeys, hasArea, inAreas, type Layout } from './layout.js';
import { lockWriting } from './locks.js';
import type { TablesOf } from './property-query.js';
import { createTable, type DataTable, UNENDED } from './tables.js';

interface RowWriterOptions extends TablesOf {
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

/** Bytes gathered before they are sent. */
const SEND_BYTES = 1 << 18;

interface CopyOptions {
  readonly url: string;
  readonly schema: string;
  readonly layout: Layout;
  readonly table: DataTable;
  /** Whether there is no such table yet. */
  readonly isNew: boolean;
}

/** Fills one table on a connection of its own, as fast as the server takes it. */
class CopyTable {
  readonly #client: pg.Client;
  readonly #stream: CopyStreamQuery;
  #failure: unknown;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  rows = 0;

  private constructor(client: pg.Client, stream: CopyStreamQuery) {
    this.#client = client;
    this.#stream = stream;
    stream.on('error', (error: unknown) => {
      this.#failure ??= error;
    });
    client.on('error', (error: unknown) => {
      this.#failure ??= error;
    });
  }

  static async open({ isNew, layout, schema, table, url }: CopyOptions): Promise<CopyTable> {
    const client = newClient(url);
    await client.connect();
    try {
      await client.query('BEGIN');
      await lockWriting(client);
      // A table that is made in the same transaction is written as one that was always there.
      const isMadeHere = isNew && !layout.isByArea;
      if (isMadeHere) await client.query(createTable(schema, table, false));
      const first = ['from_v', 'to_v', ...(hasArea(layout, table) ? ['area'] : [])];
      const columns = [...first, ...table.columns.map(({ name }) => `"${name}"`)].join(', ');
      const options = `FORMAT binary${isMadeHere ? ', FREEZE' : ''}`;
      const copy = `COPY ${schema}."${table.name}" (${columns}) FROM STDIN (${options})`;
      const opened = new CopyTable(client, client.query(copyFrom(copy)));
      await opened.#write(COPY_HEAD);
      return opened;
    } catch (cause) {
      await client.end().catch(() => undefined);
      throw cause;
    }
  }

  /** Some rows; there is something to wait for when the server cannot keep up. */
  add(bytes: Uint8Array, rows: number): Promise<void> | undefined {
    this.rows += rows;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    return this.#pendingBytes < SEND_BYTES ? undefined : this.#send();
  }

  /** The table has all rows, or none of them where this rejects. */
  async finish(): Promise<void> {
    await this.#send();
    await this.#write(COPY_END);
    if (this.#failure !== undefined) throw this.#failure;
    const finished = once(this.#stream, 'finish');
    this.#stream.end();
    await finished;
    await this.#client.query('COMMIT');
    await this.#client.end();
  }

  /** Gives up: the server takes back what was written. */
  async abandon(): Promise<void> {
    this.#stream.destroy();
    await this.#client.end().catch(() => undefined);
  }

  #send(): Promise<void> {
    const bytes = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#pendingBytes = 0;
    return this.#write(bytes);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (bytes.length === 0 || this.#stream.write(bytes)) return;
    await once(this.#stream, 'drain');
  }
}
