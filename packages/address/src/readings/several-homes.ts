/**
 * Finds texts that mean two homes: `4 AND 4A MOSS ROAD`, `12 MINT CLOSE & 12 TANSY ROAD`, `HILL FARM AND ITS COTTAGES`,
 * `BILLING 12 MOSS ROAD, DELIVERY 14 MOSS ROAD`.
 */

import { denialAt } from '../read/denials.js';
import { startsPart, type Token } from '../read/tokens.js';
import { PRESENT } from '../words/prose-words.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { isOfNeighbour, isPartBefore, streetsWithNumber } from './numbered-streets.js';
import { isPastAt } from './prose.js';

/** Only such texts can mean two homes; a cheap test before the tokens are made. */
export const MAY_JOIN_HOMES = /&|\band\b|\b\d{1,4}[a-z]?\b.*\b\d{1,4}[a-z]?\b/i;

/** Whether one street occurs with two numbers, and neither is past, denied or a neighbour's. */
export function numbersStreetTwice(tokens: readonly Token[]): boolean {
  if (tokens.some(({ text }, i) => isPastAt(tokens, i) || PRESENT.has(text) || denialAt(tokens, i)))
    return false;
  const numberOf = new Map<string, string>();
  return streetsWithNumber(tokens).some(({ number, type }) => {
    if (isPartBefore(tokens, number) || isOfNeighbour(tokens, number)) return false;
    const street = tokens.slice(number + 1, type + 1).map(spelling);
    const text = tokens[number]?.text ?? '';
    const before = numberOf.get(street.join(' '));
    numberOf.set(street.join(' '), text);
    return before !== undefined && before !== text;
  });
}

const spelling = ({ text }: Token): string => VOCABULARY.get(text)?.canonical ?? text;

/** Whether a word or sign joins two homes, each with a number or name. */
export function joinsHomes(tokens: readonly Token[]): boolean {
  return tokens.some(({ before, text }, i) => {
    if (i === 0) return false;
    if (before === 'ampersand') return areHomes(tokens, i - 1, i);
    return text === 'AND' && i + 1 < tokens.length && areHomes(tokens, i - 1, i + 1);
  });
}

/** Whether one home ends at `left` and another begins at `right`. */
function areHomes(tokens: readonly Token[], left: number, right: number): boolean {
  return (
    isOtherHalf(tokens[left], tokens[right]) ||
    areStreets(tokens, left, right) ||
    areNames(tokens, left, right)
  );
}

/** `4 AND 4A`. */
function isOtherHalf(left: Token | undefined, right: Token | undefined): boolean {
  const [number, half] = [/^([0-9]+)[A-Z]?$/, /^([0-9]+)[A-Z]$/].map(
    (pattern, i) => pattern.exec((i === 0 ? left : right)?.text ?? '')?.[1],
  );
  return half !== undefined && number === half;
}

function areStreets(tokens: readonly Token[], left: number, right: number): boolean {
  const numbered = streetsWithNumber(tokens);
  return (
    numbered.some(({ type }) => type === left) && numbered.some(({ number }) => number === right)
  );
}

const NAME_LENGTH_MAX = 5;

function areNames(tokens: readonly Token[], left: number, right: number): boolean {
  if (!HOMES.has(tokens[left]?.text ?? '')) return false;
  for (let i = right; i < Math.min(right + NAME_LENGTH_MAX, tokens.length); i++) {
    if (i > right && startsPart(tokens[i])) return false;
    if (HOMES.has(tokens[i]?.text ?? '')) return true;
  }
  return false;
}

const HOMES: ReadonlySet<string> = new Set(
  'COTTAGE COTTAGES HOUSE FARM FARMHOUSE LODGE VILLA BUNGALOW BUNGALOWS BARN FLAT FLATS'.split(' '),
);
