/** Reads all rows of a statement, some at a time, over a connection that is the reader's until it is closed. */

import type { PoolClient } from 'pg';
import { Failure } from '../../domain/failure.js';
import type { SearchControl } from '../store.js';
import { codeOf } from './errors.js';
import { TOO_SLOW } from './property-search.js';
import { CANCELLED, cancelOn } from './search.js';
import { query, type Rows, type Server, type Statement } from './servers.js';

/** For so long an export waits for another to end. */
const WAIT_MS = 60_000;

/** The rows of one moment, whatever is published while they are read. */
export class Cursor {
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

  /** Failure `too-slow` where some rows take longer than the budget; other errors are the database's own, so that another server can be asked. */
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

  /** The next so many rows; fewer at the end. */
  next(rows: number): Promise<Rows> {
    return this.#ask({ text: `FETCH ${rows} FROM found` });
  }

  /** Gives the connection back, or closes it where it no longer answers. */
  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#cancel);
    // Else it might end what the next caller asks on this connection.
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
      if (codeOf(cause) === CANCELLED) throw new Failure('too-slow', TOO_SLOW, { cause });
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
