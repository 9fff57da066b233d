/** Checks quickly whether a repair could change a text: for most addresses none can. */

import type { FoundPostcode } from '../read/find-postcode.js';
import { startsPart, type Token } from '../read/tokens.js';
import { INSTRUCTIONS, NUMBERED_BY_OTHERS, PAST, PRESENT, PROSE } from '../words/prose-words.js';
import { PITCHES, VOCABULARY } from '../words/vocabulary.js';
import { WELSH } from '../words/welsh-words.js';
import { COMPANIES } from '../words/word-tables.js';
import { GLUED_UNIT } from './characters.js';
import { CARDINALS, GLUED_TENS, SPOKEN_DIGITS } from './numbers.js';
import { startsWithCounty } from './regroup.js';
import { SPELLING_ALPHABET } from './spoken.js';

const TELLTALES: ReadonlySet<string> = new Set([
  ...PROSE,
  ...INSTRUCTIONS,
  ...NUMBERED_BY_OTHERS,
  ...PAST,
  ...PRESENT,
  ...CARDINALS.keys(),
  ...SPOKEN_DIGITS,
  ...COMPANIES.split(' '),
  ...['OVER', 'ABOVE', 'BELOW', 'UNDER'],
  ...SPELLING_ALPHABET.keys(),
  // Every reading already treats Welsh types as English ones.
  ...[...WELSH.keys()].filter((word) => !VOCABULARY.has(word)),
]);

/** Longer words of streets and towns are glued together. */
const WORD_LENGTH_MAX = 14;
/** Longer numbers are not house numbers. */
const DIGITS_MAX = 5;
const ROMAN_OR_SCANNED = /^[OIVXL]{1,8}$/;
/** `12`, `12A`, `1ST`: the reader understands these. A final I, L, O or Q may be a digit. */
const PLAIN_NUMBER = /^[0-9]+([A-HJKMNPR-Z]|ST|ND|RD|TH)?$/;

export function mayBeRepaired(
  tokens: readonly Token[],
  { postcode, rest }: FoundPostcode,
): boolean {
  // Text follows the postcode.
  if (postcode !== null && rest.length > 0 && rest.at(-1) === tokens.at(-1)) return true;
  if (startsWithCounty(rest)) return true;
  let numbers = 0;
  for (let i = 0; i < rest.length; i++) {
    const token = rest[i] as Token;
    if (isTelltale(token)) return true;
    if (isLetterOfNumber(rest, i) || isPitch(rest, i)) return true;
    if (!startsWithDigit(token.text)) {
      if (i > 0 && numbers > 0 && isPartWord(rest, i)) return true;
      if (i > 1 && isInitials(rest, i)) return true;
    } else if (numbers++ > 0 ? isSecondNumberOdd(rest, i) : isBehindWords(rest, i)) return true;
  }
  return hasRepeat(rest);
}

function isTelltale({ before, bracketed, isLabelled, text }: Token): boolean {
  if (bracketed || isLabelled === true || before === 'colon') return true;
  if (startsWithDigit(text))
    return text.length > DIGITS_MAX || text.charCodeAt(0) === 0x30 || !PLAIN_NUMBER.test(text);
  return (
    text.length > WORD_LENGTH_MAX ||
    TELLTALES.has(text) ||
    /[0-9]/.test(text) ||
    GLUED_TENS.test(text) ||
    ROMAN_OR_SCANNED.test(text) ||
    GLUED_UNIT.test(text) ||
    /^[NESW]$/.test(text)
  );
}

/** A word for a pitch beside a number; `LODGE` alone is a building. */
function isPitch(tokens: readonly Token[], i: number): boolean {
  if (!PITCHES.has(tokens[i]?.text ?? '')) return false;
  return [i - 1, i + 1].some((at) => /[0-9]/.test(tokens[at]?.text ?? ''));
}

/** `G-14`, and `G 14` at the start. */
function isLetterOfNumber(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1];
  if (tokens[i]?.text.length !== 1 || next === undefined) return false;
  return (
    next.before === 'hyphen' || (i === 0 && next.before === 'space' && startsWithDigit(next.text))
  );
}

function isInitials(tokens: readonly Token[], i: number): boolean {
  return [i - 2, i - 1, i].every((at) => tokens[at]?.text.length === 1);
}

/** A flat or floor after the number. */
function isPartWord(tokens: readonly Token[], i: number): boolean {
  const kind = VOCABULARY.get(tokens[i]?.text ?? '')?.kind;
  return kind === 'unit' || kind === 'floor-word' || kind === 'floor' || kind === 'side';
}

/** `TANSY ROAD 12`, but not `FLAT 12`. */
function isBehindWords(tokens: readonly Token[], i: number): boolean {
  if (i === 0 || !startsPart(tokens[i + 1])) return false;
  return VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind !== 'unit';
}

/** A second number is expected after a flat's: `FLAT 2, 30 MINT STREET`. */
function isSecondNumberOdd(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i]?.before;
  if (before === 'slash' || before === 'hyphen') return true;
  const isUnit = VOCABULARY.get(tokens[0]?.text ?? '')?.kind === 'unit';
  return !isUnit || i > 2;
}

function hasRepeat(tokens: readonly Token[]): boolean {
  for (let i = 1; i < tokens.length; i++) {
    for (let j = 0; j < i; j++) if (tokens[i]?.text === tokens[j]?.text) return true;
  }
  return false;
}

function startsWithDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}
