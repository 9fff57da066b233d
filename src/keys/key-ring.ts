/** The keys that a running server holds in memory, so that checking one costs no query, and a hash only the first time. */

import { timingSafeEqual } from 'node:crypto';
import { andThen } from '../domain/and-then.js';
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

export class KeyRing {
  readonly #store: KeySource;
  /** Where keys have to be fetched: while that is under way, those that are known go on working. */
  #refreshing: Promise<void> | undefined;
  #byHash: ReadonlyMap<string, Held> = new Map();
  /**
   * Keys used since the store last changed: never more than it contains. A map compares texts only
   * if their seeded hashes agree, so its time reveals nothing about how close a guess came.
   */
  readonly #byText = new Map<string, KeyRecord>();
  #version: string | undefined;
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(store: KeySource) {
    this.#store = store;
  }

  /** The active key with this text, or undefined; a promise only where keys have to be fetched for it. */
  find(key: string, nowMs: number): KeyRecord | undefined | Promise<KeyRecord | undefined> {
    const refreshing = this.#ageMs(nowMs) >= REFRESH_MS ? this.#refresh(nowMs) : undefined;
    // The first time there is nothing to go on with; later whoever asks does not wait, nor is told of a failure.
    if (this.#version === undefined && refreshing !== undefined) {
      return refreshing.then(() => this.#activeOf(key, nowMs));
    }
    refreshing?.catch(() => undefined);
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
      // A key that was made a moment ago may be on its way.
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
    if (held === undefined || !timingSafeEqual(held.hash, Buffer.from(hash, 'latin1'))) {
      return undefined;
    }
    this.#byText.set(key, held.record);
    return held.record;
  }

  /** Absolute, so that a clock set back does not stop the refreshing. */
  #ageMs(nowMs: number): number {
    return Math.abs(nowMs - this.#readAtMs);
  }

  /** At once where the store answers at once. */
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

  #read(): void | Promise<void> {
    try {
      return andThen(this.#store.version(), (version) => {
        if (version === this.#version) return;
        return andThen(this.#store.list(), (records) => this.#take(version, records));
      });
    } catch (error) {
      // Keys that are known go on working.
      if (this.#version === undefined) throw error;
    }
  }

  #take(version: string, records: readonly KeyRecord[]): void {
    this.#byText.clear();
    this.#byHash = new Map(
      records.map((record) => [record.hash, { record, hash: Buffer.from(record.hash, 'latin1') }]),
    );
    this.#version = version;
  }
}
