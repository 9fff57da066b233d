/** Reads numbers without digits: in words, digit by digit, or in Roman numerals. */

import { startsPart, type Token } from '../read/tokens.js';
import { PROSE } from '../words/prose-words.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { NUMBERED_PLACES } from '../words/word-tables.js';
import { changed } from './characters.js';
import { isDigits, type Repair } from './repair.js';

const UNITS =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const TENS = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');

/** Number words, so that a text without any is skipped quickly. */
export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, i): [string, number] => [word, i]),
  ...TENS.map((word, i): [string, number] => [word, (i + 2) * 10]),
  ['FOURTY', 40],
  ['HUNDRED', 100],
]);

/** Words for zero in a number that is spoken digit by digit, and words that double or treble the next digit. */
export const NAUGHTS: ReadonlySet<string> = new Set(['ZERO', 'OH', 'O', 'NOUGHT', 'NAUGHT']);
export const TIMES: ReadonlyMap<string, number> = new Map([
  ['DOUBLE', 2],
  ['TREBLE', 3],
  ['TRIPLE', 3],
]);
/** Words that seldom occur in an address except as numbers. */
export const SPOKEN_DIGITS: readonly string[] = [...TIMES.keys(), 'OH', 'NOUGHT', 'NAUGHT'];

/** `TWENTY-EIGHT`, `ONE HUNDRED AND TWO`, `TWENTYEIGHT`. */
export const NUMBER_IN_WORDS: Repair = {
  name: 'numberWords',
  cost: 1,
  apply: (tokens) => {
    const read: Token[] = [];
    for (let i = 0; i < tokens.length; ) {
      const token = tokens[i] as Token;
      const found =
        isPlaceName(tokens, i) || isPronoun(tokens, i) ? undefined : cardinalAt(tokens, i);
      if (found && !isCount(tokens, i + found.length))
        read.push({ ...token, text: String(found.value) });
      else read.push(token);
      i += found && read.at(-1)?.text === String(found.value) ? found.length : 1;
    }
    return read.some((token, i) => token !== tokens[i]) ? read : undefined;
  },
};

/** `SIX BAGS IN THE LANE BEHIND MINT TERRACE`: a preposition between number and street shows a count. */
function isCount(tokens: readonly Token[], end: number): boolean {
  for (let i = end + 1; i < tokens.length && !startsPart(tokens[i]); i++) {
    const { text } = tokens[i] as Token;
    const kind = VOCABULARY.get(text)?.kind;
    if (kind === 'type' || kind === 'building') return false;
    if (kind === 'context' || text === 'IN') return startsPart(tokens[end]) === false;
  }
  return false;
}

/** `THE ONE WITH THE RED CAR`, `ONE OF THE HOUSES`: not numbers. */
function isPronoun(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== 'ONE') return false;
  const next = tokens[at + 1]?.text ?? '';
  return tokens[at - 1]?.text === 'THE' || next === 'OF' || PROSE.has(next);
}

/** `FOUR MARKS` and `SEVEN KINGS`: two words in a later part of their own, without a street type, are a place. */
function isPlaceName(tokens: readonly Token[], at: number): boolean {
  const [number, name, next] = tokens.slice(at, at + 3);
  const isPlaced = startsPart(number) || PLACED.has(tokens[at - 1]?.text ?? '');
  if (at === 0 || number === undefined || !isPlaced) return false;
  if (name === undefined || startsPart(name) || !/^[A-Z]{3}/.test(name.text)) return false;
  if (next !== undefined && !startsPart(next)) return false;
  return VOCABULARY.get(name.text)?.kind !== 'type' && !CARDINALS.has(name.text);
}

const PLACED: ReadonlySet<string> = new Set(['IN', 'AT', 'OF']);

/** `39 MOSS ROAD, 7 KINGS`: in the final place, a digit may be the first word of a name. */
export const NUMBER_OF_PLACE: Repair = {
  name: 'numberPlaces',
  cost: 0.3,
  apply: (tokens) =>
    changed(tokens, ({ text }, i) => {
      const next = i > 0 && text.length === 1 ? tokens[i + 1] : undefined;
      const isPlace = next?.before === 'space' && NUMBERED_PLACES[next.text]?.includes(text);
      return isPlace && !/^[A-Z]{3}/.test(tokens[i + 2]?.text ?? '')
        ? UNITS[Number(text)]
        : undefined;
    })?.map((token, i): Token => (token === tokens[i] ? token : { ...token, before: 'comma' })),
};

interface Cardinal {
  readonly value: number;
  readonly length: number;
}

