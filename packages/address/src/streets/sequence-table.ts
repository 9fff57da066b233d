/** Numbers sequences of integers: equal sequences get the same number, in order of first appearance. */

import { finishHash, hashNumber } from '@property-lookup/kernel/text';
import { NumberList } from './number-list.js';

/** Hash slots for each sequence; with fewer, look-ups slow down. */
const SLOTS_EACH = 2;
const SLOTS_MIN = 1024;

export class SequenceTable {
  readonly #offsets = new NumberList();
  readonly #values = new NumberList();
  #slots = new Uint32Array(SLOTS_MIN);

  constructor() {
    this.#offsets.push(0);
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  /** Returns the number of a sequence of unsigned 32-bit values. */
  add(sequence: readonly number[]): number {
    if ((this.count + 1) * SLOTS_EACH > this.#slots.length) this.#grow();
    const mask = this.#slots.length - 1;
    let slot = hashOf(sequence) & mask;
    for (;;) {
      const known = this.#slots[slot] ?? 0;
      if (known === 0) break;
      if (this.#equals(known - 1, sequence)) return known - 1;
      slot = (slot + 1) & mask;
    }
    for (const value of sequence) this.#values.push(value);
    this.#offsets.push(this.#values.length);
    this.#slots[slot] = this.count;
    return this.count - 1;
  }

  /** All sequences end to end, and where each begins, with one more offset for the end. */
  finish(): { readonly offsets: Uint32Array; readonly values: Uint32Array } {
    this.#slots = new Uint32Array(0);
    return { offsets: this.#offsets.finish(), values: this.#values.finish() };
  }

  #equals(number: number, sequence: readonly number[]): boolean {
    const start = this.#offsets.at(number);
    if (this.#offsets.at(number + 1) - start !== sequence.length) return false;
    for (let i = 0; i < sequence.length; i++) {
      if (this.#values.at(start + i) !== sequence[i]) return false;
    }
    return true;
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      let slot = this.#hashAt(number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }

  #hashAt(number: number): number {
    let hash = 0;
    const end = this.#offsets.at(number + 1);
    for (let at = this.#offsets.at(number); at < end; at++) {
      hash = hashNumber(hash, this.#values.at(at));
    }
    return finishHash(hash);
  }
}

function hashOf(sequence: readonly number[]): number {
  let hash = 0;
  for (const value of sequence) hash = hashNumber(hash, value);
  return finishHash(hash);
}
