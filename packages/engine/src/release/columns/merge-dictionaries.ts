/** Merges sorted dictionaries into one, and maps their codes to the new ones. */

import type { Scalar } from '@property-lookup/query';
import { compareScalars } from '@property-lookup/query';
import type { Dictionary } from './column.js';

/**
 * Calls `take` with every distinct value, ascending, and returns the new codes for each dictionary. Walks all dictionaries side
 * by side, smallest value first, so that nothing is hashed and only one value of each is in memory.
 */
export function mergeDictionaries(
  dictionaries: readonly Dictionary[],
  take: (value: Scalar) => void,
): readonly Uint32Array[] {
  const newCodes = dictionaries.map(({ length }) => new Uint32Array(length));
  let taken = 0;
  let last: Scalar | undefined;
  const heap = new Heap(dictionaries);
  for (let top = heap.top; top !== undefined; top = heap.top) {
    if (top.value !== last) {
      last = top.value;
      take(last);
      taken++;
    }
    const codes = newCodes[top.dictionary];
    if (codes !== undefined) codes[top.code] = taken - 1;
    heap.advance(top);
  }
  return newCodes;
}

interface Cursor {
  readonly dictionary: number;
  code: number;
  value: Scalar;
}

/** A binary heap with one cursor per dictionary, smallest value on top. */
class Heap {
  readonly #dictionaries: readonly Dictionary[];
  readonly #cursors: Cursor[] = [];

  constructor(dictionaries: readonly Dictionary[]) {
    this.#dictionaries = dictionaries;
    dictionaries.forEach((values, dictionary) => {
      if (values.length > 0) this.#cursors.push({ dictionary, code: 0, value: values.at(0) });
    });
    // An ascending list is a valid heap.
    this.#cursors.sort((a, b) => compareScalars(a.value, b.value));
  }

  get top(): Cursor | undefined {
    return this.#cursors[0];
  }

  /** Advances the top cursor, or drops it at its end. */
  advance(top: Cursor): void {
    const values = this.#dictionaries[top.dictionary];
    top.code++;
    if (values !== undefined && top.code < values.length) top.value = values.at(top.code);
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