export function cardinalAt(tokens: readonly Token[], start: number): Cardinal | undefined {
  const spelled = digitsAt(tokens, start);
  if (spelled) return spelled;
  // `A HUNDRED AND SEVEN`.
  const isOne = tokens[start]?.text === 'A' && tokens[start + 1]?.text === 'HUNDRED';
  let value = isOne ? 1 : 0;
  let end = isOne ? start + 1 : start;
  const first = end;
  while (end < tokens.length) {
    const token = tokens[end] as Token;
    if (end > start && startsPart(token)) break;
    if (token.text === 'AND' && value >= 100 && value % 100 === 0) {
      end++;
      continue;
    }
    const next = cardinalOf(token.text);
    const fits =
      next === undefined || (end > first && tokens[end - 1]?.text !== 'AND' && value === 0)
        ? undefined
        : joined(value, next, end === start);
    if (fits === undefined) break;
    value = fits;
    end++;
  }
  if (tokens[end - 1]?.text === 'AND') end--;
  return value > 0 ? { value, length: end - start } : undefined;
}

/**
 * `ONE NINE TWO`, `ONE DOUBLE SIX`, `ONE OH FOUR` and `1-9-2`, digit by digit; after a unit word, two digits may be a
 * flat and its building.
 */
function digitsAt(tokens: readonly Token[], start: number): Cardinal | undefined {
  let digits = '';
  let end = start;
  const isChain = tokens[start + 1]?.before === 'hyphen' && isDigits(tokens[start]?.text ?? '');
  while (end < tokens.length && !(end > start && startsPart(tokens[end]))) {
    const times = TIMES.get(tokens[end]?.text ?? '');
    const at = times === undefined ? end : end + 1;
    const digit = digitOf(tokens, at, isChain && (at === start || tokens[at]?.before === 'hyphen'));
    if (digit === undefined || (digits === '' && digit === '0')) break;
    digits += digit.repeat(times ?? 1);
    end = at + 1;
  }
  const isUnit = VOCABULARY.get(tokens[start - 1]?.text ?? '')?.kind === 'unit';
  const isPair = digits.length === 2 && end - start === 2 && !TIMES.has(tokens[start]?.text ?? '');
  const least = isPair && ((isUnit && !startsPart(tokens[end])) || isChain) ? 3 : 2;
  if (digits.length < least || digits.length > DIGITS_MAX) return undefined;
  return { value: Number(digits), length: end - start };
}

/** House numbers are shorter. */
const DIGITS_MAX = 4;

/** The digit that a token names; undefined if it names none. */
function digitOf(tokens: readonly Token[], at: number, isChain: boolean): string | undefined {
  const text = tokens[at]?.text ?? '';
  if (NAUGHTS.has(text)) return '0';
  if (/^[0-9]$/.test(text))
    return isChain || TIMES.has(tokens[at - 1]?.text ?? '') ? text : undefined;
  const value = UNITS.indexOf(text);
  return value < 0 || value > 9 ? undefined : String(value);
}

function joined(value: number, next: number, isFirst: boolean): number | undefined {
  if (isFirst) return next;
  if (next === 100) return value < 10 ? Math.max(value, 1) * 100 : undefined;
  if (value % 100 === 0 && value >= 100) return value + next;
  // `ONE TWENTY-FIVE`.
  if (value < 10 && next >= 20 && next < 100) return value * 100 + next;
  return value % 10 === 0 && value % 100 >= 20 && next < 10 ? value + next : undefined;
}

/** `FORTYFIVE`; `FORTY` alone is among the cardinals. */
export const GLUED_TENS = new RegExp(`^(?:${TENS.join('|')})[A-Z]`);

/** `SEVEN`, `FORTY`, `FORTYFIVE`. */
function cardinalOf(text: string): number | undefined {
  const known = CARDINALS.get(text);
  if (known !== undefined) return known;
  const tens = TENS.findIndex((word) => text.length > word.length && text.startsWith(word));
  if (tens < 0) return undefined;
  const one = UNITS.indexOf(text.slice((TENS[tens] ?? '').length));
  return one > 0 && one < 10 ? (tens + 2) * 10 + one : undefined;
}

const ROMAN = /^(?=[IVXL])(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;

/** `IV MOSS ROAD`, `FLAT IV`, `NO. IV`: at the start of a part, or after a unit word. */
export const ROMAN_NUMERAL: Repair = {
  name: 'roman',
  cost: 1.5,
  apply: (tokens) =>
    changed(tokens, (token, i) => {
      const { text } = token;
      const before = tokens[i - 1]?.text ?? '';
      const isUnit = before === 'NO' || VOCABULARY.get(before)?.kind === 'unit';
      if (!(startsPart(token) || isUnit) || !ROMAN.test(text)) return undefined;
      const next = tokens[i + 1];
      return isUnit || (next !== undefined && /^[A-Z]{2}/.test(next.text))
        ? String(romanValue(text))
        : undefined;
    }),
};

const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function romanValue(text: string): number {
  const values = Array.from(text, (letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}
