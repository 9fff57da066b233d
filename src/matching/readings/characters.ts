/** Reads characters and words of numbers as what they stand for: scans, words, Roman numerals, glued words. */

import type { Token } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { isDigits, type Repair, startsPart } from './repair.js';

/** Letters that scanners and hands make of digits. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
};
const AS_LETTER: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  2: 'Z',
  3: 'E',
  4: 'A',
  5: 'S',
  6: 'G',
  8: 'B',
};

/** Numbers as they are written in addresses, but for scanned letters: `L6`, `1O`, `S9A`. */
const SCANNED_NUMBER = /^(?=.*[0-9])[0-9OQILZSGB]{2,4}$/;

/** A small b is scanned for a 6, a capital one for an 8. */
export const SCANNED_DIGITS: Repair = scannedDigits('8');
export const SCANNED_DIGITS_WITH_6: Repair = scannedDigits('6');

function scannedDigits(asB: '6' | '8'): Repair {
  return {
    name: 'scannedDigits',
    cost: 1.5,
    apply: (tokens) =>
      changed(tokens, (token, i) => {
        const { text } = token;
        if (asB === '6' && !text.includes('B')) return undefined;
        const isLone = /^[OIL]$/.test(text) && i === 0 && /^[A-Z]{3}/.test(tokens[1]?.text ?? '');
        if (isDigits(text) || !(isLone || SCANNED_NUMBER.test(text))) return undefined;
        // Where a number stands: at the start of a part or behind a unit word, and before a word.
        const isUnit = VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'unit';
        const next = tokens[i + 1]?.text ?? '';
        if (!(isUnit || startsPart(token)) || !/^[A-Z]{2}/.test(next)) return undefined;
        // `12S` and `4B` are suffixes: what stands in front is surer to be a digit.
        if (/^[0-9]+[BGSZ]$/.test(text)) return undefined;
        return Array.from(text, (character) =>
          character === 'B' ? asB : (AS_DIGIT[character] ?? character),
        ).join('');
      }),
  };
}

/** A word with digits in it, behind the number: `M0RLA15`, `5T DAV1D5`; a 1 may be an I or an L. */
export const SCANNED_LETTERS: Repair = scannedLetters('I');
export const SCANNED_LETTERS_WITH_L: Repair = scannedLetters('L');

function scannedLetters(one: 'I' | 'L'): Repair {
  return {
    name: 'scannedLetters',
    cost: 0.7,
    apply: (tokens) => {
      const read = changed(tokens, (token, i) =>
        mayBeWord(tokens, i) ? asLetters(token.text, one) : undefined,
      );
      // Both readings of a 1 are one where there is none.
      return one === 'L' &&
        !read?.some(({ text }, i) => text !== tokens[i]?.text && tokens[i]?.text.includes('1'))
        ? undefined
        : read;
    },
  };
}

function mayBeWord(tokens: readonly Token[], i: number): boolean {
  const text = tokens[i]?.text ?? '';
  if (!/[0-9]/.test(text) || !/[A-Z]/.test(text) || VOCABULARY.has(text)) return false;
  if (isNumberWithWord(text)) return false;
  const letters = text.replace(/[^A-Z]/g, '').length;
  const isBehindNumber = i > 0 && /^[0-9]/.test(tokens[i - 1]?.text ?? '');
  if (letters >= 3 || (letters * 2 > text.length && text.length > 3)) return true;
  // No number begins with 0, and none stands right behind another without a comma.
  if (/^0[A-Z]{2,}$|^[A-Z]+[0-9]+[A-Z]+$/.test(text) || /^0[0-9]+[A-Z]+$/.test(text)) return true;
  return isBehindNumber && text.length === 2;
}

function asLetters(text: string, one: 'I' | 'L'): string | undefined {
  const word = Array.from(text, (character) =>
    character === '1' ? one : (AS_LETTER[character] ?? character),
  ).join('');
  return /^[A-Z]+$/.test(word) ? word : undefined;
}

function isNumberWithWord(text: string): boolean {
  return /^[0-9]+(ST|ND|RD|TH|FLR|FL|F|FF|AM|PM)$/.test(text);
}

const NUMBER_AND_WORD = /^([0-9]{1,4})([A-Z]{3,}[0-9A-Z]*)$/;
/** `FLATB`; with a number the reader knows it. */
export const GLUED_UNIT = /^(FLAT|FLT|UNIT|APT)([A-H])$/;

/** `7PENNS` is a number and a word; `2A` and `2ND` are not. */
export const UNGLUED: Repair = {
  name: 'unglued',
  cost: 0.3,
  apply: (tokens) => {
    let isChanged = false;
    const apart = tokens.flatMap((token): Token[] => {
      const parts = NUMBER_AND_WORD.exec(token.text) ?? GLUED_UNIT.exec(token.text);
      const [, number = '', word = ''] = parts ?? [];
      if (!parts || isNumberWithWord(token.text) || VOCABULARY.has(token.text)) return [token];
      isChanged = true;
      return [
        { ...token, text: number },
        { ...token, text: word, before: 'space' },
      ];
    });
    return isChanged ? apart : undefined;
  },
};

const UNITS =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const TENS = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');

