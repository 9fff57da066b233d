/** Makes one sorted dictionary of many, and says which code each of theirs becomes. */

import { compareScalars } from '../../../filter/compare.js';
import type { Scalar } from '../../../filter/filter-field.js';

export interface MergedDictionary {
  /** Every value once, ascending. */
  readonly values: readonly Scalar[];
  /** For each dictionary, the new code of each of its codes. */
  readonly newCodes: readonly Uint32Array[];
}

/** The dictionaries ascend; they are walked side by side, the least value first, so that nothing is hashed. */
export function mergeDictionaries(dictionaries: readonly (readonly Scalar[])[]): MergedDictionary {
  const newCodes = dictionaries.map((values) => new Uint32Array(values.length));
  const values: Scalar[] = [];
  const heap = new Heap(dictionaries);
  for (let top = heap.top; top !== undefined; top = heap.top) {
    if (values.length === 0 || values[values.length - 1] !== top.value) values.push(top.value);
    const codes = newCodes[top.dictionary];
    if (codes !== undefined) codes[top.code] = values.length - 1;
    heap.advance(top);
  }
  return { values, newCodes };
}

interface Cursor {
  readonly dictionary: number;
  code: number;
  value: Scalar;
}

/** A binary heap of one cursor a dictionary, the least value on top. */
class Heap {
  readonly #dictionaries: readonly (readonly Scalar[])[];
  readonly #cursors: Cursor[] = [];

  constructor(dictionaries: readonly (readonly Scalar[])[]) {
    this.#dictionaries = dictionaries;
    dictionaries.forEach((values, dictionary) => {
      const value = values[0];
      if (value !== undefined) this.#cursors.push({ dictionary, code: 0, value });
    });
    // An ascending list is a heap.
    this.#cursors.sort((a, b) => compareScalars(a.value, b.value));
  }

  get top(): Cursor | undefined {
    return this.#cursors[0];
  }

  /** Moves the top cursor to its next value, or drops it. */
  advance(top: Cursor): void {
    const next = this.#dictionaries[top.dictionary]?.[++top.code];
    if (next !== undefined) top.value = next;
    else {
      const last = this.#cursors.pop();
      if (last === undefined || last === top) return;
      this.#cursors[0] = last;
    }
    this.#sink();
  }

  #sink(): void {
    const cursors = this.#cursors;
    for (let at = 0; ; ) {
      const least = this.#lesser(this.#lesser(at, at * 2 + 1), at * 2 + 2);
      if (least === at) return;
      const [a, b] = [cursors[at], cursors[least]];
      if (a === undefined || b === undefined) return;
      cursors[at] = b;
      cursors[least] = a;
      at = least;
    }
  }

  #lesser(a: number, b: number): number {
    const [left, right] = [this.#cursors[a], this.#cursors[b]];
    if (left === undefined || right === undefined) return a;
    return compareScalars(right.value, left.value) < 0 ? b : a;
  }
}
