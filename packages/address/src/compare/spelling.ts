/**
 * Decides whether one word is a misspelling of another: edit distance with swaps, within a limit that depends on
 * length.
 */

/** Least lengths for one and two errors. Chosen by eye on the development part; see docs/explanation/matching.md. */
const ONE_ERROR_LENGTH_MIN = 4;
const TWO_ERRORS_LENGTH_MIN = 8;
/** No street name has a longer word; the limit bounds the work. */
const WORD_LENGTH_MAX = 40;

/** 1 for equal words, less for a misspelling, 0 for different words. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  const errorsMax = errorsAllowed(longer);
  if (errorsMax === 0 || Math.abs(a.length - b.length) > errorsMax) return 0;
  // Two errors require an equal first letter, which is seldom wrong as well.
  const limit = errorsMax === 2 && a.charCodeAt(0) !== b.charCodeAt(0) ? 1 : errorsMax;
  const errors = editDistance(a, b, limit);
  return errors > limit ? 0 : 1 - errors / longer;
}

/** Shorter names one letter apart are different names. */
const NAME_LENGTH_MIN = 10;

/** Whether two street names, written without spaces, differ by only one letter. */
export function isOneSpelling(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= NAME_LENGTH_MIN && editDistance(a, b, 1) <= 1;
}

const CONTRACTION_LENGTH_MIN = 3;

/** `WDFD` for Woodford, `BDGE` for Bridge: the first to the last letter, without vowels between. */
export function isContraction(short: string, long: string): boolean {
  if (short.length < CONTRACTION_LENGTH_MIN || short.length > long.length - 2) return false;
  if (short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  // Y is a vowel in Welsh.
  if (/[AEIOUY]/.test(short.slice(1, -1))) return false;
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** The most errors allowed between two words. */
export const ERRORS_MAX = 2;

/** Errors allowed between two words, by the length of the longer. */
export function errorsAllowed(longer: number): number {
  if (longer < ONE_ERROR_LENGTH_MIN || longer > WORD_LENGTH_MAX) return 0;
  return longer < TWO_ERRORS_LENGTH_MIN ? 1 : ERRORS_MAX;
}

/** Optimal string alignment distance; `limit + 1` as soon as the distance must exceed the limit. */
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
  // The rest differs at both ends. If it is far longer than the limit, the words are far apart; within one error, the
  // rest is that error or a swap.
  if (Math.min(rows, columns) > limit * 8) return limit + 1;
  if (rows === 1 && columns === 1) return 1;
  if (limit === 1) return rows === 2 && columns === 2 && isSwapped(a, start, b, start) ? 1 : 2;
  return tableDistance(a.slice(start, aEnd), b.slice(start, bEnd), limit);
}

/** Whether the two characters from `i` in `a` are those from `j` in `b`, swapped. */
function isSwapped(a: string, i: number, b: string, j: number): boolean {
  return a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j);
}

/** Rows of the table, reused by all comparisons. */
let beforeLast: number[] = [];
let last: number[] = [];
let row: number[] = [];

function tableDistance(a: string, b: string, limit: number): number {
  for (let j = 0; j <= b.length; j++) last[j] = j;
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i++) {
    const least = fillRow(a, b, i);
    // Any later row costs at least as much as the two that it builds on.
    if (least > limit && lastLeast >= limit) return limit + 1;
    lastLeast = least;
    const free = beforeLast;
    beforeLast = last;
    last = row;
    row = free;
  }
  return last[b.length] as number;
}

/** Fills the row of the character before `i`, and returns its smallest distance. */
function fillRow(a: string, b: string, i: number): number {
  row[0] = i;
  let least = i;
  for (let j = 1; j <= b.length; j++) {
    const change = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
    let best = (last[j - 1] as number) + change;
    best = Math.min(best, (last[j] as number) + 1, (row[j - 1] as number) + 1);
    if (i > 1 && j > 1 && isSwapped(a, i - 2, b, j - 2))
      best = Math.min(best, (beforeLast[j - 2] as number) + 1);
    row[j] = best;
    if (best < least) least = best;
  }
  return least;
}
