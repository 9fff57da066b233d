/** Moves flats and numbers to where the reader expects them. */

import { startsPart, type Token } from '../read/tokens.js';
import { COUNTIES } from '../words/counties.js';
import { isThing, type MeaningKind, VOCABULARY } from '../words/vocabulary.js';
import { isPostcodeAt } from './asides.js';
import { isDigits, isTied, partEnd, type Repair } from './repair.js';

/** `25 (2F2) MOSS ROAD`: moves bracketed text that can be a flat before the number. */
export const BRACKETS: Repair = {
  name: 'brackets',
  cost: 0.5,
  apply: (tokens) => {
    const start = tokens.findIndex(({ bracketed }) => bracketed);
    if (start < 0) return undefined;
    let end = start;
    while (tokens[end]?.bracketed) end++;
    const inside = tokens.slice(start, end);
    const hasNumber = tokens.some(
      ({ bracketed, text }) => !bracketed && /^\d{1,4}[A-Z]?$/.test(text),
    );
    // Brackets around all numbers distinguish nothing.
    if (!hasNumber && tokens.some(({ bracketed, text }) => bracketed && /^[0-9]/.test(text)))
      return tokens.map((token) => (token.bracketed ? { ...token, bracketed: false } : token));
    return isPart(inside) ? toFront(tokens, start, end) : undefined;
  },
};

/** `12 MOSS ROAD, OLDBY, 1/2` and `12 MOSS ROAD FLAT 3 OLDBY`. */
export const PART_BEHIND: Repair = {
  name: 'partBehind',
  cost: 0.5,
  apply: (tokens) => {
    const number = tokens.findIndex(({ text }) => /^\d/.test(text));
    if (number < 0) return undefined;
    for (let i = number + 2; i < tokens.length; i++) {
      const isUnit = VOCABULARY.get(tokens[i]?.text ?? '')?.kind === 'unit';
      const isPartOfItsOwn = startsPart(tokens[i]) && isPart(tokens.slice(i, partEnd(tokens, i)));
      if (isPartOfItsOwn) return toFront(tokens, i, partEnd(tokens, i));
      if (isUnit && NUMBERED.test(tokens[i + 1]?.text ?? '')) return toFront(tokens, i, i + 2);
    }
    const [start, end] = floorBehind(tokens);
    if (start > number + 1) return toFront(tokens, start, end);
    const slashed = slashedStart(tokens);
    return slashed > number + 2 ? toFront(tokens, slashed, slashed + 2) : undefined;
  },
};

/** `TANSY ROAD 12, OLDBY`: a number after the words of its part, with none before, or at the very end. */
export const NUMBER_BEHIND: Repair = {
  name: 'numberBehind',
  cost: 0.7,
  apply: (tokens) => {
    const at = tokens.findIndex(({ text }, i) => /^[0-9]/.test(text) && !isInPostcode(tokens, i));
    if (at < 1 || !/^[0-9]{1,4}[A-Z]?$/.test(tokens[at]?.text ?? '')) return undefined;
    if (!startsPart(tokens[at + 1]) && !isPostcodeAt(tokens, at + 1)) return undefined;
    const start = streetStart(tokens, at);
    const words = tokens.slice(start, at).filter(({ text }) => text !== 'NO' && text !== 'NUMBER');
    const street = words.filter((_, i) => !isInPostcode(words, i));
    if (street.length === 0 || !street.every(({ text }) => /^[A-Z]{2,}$/.test(text)))
      return undefined;
    if (street.some(({ text }) => VOCABULARY.get(text)?.kind === 'unit')) return undefined;
    // `VAULT 12, MOSS ROAD`: the street follows and has its own type.
    if (!street.some(isType) && tokens.slice(at + 1).some(isType)) return undefined;
    const number: Token = { ...(tokens[at] as Token), before: 'start', bracketed: false };
    const [first, ...others] = words;
    const behind: readonly Token[] = [{ ...(first as Token), before: 'space' }, ...others];
    return [...tokens.slice(0, start), number, ...behind, ...tokens.slice(at + 1)];
  },
};

