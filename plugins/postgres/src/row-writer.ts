/** Adds a release's rows to the tables of a schema and ends the rows they replace; the previous release stays as it was. */

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
  /** For reading and ending rows; not in a transaction. */
  readonly client: pg.Client;
  /** True if the tables do not exist yet, so that there are no rows to end. */
  readonly isNew: boolean;
}

/** Rows of a table to end, by inclusive key range. */
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

  /** Rows written so far, over all tables. */
  get rows(): number {
    return [...this.#copies.values()].reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Adds rows that start with this writer's version. */
  async add({ name }: DataTable, bytes: Uint8Array, rows: number): Promise<void> {
    if (rows > 0) await this.#copies.get(name)?.add(bytes, rows);
  }

  /** The tables and version that are being written. */
  get tables(): TablesOf {
    return this.#options;
  }

  /** Ends rows of the previous release. */
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

/** Rows that end together share a postcode; rows with a text key may be in any area. */
function areasOf(ended: readonly EndedRows[]): readonly string[] | undefined {
  const keys = ended.flatMap(({ from }) => (typeof from === 'bigint' ? [from] : []));
  return keys.length < ended.length ? undefined : areasOfKeys(keys);
}

/** Bytes collected before they are sent. */
const SEND_BYTES = 1 << 18;

interface CopyOptions {
  readonly url: string;
  readonly schema: string;
  readonly layout: Layout;
  readonly table: DataTable;
  /** True if the table does not exist yet. */
  readonly isNew: boolean;
}

/** Fills one table over its own connection, as fast as the server accepts the rows. */
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
      // A table created in the same transaction can be written with FREEZE.
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

  /** Adds rows; returns a promise if the server cannot keep up. */
  add(bytes: Uint8Array, rows: number): Promise<void> | undefined {
    this.rows += rows;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    return this.#pendingBytes < SEND_BYTES ? undefined : this.#send();
  }

  /** Commits all rows; if it rejects, the table has none of them. */
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

  /** Gives up, so that the server rolls back. */
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
