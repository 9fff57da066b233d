/** The keys that a running server holds in memory, so that checking one needs no query, and a hash only the first time. */

import { timingSafeEqual } from 'node:crypto';
import { Failure } from '@property-lookup/kernel/failure';
import { andThen, settle, type Waiting, wait } from '@property-lookup/kernel/steps';
import { hashApiKey, isApiKey } from './api-key.js';
import { isActive, type KeyRecord } from './key-record.js';
import type { KeySource } from './key-store.js';

/** A revocation must reach a running server within 5 s. */
const REFRESH_MS = 2_000;

/** A new key must work at once, but a flood of unknown keys must not become a flood of queries: 10 a second. */
const MISS_REFRESH_MS = 100;

interface Held {
  readonly record: KeyRecord;
  readonly hash: Buffer;
}

const GONE = 'The API keys cannot be read: they were there, and are gone.';

export class KeyRing {
  readonly #store: KeySource;
  /** The read in progress, if keys have to be fetched; known keys stay valid meanwhile. */
  #refreshing: Promise<void> | undefined;
  #byHash: ReadonlyMap<string, Held> = new Map();
  /**
   * Keys used since the store last changed, so never more than it contains. A map compares texts only if their seeded hashes
   * agree, so its timing does not reveal how close a guess came.
   */
  readonly #byText = new Map<string, KeyRecord>();
  #version: string | undefined;
  #readAtMs = Number.NEGATIVE_INFINITY;

  /** The current reason why keys cannot be read. */
  #fault: unknown;
  readonly #onFault: (error: unknown) => void;

  /** `onFault` is called once per period in which keys cannot be read. */
  constructor(store: KeySource, onFault: (error: unknown) => void = () => undefined) {
    this.#store = store;
    this.#onFault = onFault;
  }

  /** Whether keys can be read. If they cannot, `kept` means that known keys stay valid, `unread` that there are none. */
  state(nowMs: number): 'read' | 'kept' | 'unread' {
    if (this.#ageMs(nowMs) >= REFRESH_MS) void this.#refresh(nowMs);
    if (this.#fault === undefined) return 'read';
    return this.#version === undefined ? 'unread' : 'kept';
  }

  /**
   * The active key with this text, or undefined; a promise only if keys have to be fetched. Throws, or rejects with, the reason
   * if keys cannot be read and this unknown one might be among them.
   */
  find(key: string, nowMs: number): KeyRecord | undefined | Promise<KeyRecord | undefined> {
    const refreshing = this.#ageMs(nowMs) >= REFRESH_MS ? this.#refresh(nowMs) : undefined;
    // Before the first read there are no keys to check against; later callers do not wait.
    if (this.#version === undefined && refreshing !== undefined) {
      return refreshing.then(() => this.#activeOf(key, nowMs));
    }
    return this.#activeOf(key, nowMs);
  }

  #activeOf(key: string, nowMs: number): KeyRecord | undefined | Promise<KeyRecord | undefined> {
    const known = this.#byText.get(key);
    if (known !== undefined) return isActive(known, nowMs) ? known : undefined;
    return andThen(this.#seek(key, nowMs), (record) =>
      record !== undefined && isActive(record, nowMs) ? record : undefined,
    );
  }

  #seek(key: string, nowMs: number): KeyRecord | undefined | Promise<KeyRecord | undefined> {
    const hash = hashApiKey(key);
    const isMissed = !this.#byHash.has(hash) && isApiKey(key);
    if (!isMissed || this.#ageMs(nowMs) < MISS_REFRESH_MS) {
      // A key that was just created may arrive with the read in progress.
      if (isMissed && this.#refreshing !== undefined) {
        return this.#refreshing.then(() => this.#held(key, hash));
      }
      return this.#held(key, hash);
    }
    const refreshing = this.#refresh(nowMs);
    return refreshing === undefined
      ? this.#held(key, hash)
      : refreshing.then(() => this.#held(key, hash));
  }

  #held(key: string, hash: string): KeyRecord | undefined {
    const held = this.#byHash.get(hash);
    if (held === undefined && this.#fault !== undefined && isApiKey(key)) throw this.#fault;
    if (held === undefined || !timingSafeEqual(held.hash, Buffer.from(hash, 'latin1'))) {
      return undefined;
    }
    this.#byText.set(key, held.record);
    return held.record;
  }

  /** Absolute, so that a clock set back does not stop refreshing. */
  #ageMs(nowMs: number): number {
    return Math.abs(nowMs - this.#readAtMs);
  }

  /** Synchronous if the store is. */
  #refresh(nowMs: number): Promise<void> | undefined {
    if (this.#refreshing !== undefined) return this.#refreshing;
    this.#readAtMs = nowMs;
    const reading = this.#read();
    if (!(reading instanceof Promise)) return undefined;
    this.#refreshing = reading.finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Never fails. */
  #read(): void | Promise<void> {
    return settle(this.#steps());
  }

  *#steps(): Waiting<void> {
    try {
      const version = yield* wait(this.#store.version());
      if (version !== this.#version) this.#take(version, yield* wait(this.#store.list()));
      this.#fault = undefined;
    } catch (error) {
      if (this.#fault === undefined) this.#onFault(error);
      this.#fault = error;
    }
  }

  #take(version: string, records: readonly KeyRecord[]): void {
    // Keys are revoked and never removed.
    if (records.length === 0 && this.#byHash.size > 0) throw new Failure('damaged', GONE);
    this.#byText.clear();
    this.#byHash = new Map(
      records.map((record) => [record.hash, { record, hash: Buffer.from(record.hash, 'latin1') }]),
    );
    this.#version = version;
  }
}
