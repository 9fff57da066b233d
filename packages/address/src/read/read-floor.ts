/** Decides whether floor words name a floor or a street, and reads ranges of floors. */

import { FLOORS, SIDES } from '../words/floors-and-sides.js';
import { CERTAIN_FLOORS, type Meaning, VOCABULARY } from '../words/vocabulary.js';
import type { Draft } from './draft.js';
import { FLAG } from './reading.js';
import type { Token } from './tokens.js';

/** A floor word means a floor beside a floor or unit word, alone in its part, or at the start before a number. */
export function isFloorHere(draft: Draft, i: number, text: string): boolean {
  if (CERTAIN_FLOORS.has(text)) return true;
  const { tokens } = draft;
  for (let j = i + 1; j < tokens.length; j++) {
    const token = tokens[j] as Token;
    const kind = VOCABULARY.get(token.text)?.kind;
    if (kind === 'floor-word' || (kind === 'unit' && token.before !== 'comma')) return true;
    if (/^[0-9]/.test(token.text) && kind !== 'floor') {
      return draft.words.length === 0 && (j === i + 1 || tokens[j]?.before === 'comma');
    }
    if (kind !== 'floor' && kind !== 'side' && kind !== 'compass' && kind !== 'noise') break;
  }
  const previous = VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind;
  if (previous !== 'unit' && previous !== 'floor-word') return false;
  const next = tokens[i + 1];
  return next === undefined || next.before === 'comma' || /^[0-9]/.test(next.text);
}

/** Sets the floor's bit; `FIRST-THIRD` and `1ST TO 3RD` include the floors between. */
export function readFloor(draft: Draft, i: number, meaning: Meaning): number {
  const { tokens } = draft;
  const mask =
    meaning.canonical === 'LOWER' &&
    VOCABULARY.get(tokens[i + 1]?.text ?? '')?.mask === FLOORS.ground;
  if (mask) {
    draft.floors |= FLOORS.basement;
    return 2;
  }
  const isSpan = tokens[i]?.before === 'hyphen' || tokens[i - 1]?.text === 'TO';
  const from = isSpan ? highestBit(draft.floors) : 0;
  for (let bit = from; bit > 0 && bit < meaning.mask; bit <<= 1) draft.floors |= bit;
  draft.floors |= meaning.mask;
  return 1;
}

function highestBit(mask: number): number {
  return mask === 0 ? 0 : 1 << (31 - Math.clz32(mask));
}

/** `FLOOR 3` names the third floor; in `FIRST FLOOR 3` the number means something else. */
export function readFloorNumber(draft: Draft, i: number): number {
  draft.pending &= ~FLAG.unit;
  const next = draft.tokens[i + 1];
  if (
    !next ||
    next.before === 'comma' ||
    !/^[0-9]$/.test(next.text) ||
    isFloorToken(draft.tokens[i - 1])
  )
    return 1;
  if (!/^[0-9]/.test(draft.tokens[i + 2]?.text ?? '')) return 1;
  draft.floors |= FLOORS.ground << Number(next.text);
  return 2;
}

export function isFloorToken(token: Token | undefined): boolean {
  return VOCABULARY.get(token?.text ?? '')?.kind === 'floor';
}

/** Floor and side in one word: `GFL`, `FFR`. */
export const FLOORS_WITH_SIDE: ReadonlyMap<string, readonly [floor: number, side: number]> =
  withSides({
    GF: FLOORS.ground,
    FF: FLOORS.first,
    SF: FLOORS.second,
    TF: FLOORS.top,
    BF: FLOORS.basement,
    UF: FLOORS.upper,
    LF: FLOORS.lower,
  });

/** Adds L and R to each floor: `GFL`. */
function withSides(
  floors: Readonly<Record<string, number>>,
): Map<string, readonly [floor: number, side: number]> {
  const map = new Map<string, readonly [floor: number, side: number]>();
  for (const [text, floor] of Object.entries(floors)) {
    map.set(`${text}L`, [floor, SIDES.left]);
    map.set(`${text}R`, [floor, SIDES.right]);
  }
  return map;
}

/** Reads floor and side with a slash between: `GF/L`, `2F/R`, `1/L`. Returns the number of tokens read, or 0. */
export function readFloorAndSide(draft: Draft, i: number): number {
  const [token, next] = [draft.tokens[i], draft.tokens[i + 1]];
  if (token === undefined || next?.before !== 'slash') return 0;
  const side = next.text === 'L' ? SIDES.left : next.text === 'R' ? SIDES.right : 0;
  const floor = floorOf(token.text, draft.tokens[i - 1]);
  if (side === 0 || floor === undefined) return 0;
  draft.floors |= floor;
  draft.sides |= side;
  return 2;
}

/** A bare digit is a floor at the very start or after a unit word. */
function floorOf(text: string, before: Token | undefined): number | undefined {
  const storey = /^([0-9])(F?)$/.exec(text);
  const isFirst = before === undefined || VOCABULARY.get(before.text)?.kind === 'unit';
  if (storey) return storey[2] === 'F' || isFirst ? FLOORS.ground << Number(storey[1]) : undefined;
  return FLOORS_WITH_SIDE.get(`${text}L`)?.[0] ?? SLASHED_FLOORS[text];
}

export const SLASHED_FLOORS: Readonly<Record<string, number>> = {
  G: FLOORS.ground,
  GR: FLOORS.ground,
  B: FLOORS.basement,
  LG: FLOORS.basement,
  F: FLOORS.first,
  S: FLOORS.second,
  T: FLOORS.top,
};

/** A floor in one or two letters: `GR. FLOOR`, `G FLR`, and `FF` alone in its part. */
export function abbreviatedFloor(draft: Draft, i: number, { text }: Token): number | undefined {
  if (text.length > 2) return undefined;
  const next = draft.tokens[i + 1];
  const kind = VOCABULARY.get(next?.text ?? '')?.kind;
  const isBeforeUnit = kind === 'unit' && next?.before !== 'comma';
  if (text === 'FF' && (next === undefined || next.before === 'comma' || isBeforeUnit))
    return FLOORS.first;
  const floor = SLASHED_FLOORS[text];
  return floor !== undefined && kind === 'floor-word' && next?.before !== 'comma'
    ? floor
    : undefined;
}
