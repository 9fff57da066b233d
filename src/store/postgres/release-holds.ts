/** Tells whoever publishes which releases a process reads, so that none is removed meanwhile, however long that takes. */

import type pg from 'pg';
import { newClient } from './connections.js';
import { CONTROL } from './control.js';

/** The first half of the numbers of the locks that readers share: the second half stands for a release. */
const READING = 5_177_216;
const LOCK = `(${READING}, hashtext($1))`;

/** A connection that was lost is made again after so long, well before servers may be thought to have turned away. */
const AGAIN_MS = 250;

/**
 * The locks of one connection to the primary, which end with the process, whatever becomes of it. While the primary is
 * away, so is whoever removes releases.
 */
export class ReleaseHolds {
  readonly #url: string;
  /** How many readers there are of each. */
  readonly #wanted = new Map<string, number>();
  /** What the connection has locked. */
  #locked = new Set<string>();
  #client: pg.Client | undefined;
  #again: NodeJS.Timeout | undefined;
  /** One change follows the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** Until `letGo`. False where the release is no longer there, or is being removed. */
  async hold(release: string): Promise<boolean> {
    this.#wanted.set(release, (this.#wanted.get(release) ?? 0) + 1);
    const isHeld = await this.#inTurn(() => this.#isThere(release));
    if (!isHeld) await this.letGo(release);
    return isHeld;
  }

  async letGo(release: string): Promise<void> {
    const readers = (this.#wanted.get(release) ?? 0) - 1;
    if (readers > 0) this.#wanted.set(release, readers);
    else this.#wanted.delete(release);
    await this.#inTurn(() => this.#lockWanted());
  }

  async close(): Promise<void> {
    this.#wanted.clear();
    await this.#inTurn(() => this.#lockWanted());
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const ended = this.#last.then(change);
    this.#last = ended.catch(() => undefined);
    return ended;
  }

  /** Where the primary is away, nobody knows, and the release is held once it is back. */
  async #isThere(release: string): Promise<boolean> {
    const client = await this.#lockWanted();
    if (client === undefined) return true;
    if (!this.#locked.has(release)) return false;
    try {
      // Asked behind the lock: what is there now stays.
      const text = `SELECT FROM ${CONTROL}.release WHERE id = $1`;
      return (await asked(client, text, [release])).rowCount === 1;
    } catch {
      return true;
    }
  }

  /** Locks what is wanted, and nothing else. Undefined where there is no connection; it is tried again. */
  async #lockWanted(): Promise<pg.Client | undefined> {
    clearTimeout(this.#again);
    if (this.#wanted.size === 0) return this.#end();
    try {
      const client = await this.#connected();
      for (const release of [...this.#locked]) {
        if (this.#wanted.has(release)) continue;
        await asked(client, `SELECT pg_advisory_unlock_shared${LOCK}`, [release]);
        this.#locked.delete(release);
      }
      for (const release of this.#wanted.keys()) {
        if (this.#locked.has(release)) continue;
        const text = `SELECT pg_try_advisory_lock_shared${LOCK} AS locked`;
        const { rows } = await asked(client, text, [release]);
        if (rows[0]?.locked === true) this.#locked.add(release);
      }
      return client;
    } catch {
      this.#lockLater();
      return undefined;
    }
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client !== undefined) return this.#client;
    const client = newClient(this.#url, 'property-lookup reader');
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#locked = new Set();
      this.#lockLater();
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  #lockLater(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#inTurn(() => this.#lockWanted()), AGAIN_MS);
    this.#again.unref();
  }

  async #end(): Promise<undefined> {
    const client = this.#client;
    this.#client = undefined;
    this.#locked = new Set();
    if (client === undefined) return;
    // While somebody waits for the end, the program keeps running until it has come.
    (client as unknown as Held).ref();
    await client.end().catch(() => undefined);
  }
}

/** What every connection of the client has, and its types leave out. */
interface Held {
  ref(): void;
  unref(): void;
}

/** Keeps the program running for no longer than the answer takes. */
async function asked(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<{ readonly locked?: boolean }>> {
  const held = client as unknown as Held;
  held.ref();
  try {
    return await client.query(text, [...values]);
  } finally {
    held.unref();
  }
}

/** Whether nobody reads a release; then nobody can begin to until `endRemoval`. */
export async function beginRemoval(client: pg.Client, release: string): Promise<boolean> {
  const text = `SELECT pg_try_advisory_lock${LOCK} AS locked`;
  const { rows } = await client.query<{ readonly locked: boolean }>(text, [release]);
  return rows[0]?.locked === true;
}

export async function endRemoval(client: pg.Client, release: string): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock${LOCK}`, [release]);
}
