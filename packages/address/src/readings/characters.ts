/** Reads characters by what they stand for: scanned digits, glued words, compass points. */

import { AS_DIGIT } from '@property-lookup/kernel/address';
import { startsPart, type Token } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { isDigits, type Repair } from './repair.js';

/** Numbers with scanned letters in them: `L6`, `1O`, `S9A`. */
const SCANNED_NUMBER = /^(?=.*[0-9])[0-9OQILZSGB]{2,4}$/;

export const SCANNED_DIGITS: Repair = {
  name: 'scannedDigits',
  cost: 1.5,
  apply: (tokens) =>
    changed(tokens, (token, i) => {
      const { text } = token;
      const isLone = /^[OIL]$/.test(text) && i === 0 && /^[A-Z]{3}/.test(tokens[1]?.text ?? '');
      if (isDigits(text) || !(isLone || SCANNED_NUMBER.test(text))) return undefined;
      // Places for a number: at the start of a part or after a unit word, and before a word.
      const isUnit = VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'unit';
      const next = tokens[i + 1]?.text ?? '';
      if (!(isUnit || startsPart(token)) || !/^[A-Z]{2}/.test(next)) return undefined;
      // The letters in `12S` and `4B` are suffixes; a first character is more likely a digit.
      if (/^[0-9]+[BGSZ]$/.test(text)) return undefined;
      return Array.from(text, (character) => AS_DIGIT[character] ?? character).join('');
    }),
};

function isNumberWithWord(text: string): boolean {
  return /^[0-9]+(ST|ND|RD|TH|FLR|FL|F|FF|AM|PM)$/.test(text);
}

const NUMBER_AND_WORD = /^([0-9]{1,4})([A-Z]{3,}[0-9A-Z]*)$/;
/** `FLATB`; the reader itself handles `FLAT2`. */
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

const COMPASS: Readonly<Record<string, string>> = { N: 'NORTH', E: 'EAST', S: 'SOUTH', W: 'WEST' };

/** `17 N TANSY ROAD`, `5 W END ROAD`: a compass point of the street, not a letter of the number. */
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

/** Tokens with some texts changed; undefined if none changes. */
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
