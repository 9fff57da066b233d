/** Caches with a bound: one on the number of entries, one on bytes. */

/** Drops the oldest entry first. */
export class RecentMap<K, V> {
  readonly #entriesMax: number;
  readonly #slots = new Map<K, number>();
  /**
   * Key and value of each slot, overwritten in place. Values stored in the Map itself would outlive it: hash tables that it has
   * outgrown, and that the collector has moved already, hold on to them until the next full collection.
   */
  readonly #keys: K[] = [];
  readonly #values: V[] = [];
  #next = 0;

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax;
  }

  /** Drops the value of the key. */
  forget(key: K): void {
    this.#slots.delete(key);
  }

  /** The value of the key, made and stored if missing. */
  getOr(key: K, make: (key: K) => V): V {
    const known = this.#slots.get(key);
    // A slot with a key has a value.
    if (known !== undefined) return this.#values[known] as V;
    const value = make(key);
    const slot = this.#next;
    if (slot < this.#keys.length) this.#slots.delete(this.#keys[slot] as K);
    this.#slots.set(key, slot);
    this.#keys[slot] = key;
    this.#values[slot] = value;
    this.#next = (slot + 1) % this.#entriesMax;
    return value;
  }

  /** Like `getOr` for promises; drops a failed one, and the next caller tries again. */
  async awaitOr(key: K, make: (key: K) => V): Promise<Awaited<V>> {
    try {
      return await this.getOr(key, make);
    } catch (cause) {
      this.forget(key);
      throw cause;
    }
  }
}

/** Drops the least recently used entry once the contents exceed a number of bytes. */
export class SizedCache<V> {
  readonly #bytesMax: number;
  readonly #entries = new Map<string, { readonly value: V; readonly bytes: number }>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // Maps keep insertion order, so inserting it again makes it the newest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** `bytes` is the size of the value; the length of the key is added. */
  set(key: string, value: V, bytes: number): void {
    this.#remove(key);
    const size = bytes + key.length * 2;
    this.#entries.set(key, { value, bytes: size });
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
