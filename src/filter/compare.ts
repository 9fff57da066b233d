/** The order of values, the same in every store: text by code points, false before true. */

import type { Scalar } from './filter-field.js';

/** Negative, zero or positive; both values have the type of one field. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}

/**
 * By code point, as SQLite's BINARY and PostgreSQL's "C" compare UTF-8. JavaScript's `<` compares
 * UTF-16 units, which puts U+10000 and above before U+E000 to U+FFFF.
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

/** Moves surrogates above all other units; they start the code points past U+FFFF. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
