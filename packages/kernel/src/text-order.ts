/** The orders of texts, the same in every store: by code point, natural, and by postcode. */

/**
 * Compares by code point, as SQLite's BINARY and PostgreSQL's "C" compare UTF-8. JavaScript's `<` compares UTF-16 units, which
 * puts U+10000 and above before U+E000 to U+FFFF.
 */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA !== unitB) return rank(unitA) - rank(unitB);
  }
  return a.length - b.length;
}

/** Ranks surrogates above all other units, because they encode the code points above U+FFFF. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Length of the longest number that is ordered exactly; UPRNs, the longest numbers, have 12 digits. */
const DIGITS_MAX = 12;

/** Sorts after every text; used for nulls. */
const LAST = '\uffff';

/** A key that sorts building numbers and names naturally, ignoring case: `Flat 2` before `Flat 10`, `9` before `10A`; null last. */
export function naturalKey(text: string | null): string {
  if (text === null) return LAST;
  const lower = text.toLowerCase();
  return /\d/.test(lower) ? lower.replace(/\d+/g, padNumber) : lower;
}

function padNumber(digits: string): string {
  return digits.padStart(DIGITS_MAX, '0');
}

/** Compares postcodes in the default order of properties; null comes last. */
export function comparePostcodes(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
