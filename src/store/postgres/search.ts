/** Answers searches in PostgreSQL: one page and the exact total, within a budget, until the caller goes. */

import type { PoolClient } from 'pg';
import { Failure } from '../../domain/failure.js';
import { RecentMap } from '../../domain/recent-map.js';
import type { SearchControl } from '../store.js';
import { codeOf } from './errors.js';
import { query, type Rows, type Server, type Servers, type Statement } from './servers.js';

/** Totals and ends of pages that are remembered: a release never changes. */
const TOTALS_MAX = 10_000;

/** The server ended a statement because it was told to, or because its time was over. */
export const CANCELLED = '57014';

/** What is selected, without what is read of it and in which order. */
export interface Selection {
  /** Equal for equal selections of a release. */
  readonly key: string;
  /** `FROM ... WHERE ...`, with the values of its parameters. */
  readonly from: string;
  readonly values: readonly unknown[];
  /** Exact total, where it is known without counting. */
  readonly total?: number;
  /** Rows that it is chosen from, where it may lie anywhere among them. */
  readonly among?: number;
}

/** One page of a selection. */
export interface PageOf {
  /** Expressions to read of each row. */
  readonly columns: readonly string[];
  /** Expressions that order the rows, and no two rows alike. */
  readonly order: readonly string[];
  /** The same order, by what no index has; needed with `among`. */
  readonly unindexed?: readonly string[];
  /** What the order refers to, numbered behind the values of the selection. */
  readonly orderValues?: readonly unknown[];
  readonly offset: number;
  readonly limit: number;
  /** Where the page before ended: rows behind it are reached without passing those before it. */
  readonly after?: { readonly column: string; readonly value: string };
}

/** A connection that is a caller's until the end of the search. */
export interface SearchConnection {
  /** Failure `too-slow` where the budget of the search is used up. */
  ask(statement: Statement): Promise<Rows>;
  /** The same, some rows at a time. */
  read(statement: Statement): AsyncGenerator<Rows>;
}

/** Rows that are fetched at once. */
const FETCH_ROWS = 2_000;

/**
 * Fewer than one row of so many are found by the condition and sorted. The planner, which does not know where they lie,
 * would rather pass all rows in their order until a page is full: in the worst case the whole country.
 */
const FEW_AMONG = 10;

export class Search {
  readonly #servers: Servers;
  readonly #release: string;
  readonly #tooSlow: string;
  readonly #totals = new RecentMap<string, { total: number | undefined }>(TOTALS_MAX);

  /** `tooSlow` is the sentence for callers who asked for too much. */
  constructor(servers: Servers, release: string, tooSlow: string) {
    this.#servers = servers;
    this.#release = release;
    this.#tooSlow = tooSlow;
  }

  /** The rows of the page, and how many rows there are on all pages. */
  async page(
    selection: Selection,
    { after, columns, limit, offset, order, orderValues = [], unindexed = order }: PageOf,
    control: SearchControl,
  ): Promise<{ readonly total: number; readonly rows: Rows }> {
    const { among, from, key, values } = selection;
    const known = this.#totals.getOr(key, () => ({ total: selection.total }));
    if (known.total !== undefined && offset >= known.total) return { total: known.total, rows: [] };
    return this.run(control, async ({ ask }) => {
      const count = async (): Promise<number> => {
        const [row] = await ask({ text: `SELECT count(*) ${from}`, values });
        return Number(row?.[0]);
      };
      if (among !== undefined) known.total ??= await count();
      if (known.total !== undefined && offset >= known.total) {
        return { total: known.total, rows: [] };
      }
      const isFew = among !== undefined && (known.total ?? 0) * FEW_AMONG < among;
      const by = order.length === 0 ? '' : `ORDER BY ${(isFew ? unindexed : order).join(', ')}`;
      const select = `SELECT ${columns.join(', ')} ${from}`;
      const behind = after && `AND ${after.column} > $${values.length + 1}::bigint`;
      const start = after === undefined ? `OFFSET ${wholeNumber(offset)}` : '';
      const page = {
        text: `${select} ${behind ?? ''} ${by} LIMIT ${limit} ${start}`,
        values: [...values, ...orderValues, ...(after === undefined ? [] : [after.value])],
      };
      const rows = limit === 0 ? [] : await ask(page);
      // A page that is not full says where the last one ends.
      const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
      known.total ??= isLast ? offset + rows.length : undefined;
      known.total ??= await count();
      return { total: known.total, rows };
    });
  }

