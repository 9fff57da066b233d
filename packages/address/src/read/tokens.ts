/** Splits text into tokens: in upper case, without accents and apostrophes, with the separators between them. */

import { spellSchool } from '../words/schools.js';

export interface Token {
  /** Letters and digits in upper case; the decimal point between digits is dropped, so `3.03` reads `303`. */
  readonly text: string;
  /** The separator before the token. A comma outranks a hyphen, a hyphen a space. */
  readonly before: Separator;
  /** Inside brackets. */
  readonly bracketed: boolean;
  /** A colon or similar precedes it, so the words before are its label: `AGENT: 44`. */
  readonly isLabelled?: true;
}

type Separator = 'start' | 'space' | 'comma' | 'hyphen' | 'slash' | 'ampersand' | 'colon';

/** How each separator is written. */
export const SEPARATORS: Readonly<Record<Separator, string>> = {
  start: '',
  space: ' ',
  comma: ', ',
  hyphen: '-',
  slash: '/',
  ampersand: ' & ',
  colon: ':',
};

/** Whether a token begins a part between commas; true past the last token. */
export function startsPart(token: Token | undefined): boolean {
  return token === undefined || token.before === 'comma' || token.before === 'start';
}

/** Longer than a letter with an address; the rest cannot matter and must not cost time. */
const TEXT_LENGTH_MAX = 1000;
const TOKEN_COUNT_MAX = 240;

const SPACE = 0x20;
const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Splits text into tokens. Never fails. */
export function tokenise(line: string): Token[] {
  const text = line.length > TEXT_LENGTH_MAX ? line.slice(0, TEXT_LENGTH_MAX) : line;
  const upper = spellSchool(fold(text));
  const tokens: Token[] = [];
  let before: Separator = 'start';
  let depth = 0;
  let isLabelled = false;
  let i = 0;
  while (i < upper.length && tokens.length < TOKEN_COUNT_MAX) {
    const code = upper.charCodeAt(i);
    if (isWordCode(code)) {
      const plainEnd = runEnd(upper, i);
      const end = wordEnd(upper, plainEnd);
      const word = upper.slice(i, end);
      const joined = end === plainEnd ? word : word.replace(JOINERS, '');
      const token = { text: joined, before, bracketed: depth > 0 };
      tokens.push(isLabelled ? { ...token, isLabelled } : token);
      isLabelled = false;
      before = 'space';
      i = end;
      continue;
    }
    if (code === 0x28) depth = 1;
    else if (code === 0x29) depth = 0;
    if (code === 0x3a || code === 0x23) isLabelled = tokens.length > 0;
    // A space never replaces a stronger separator.
    const isDash = code === 0x2d && !mayBeRange(upper, i, tokens.at(-1));
    if (code !== SPACE && tokens.length > 0)
      before = stronger(before, isDash ? 'comma' : separatorAt(upper, i, code));
    i++;
  }
  return tokens;
}

/** End of the run of letters and digits that begins at `start`. */
function runEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end++;
  return end;
}

/** End of the word whose first run ends at `end`: apostrophes and decimal points continue it. */
function wordEnd(text: string, end: number): number {
  let at = end;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const isJoining = code === 0x2e && (isDecimalPoint(text, at) || isBetweenInitials(text, at));
    if (!isWordCode(code) && !isApostrophe(code) && !isJoining) break;
    at++;
  }
  return at;
}

/** `P.O.B.` and `T.F.F.` are words made of initials. */
function isBetweenInitials(text: string, at: number): boolean {
  return (
    isLetter(text.charCodeAt(at - 1)) &&
    !isWordCode(text.charCodeAt(at - 2)) &&
    isLetter(text.charCodeAt(at + 1)) &&
    !isWordCode(text.charCodeAt(at + 2))
  );
}

function isLetter(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

const JOINERS = /['`.\u2018\u2019\u00b4]/g;

function fold(text: string): string {
  const upper = text.toUpperCase();
  for (let i = 0; i < upper.length; i++) {
    if (upper.charCodeAt(i) > 0x7f) {
      // Mathematical letters and signs such as that for `No` decompose into small letters.
      return upper.normalize('NFKD').replace(COMBINING_MARKS, '').toUpperCase();
    }
  }
  return upper;
}

/** ASCII letters and digits, and letters of other alphabets; no punctuation, symbols or surrogates. */
function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
  return (code >= 0xc0 && code < 0x2000) || (code >= 0x2c00 && code < 0xd800 && !isCjkPoint(code));
}

function isCjkPoint(code: number): boolean {
  return code >= 0x3000 && code <= 0x303f;
}

/** `'`, `’`, `‘`, `` ` `` and `´` join: `KING'S` reads `KINGS`. */
function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2018 || code === 0x60 || code === 0xb4;
}

function isDecimalPoint(text: string, i: number): boolean {
  return isDigit(text.charCodeAt(i - 1)) && isDigit(text.charCodeAt(i + 1));
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/**
 * Whether a hyphen joins rather than separates: words without a space, or two numbers, unless the first is part of a
 * reference (`PX5/22 - 6`).
 */
function mayBeRange(text: string, i: number, last: Token | undefined): boolean {
  if (text[i - 1] !== ' ' || text[i + 1] !== ' ') return true;
  const isBetween = isDigit(text.charCodeAt(i - 2)) && isDigit(text.charCodeAt(i + 2));
  return isBetween && last?.before !== 'slash' && (last?.text.length ?? 0) <= 4;
}

/** `10:45` is a time; otherwise a colon separates like a comma. */
function separatorAt(text: string, i: number, code: number): Separator {
  if (code !== 0x3a) return separatorOf(code);
  return isDecimalPoint(text, i) ? 'colon' : 'comma';
}

function separatorOf(code: number): Separator {
  if (code === 0x2c || code === 0x3b || code === 0x0a || code === 0x0d || code === 0x09)
    return 'comma';
  if (code === 0x28 || code === 0x29 || code === 0x7c) return 'comma';
  if (code === 0x2d || (code >= 0x2010 && code <= 0x2015)) return 'hyphen';
  if (code === 0x2f || code === 0x5c) return 'slash';
  if (code === 0x26 || code === 0x2b) return 'ampersand';
  return 'space';
}

const RANK: Readonly<Record<Separator, number>> = {
  start: 0,
  space: 1,
  colon: 2,
  ampersand: 3,
  slash: 4,
  hyphen: 5,
  comma: 6,
};

function stronger(a: Separator, b: Separator): Separator {
  return RANK[b] > RANK[a] ? b : a;
}
