/**
 * Exports all properties that a filter selects from PostgreSQL as a table, piece by piece, only as fast as the pieces are taken.
 */

import { type ExportRequest, FILTER_TOO_SLOW, type SearchControl } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import type { CompiledFilter, Scalar } from '@property-lookup/query';
import type { TableColumn, TableRows } from '@property-lookup/rows/text';
import { FORMATS } from '@property-lookup/rows/write';
import type { PoolClient } from 'pg';
import { codeOf, toFailure } from './errors.js';
import { type PropertyQuery, propertyQuery } from './property-query.js';
import type { SearchedRelease } from './property-search.js';
import { CANCELLED, cancelOn } from './search.js';
import { readerOf, rowTester, selectFields } from './selected-rows.js';
import { query, type Rows, type Server, type Servers, type Statement } from './servers.js';

/** Rows of a table written at once, some hundred kilobytes. */
const EXPORT_ROWS = 2_000;

export class PropertyExport {
  readonly #servers: Servers;
  readonly #release: SearchedRelease;

  constructor(servers: Servers, release: SearchedRelease) {
    this.#servers = servers;
    this.#release = release;
  }

  async *write(request: ExportRequest, control: SearchControl): AsyncGenerator<Uint8Array> {
    const { columns, filter, format } = request;
    const { head, reads, rows: write, tail } = FORMATS[format];
    const all = [...columns, ...reads];
    const query = propertyQuery(filter.where, filter.order, this.#release, all);
    const readers = all.map((column) => columnReader(query, column));
    let isFirst = true;
    for await (const rows of this.#pieces(query, filter, control)) {
      if (isFirst) yield head(columns);
      const values = readers.map((read) => rows.map(read));
      const table: TableRows = { count: rows.length, values };
      yield write(columns, table, isFirst);
      isFirst = false;
    }
    yield tail();
  }

  /** Only the first piece may be empty. */
  async *#pieces(
    query: PropertyQuery,
    filter: CompiledFilter,
    control: SearchControl,
  ): AsyncGenerator<Rows> {
    const window = new Window(filter);
    const belongs = query.mustRetest ? rowTester(query, filter.where) : undefined;
    // PostgreSQL may only skip rows if it selects exactly the right ones.
    const statement = selectFields(query);
    const { cursor, first } = await this.#open(
      belongs === undefined ? window.limited(statement) : statement,
      control,
    );
    try {
      let isFirst = true;
      for (let rows = first; ; rows = await cursor.next(EXPORT_ROWS)) {
        const isLast = rows.length < EXPORT_ROWS;
        const chosen = belongs === undefined ? rows : window.take(rows.filter(belongs));
        if (isFirst || chosen.length > 0) yield chosen;
        isFirst = false;
        if (isLast || (belongs !== undefined && window.isOver)) return;
      }
    } catch (cause) {
      control.signal?.throwIfAborted();
      throw toFailure(cause);
    } finally {
      await cursor.close();
    }
  }

  /** Until the first row is written, another server can be asked. */
  #open(
    statement: Statement,
    control: SearchControl,
  ): Promise<{ readonly cursor: Cursor; readonly first: Rows }> {
    return this.#servers.onReader(this.#release.id, async (server) => {
      const cursor = await Cursor.open(server, statement, control);
      try {
        return { cursor, first: await cursor.next(EXPORT_ROWS) };
      } catch (cause) {
        await cursor.close();
        throw cause;
      }
    });
  }
}

/** The limit and offset that a filter applies to the selected rows. */
class Window {
  #skip: number;
  #left: number;

  constructor({ limit, offset }: CompiledFilter) {
    this.#skip = offset ?? 0;
    this.#left = limit ?? Number.MAX_SAFE_INTEGER;
  }

  get isOver(): boolean {
    return this.#left === 0;
  }

  limited({ text, values }: Statement): Statement {
    const [limit, offset] = [this.#left, this.#skip].map((rows) =>
      Math.min(rows, Number.MAX_SAFE_INTEGER).toFixed(0),
    );
    return { text: `${text} LIMIT ${limit} OFFSET ${offset}`, ...(values && { values }) };
  }

  /** Takes its share of the next rows. */
  take(rows: Rows): Rows {
    const taken = rows.slice(this.#skip, this.#skip + this.#left);
    this.#skip = Math.max(0, this.#skip - rows.length);
    this.#left -= taken.length;
    return taken;
  }
}

type ReadRow = (row: readonly unknown[]) => Scalar | null;

/** Formats a location like `model/src/fields/field-value.ts`. */
function columnReader(query: PropertyQuery, { name, type }: TableColumn): ReadRow {
  if (type !== 'location') return readerOf(query, name);
  const [latitude, longitude] = [readerOf(query, 'latitude'), readerOf(query, 'longitude')];
  return (row) => {
    const [north, east] = [latitude(row), longitude(row)];
    return north === null || east === null ? null : `${north},${east}`;
  };
}

/** The longest wait of an export for another one to end. */
const WAIT_MS = 60_000;

/**
 * Reads all rows of a statement, a batch at a time, over its own connection: a snapshot of one moment, whatever is published
 * meanwhile.
 */
class Cursor {
  readonly #server: Server;
  readonly #client: PoolClient;
  readonly #signal: AbortSignal | undefined;
  #isAsking = false;
  #cancelling: Promise<unknown> | undefined;

  private constructor(server: Server, client: PoolClient, signal: AbortSignal | undefined) {
    this.#server = server;
    this.#client = client;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#cancel, { once: true });
  }

  /**
   * Throws Failure `too-slow` if a batch takes longer than the budget; passes other errors on, so that another server can be
   * asked.
   */
  static async open(
    server: Server,
    { text, values }: Statement,
    { budgetMs, signal }: SearchControl,
  ): Promise<Cursor> {
    const client = await server.exports.take({ budgetMs: WAIT_MS, signal });
    const cursor = new Cursor(server, client, signal);
    try {
      await cursor.#ask({ text: 'BEGIN READ ONLY' });
      await cursor.#ask({ text: `SET LOCAL statement_timeout = ${Math.ceil(budgetMs)}` });
      const declare = `DECLARE found NO SCROLL CURSOR FOR ${text}`;
      await cursor.#ask({ text: declare, ...(values && { values }) });
      return cursor;
    } catch (cause) {
      await cursor.close();
      throw cause;
    }
  }

  /** The next rows; fewer at the end. */
  next(rows: number): Promise<Rows> {
    return this.#ask({ text: `FETCH ${rows} FROM found` });
  }

  /** Gives the connection back, or closes it if it no longer answers. */
  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#cancel);
    // Otherwise the cancellation might hit the connection's next user.
    await this.#cancelling;
    const isBroken = await this.#client.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    this.#server.exports.giveBack(this.#client, isBroken);
  }

  async #ask(statement: Statement): Promise<Rows> {
    this.#signal?.throwIfAborted();
    this.#isAsking = true;
    try {
      return await query(this.#client, statement);
    } catch (cause) {
      this.#signal?.throwIfAborted();
      if (codeOf(cause) === CANCELLED) throw new Failure('too-slow', FILTER_TOO_SLOW, { cause });
      throw cause;
    } finally {
      this.#isAsking = false;
    }
  }

  readonly #cancel = (): void => {
    if (!this.#isAsking) return;
    this.#cancelling = cancelOn(this.#server, this.#client).catch(() => undefined);
  };
}
