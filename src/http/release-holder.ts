/** Holds the release that a server answers from, and changes to a newer one without dropping a request. */

import type { PropertyReader, Store } from '../store/store.js';

/** How often the store is asked for a newer release; a query of microseconds. */
const POLL_MS = 1_000;

/** A release in use. The caller that acquired it must release it exactly once. */
export class HeldRelease {
  readonly reader: PropertyReader;
  #useCount = 1;

  constructor(reader: PropertyReader) {
    this.reader = reader;
  }

  acquire(): this {
    this.#useCount++;
    return this;
  }

  /** Closes the release after its last user; only then is there something to wait for. */
  letGo(): Promise<void> | undefined {
    this.#useCount--;
    return this.#useCount === 0 ? this.reader.close() : undefined;
  }
}

export interface ReleaseEvents {
  onSwitch(releaseId: string): void;
  /** The store could not be read; the server keeps what it has and asks again. */
  onFailure(error: unknown): void;
}

export class ReleaseHolder {
  readonly #store: Store;
  readonly #events: ReleaseEvents;
  #current: HeldRelease | undefined;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;

  constructor(store: Store, events: ReleaseEvents) {
    this.#store = store;
    this.#events = events;
  }

  /** Opens the current release, if there is one, and starts to follow the store. */
  async start(): Promise<void> {
    await this.poll();
    this.#timer = setInterval(() => void this.poll(), POLL_MS);
    this.#timer.unref();
  }

  /** The release to answer from, taken for one request; undefined when nothing was ever imported. */
  acquire(): HeldRelease | undefined {
    return this.#current?.acquire();
  }

  get reader(): PropertyReader | undefined {
    return this.#current?.reader;
  }

  /** Switches when the store has another release; two polls never overlap. */
  poll(): Promise<void> {
    this.#polling ??= this.#follow().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #follow(): Promise<void> {
    try {
      const id = await this.#store.currentReleaseId();
      if (id === undefined || id === this.#current?.reader.release.id) return;
      const reader = await this.#store.openCurrent();
      if (reader === undefined) return;
      const old = this.#current;
      this.#current = new HeldRelease(reader);
      this.#events.onSwitch(reader.release.id);
      await old?.letGo();
    } catch (error) {
      this.#events.onFailure(error);
    }
  }

  /** Stops following and lets the release go; requests in flight keep theirs until they end. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    const last = this.#current;
    this.#current = undefined;
    await last?.letGo();
  }
}