function isType({ text }: Token): boolean {
  return VOCABULARY.get(text)?.kind === 'type';
}

/**
 * Start of the number's part; a part that is only a number belongs to the part before it, or to the whole text after a
 * postcode.
 */
function streetStart(tokens: readonly Token[], at: number): number {
  if (tokens.some((_, i) => i < at && isInPostcode(tokens, i))) return 0;
  let start = at;
  while (start > 0 && !startsPart(tokens[start])) start--;
  const isAlone = tokens.slice(start, at).every(({ text }) => text === 'NO' || text === 'NUMBER');
  if (isAlone && start > 0)
    do start--;
    while (start > 0 && !startsPart(tokens[start]));
  return start;
}

function isInPostcode(tokens: readonly Token[], i: number): boolean {
  if (isPostcodeAt(tokens, i)) return true;
  return i > 0 && (tokens[i]?.text.length ?? 0) === 3 && isPostcodeAt(tokens, i - 1);
}

/** `GB / OLDBY / AB10 1CD / MOSS ROAD / 12`: from large to small, as in many countries. */
export const REVERSED: Repair = {
  name: 'reversed',
  cost: 0.3,
  apply: (tokens) => {
    if (!startsWithCounty(tokens)) return undefined;
    const isParted = tokens.some(({ before }) => before === 'comma');
    const parts: Token[][] = [];
    for (const [i, token] of tokens.entries()) {
      const isStart = isParted ? startsPart(token) : i === 0 || SEPARATORS.has(token.before);
      if (isStart) parts.push([{ ...token, before: 'comma' }]);
      else parts.at(-1)?.push(token);
    }
    return parts.length < 3 ? undefined : parts.toReversed().flat();
  },
};

const SEPARATORS: ReadonlySet<string> = new Set(['hyphen', 'slash']);

/** Whether the first part is only a county or country. */
export function startsWithCounty(tokens: readonly Token[]): boolean {
  let name = '';
  for (const [i, { before, text }] of tokens.entries()) {
    if (i > 0 && before !== 'space') return COUNTIES.has(name);
    if (i === COUNTY_WORDS_MAX) return false;
    name = i === 0 ? text : `${name} ${text}`;
  }
  return false;
}

/** `EAST RIDING OF YORKSHIRE`. */
const COUNTY_WORDS_MAX = 4;

const NUMBERED = /^([A-Z]|[A-Z]?\d+[A-Z]?)$/;

/** Start and end of `TOP LEFT` or `2ND FLOOR RIGHT` at the end of a part; -1 if there is none. */
function floorBehind(tokens: readonly Token[]): readonly [number, number] {
  for (let end = tokens.length; end > 0; end--) {
    if (!startsPart(tokens[end]) && !isPostcodeAt(tokens, end)) continue;
    let start = end;
    while (start > 0 && isFloorOrSide(tokens[start - 1]) && !startsPart(tokens[start])) start--;
    const hasFloor = tokens
      .slice(start, end)
      .some(({ text }) => VOCABULARY.get(text)?.kind === 'floor');
    if (hasFloor && end - start > 1) return [start, end];
  }
  return [-1, -1];
}

function isFloorOrSide(token: Token | undefined): boolean {
  const kind = VOCABULARY.get(token?.text ?? '')?.kind;
  return kind === 'floor' || kind === 'floor-word' || kind === 'side' || kind === 'unit';
}

/** Start of `1/2` after the street; -1 if there is none. */
function slashedStart(tokens: readonly Token[]): number {
  return tokens.findLastIndex((token, i) => {
    const flat = tokens[i + 1];
    const isFlat =
      flat?.before === 'slash' && /^\d{1,2}$/.test(token.text) && /^\d{1,2}$/.test(flat.text);
    const isBehindWord = /^[A-Z]{2}/.test(tokens[i - 1]?.text ?? '');
    const isEnd = startsPart(tokens[i + 2]) || isPostcodeAt(tokens, i + 2);
    return isFlat && (isEnd || (isBehindWord && /^[A-Z]{2}/.test(tokens[i + 2]?.text ?? '')));
  });
}

