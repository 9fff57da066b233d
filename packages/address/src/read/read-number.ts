/** Reads numbers with their suffixes, prefixes and ranges. */

import { FLOORS, SIDES } from '../words/floors-and-sides.js';
import { VOCABULARY } from '../words/vocabulary.js';
import type { Draft } from './draft.js';
import { FLAG, packLetters } from './reading.js';
import type { Token } from './tokens.js';

const NUMBER = /^([A-Z]*)([0-9]+)([A-Z]*)([0-9]*)$/;

/** Joined numbers further apart are more likely a flat and its building than a range. */
const RANGE_SPAN_MAX = 60;

/** Reads the number at token `i` and what belongs to it; returns the number of tokens. */
export function readNumber(draft: Draft, i: number): number {
  const token = draft.tokens[i] as Token;
  if (isDigits(token.text) && !isSlashedFloor(draft, i, token.text)) {
    return readRangeOrNumber(draft, i, toNumber(token.text), '');
  }
  const parts = NUMBER.exec(token.text);
  if (!parts) {
    pushNumber(draft, i, digitsOf(token.text), token.text.replace(/[0-9]/g, ''), FLAG.prefixed);
    return 1;
  }
  const [, prefix = '', digits = '', suffix = '', more = ''] = parts;
  if (more !== '' || SCOTTISH_SIDES[suffix] !== undefined) {
    if (readScottish(draft, i, prefix, digits, suffix, more)) return 1;
  }
  if (prefix === '' && suffix === 'F' && isFloorBeforeNumber(draft, i, digits)) {
    draft.floors |= FLOORS.ground << Number(digits);
    return 1;
  }
  if (prefix !== '') return readPrefixed(draft, i, token, prefix, digits, suffix);
  if (isSlashedFloor(draft, i, digits)) {
    draft.floors |= FLOORS.ground << Number(digits);
    return 2;
  }
  return readRangeOrNumber(draft, i, toNumber(digits), suffix);
}

/**
 * `2FR` and `1FL` give floor and side; `1F2`, `PF2`, `GF1` give floor and flat (City of Edinburgh street naming
 * charter).
 */
function readScottish(
  draft: Draft,
  i: number,
  prefix: string,
  digits: string,
  suffix: string,
  more: string,
): boolean {
  const side = SCOTTISH_SIDES[suffix];
  const saysFloor = more !== '' || suffix.length === 2;
  if (prefix === '' && digits.length === 1 && side !== undefined && saysFloor) {
    draft.floors |= FLOORS.ground << Number(digits);
    draft.sides |= side;
    if (more !== '') pushNumber(draft, i, toNumber(more), '', FLAG.unit);
    return true;
  }
  return false;
}

const SCOTTISH_SIDES: Readonly<Record<string, number>> = {
  FL: SIDES.left,
  FR: SIDES.right,
  FF: SIDES.front,
  FM: SIDES.centre,
  F: 0,
};

const FLOOR_PREFIXES: Readonly<Record<string, number>> = {
  PF: FLOORS.ground,
  GF: FLOORS.ground,
  BF: FLOORS.basement,
  LGF: FLOORS.basement,
  FF: FLOORS.first,
  SF: FLOORS.second,
  TF: FLOORS.top,
};

/** `FLT10`, `NO5`, `PF2`; otherwise letters and number form one identifier: `G17`, `C5008`. */
function readPrefixed(
  draft: Draft,
  i: number,
  token: Token,
  prefix: string,
  digits: string,
  suffix: string,
): number {
  const meaning = VOCABULARY.get(prefix);
  const floor = FLOOR_PREFIXES[prefix];
  if (floor !== undefined) {
    draft.floors |= floor;
    pushNumber(draft, i, toNumber(digits), suffix, FLAG.unit);
  } else if (prefix.length > 1 && (meaning?.kind === 'unit' || meaning?.kind === 'noise')) {
    pushNumber(draft, i, toNumber(digits), suffix, meaning.kind === 'unit' ? FLAG.unit : 0);
  } else {
    pushNumber(
      draft,
      i,
      toNumber(digits),
      prefix + suffix,
      FLAG.prefixed | roadNumber(draft, token),
    );
  }
  return 1;
}

/** `ON THE B6413`: after words other than a unit word, this is the number of a road. */
function roadNumber(draft: Draft, token: Token): number {
  const isBehindWords = draft.words.length > 1 && draft.pending === 0 && token.before !== 'comma';
  return isBehindWords ? FLAG.context : 0;
}

/** `1F, 62 MOSS ROAD`: the first floor, because another number follows. */
function isFloorBeforeNumber(draft: Draft, i: number, digits: string): boolean {
  const next = draft.tokens[i + 1];
  return (
    digits.length === 1 && draft.pending === 0 && next !== undefined && /^[0-9]/.test(next.text)
  );
}

/** `1/F`: the first floor. */
function isSlashedFloor(draft: Draft, i: number, digits: string): boolean {
  const next = draft.tokens[i + 1];
  return digits.length === 1 && next?.before === 'slash' && next.text === 'F';
}

function readRangeOrNumber(draft: Draft, i: number, low: number, suffix: string): number {
  const end = rangeEnd(draft, i);
  if (end) {
    const [, , digits = '', endSuffix = ''] = NUMBER.exec(end.text) ?? [];
    if (isStoreyFlat(draft, i, end, low, toNumber(digits))) {
      const flags = FLAG.unit | FLAG.prefixed | FLAG.storey;
      push(draft, i, toNumber(digits), toNumber(digits), low + 1, flags);
      draft.pending = 0;
      return end.length;
    }
    const high = expandEnd(low, toNumber(digits));
    if (high >= low && high - low <= RANGE_SPAN_MAX) {
      pushRange(draft, i, low, high, [suffix, endSuffix], end.before);
      return end.length;
    }
  }
  const isUnit = (draft.pending & FLAG.unit) !== 0;
  pushNumber(draft, i, low, suffix, 0);
  return suffix === '' ? 1 + readSpacedSuffix(draft, i + 1, isUnit) : 1;
}

