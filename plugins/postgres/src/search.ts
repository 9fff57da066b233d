/** Answers searches in PostgreSQL: one page and the exact total, within a budget and until the caller aborts. */

import type { SearchControl } from '@property-lookup/engine';
import { RecentMap } from '@property-lookup/kernel/collections';
import { Failure } from '@property-lookup/kernel/failure';
import type { PoolClient } from 'pg';
import { codeOf } from './errors.js';
import { query, type Rows, type Server, type Servers, type Statement } from './servers.js';

/** Remembered totals and page ends, which stay valid because releases never change. */
const TOTALS_MAX = 10_000;

/** SQLSTATE of a statement that was cancelled or ran out of time. */
export const CANCELLED = '57014';

/** The selected rows, independent of columns and order. */
export interface Selection {
  /** Equal for equal selections of a release. */
  readonly key: string;
  /** `FROM ... WHERE ...`, with the values of its parameters. */
  readonly from: string;
  readonly values: readonly unknown[];
  /** The exact total, if known without counting. */
  readonly total?: number;
  /** The number of candidate rows, if matches may be anywhere among them. */
  readonly among?: number;
}

/** One page of a selection. */
export interface PageOf {
  /** SQL expressions to read from each row. */
  readonly columns: readonly string[];
  /** SQL expressions of a total order. */
  readonly order: readonly string[];
  /** The same order written so that no index applies; required with `among`. */
  readonly unindexed?: readonly string[];
  /** Parameters of the order, numbered after those of the selection. */
  readonly orderValues?: readonly unknown[];
  readonly offset: number;
  readonly limit: number;
  /** Where the previous page ended, so that earlier rows need not be skipped. */
  readonly after?: { readonly column: string; readonly value: string };
}

/** A connection reserved for the caller until the end of the search. */
export interface SearchConnection {
  /** Throws Failure `too-slow` if the budget of the search is used up. */
  ask(statement: Statement): Promise<Rows>;
  /** Yields batches of rows. */
  read(statement: Statement): AsyncGenerator<Rows>;
}

const FETCH_ROWS = 2_000;

/**
 * If fewer than one candidate row in this many matches, the matches are found first and then sorted. The planner does
 * not know where matches lie, and would scan all rows in order until a page is full: at worst the whole country.
 */
const FEW_AMONG = 10;

export class Search {
  readonly #servers: Servers;
  readonly #release: string;
  readonly #tooSlow: string;
  readonly #totals = new RecentMap<string, { total: number | undefined }>(TOTALS_MAX);

  /** `tooSlow` is the sentence for callers that asked for too much. */
  constructor(servers: Servers, release: string, tooSlow: string) {
    this.#servers = servers;
    this.#release = release;
    this.#tooSlow = tooSlow;
  }

  /** Returns the rows of the page and the number of rows on all pages. */
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
      // A partial page reveals the total.
      const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
      known.total ??= isLast ? offset + rows.length : undefined;
      known.total ??= await count();
      return { total: known.total, rows };
    });
  }

  /** Runs work on a search connection; its statements are cancelled when the caller aborts or the budget is used up. */
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
        // The rollback also undoes its last time limit.
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
      // Otherwise the cancellation might hit the connection's next user.
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

/** The current statement timeout of each connection in milliseconds. */
const LIMITS = new WeakMap<PoolClient, number>();

const leftMs = (deadlineMs: number): number =>
  Math.max(0, Math.ceil(deadlineMs - performance.now()));

/** Sets the timeout again only if the current one would end a statement too early or far too late. */
async function limitTime(client: PoolClient, deadlineMs: number, sentence: string): Promise<void> {
  const left = Math.min(leftMs(deadlineMs), LIMIT_MAX_MS);
  if (left === 0) throw new Failure('too-slow', sentence);
  const limit = LIMITS.get(client) ?? 0;
  if (limit >= left && limit <= left + OVERRUN_MAX_MS) return;
  await client.query(`SET statement_timeout = ${left}`);
  LIMITS.set(client, left);
}

/** The accepted excess over the budget; setting the exact timeout would cost each search a round trip. */
const OVERRUN_MAX_MS = 100;
/** PostgreSQL's own limit: 24 days. */
const LIMIT_MAX_MS = 2 ** 31 - 1;

/** Cancels on the same server, over a connection that no search can occupy. */
export async function cancelOn(server: Server, client: PoolClient): Promise<unknown> {
  // Every connection has its process number, which the client's types lack.
  const { processID } = client as unknown as { readonly processID: number };
  return query(server.lookups, { text: 'SELECT pg_cancel_backend($1)', values: [processID] });
}

/** SQLSTATE of too little memory or disk for a parallel query. */
const NO_ROOM = /^53[12]00$/;

/** Repeats a statement without parallel workers if they find no room, and keeps the connection that way. */
async function askAlone(client: PoolClient, statement: Statement): Promise<Rows> {
  try {
    return await query(client, statement);
  } catch (cause) {
    // Within a transaction nothing can be repeated after an error, and a cursor uses no workers.
    if (!NO_ROOM.test(codeOf(cause)) || ALONE.has(client)) throw cause;
    ALONE.add(client);
    await client.query('SET max_parallel_workers_per_gather = 0');
    return query(client, statement);
  }
}

const ALONE = new WeakSet<PoolClient>();

/** Prints an offset that may exceed the range of bigint. */
function wholeNumber(offset: number): string {
  return Math.min(offset, Number.MAX_SAFE_INTEGER).toFixed(0);
}
