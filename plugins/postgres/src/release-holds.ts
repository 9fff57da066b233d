/** Tells publishers which releases this process reads, so that none is removed while in use, however long that takes. */

import type pg from 'pg';
import { newClient } from './connections.js';
import { CONTROL } from './control.js';

/** The first number of the readers' shared locks; the second is a hash of the release id. */
const READING = 5_177_216;
const LOCK = `(${READING}, hashtext($1))`;

/** Delay before a lost connection is opened again, well before publishers assume that servers have switched. */
const RECONNECT_AFTER_MS = 250;

/**
 * Locks on one connection to the primary, which end with the process in any case. While the primary is away, nobody can remove
 * releases either.
 */
export class ReleaseHolds {
  readonly #url: string;
  /** The number of readers of each release. */
  readonly #wanted = new Map<string, number>();
  /** Releases that the connection has locked. */
  #locked = new Set<string>();
  #client: pg.Client | undefined;
  #again: NodeJS.Timeout | undefined;
  /** Changes run one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** Holds a release until `letGo`. Returns false if it no longer exists or is being removed. */
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

  /** If the primary is away, assumes that the release exists; it is locked once the primary is back. */
  async #isThere(release: string): Promise<boolean> {
    const client = await this.#lockWanted();
    if (client === undefined) return true;
    if (!this.#locked.has(release)) return false;
    try {
      // Checked while holding the lock, so that an existing release cannot vanish.
      const text = `SELECT FROM ${CONTROL}.release WHERE id = $1`;
      return (await asked(client, text, [release])).rowCount === 1;
    } catch {
      return true;
    }
  }

  /** Locks exactly the wanted releases. Returns undefined without a connection and tries again later. */
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
    this.#again = setTimeout(() => void this.#inTurn(() => this.#lockWanted()), RECONNECT_AFTER_MS);
    this.#again.unref();
  }

  async #end(): Promise<undefined> {
    const client = this.#client;
    this.#client = undefined;
    this.#locked = new Set();
    if (client === undefined) return;
    // Keeps the program running until the connection has ended, because somebody waits for that.
    (client as unknown as Held).ref();
    await client.end().catch(() => undefined);
  }
}

/** Methods that every connection has but the client's types lack. */
interface Held {
  ref(): void;
  unref(): void;
}

/** Keeps the program running only until the answer arrives. */
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

/** Returns true if nobody reads the release, and then locks readers out until `endRemoval`. */
export async function beginRemoval(client: pg.Client, release: string): Promise<boolean> {
  const text = `SELECT pg_try_advisory_lock${LOCK} AS locked`;
  const { rows } = await client.query<{ readonly locked: boolean }>(text, [release]);
  return rows[0]?.locked === true;
}

export async function endRemoval(client: pg.Client, release: string): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock${LOCK}`, [release]);
}
