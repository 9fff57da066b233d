/** A growing list of unsigned 32-bit numbers outside the heap: millions of them take four bytes each. */

const LENGTH_FIRST = 1024;

export class NumberList {
  #values = new Uint32Array(LENGTH_FIRST);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Uint32Array(this.#values.length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** Returns the numbers in memory of exactly their size, and empties the list. */
  finish(): Uint32Array {
    const values = this.#values.slice(0, this.#length);
    this.#values = new Uint32Array(0);
    this.#length = 0;
    return values;
  }
}
