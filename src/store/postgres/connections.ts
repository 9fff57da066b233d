/** Gives out the connections of one kind that a process has to a server: in turn, to those that wait, as each comes back. */

import pg from 'pg';
import { Failure } from '../../domain/failure.js';
import { codeOf, isConnectionLost } from './errors.js';

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
/** A connection is used so long at most: what was prepared on it for releases of the past goes with it. */
const LIFETIME_SECONDS = 3_600;
/** Where the server gave fewer than allowed, more are asked for after so long. */
const FEWER_FOR_MS = 10_000;
/** The server has none left for this user. */
const TOO_MANY = '53300';

/** For how long somebody waits until a connection is free. */
interface Patience {
  readonly budgetMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** The patience of callers that name none. */
const PATIENCE: Patience = { budgetMs: 5_000 };

/** Compiling a statement takes half a second, and so long hardly any of ours runs: the planner thinks ranges of keys larger than they are. */
const SESSION = '-c jit=off';

/** A connection for work that has one of its own, not yet connected. */
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
 * Who waits here waits for others to end, which says nothing of the server; `pg.Pool` would say in the same words that
 * it cannot be reached.
 */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #max: number;
  readonly #tooBusy: string;
  readonly #waiting: (() => void)[] = [];
  #inUse = 0;
  /** How many connections the server last gave, if fewer than allowed. */
  #given: { readonly count: number; readonly atMs: number } | undefined;

  /** `tooBusy` is the sentence for callers who waited in vain. */
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
    // These are errors of idle connections; the user of a connection gets its errors.
    this.#pool.on('error', () => undefined);
  }

  /** A connection that is the caller's until `giveBack`. Failure `unavailable` where none becomes free in time. */
  async take(patience: Patience = PATIENCE): Promise<pg.PoolClient> {
    const untilMs = performance.now() + patience.budgetMs;
    for (;;) {
      await this.#turn(untilMs - performance.now(), patience.signal);
      try {
        const client = await this.#pool.connect();
        // One that is lost between two statements says so to nobody else; the next statement hears of it.
        client.on('error', ignore);
        return client;
      } catch (cause) {
        const others = this.#inUse - 1;
        // Others have some: the next that comes back serves this caller, too.
        const isFewer = codeOf(cause) === TOO_MANY && others > 0;
        if (isFewer) this.#given = { count: others, atMs: performance.now() };
        this.#leave();
        if (!isFewer) throw cause;
      }
    }
  }

  /** Work on a connection that is given back. */
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

  /** Closed where it no longer answers. */
  giveBack(client: pg.PoolClient, isBroken: boolean): void {
    client.off('error', ignore);
    client.release(isBroken);
    this.#leave();
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #limit(): number {
    if (this.#given !== undefined && performance.now() - this.#given.atMs > FEWER_FOR_MS) {
      this.#given = undefined;
    }
    return Math.min(this.#max, this.#given?.count ?? this.#max);
  }

  async #turn(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#inUse >= this.#limit()) await this.#wait(waitMs, signal);
    else this.#inUse++;
  }

  /** Resolves once there is a place for the caller. */
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

/** Node takes longer ones for none. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function ignore(): void {}
