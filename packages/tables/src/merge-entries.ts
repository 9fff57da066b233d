/** Merges sorted entries of several origins into one order. */

import type { Entry } from './declaration.js';

/** Entries of one key with the numbers of their origins, in the order of these. */
export interface EntriesOfKey {
  readonly key: number;
  readonly entries: readonly Entry[];
  readonly origins: readonly number[];
}

/** Merges by key. If several origins have a key, the first of them counts. */
export function* mergeEntries(origins: readonly Iterator<Entry>[]): Generator<Entry> {
  const [only] = origins;
  if (only !== undefined && origins.length === 1) {
    for (let next = only.next(); next.done !== true; next = only.next()) yield next.value;
    return;
  }
  for (const { entries } of groupEntries(origins)) yield entries[0] as Entry;
}

/** The head of an origin. */
interface Head {
  entry: Entry;
  readonly origin: number;
  readonly rest: Iterator<Entry>;
}

/** Every key once, with the entries of all origins that have it. */
export function* groupEntries(origins: readonly Iterator<Entry>[]): Generator<EntriesOfKey> {
  const heap: Head[] = [];
  for (const [origin, rest] of origins.entries()) {
    const { done, value } = rest.next();
    if (done !== true) heap.push({ entry: value, origin, rest });
  }
  for (let at = heap.length >> 1; at >= 0; at--) sink(heap, at);
  for (let [least] = heap; least !== undefined; [least] = heap) {
    const { key } = least.entry;
    const entries: Entry[] = [];
    const numbers: number[] = [];
    for (; least !== undefined && least.entry.key === key; [least] = heap) {
      entries.push(least.entry);
      numbers.push(least.origin);
      advance(heap, least);
    }
    yield { key, entries, origins: numbers };
  }
}

/** Replaces the first head by the next entry of its origin, if that has one. */
function advance(heap: Head[], first: Head): void {
  const { done, value } = first.rest.next();
  if (done !== true) first.entry = value;
  else {
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    if (last !== first) heap[0] = last;
  }
  sink(heap, 0);
}

/** A binary heap, the least key first, and of equal keys the first origin. */
function sink(heap: Head[], from: number): void {
  const head = heap[from];
  if (head === undefined) return;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    const right = heap[child + 1];
    const left = heap[child];
    if (left === undefined) break;
    if (right !== undefined && isBefore(right, left)) child++;
    const least = heap[child] as Head;
    if (!isBefore(least, head)) break;
    heap[at] = least;
    at = child;
  }
  heap[at] = head;
}

function isBefore(a: Head, b: Head): boolean {
  return a.entry.key < b.entry.key || (a.entry.key === b.entry.key && a.origin < b.origin);
}
