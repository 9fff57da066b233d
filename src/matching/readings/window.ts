/** Cuts the address out of a longer text: the number before a street, its flat, and the places and postcode behind. */

import { startsPart, type Token } from '../read/tokens.js';
import { PROSE } from '../words/prose-words.js';
import { isContextPair, isThing, VOCABULARY } from '../words/vocabulary.js';
import { isPostcodeAt, postcodeEnd } from './asides.js';
import { isTied, partEnd, type Repair } from './repair.js';

/** The first street with a number, where a text has several, and the last. */
export const FIRST_WINDOW: Repair = windowOf(0, { cost: 1.5, isLong: false });
export const LAST_WINDOW: Repair = windowOf(-1, { cost: 2, isLong: false });
/** In a text that is longer than any address, words outside the window surely do not belong to one. */
export const FIRST_WINDOW_OF_LONG: Repair = windowOf(0, { cost: 0.2, isLong: true });
export const LAST_WINDOW_OF_LONG: Repair = windowOf(-1, { cost: 0.4, isLong: true });

/** A text of so many tokens is more than an address. */
const LONG_TOKENS = 24;

function windowOf(
  which: number,
  { cost, isLong }: { readonly cost: number; readonly isLong: boolean },
): Repair {
  return {
    name: 'window',
    cost,
    apply: (tokens) =>
      tokens.length >= LONG_TOKENS === isLong
        ? cutOut(tokens, streetsWithNumber(tokens).at(which))
        : undefined,
  };
}

/** Words of a street's name before its type. */
const STREET_WORDS_MAX = 4;
/** Words of places behind a street, and parts between commas. */
const PLACE_WORDS_MAX = 4;
const PLACE_PARTS_MAX = 4;
/** A flat or a building's name stands so near before the number. */
const BESIDE = 4;

/** A word of prose may be a name's. */
const PROSE_WORDS_MIN = 2;

interface NumberedStreet {
  /** Index of the number, and of the street's type. */
  readonly number: number;
  readonly type: number;
}

/** The streets of a text with a number before them. */
export function streetsWithNumber(tokens: readonly Token[]): readonly NumberedStreet[] {
  const found: NumberedStreet[] = [];
  for (let type = 1; type < tokens.length; type++) {
    const kind = VOCABULARY.get(tokens[type]?.text ?? '')?.kind;
    if (kind !== 'type' && kind !== 'weak-type') continue;
    let number = type - 1;
    while (number >= 0 && isWord(tokens[number]) && type - number <= STREET_WORDS_MAX) number--;
    if (isHouseNumber(tokens[number]) && type - number > 1) found.push({ number, type });
  }
  return found;
}

const isWord = (token: Token | undefined): boolean =>
  token !== undefined && /^[A-Z]{2,}$/.test(token.text) && !PROSE.has(token.text);

const isHouseNumber = (token: Token | undefined): boolean =>
  token !== undefined && /^[0-9]{1,4}[A-Z]?$/.test(token.text);

function cutOut(
  tokens: readonly Token[],
  street: NumberedStreet | undefined,
): readonly Token[] | undefined {
  if (street === undefined) return undefined;
  const start = windowStart(tokens, street.number);
  const end = windowEnd(tokens, street.type + 1);
  if ((start === 0 && end === tokens.length) || isTied(tokens, start)) return undefined;
  for (let i = 0; i < tokens.length; i++) {
    if ((i < start || i >= end) && saysWhich(tokens, i, start)) return undefined;
  }
  // Places stand behind; sentences and what follows a postcode do not say where it is.
  const isBehindOver = isPostcodeAt(tokens, end - 1) || isPostcodeAt(tokens, end - 2);
  if (end < tokens.length && !isBehindOver && !saysMore(tokens.slice(end), PROSE_WORDS_MIN))
    return undefined;
  if (maySayWhat(tokens, start)) return undefined;
  const inside = tokens.slice(start, end);
  const postcode = inside.some((_, i) => isPostcodeAt(inside, i)) ? [] : postcodeOf(tokens);
  return [...inside, ...postcode].map((token, i) =>
    i === 0 ? { ...token, before: 'start' } : token,
  );
}

/** What can name a part of the building stands before its number. */
function windowStart(tokens: readonly Token[], number: number): number {
  let start = number;
  while (start > 0 && isPartBefore(tokens, start)) start--;
  return start;
}

