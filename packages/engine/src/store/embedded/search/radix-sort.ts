/** Sorts row numbers stably by numeric keys in linear time: 33 million rows take seconds. */

import { STEP_ROWS, type Steps } from './steps.js';

const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;

/** Keys as unsigned words in the same order, least significant word first; each array has one entry per row. */
export type SortWords = readonly Uint32Array[];

/** From this many rows on, counting digits is quicker than comparing rows. */
const COUNTED_ROWS = 4_096;

/** Larger than any rank. */
const LAST = 0xffffffff;

/** Ranks start at 0. `none`, the rank of rows without a value, stays last in either direction. */
export function ranksAsWords(ranks: Uint32Array, none: number, descending: boolean): SortWords {
  return [ranks.map((rank) => (rank === none ? LAST : descending ? none - rank : rank))];
}

/** NaN means no value and stays last in either direction. */
export function numbersAsWords(numbers: Float64Array, descending: boolean): SortWords {
  const keys = descending ? numbers.map((number) => -number) : numbers;
  return sortableWords(keys);
}

/**
 * Sorts rows by ascending key, keeping the order of equal keys. Entry i of the words belongs to `rows[i]`; the inputs stay
 * unchanged. A generator, so that the caller may pause.
 */
export function* sortByWords(
  rows: Uint32Array,
  words: SortWords,
  countedRows = COUNTED_ROWS,
): Steps<Uint32Array> {
  let order: Uint32Array = new Uint32Array(rows.length).map((_, at) => at);
  if (rows.length < countedRows) {
    order.sort((a, b) => compareWords(words, a, b));
    return order.map((at) => rows[at] ?? 0);
  }
  for (const word of words) {
    for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
      order = yield* passByDigit(order, word, shift);
    }
  }
  return order.map((at) => rows[at] ?? 0);
}

/** By the most significant word that differs, else by position. */
function compareWords(words: SortWords, a: number, b: number): number {
  for (let at = words.length - 1; at >= 0; at--) {
    const difference = (words[at]?.[a] ?? 0) - (words[at]?.[b] ?? 0);
    if (difference !== 0) return difference;
  }
  return a - b;
}

/** Low and high halves of numbers whose unsigned order equals the order of the keys (IEEE 754: flip by sign). */
function sortableWords(keys: Float64Array): readonly [Uint32Array, Uint32Array] {
  const bits = new Uint32Array(keys.slice().buffer);
  const low = new Uint32Array(keys.length);
  const high = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const lowBits = bits[at * 2] ?? 0;
    const highBits = bits[at * 2 + 1] ?? 0;
    const isNegative = highBits >>> 31 === 1;
    const isNone = Number.isNaN(keys[at]);
    low[at] = isNone ? LAST : isNegative ? ~lowBits : lowBits;
    high[at] = isNone ? LAST : isNegative ? ~highBits : highBits | 0x80000000;
  }
  return [low, high];
}

function* passByDigit(order: Uint32Array, word: Uint32Array, shift: number): Steps<Uint32Array> {
  const starts = new Uint32Array(DIGITS + 1);
  const digitOf = (at: number): number => ((word[at] ?? 0) >>> shift) & (DIGITS - 1);
  // Counting does not depend on the order.
  for (let at = 0; at < order.length; at++) {
    if (at % STEP_ROWS === 0) yield;
    const digit = digitOf(at);
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  // All rows share this digit, so the pass would change nothing.
  if (starts[digitOf(order[0] ?? 0) + 1] === order.length) return order;
  for (let digit = 0; digit < DIGITS; digit++) {
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  }
  const sorted = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) {
    if (place % STEP_ROWS === 0) yield;
    const at = order[place] as number;
    const digit = digitOf(at);
    const position = starts[digit] ?? 0;
    sorted[position] = at;
    starts[digit] = position + 1;
  }
  return sorted;
}
