/** Reads characters as what they stand for: scans, saints, initials, glued words. */

import { AS_DIGIT, AS_LETTER } from '../../domain/look-alikes.js';
import { startsPart, type Token } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { isDigits, type Repair } from './repair.js';

/** In words a 3 and a 4 are mistaken, too. */
const IN_WORDS: Readonly<Record<string, string>> = { ...AS_LETTER, 3: 'E', 4: 'A' };

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
    character === '1' ? one : (IN_WORDS[character] ?? character),
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

const COMPASS: Readonly<Record<string, string>> = {
  ...{ N: 'NORTH', E: 'EAST', S: 'SOUTH', W: 'WEST' },
};

/** `17 N TANSY ROAD`, `5 W END ROAD`: a street's point of the compass, not the letter of a number. */
export const COMPASS_POINT: Repair = {
  name: 'compass',
  cost: 0.7,
  apply: (tokens) =>
    changed(tokens, ({ before, text }, i) => {
      const next = tokens[i + 1];
      const isBehindNumber = before === 'space' && isDigits(tokens[i - 1]?.text ?? '');
      const isBeforeWord = next !== undefined && !startsPart(next) && /^[A-Z]{2}/.test(next.text);
      return isBehindNumber && isBeforeWord ? COMPASS[text] : undefined;
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

/** Tokens with some texts changed; undefined where none is. */
export function changed(
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
