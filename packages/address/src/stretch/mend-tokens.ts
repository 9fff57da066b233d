/**
 * Mends words that a listed address explains although their letters differ: joined or split words, and characters that
 * are lost or misread. `F1at l2 Crescent Mansi0ns`, `4 2 V e s t a C l o s e`.
 */

import { AS_DIGIT, AS_LETTER } from '@property-lookup/kernel/address';
import type { Token } from '../read/tokens.js';
import { isPostcodeAt } from '../readings/asides.js';
import { VOCABULARY } from '../words/vocabulary.js';
import type { Element } from './elements.js';

export interface Mended {
  readonly tokens: readonly Token[];
  /** How many words were mended. */
  readonly count: number;
}

/** Shorter words occur inside others by chance. */
const PART_LENGTH_MIN = 4;
/** Most pieces of one word. */
const PIECES_MAX = 6;
/** In longer texts the pieces are words. */
const PIECED_TOKENS_MAX = 80;
/** Least share of letters present in a word with lost letters. */
const LETTERS_SHARE_MIN = 0.6;
const LOST_LENGTH_MIN = 5;

export function mendTokens(tokens: readonly Token[], elements: readonly Element[]): Mended {
  const words = elements.filter(({ isWord, text }) => isWord && text.length >= PART_LENGTH_MIN);
  const parted = tokens.flatMap((token) => parts(token, words));
  const joined = joinPieces(parted, words);
  const isSpelt = joined.count > 0 && tokens.some(({ text }) => text.length === 1);
  const seen = joined.tokens.map((token, i) => seenAs(joined.tokens, i, token, elements));
  const hasLookalike = seen.some((token, i) => token !== joined.tokens[i]);
  const numbers = elements.filter(({ isWord, text }) => !isWord && /^[0-9]+$/.test(text));
  const numbered = hasLookalike ? seen.map((token) => numberSeen(token, numbers)) : seen;
  const whole = isSpelt ? joinDigits(numbered, numbers) : numbered;
  const isMended = ({ text }: Token): boolean => !tokens.some((token) => token.text === text);
  return { tokens: whole, count: whole.filter(isMended).length };
}

/** Splits a token that consists of words of the address, numbers and known words. */
function parts(token: Token, words: readonly Element[]): readonly Token[] {
  const { text } = token;
  const inside = words.filter((word) => text.length > word.text.length && text.includes(word.text));
  if (inside.length === 0) return [token];
  let pieces = [text];
  for (const word of inside.toSorted((a, b) => b.text.length - a.text.length))
    pieces = pieces.flatMap((piece) => splitAt(piece, word.text));
  const known = new Set(words.map((word) => word.text));
  const isKnown = (piece: string): boolean =>
    known.has(piece) ||
    VOCABULARY.has(piece) ||
    /^[A-Z]?[0-9]{1,4}[A-Z]{0,2}$|^[A-Z]{1,2}[0-9]{1,2}$/.test(piece);
  if (!pieces.every(isKnown)) return [token];
  return pieces.map((piece, i) => ({
    ...token,
    text: piece,
    before: i === 0 ? token.before : 'space',
  }));
}

function splitAt(piece: string, word: string): readonly string[] {
  const at = piece.indexOf(word);
  if (at < 0 || piece === word) return [piece];
  return [piece.slice(0, at), word, ...splitAt(piece.slice(at + word.length), word)].filter(
    (part) => part !== '',
  );
}

/** Joins tokens that together are one word of the address, or all but a few of its letters. */
function joinPieces(tokens: readonly Token[], words: readonly Element[]): Mended {
  if (tokens.length > PIECED_TOKENS_MAX) return { tokens, count: 0 };
  const joined: Token[] = [];
  let count = 0;
  for (let i = 0; i < tokens.length; ) {
    const found = isPostcodeAt(tokens, i) ? undefined : joinedAt(tokens, i, words);
    joined.push(found ? { ...(tokens[i] as Token), text: found.word } : (tokens[i] as Token));
    if (found) count++;
    i += found?.length ?? 1;
  }
  return { tokens: joined, count };
}

function joinedAt(
  tokens: readonly Token[],
  start: number,
  words: readonly Element[],
): { readonly word: string; readonly length: number } | undefined {
  const first = tokens[start]?.text ?? '';
  if (!words.some(({ text }) => text.length > first.length && text.includes(first)))
    return undefined;
  const pieces: string[] = [];
  for (let i = start; i < tokens.length && pieces.length < PIECES_MAX; i++) {
    const { text } = tokens[i] as Token;
    if (!/^[A-Z]+$/.test(text)) return undefined;
    pieces.push(text);
    if (pieces.length < 2) continue;
    const all = pieces.join('');
    const word =
      words.find((one) => one.text === all) ?? words.find((one) => isLost(one, pieces, all));
    if (word !== undefined) return { word: word.text, length: pieces.length };
  }
  return undefined;
}

/** Whether the pieces are the word except for a letter between, before or after them. */
function isLost({ text: word }: Element, pieces: readonly string[], all: string): boolean {
  if (word.length < LOST_LENGTH_MIN || all.length < LETTERS_SHARE_MIN * word.length) return false;
  if (all.length > word.length || word.length > all.length + pieces.length + 1) return false;
  return new RegExp(`^.?${pieces.join('.?')}.?$`).test(word);
}

const fold = (text: string): string =>
  text
    .replace(/RN/g, 'M')
    .replace(/VV/g, 'W')
    .replace(/[012568L]/g, (one) => AS_LETTER[one] ?? 'I');

/** A word with digits that looks like one of the address, or like a common address word. */
function seenAs(
  tokens: readonly Token[],
  i: number,
  token: Token,
  elements: readonly Element[],
): Token {
  const { text } = token;
  if (!/[0-9]/.test(text) || !/[A-Z]{2}|[A-Z].*[A-Z]/.test(text) || text.length < 3) return token;
  if (isPostcodeAt(tokens, i) || isPostcodeAt(tokens, i - 1)) return token;
  const folded = fold(text);
  const word = elements.find((one) => one.isWord && fold(one.text) === folded);
  if (word !== undefined) return { ...token, text: word.text };
  return folded === fold('FLAT') ? { ...token, text: 'FLAT' } : token;
}

/** Reads `l2` as 12 in a text whose words have digits for letters. */
function numberSeen(token: Token, numbers: readonly Element[]): Token {
  const { text } = token;
  if (!/^[0-9OILZSGB]{1,4}$/.test(text) || /^[0-9]+$/.test(text)) return token;
  const digits = text.replace(/[OILZSGB]/g, (letter) => AS_DIGIT[letter] ?? letter);
  return numbers.some((number) => number.text === digits) ? { ...token, text: digits } : token;
}

/** Reads `4 2` as 42 in a text with spaced letters. */
function joinDigits(tokens: readonly Token[], numbers: readonly Element[]): readonly Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    let digits = token.text;
    let end = i + 1;
    while (/^[0-9]$/.test(digits.at(-1) ?? '') && /^[0-9]$/.test(tokens[end]?.text ?? ''))
      digits += tokens[end++]?.text ?? '';
    const isNumber = end > i + 1 && numbers.some(({ text }) => text === digits);
    joined.push(isNumber ? { ...token, text: digits } : token);
    if (isNumber) i = end - 1;
  }
  return joined;
}