  /** Work on a connection for searches; what it asks is ended when the caller goes or the budget is used up. */
  async run<T>(
    { budgetMs, signal }: SearchControl,
    work: (connection: SearchConnection) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const deadlineMs = performance.now() + budgetMs;
    return this.#servers.onReader(this.#release, async (server) => {
      const client = await server.searches.take({ budgetMs: leftMs(deadlineMs), signal });
      let isBroken = false;
      try {
        return await this.#withClient({ server, client, deadlineMs, signal }, work);
      } catch (cause) {
        isBroken = !(cause instanceof Failure) && codeOf(cause) === '';
        throw cause;
      } finally {
        server.searches.giveBack(client, isBroken && !(signal?.aborted ?? false));
      }
    });
  }

  async #withClient<T>(
    { client, deadlineMs, server, signal }: Running,
    work: (connection: SearchConnection) => Promise<T>,
  ): Promise<T> {
    let cancelling: Promise<unknown> | undefined;
    const cancel = (): void => {
      cancelling = cancelOn(server, client).catch(() => undefined);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    const ask = async (statement: Statement): Promise<Rows> => {
      signal?.throwIfAborted();
      await limitTime(client, deadlineMs, this.#tooSlow);
      return askAlone(client, statement);
    };
    async function* read({ text, values }: Statement): AsyncGenerator<Rows> {
      await ask({ text: 'BEGIN READ ONLY' });
      try {
        await ask({
          text: `DECLARE found NO SCROLL CURSOR FOR ${text}`,
          ...(values && { values }),
        });
        for (;;) {
          const rows = await ask({ text: `FETCH ${FETCH_ROWS} FROM found` });
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await client.query('ROLLBACK');
        // What it was told meanwhile it forgets with it.
        LIMITS.delete(client);
      }
    }
    try {
      return await work({ ask, read });
    } catch (cause) {
      if (codeOf(cause) !== CANCELLED) throw cause;
      signal?.throwIfAborted();
      throw new Failure('too-slow', this.#tooSlow, { cause });
    } finally {
      signal?.removeEventListener('abort', cancel);
      // Else it might end what the next caller asks on this connection.
      await cancelling;
    }
  }
}

interface Running {
  readonly server: Server;
  readonly client: PoolClient;
  readonly deadlineMs: number;
  readonly signal: AbortSignal | undefined;
}

/** What the statements of each connection may take, as it was last told. Milliseconds. */
const LIMITS = new WeakMap<PoolClient, number>();

const leftMs = (deadlineMs: number): number =>
  Math.max(0, Math.ceil(deadlineMs - performance.now()));

/** Told again where it would end a statement before its time, or long after. */
async function limitTime(client: PoolClient, deadlineMs: number, sentence: string): Promise<void> {
  const left = Math.min(leftMs(deadlineMs), LIMIT_MAX_MS);
  if (left === 0) throw new Failure('too-slow', sentence);
  const limit = LIMITS.get(client) ?? 0;
  if (limit >= left && limit <= left + LATE_MS) return;
  await client.query(`SET statement_timeout = ${left}`);
  LIMITS.set(client, left);
}

/** A search may run so much longer than its budget: to tell the server exactly would cost each search a message. */
const LATE_MS = 100;
/** PostgreSQL's own limit: 24 days. */
const LIMIT_MAX_MS = 2 ** 31 - 1;

/** Told to the same server, over a connection that no search can occupy. */
export async function cancelOn(server: Server, client: PoolClient): Promise<unknown> {
  // Every connection of the client has the number of its process, which its types leave out.
  const { processID } = client as unknown as { readonly processID: number };
  return query(server.lookups, { text: 'SELECT pg_cancel_backend($1)', values: [processID] });
}

/** There is no memory, or no room, for what several processes of the server would share. */
const NO_ROOM = /^53[12]00$/;

/** A statement that finds no room for several processes is asked again of one, as are those behind it on that connection. */
async function askAlone(client: PoolClient, statement: Statement): Promise<Rows> {
  try {
    return await query(client, statement);
  } catch (cause) {
    // Within a transaction nothing is answered behind an error, and a cursor is read by one process.
    if (!NO_ROOM.test(codeOf(cause)) || ALONE.has(client)) throw cause;
    ALONE.add(client);
    await client.query('SET max_parallel_workers_per_gather = 0');
    return query(client, statement);
  }
}

const ALONE = new WeakSet<PoolClient>();

/** Offsets may be far beyond what a bigint holds. */
function wholeNumber(offset: number): string {
  return Math.min(offset, Number.MAX_SAFE_INTEGER).toFixed(0);
}
