/**
 * Whether one word is a misspelling of another: edit distance with swaps, within a bound set by
 * length.
 */

/**
 * Lengths from which one and two errors are believed. Fitted by eye on the development part; see
 * docs/matching.md.
 */
const ONE_ERROR_LENGTH_MIN = 4;
const TWO_ERRORS_LENGTH_MIN = 8;
/** Longer words cannot occur in a street name; the bound keeps the work small. */
const WORD_LENGTH_MAX = 40;

/** 1 for equal words, less for a misspelling, 0 for different words. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  const errorsMax = errorsAllowed(longer);
  if (errorsMax === 0 || Math.abs(a.length - b.length) > errorsMax) return 0;
  // Two errors need a firm start: the first letter is seldom wrong as well.
  const limit = errorsMax === 2 && a.charCodeAt(0) !== b.charCodeAt(0) ? 1 : errorsMax;
  const errors = editDistance(a, b, limit);
  return errors > limit ? 0 : 1 - errors / longer;
}

function errorsAllowed(length: number): number {
  if (length < ONE_ERROR_LENGTH_MIN || length > WORD_LENGTH_MAX) return 0;
  return length < TWO_ERRORS_LENGTH_MIN ? 1 : 2;
}

/** Optimal string alignment distance; `limit + 1` as soon as it must exceed the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  let start = 0;
  let aEnd = a.length;
  let bEnd = b.length;
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  const rows = aEnd - start;
  const columns = bEnd - start;
  if (Math.abs(rows - columns) > limit) return limit + 1;
  if (rows === 0 || columns === 0) return Math.max(rows, columns);
  // What is left holds at least one error at either end, so far longer than the limit means far
  // apart.
  if (Math.min(rows, columns) > limit * 8) return limit + 1;
  return tableDistance(a.slice(start, aEnd), b.slice(start, bEnd));
}

function tableDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let best = Math.min(
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