/** Tenements and towers have no more storeys, and no more doors on each. */
const STOREY_MAX = 30;

/**
 * `2/1, 30 KELP STREET` and `FLAT 2/1` mean the first flat of the second storey (Glasgow and Edinburgh gazetteers);
 * without another number after it, `4/58` stays undecided.
 */
function isStoreyFlat(
  draft: Draft,
  i: number,
  end: RangeEnd,
  storey: number,
  flat: number,
): boolean {
  if (end.before !== 'slash' || storey > STOREY_MAX || flat > STOREY_MAX) return false;
  if (draft.pending & FLAG.unit) return true;
  const next = draft.tokens[i + end.length];
  return next !== undefined && /^[0-9]+[A-Z]?$/.test(next.text);
}

interface RangeEnd {
  readonly text: string;
  readonly before: Token['before'];
  readonly length: number;
}

/** The end of a range that begins at `i`: `12-14`, `12/14`, `12 & 14`, `12 TO 14`, `12 AND 14`, `12 OR 14`. */
function rangeEnd(draft: Draft, i: number): RangeEnd | undefined {
  const next = draft.tokens[i + 1];
  if (!next) return undefined;
  if (next.before === 'hyphen' || next.before === 'slash' || next.before === 'ampersand') {
    return /^[0-9]+[A-Z]?$/.test(next.text)
      ? { text: next.text, before: next.before, length: 2 }
      : undefined;
  }
  if (!RANGE_WORDS.has(next.text) || next.before === 'comma') return undefined;
  const after = draft.tokens[i + 2];
  return after && /^[0-9]+[A-Z]?$/.test(after.text)
    ? { text: after.text, before: 'hyphen', length: 3 }
    : undefined;
}

const RANGE_WORDS: ReadonlySet<string> = new Set(['TO', 'AND', 'OR']);

/** `57/9` means 57 to 59. */
function expandEnd(low: number, end: number): number {
  if (end >= low) return end;
  const scale = end < 10 ? 10 : end < 100 ? 100 : 1000;
  const expanded = low - (low % scale) + end;
  return expanded > low ? expanded : end;
}

/** A slash may join a range or flat 4 and number 58 (`4/58`), unless a unit word came before. */
function pushRange(
  draft: Draft,
  i: number,
  low: number,
  high: number,
  suffixes: readonly string[],
  before: Token['before'],
): void {
  const { pending } = draft;
  if (before === 'slash' && (pending & FLAG.unit) === 0) {
    push(draft, i, low, high, 0, pending | FLAG.pairFirst);
    push(draft, i, high, high, 0, pending | FLAG.pairSecond);
  } else {
    push(draft, i, low, high, 0, pending | FLAG.range);
  }
  for (const suffix of suffixes) {
    if (suffix !== '')
      push(draft, i, 0, 0, packLetters(suffix), FLAG.letter | FLAG.attached | FLAG.range);
  }
  draft.pending = 0;
}

/**
 * `201 B MOSS ROAD`, `201/B`, `201 (B)`: a single letter after a number, but not the Welsh article `Y`, nor `FLAT 10 N
 * TOWER`.
 */
function readSpacedSuffix(draft: Draft, i: number, isUnit: boolean): number {
  const token = draft.tokens[i];
  if (token?.text.length !== 1 || !/^[A-Z]$/.test(token.text) || !isSuffixJoint(draft, i)) return 0;
  const next = draft.tokens[i + 1];
  const startsName = token.text === 'Y' || (isUnit && /^[NESW]$/.test(token.text));
  const isBeforeWord = next !== undefined && next.before !== 'comma' && !/^[0-9]/.test(next.text);
  if ((startsName && isBeforeWord) || next?.before === 'slash') return 0;
  push(draft, i, 0, 0, packLetters(token.text), FLAG.letter | FLAG.attached);
  return 1;
}

/** `10 A`, `10/A`, `10-A` and `10 (A)`, but not `10, A`. */
function isSuffixJoint(draft: Draft, i: number): boolean {
  const token = draft.tokens[i] as Token;
  if (token.before === 'comma') return token.bracketed && !draft.tokens[i + 1]?.bracketed;
  return token.before === 'space' || token.before === 'slash' || token.before === 'hyphen';
}

function pushNumber(draft: Draft, i: number, value: number, suffix: string, extra: number): void {
  const { pending } = draft;
  const bracketed = draft.tokens[i]?.bracketed && pending === 0 ? FLAG.context : 0;
  if (extra & FLAG.prefixed) {
    push(draft, i, value, value, packLetters(suffix), pending | extra | bracketed);
  } else {
    push(draft, i, value, value, 0, pending | extra | bracketed);
    if (suffix !== '')
      push(
        draft,
        i,
        0,
        0,
        packLetters(suffix),
        FLAG.letter | FLAG.attached | (pending & FLAG.context),
      );
  }
  draft.pending = 0;
}

function push(
  draft: Draft,
  i: number,
  low: number,
  high: number,
  letters: number,
  flags: number,
): void {
  draft.identifiers.push({ low, high, letters, flags, position: i, segment: draft.segment });
}

function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x30 || code > 0x39) return false;
  }
  return true;
}

function toNumber(digits: string): number {
  return Number(digits.slice(-9));
}

function digitsOf(text: string): number {
  return toNumber(text.replace(/[^0-9]/g, '') || '0');
}