/** Whether what stands before token `i` names a part of the building, or begins a range. */
export function isPartBefore(tokens: readonly Token[], i: number): boolean {
  const [token, next] = [tokens[i - 1], tokens[i]];
  if (token === undefined) return false;
  const isJoined = next?.before === 'hyphen' || next?.before === 'slash';
  if (isJoined && /^[0-9]{1,4}[A-Z]?$/.test(token.text)) return true;
  const kind = VOCABULARY.get(token.text)?.kind;
  return kind !== undefined && PART_KINDS.has(kind);
}

const PART_KINDS: ReadonlySet<string> = new Set([
  'unit',
  'floor',
  'floor-word',
  'side',
  'room',
  'block',
]);

/** With a number or letter behind them they say which property is meant. */
const NUMBERED_KINDS: ReadonlySet<string> = new Set([
  ...['unit', 'room', 'block'],
  ...['outbuilding', 'context'],
]);

/** Places follow the street, part by part, as far as the postcode. */
function windowEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  for (let part = 0; part < PLACE_PARTS_MAX && end < tokens.length; part++) {
    const next = partEnd(tokens, end);
    for (let i = end; i < next; i++) {
      if (isPostcodeAt(tokens, i)) return postcodeEnd(tokens, i);
    }
    const isPlace = tokens.slice(end, next).every(isWord) && next - end <= PLACE_WORDS_MAX;
    if (!isPlace) break;
    end = next;
  }
  return end;
}

/** Whether the text outside of a window may say that another property is meant than the one inside, or a part of it. */
export function mayMeanOther(tokens: readonly Token[], from: number, to: number): boolean {
  if (isTied(tokens, from)) return true;
  const [before, word] = [tokens[from - 2]?.text, tokens[from - 1]?.text ?? ''];
  // `O/S 12 MOSS ROAD`: outside.
  if (before === 'O' && word === 'S' && tokens[from - 1]?.before === 'slash') return true;
  if (VOCABULARY.get(word)?.kind === 'context' || isContextPair(before, word)) return true;
  return tokens.some(
    ({ text }, i) =>
      (i < from || i >= to) &&
      (VOCABULARY.get(text)?.kind === 'outbuilding' || saysWhich(tokens, i, from)),
  );
}

/** What is left out may not say that a part is meant, or a thing, or name the building. */
function saysWhich(tokens: readonly Token[], i: number, start: number): boolean {
  const { text } = tokens[i] as Token;
  const kind = VOCABULARY.get(text)?.kind;
  if (isThing(tokens[i - 1]?.text, text) || kind === 'floor-word') return true;
  if (kind !== undefined && NUMBERED_KINDS.has(kind) && isNumbered(tokens[i + 1])) return true;
  const isBeside = i < start && start - i <= BESIDE;
  return isBeside && (kind === 'building' || kind === 'unit');
}

const isNumbered = (next: Token | undefined): boolean =>
  next !== undefined && !startsPart(next) && /^([A-Z]|[0-9]+[A-Z]?)$/.test(next.text);

/**
 * What stands right before the window, in its own part, may be the flat's letter or number, or say what the number is
 * of: `BERTH 4`; not so where it is the end of a sentence.
 */
function maySayWhat(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1];
  if (before === undefined || isLongNumber(tokens, start - 1)) return false;
  if (PROSE.has(before.text) || saysMore(tokens.slice(0, start), PROSE_WORDS_MIN)) return false;
  const isFlat = /^([A-Z]|[0-9]{1,3}[A-Z]?)$/.test(before.text);
  // `TEAM 4, 12 MOSS ROAD`: the word says what else is numbered.
  const isOfWord = !startsPart(before) && isWord(tokens[start - 2]);
  return (isFlat && !isOfWord) || !startsPart(tokens[start]);
}

/** `7710042-3`, `00417`: no house, flat or berth has such a number. */
function isLongNumber(tokens: readonly Token[], i: number): boolean {
  if (/^([0-9]{5,}|0[0-9]{2,})$/.test(tokens[i]?.text ?? '')) return true;
  const isJoined = tokens[i]?.before === 'hyphen' || tokens[i]?.before === 'slash';
  return isJoined && /^[0-9A-Z]{4,}$/.test(tokens[i - 1]?.text ?? '');
}

/** Whether sentences follow. */
function saysMore(tokens: readonly Token[], least: number): boolean {
  return tokens.filter(({ text }) => PROSE.has(text)).length >= least;
}

function postcodeOf(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, i) => isPostcodeAt(tokens, i));
  if (at < 0) return [];
  return tokens
    .slice(at, postcodeEnd(tokens, at))
    .map((token, i) => (i === 0 ? { ...token, before: 'comma' } : token));
}
