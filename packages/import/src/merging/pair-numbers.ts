/** Numbers pairs of integers in order of appearance, so that a list of numbers can become one number. */

export class PairNumbers {
  #count = 0;
  /** Hash table of three cells a slot: the pair, and its number plus one. At most half full. */
  #slots = new Int32Array(3 << 8);

  get count(): number {
    return this.#count;
  }

  of(first: number, second: number): number {
    const slots = this.#slots;
    const size = slots.length / 3;
    let slot = slotOf(first, second) & (size - 1);
    for (;;) {
      const number = slots[slot * 3 + 2] as number;
      if (number === 0) break;
      if (slots[slot * 3] === first && slots[slot * 3 + 1] === second) return number - 1;
      slot = (slot + 1) & (size - 1);
    }
    slots[slot * 3] = first;
    slots[slot * 3 + 1] = second;
    slots[slot * 3 + 2] = ++this.#count;
    if (this.#count * 2 > size) this.#grow();
    return this.#count - 1;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    const size = this.#slots.length / 3;
    for (let at = 0; at < old.length; at += 3) {
      if (old[at + 2] === 0) continue;
      let slot = slotOf(old[at] as number, old[at + 1] as number) & (size - 1);
      while (this.#slots[slot * 3 + 2] !== 0) slot = (slot + 1) & (size - 1);
      this.#slots.set(old.subarray(at, at + 3), slot * 3);
    }
  }
}

function slotOf(first: number, second: number): number {
  const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