/** Whether the tokens only name a part of a building. */
function isPart(tokens: readonly Token[]): boolean {
  if (tokens.length === 0 || tokens.length > 4) return false;
  let saysPart = false;
  for (const { text } of tokens) {
    const kind = VOCABULARY.get(text)?.kind;
    const isNamed = kind === 'unit' || kind === 'floor' || kind === 'floor-word' || kind === 'side';
    if (isNamed || /^[A-Z]$|^(\d|[A-Z]{1,3})F[LR]?\d?$|^[GFST]F[LR]$/.test(text)) saysPart = true;
    else if (!/^(\d{1,3}[A-Z]?|ABOVE|OVER)$/.test(text) && kind !== 'noise') return false;
  }
  return saysPart || tokens[1]?.before === 'slash';
}

function toFront(tokens: readonly Token[], start: number, end: number): readonly Token[] {
  const part = tokens.slice(start, end).map(
    (token, i): Token => ({
      ...token,
      bracketed: false,
      before: i === 0 ? 'start' : token.before,
    }),
  );
  const others = [...tokens.slice(0, start), ...tokens.slice(end)];
  return [
    ...part,
    ...others.map((token, i): Token => (i === 0 ? { ...token, before: 'comma' } : token)),
  ];
}

/**
 * `24 SEVEN TAXIS, 12 MOSS ROAD`: a first part with a number, but without words of buildings or streets, may be the
 * occupier if another number follows.
 */
export const FIRST_PART: Repair = {
  name: 'firstPart',
  cost: 4,
  apply: (tokens) => {
    const end = occupierEnd(tokens);
    if (end === 0 || !tokens.slice(0, end).some(({ text }) => /\d/.test(text))) return undefined;
    return tokens.slice(end).map((token, i) => (i === 0 ? { ...token, before: 'start' } : token));
  },
};

/** `FENNEL HOLDINGS LTD, UNIT D, OLD FARM`: the list may have the unit without its occupier. */
export const BEHIND_COMPANY: Repair = {
  name: 'firstPart',
  cost: 1,
  apply: (tokens) => {
    const end = tokens.findIndex(({ text }) => VOCABULARY.get(text)?.kind === 'company') + 1;
    const isFirst = end > 1 && !tokens.slice(0, end).some(({ text }) => /\d/.test(text));
    const words = tokens.slice(end).filter(({ text }) => /^[A-Z]{2}/.test(text));
    if (!isFirst || words.length < 3) return undefined;
    return tokens.slice(end).map((token, i) => (i === 0 ? { ...token, before: 'start' } : token));
  },
};

const PLACES: ReadonlySet<MeaningKind> = new Set([
  ...(['unit', 'building', 'type', 'floor', 'context'] as const),
]);

/** Index of the last number that words follow; 0 if the tokens before it may be more than an occupier. */
function occupierEnd(tokens: readonly Token[]): number {
  const end = tokens.findLastIndex(
    ({ text }, i) => isDigits(text) && /^[A-Z]{2}/.test(tokens[i + 1]?.text ?? ''),
  );
  if (end < 2 || isTied(tokens, end)) return 0;
  for (let i = 0; i < end; i++) {
    const text = tokens[i]?.text ?? '';
    const kind = VOCABULARY.get(text)?.kind;
    // `STUDIO 9 HAIR` and `CLOSE SHAVE` use words of addresses in trading names.
    const isTrade = (kind === 'type' && i < 2) || text === 'STUDIO';
    const isPlace = kind !== undefined && PLACES.has(kind);
    if ((isPlace && !isTrade) || isThing(tokens[i - 1]?.text, text)) return 0;
    if (kind === 'outbuilding' && isDigits(tokens[i + 1]?.text ?? '')) return 0;
  }
  // `NOS 12 AND 14 MOSS ROAD` has no occupier.
  const isWord = ({ text }: Token) =>
    /^[A-Z]{2}/.test(text) && text !== 'STUDIO' && VOCABULARY.get(text)?.kind !== 'noise';
  return tokens.slice(0, end).some(isWord) ? end : 0;
}
