/** The keys that a running server holds in memory, so that checking one costs no query, and a hash only the first time. */

import { timingSafeEqual } from 'node:crypto';
import { hashApiKey, isApiKey } from './api-key.js';
import { isActive, type KeyRecord } from './key-record.js';
import type { KeyStore } from './key-store.js';

/** A revocation must reach a running server within 5 s. */
const REFRESH_MS = 2_000;

/** A new key must work at once, but a flood of unknown keys must not become a flood of queries: 10 a second. */
const MISS_REFRESH_MS = 100;

interface Held {
  readonly record: KeyRecord;
  readonly hash: Buffer;
}

export class KeyRing {
  readonly #store: KeyStore;
  #byHash: ReadonlyMap<string, Held> = new Map();
  /**
   * Keys used since the store last changed: never more than it contains. A map compares texts only
   * if their seeded hashes agree, so its time reveals nothing about how close a guess came.
   */
  readonly #byText = new Map<string, KeyRecord>();
  #version: string | undefined;
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(store: KeyStore) {
    this.#store = store;
  }

  /** The active key with this text, or undefined. */
  find(key: string, nowMs: number): KeyRecord | undefined {
    if (this.#ageMs(nowMs) >= REFRESH_MS) this.#refresh(nowMs);
    const record = this.#byText.get(key) ?? this.#seek(key, nowMs);
    return record !== undefined && isActive(record, nowMs) ? record : undefined;
  }

  #seek(key: string, nowMs: number): KeyRecord | undefined {
    const hash = hashApiKey(key);
    let held = this.#byHash.get(hash);
    if (held === undefined && this.#ageMs(nowMs) >= MISS_REFRESH_MS && isApiKey(key)) {
      this.#refresh(nowMs);
      held = this.#byHash.get(hash);
    }
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

  #refresh(nowMs: number): void {
    this.#readAtMs = nowMs;
    const version = this.#store.version();
    if (version === this.#version) return;
    const records = this.#store.list();
    this.#byText.clear();
    this.#byHash = new Map(
      records.map((record) => [record.hash, { record, hash: Buffer.from(record.hash, 'latin1') }]),
    );
    this.#version = version;
  }
}
