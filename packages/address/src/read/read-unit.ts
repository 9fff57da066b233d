/** Reads unit words and the single letters after them. */

import type { Meaning } from '../words/vocabulary.js';
import type { Draft } from './draft.js';
import { pushWord } from './push-word.js';
import { isFloorToken } from './read-floor.js';
import { FLAG, PART_KIND, packLetters } from './reading.js';
import type { Token } from './tokens.js';

export function readUnitWord(draft: Draft, i: number, token: Token, meaning: Meaning): number {
  // `1ST FL`: short for floor, not flat.
  if (token.text === 'FL' && isFloorToken(draft.tokens[i - 1])) return 1;
  // `OPPOSITE FLAT 2`: the flat is the neighbour's; in `FLAT OVER, GROUND FLOOR FLAT, 12` it is not.
  const isBeside =
    draft.neighbourSegment === draft.segment || (draft.kinds & PART_KIND.rearOf) !== 0;
  const context = isBeside ? draft.pending & FLAG.context : 0;
  if (meaning.kind === 'room') {
    draft.pending = FLAG.room | context;
    draft.kinds |= PART_KIND.room;
  } else if (meaning.kind === 'block') {
    if (!introducesIdentifier(draft.tokens[i + 1])) {
      pushWord(draft, meaning.canonical, i, meaning);
      return 1;
    }
    draft.pending = FLAG.block | context;
  } else {
    draft.pending = FLAG.unit | context;
    draft.kinds |= unitKind(meaning.canonical);
  }
  return 1;
}

/** By the canonical words of `UNITS`. */
const UNIT_KINDS: Readonly<Record<string, number>> = {
  UNIT: PART_KIND.unit,
  SUITE: PART_KIND.suite,
  STUDIO: PART_KIND.dwelling | PART_KIND.studio,
  PENTHOUSE: PART_KIND.dwelling | PART_KIND.penthouse,
  MAISONETTE: PART_KIND.dwelling | PART_KIND.maisonette,
  BEDSIT: PART_KIND.dwelling | PART_KIND.bedsit,
};

/** A flat and an apartment are the same kind. */
function unitKind(canonical: string): number {
  return UNIT_KINDS[canonical] ?? PART_KIND.dwelling | PART_KIND.flat;
}

function introducesIdentifier(next: Token | undefined): boolean {
  return (
    next !== undefined &&
    next.before !== 'comma' &&
    /^([A-Z]|[A-Z]?[0-9].*|[IVX]{2,4}|ONE|TWO|THREE|FOUR|FIVE|SIX)$/.test(next.text)
  );
}

/**
 * A single letter is an identifier after a unit word, or at the start before a number: `FLAT A`, `A, 15 MOSS CLOSE`.
 */
export function isUnitLetter(draft: Draft, i: number): boolean {
  if ((draft.pending & (FLAG.unit | FLAG.room | FLAG.block)) !== 0) return true;
  if (draft.words.length > 0 || draft.identifiers.length > 0) return false;
  return /^[0-9]/.test(draft.tokens[i + 1]?.text ?? '');
}

export function pushLetter(draft: Draft, text: string, i: number): void {
  const hyphened = draft.tokens[i + 1]?.before === 'hyphen' || draft.tokens[i]?.before === 'hyphen';
  draft.identifiers.push({
    low: 0,
    high: 0,
    letters: packLetters(text),
    flags: FLAG.letter | draft.pending | (hyphened ? FLAG.range : 0),
    position: i,
    segment: draft.segment,
  });
  const isRangeStart = draft.tokens[i + 1]?.before === 'hyphen';
  draft.pending = isRangeStart ? draft.pending : 0;
}
