/** The PostgreSQL servers of a data set: the primary, and replicas for reading, each with its connection pools. */

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Connections } from './connections.js';
import { isConnectionLost, toFailure, unavailable } from './errors.js';

export interface ServerOptions {
  /** URL of the primary, `postgres://...`. */
  readonly url: string;
  /** URLs of replicas; without any, the primary answers. */
  readonly readUrls?: readonly string[];
  /** Connections of this process to each server, half of them for searches; exports have more of their own. */
  readonly connections?: number;
}

const CONNECTIONS = 8;
/** How long a question is repeated while servers are away or restarting. */
const RETRY_FOR_MS = 4_000;
const RETRY_PAUSE_MS = 100;
/** How long a server is left alone after a failure. */
const DOWN_MS = 1_000;

/** Rows of an answer as lists of values. */
export type Rows = readonly (readonly unknown[])[];

export interface Statement {
  /** A named statement is prepared once per connection. */
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Additional connections per server for exports, each occupied for as long as its caller reads. */
const EXPORT_CONNECTIONS = 4;

/** For callers whose time ran out before their turn. */
const TOO_BUSY = {
  lookups: 'Too many questions are being answered at once; try again in a few seconds.',
  searches: 'Too many filters are being answered at once; try again in a few seconds.',
  exports: 'Too many exports are being written at once; try again in a few minutes.',
};

/** One server. Searches and exports have separate connections, so that no number of them delays look-ups. */
export class Server {
  readonly lookups: Connections;
  readonly searches: Connections;
  readonly exports: Connections;
  /** The newest release that the server is known to have. */
  newest: string | undefined;
  /** Until then other servers are asked, because this one did not answer. */
  downUntilMs = 0;

  constructor(url: string, connections: number) {
    const share = Math.max(1, Math.floor(connections / 2));
    this.lookups = new Connections(url, share, TOO_BUSY.lookups);
    this.searches = new Connections(url, share, TOO_BUSY.searches);
    this.exports = new Connections(url, EXPORT_CONNECTIONS, TOO_BUSY.exports);
  }

  async close(): Promise<void> {
    await Promise.all([this.lookups.close(), this.searches.close(), this.exports.close()]);
  }
}

export class Servers {
  readonly primary: Server;
  readonly readers: readonly Server[];
  #turn = 0;

  constructor({ url, readUrls = [], connections = CONNECTIONS }: ServerOptions) {
    this.primary = new Server(url, connections);
    this.readers =
      readUrls.length === 0
        ? [this.primary]
        : readUrls.map((readUrl) => new Server(readUrl, connections));
  }

  /** Asks a server that has the release, and another one if it fails. */
  async ask(release: string, statement: Statement): Promise<Rows> {
    return this.onReader(release, (server) => query(server.lookups, statement));
  }

  /**
   * Runs read-only work on a server that has the release, and repeats it on another, or a little later, if the connection is
   * lost. Throws Failure `unavailable` if none answers.
   */
  async onReader<T>(release: string, work: (server: Server) => Promise<T>): Promise<T> {
    const started = performance.now();
    for (let attempt = 0; ; attempt++) {
      const server = this.#choose(release);
      try {
        return await work(server);
      } catch (cause) {
        if (!isConnectionLost(cause)) throw cause;
        server.downUntilMs = performance.now() + DOWN_MS;
        if (performance.now() - started > RETRY_FOR_MS) throw unavailable(cause);
        // Each server has been asked once.
        if (attempt >= this.readers.length) await sleep(RETRY_PAUSE_MS);
      }
    }
  }

  /** Runs a statement on the primary, once. */
  async onPrimary(statement: Statement): Promise<Rows> {
    try {
      return await query(this.primary.lookups, statement);
    } catch (cause) {
      throw toFailure(cause);
    }
  }

  async close(): Promise<void> {
    const all = new Set([this.primary, ...this.readers]);
    await Promise.all(Array.from(all, (server) => server.close()));
  }

  /** Takes replicas in turn; the primary if no reachable replica has the release. */
  #choose(release: string): Server {
    const now = performance.now();
    const having = this.readers.filter(
      ({ downUntilMs, newest }) => downUntilMs <= now && newest !== undefined && newest >= release,
    );
    return having[this.#turn++ % having.length] ?? this.primary;
  }
}

export async function query(on: Connections | pg.ClientBase, statement: Statement): Promise<Rows> {
  if (on instanceof Connections) return on.use((client) => query(client, statement));
  const { name, text, values = [] } = statement;
  const config = { text, values: [...values], rowMode: 'array' as const, ...(name && { name }) };
  const { rows } = await on.query<unknown[]>(config);
  return rows;
}
