/** Joins numbers that repeat one street: `4 MOSS ROAD + 5 MOSS ROAD` is read as `4 + 5 MOSS ROAD`. */

import { VOCABULARY } from '../words/vocabulary.js';
import type { Token } from './tokens.js';

const NUMBER = /^[0-9]{1,4}[A-Z]?$/;
/** Words that may join them; `4 MOSS ROAD, FORMERLY 5 MOSS ROAD` is one home. */
const BETWEEN: ReadonlySet<string> = new Set(
  'AND OR PLUS ALSO FOR WITH BOTH THEN TO AT'.split(' '),
);

/** Returns the same tokens if no street is repeated. */
export function shareStreet(tokens: readonly Token[]): readonly Token[] {
  for (let i = 0; i < tokens.length; i++) {
    const first = tokens[i] as Token;
    if (!NUMBER.test(first.text)) continue;
    const streetEnd = endOfStreet(tokens, i + 1);
    if (streetEnd < 0) continue;
    let at = streetEnd;
    while (BETWEEN.has(tokens[at]?.text ?? '')) at++;
    const other = tokens[at];
    if (!other || !NUMBER.test(other.text) || other.text === first.text) continue;
    const street = tokens.slice(i + 1, streetEnd);
    if (street.some(({ text }, word) => tokens[at + 1 + word]?.text !== text)) continue;
    const numbers: readonly Token[] = [first, { ...other, before: 'ampersand' }];
    const behind = tokens.slice(at + 1 + street.length);
    return [...tokens.slice(0, i), ...numbers, ...street, ...behind];
  }
  return tokens;
}

/** Index after the last word of a street, its type; -1 if there is none. */
function endOfStreet(tokens: readonly Token[], start: number): number {
  for (let i = start; i < tokens.length; i++) {
    const { before, text } = tokens[i] as Token;
    if (before !== 'space' || !/^[A-Z]{2,}$/.test(text)) return -1;
    if (i > start && VOCABULARY.get(text)?.kind === 'type') return i + 1;
  }
  return -1;
}
