/** Natural order of building numbers and names, as sort keys: `Flat 2` before `Flat 10`, `9` before `10A`. */

/** Digits of the longest number that is ordered exactly; a UPRN, the longest there is, has 12. */
const DIGITS_MAX = 12;

/** Sorts after every text: where nulls go last. */
const LAST = '\uffff';

/** A key whose plain comparison is natural order, ignoring case; null sorts last. */
export function naturalKey(text: string | null): string {
  if (text === null) return LAST;
  const lower = text.toLowerCase();
  return /\d/.test(lower) ? lower.replace(/\d+/g, padNumber) : lower;
}

function padNumber(digits: string): string {
  return digits.padStart(DIGITS_MAX, '0');
}
