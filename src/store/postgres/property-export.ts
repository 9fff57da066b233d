/** Writes all properties that a filter selects in PostgreSQL as a table, piece by piece and no faster than the pieces are taken. */

import type { CompiledFilter } from '../../filter/condition.js';
import type { Scalar } from '../../filter/filter-field.js';
import { FORMATS } from '../../tables/formats.js';
import type { TableColumn, TableRows } from '../../tables/table.js';
import type { ExportRequest, SearchControl } from '../store.js';
import { Cursor } from './cursor.js';
import { toFailure } from './errors.js';
import { type PropertyQuery, propertyQuery } from './property-query.js';
import type { SearchedRelease } from './property-search.js';
import { readerOf, rowTester, selectFields } from './selected-rows.js';
import type { Rows, Servers, Statement } from './servers.js';

/** Rows of a table written at once: some hundred kilobytes. */
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
    const query = propertyQuery(filter.where, filter.order, this.#release, { read: all });
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

  /** The first piece may be empty, no other. */
  async *#pieces(
    query: PropertyQuery,
    filter: CompiledFilter,
    control: SearchControl,
  ): AsyncGenerator<Rows> {
    const window = new Window(filter);
    const belongs = query.isBroader ? rowTester(query, filter.where) : undefined;
    // PostgreSQL can only leave rows out where it selects no others.
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

  /** As long as nothing was written, another server can be asked. */
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

/** Which of the selected rows a filter wants. */
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

  /** Takes its part of the next rows. */
  take(rows: Rows): Rows {
    const taken = rows.slice(this.#skip, this.#skip + this.#left);
    this.#skip = Math.max(0, this.#skip - rows.length);
    this.#left -= taken.length;
    return taken;
  }
}

type ReadRow = (row: readonly unknown[]) => Scalar | null;

/** A location reads as in `facts/field-value.ts`. */
function columnReader(query: PropertyQuery, { name, type }: TableColumn): ReadRow {
  if (type !== 'location') return readerOf(query, name);
  const [latitude, longitude] = [readerOf(query, 'latitude'), readerOf(query, 'longitude')];
  return (row) => {
    const [north, east] = [latitude(row), longitude(row)];
    return north === null || east === null ? null : `${north},${east}`;
  };
}
