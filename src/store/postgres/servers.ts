/** The PostgreSQL servers of a data set: the primary, and replicas to read from, each with its pools of connections. */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../../domain/failure.js';

export interface ServerOptions {
  /** `postgres://...` of the primary. */
  readonly url: string;
  /** Of replicas; without any, the primary is read from. */
  readonly readUrls?: readonly string[];
  /** Connections of this process to each server, half of them for searches; exports have their own. */
  readonly connections?: number;
}

const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
/** A connection is used so long at most: what was prepared on it for releases of the past goes with it. */
const LIFETIME_SECONDS = 3_600;
/** For so long a question is asked again where servers are away or restarting. */
const RETRY_FOR_MS = 4_000;
const RETRY_PAUSE_MS = 100;
/** A server that did not answer is left alone for so long. */
const DOWN_MS = 1_000;

/** Answers of one question as lists of values. */
export type Rows = readonly (readonly unknown[])[];

export interface Statement {
  /** Statements with a name are prepared once on each connection. */
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Connections of this process to each server that write exports, beside the others: each is one export's for as long as its caller reads. */
const EXPORT_CONNECTIONS = 4;

/** One server. Searches have connections of their own, so that no number of them keeps a look-up waiting; so have exports. */
export class Server {
  readonly lookups: pg.Pool;
  readonly searches: pg.Pool;
  readonly exports: pg.Pool;
  /** Id of the newest release that it was seen to have. */
  newest: string | undefined;
  /** Until then others are asked, because it did not answer. */
  downUntilMs = 0;

  constructor(url: string, connections: number) {
    const share = Math.max(1, Math.floor(connections / 2));
    this.lookups = newPool(url, share);
    this.searches = newPool(url, share);
    this.exports = newPool(url, EXPORT_CONNECTIONS);
  }

  async close(): Promise<void> {
    await Promise.all([this.lookups.end(), this.searches.end(), this.exports.end()]);
  }
}

/** Compiling a statement takes half a second, and so long hardly any of ours runs: the planner thinks ranges of keys larger than they are. */
const SESSION = '-c jit=off';

/** A connection for work that has one of its own, not yet connected. */
export function newClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'property-lookup import',
    options: SESSION,
  });
}

function newPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
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
  // Of connections that nobody uses; whoever uses one hears of it himself.
  pool.on('error', () => undefined);
  return pool;
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
   * Work that only reads, on a server that has the release; repeated on another one, or a little later, where the
   * connection is lost. Failure `unavailable` where none answers.
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

  /** Work on the primary, tried once. */
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

  /** In turn; the primary where no replica has the release, or those that have it are away. */
  #choose(release: string): Server {
    const now = performance.now();
    const having = this.readers.filter(
      ({ downUntilMs, newest }) => downUntilMs <= now && newest !== undefined && newest >= release,
    );
    return having[this.#turn++ % having.length] ?? this.primary;
  }
}

export async function query(on: pg.Pool | pg.ClientBase, statement: Statement): Promise<Rows> {
  const { name, text, values = [] } = statement;
  const config = { text, values: [...values], rowMode: 'array' as const, ...(name && { name }) };
  const { rows } = await on.query<unknown[]>(config);
  return rows;
}

/** SQLSTATE of an error, or what the system calls it. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Classes of SQLSTATE: connections, and servers that stop, start, or replay what a question reads. */
const LOST_STATES = /^(08...|57P0[123]|40001|53300)$/;
const LOST_SYSTEM_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EAI_AGAIN|ENOTFOUND)$/;
/** Of the client, which gives these no code. */
const LOST_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

export function isConnectionLost(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.some(isConnectionLost);
  const code = codeOf(cause);
  if (LOST_STATES.test(code) || LOST_SYSTEM_CODES.test(code)) return true;
  return cause instanceof Error && LOST_SENTENCES.test(cause.message);
}

/** What the operator can do something about, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'The database refused the password.',
  '28000': 'The database refused the user.',
  '3D000': 'There is no such database; create it first, for example with createdb.',
  '42501': 'The user of the database lacks a privilege; make it the owner of the database.',
  '25006': 'The database can only be read from: PROPERTY_LOOKUP_DATA must name the primary.',
  '53100': 'The disk of the database is full.',
};

/** The failure that an error of the database is, in one sentence; every other error as it is. */
export function toFailure(cause: unknown): unknown {
  if (isConnectionLost(cause)) return unavailable(cause);
  const sentence = REFUSALS[codeOf(cause)];
  return sentence === undefined ? cause : new Failure('unavailable', sentence, { cause });
}

export function unavailable(cause: unknown): Failure {
  const sentence = 'The database cannot be reached; try again in a few seconds.';
  return new Failure('unavailable', sentence, { cause });
}
