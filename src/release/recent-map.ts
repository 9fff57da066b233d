/** A map that keeps so many entries, and forgets those that came first. */

export class RecentMap<K, V> {
  readonly #entriesMax: number;
  readonly #entries = new Map<K, V>();

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax;
  }

  /** What is kept for the key, or else what `make` gives, which is kept from now on. */
  getOr(key: K, make: (key: K) => V): V {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (this.#entries.size >= this.#entriesMax) {
      const oldest = this.#entries.keys().next();
      if (oldest.done !== true) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, value);
    return value;
  }
}
