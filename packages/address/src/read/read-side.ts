/** Reads sides: left and right, front and rear, and compass points beside a floor. */

import { SIDES } from '../words/floors-and-sides.js';
import { type Meaning, VOCABULARY } from '../words/vocabulary.js';
import type { Draft } from './draft.js';
import { FLAG, PART_KIND } from './reading.js';
import type { Token } from './tokens.js';

/**
 * A side word means a side beside a floor, unit or identifier, in brackets, or before a number; never before a street
 * type.
 */
export function isSideHere(draft: Draft, i: number, meaning: Meaning): boolean {
  const { tokens } = draft;
  const token = tokens[i] as Token;
  const next = tokens[i + sideLength(draft, i)];
  const nextKind = VOCABULARY.get(next?.text ?? '')?.kind;
  const previousKind = VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind;
  const besideFloor =
    previousKind === 'floor' || previousKind === 'floor-word' || previousKind === 'side';
  if (nextKind === 'type' || nextKind === 'weak-type') return false;
  if (besideFloor && draft.floors + draft.sides !== 0)
    return isEndOfPart(next) || nextKind !== undefined;
  if (meaning.kind === 'compass') return false;
  if (token.bracketed || nextKind === 'unit' || nextKind === 'floor-word') return true;
  if (draft.identifiers.length > 0 && draft.words.length === 0) return isEndOfPart(next);
  return previousKind === 'unit' || (draft.words.length === 0 && isEndOfPart(next));
}

/** How many tokens name the side: `LEFT HAND SIDE`. */
export function sideLength({ tokens }: Draft, i: number): number {
  let end = i + 1;
  while (
    end < tokens.length &&
    tokens[end]?.before !== 'comma' &&
    SIDE_FILLERS.has(tokens[end]?.text ?? '')
  )
    end++;
  return end - i;
}

const SIDE_FILLERS: ReadonlySet<string> = new Set(['HAND', 'HANDED', 'SIDE']);

function isEndOfPart(next: Token | undefined): boolean {
  return next === undefined || next.before === 'comma' || /^[0-9]/.test(next.text);
}

/** `REAR OF 12` is behind 12; after a floor (`GROUND FLOOR REAR OF 12`) it is the rear part of 12. */
export function readRearOf(draft: Draft): number {
  if (draft.floors !== 0) {
    draft.sides |= SIDES.rear;
    return 2;
  }
  draft.pending |= FLAG.context;
  draft.kinds |= PART_KIND.rearOf;
  return 2;
}
