/** Hands out a process's connections of one kind to a server, in the order in which callers wait. */

import { Failure } from '@property-lookup/kernel/failure';
import pg from 'pg';
import { codeOf, isConnectionLost } from './errors.js';

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
/** Limits the life of a connection, which ends the statements prepared on it for past releases. */
const LIFETIME_SECONDS = 3_600;
/** After the server has refused a connection, wait this long before asking for more. */
const FULL_POOL_AFTER_MS = 10_000;
/** The SQLSTATE of too many connections. */
const TOO_MANY = '53300';

/** How long a caller waits for a free connection. */
interface Patience {
  readonly budgetMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** For callers that state no patience. */
const PATIENCE: Patience = { budgetMs: 5_000 };

/**
 * Turns off JIT compilation. It takes half a second, longer than nearly any of our statements runs; the planner uses it because
 * it overestimates key ranges.
 */
const SESSION = '-c jit=off';

/** A dedicated connection, not yet connected. */
export function newClient(url: string, name = 'property-lookup import'): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: name,
    options: SESSION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
}

/**
 * A pool with a queue of its own. A caller who waits needs other work to end, not the server to return; `pg.Pool`
 * reports both in the same words.
 */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #max: number;
  readonly #tooBusy: string;
  readonly #waiting: (() => void)[] = [];
  #inUse = 0;
  /** The number of connections that the server last gave, if fewer than allowed. */
  #given: { readonly count: number; readonly atMs: number } | undefined;

  /** `tooBusy` is the message for callers whose wait was in vain. */
  constructor(url: string, max: number, tooBusy: string) {
    this.#max = max;
    this.#tooBusy = tooBusy;
    this.#pool = new pg.Pool({
      connectionString: url,
      max,
      application_name: 'property-lookup',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      keepAlive: true,
      allowExitOnIdle: true,
      options: SESSION,
    });
    // Errors of idle connections; those of a connection in use go to its user.
    this.#pool.on('error', () => undefined);
  }

  /** A connection for the caller until `giveBack`. Throws Failure `unavailable` if none becomes free in time. */
  async take(patience: Patience = PATIENCE): Promise<pg.PoolClient> {
    const untilMs = performance.now() + patience.budgetMs;
    for (;;) {
      await this.#turn(untilMs - performance.now(), patience.signal);
      try {
        const client = await this.#pool.connect();
        // If the connection is lost between two statements, the next one fails and reports it.
        client.on('error', ignore);
        return client;
      } catch (cause) {
        const others = this.#inUse - 1;
        // Other connections exist, so the next to come back also serves this caller.
        const isFewer = codeOf(cause) === TOO_MANY && others > 0;
        if (isFewer) this.#given = { count: others, atMs: performance.now() };
        this.#leave();
        if (!isFewer) throw cause;
      }
    }
  }

  /** Runs work on a connection and gives it back. */
  async use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.take();
    let isBroken = false;
    try {
      return await work(client);
    } catch (cause) {
      isBroken = codeOf(cause) === '' || isConnectionLost(cause);
      throw cause;
    } finally {
      this.giveBack(client, isBroken);
    }
  }

  /** Closes a connection that no longer answers. */
  giveBack(client: pg.PoolClient, isBroken: boolean): void {
    client.off('error', ignore);
    client.release(isBroken);
    this.#leave();
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #limit(): number {
    if (this.#given !== undefined && performance.now() - this.#given.atMs > FULL_POOL_AFTER_MS) {
      this.#given = undefined;
    }
    return Math.min(this.#max, this.#given?.count ?? this.#max);
  }

  async #turn(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#inUse >= this.#limit()) await this.#wait(waitMs, signal);
    else this.#inUse++;
  }

  /** Resolves when a connection is free for the caller. */
  #wait(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (then: () => void) => (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        const at = this.#waiting.indexOf(come);
        if (at >= 0) this.#waiting.splice(at, 1);
        then();
      };
      const come = end(resolve);
      const giveUp = end(() => reject(signal?.reason));
      const isLate = end(() => reject(new Failure('unavailable', this.#tooBusy)));
      const timer = setTimeout(isLate, Math.min(waitMs, LONGEST_TIMER_MS));
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(come);
    });
  }

  #leave(): void {
    this.#inUse--;
    while (this.#inUse < this.#limit() && this.#waiting.length > 0) {
      this.#inUse++;
      this.#waiting[0]?.();
    }
  }
}

/** Node would treat a longer delay as none. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function ignore(): void {}
