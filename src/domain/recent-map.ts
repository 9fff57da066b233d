/** Maps that forget: one that keeps so many entries, and one that keeps so many bytes. */

/** Forgets the entries that came first. */
export class RecentMap<K, V> {
  readonly #entriesMax: number;
  readonly #slots = new Map<K, number>();
  /**
   * Key and value of each slot, overwritten in place. Values that the map itself held would outlive it: tables that
   * it has grown out of, and the collector has already moved, keep what they point to until the next full collection.
   */
  readonly #keys: K[] = [];
  readonly #values: V[] = [];
  #next = 0;

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax;
  }

  /** What is kept for the key will be made again. */
  forget(key: K): void {
    this.#slots.delete(key);
  }

  /** What is kept for the key, or else what `make` gives, which is kept from now on. */
  getOr(key: K, make: (key: K) => V): V {
    const known = this.#slots.get(key);
    // A slot that has a key has a value.
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

  /** The same of what has to be waited for: where that fails, whoever asks next tries again. */
  async awaitOr(key: K, make: (key: K) => V): Promise<Awaited<V>> {
    try {
      return await this.getOr(key, make);
    } catch (cause) {
      this.forget(key);
      throw cause;
    }
  }
}

/** Forgets what was used longest ago once its contents outgrow a number of bytes. */
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
    // Maps keep the order of insertion: putting it in again makes it the newest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** `bytes` is what the value takes; the key's own length is added. */
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