/** Numbers in words, so that a text without any is passed over quickly. */
export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, i): [string, number] => [word, i]),
  ...TENS.map((word, i): [string, number] => [word, (i + 2) * 10]),
  ['FOURTY', 40],
  ['HUNDRED', 100],
]);

/** `TWENTY-EIGHT`, `ONE HUNDRED AND TWO`, `TWENTYEIGHT`. */
export const NUMBER_IN_WORDS: Repair = {
  name: 'numberWords',
  cost: 1,
  apply: (tokens) => {
    const read: Token[] = [];
    for (let i = 0; i < tokens.length; ) {
      const token = tokens[i] as Token;
      const found = cardinalAt(tokens, i);
      if (found) read.push({ ...token, text: String(found.value) });
      else read.push(token);
      i += found ? found.length : 1;
    }
    return read.some((token, i) => token !== tokens[i]) ? read : undefined;
  },
};

interface Cardinal {
  readonly value: number;
  readonly length: number;
}

function cardinalAt(tokens: readonly Token[], start: number): Cardinal | undefined {
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

/** `ONE NINE TWO` and `1-9-2`: a number digit by digit; behind a unit word two may be a flat and its building. */
function digitsAt(tokens: readonly Token[], start: number): Cardinal | undefined {
  let value = 0;
  let end = start;
  for (; end < tokens.length; end++) {
    const token = tokens[end] as Token;
    if (end > start && startsPart(token)) break;
    const isChain =
      tokens[start + 1]?.before === 'hyphen' && (end === start || token.before === 'hyphen');
    const digit =
      isChain && /^[0-9]$/.test(token.text) ? Number(token.text) : UNITS.indexOf(token.text);
    if (digit < 0 || digit > 9 || (end === start && digit === 0)) break;
    value = value * 10 + digit;
  }
  const isUnit = VOCABULARY.get(tokens[start - 1]?.text ?? '')?.kind === 'unit';
  const isChain = isDigits(tokens[start]?.text ?? '');
  const least = isUnit || isChain ? 3 : 2;
  return end - start >= least && end - start <= 4 ? { value, length: end - start } : undefined;
}

function joined(value: number, next: number, isFirst: boolean): number | undefined {
  if (isFirst) return next;
  if (next === 100) return value < 10 ? Math.max(value, 1) * 100 : undefined;
  if (value % 100 === 0 && value >= 100) return value + next;
  // `ONE TWENTY-FIVE`.
  if (value < 10 && next >= 20 && next < 100) return value * 100 + next;
  return value % 10 === 0 && value % 100 >= 20 && next < 10 ? value + next : undefined;
}

/** `SEVEN`, `FORTY`, `FORTYFIVE`. */
export function cardinalOf(text: string): number | undefined {
  const known = CARDINALS.get(text);
  if (known !== undefined) return known;
  const tens = TENS.findIndex((word) => text.length > word.length && text.startsWith(word));
  if (tens < 0) return undefined;
  const one = UNITS.indexOf(text.slice((TENS[tens] ?? '').length));
  return one > 0 && one < 10 ? (tens + 2) * 10 + one : undefined;
}

/** `62 S BARNABAS ROAD`: a saint, not the letter of a number. */
export const SAINT: Repair = {
  name: 'saint',
  cost: 0.7,
  apply: (tokens) =>
    changed(tokens, ({ text }, i) => {
      const next = tokens[i + 1];
      const isName = next !== undefined && !startsPart(next) && /^[A-Z]{3,}S$/.test(next.text);
      return text === 'S' && isName ? 'ST' : undefined;
    }),
};

/** `B E L V E D E R E`, `T.F.F.`: letters with spaces or full stops between them. */
export const INITIALS: Repair = {
  name: 'initials',
  cost: 0.7,
  apply: (tokens) => {
    const joined: Token[] = [];
    for (let i = 0; i < tokens.length; ) {
      let end = i;
      while (/^[A-Z]$/.test(tokens[end]?.text ?? '') && (end === i || !startsPart(tokens[end])))
        end++;
      const length = end - i >= INITIALS_MIN ? end - i : 1;
      const text = tokens
        .slice(i, i + length)
        .map((token) => token.text)
        .join('');
      joined.push({ ...(tokens[i] as Token), text });
      i += length;
    }
    return joined.length === tokens.length ? undefined : joined;
  },
};

/** Two initials are a person's. */
const INITIALS_MIN = 3;

const ROMAN = /^(?=[IVXL])(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;

/** `IV MOSS ROAD`, `FLAT IV`: at the start of a part, or behind a unit word. */
export const ROMAN_NUMERAL: Repair = {
  name: 'roman',
  cost: 1.5,
  apply: (tokens) =>
    changed(tokens, (token, i) => {
      const { text } = token;
      const isUnit = VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'unit';
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

/** Tokens with some texts changed; undefined where none is. */
function changed(
  tokens: readonly Token[],
  change: (token: Token, i: number) => string | undefined,
): readonly Token[] | undefined {
  let isChanged = false;
  const all = tokens.map((token, i) => {
    const text = change(token, i);
    if (text === undefined) return token;
    isChanged = true;
    return { ...token, text };
  });
  return isChanged ? all : undefined;
}
