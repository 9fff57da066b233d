/** Turns tokens into a reading: decides whether each is a word, an identifier, a floor, a side or noise. */

import { FLOORS, SIDES } from '../words/floors-and-sides.js';
import { type Meaning, NUMBER_WORDS, VOCABULARY } from '../words/vocabulary.js';
import { assignRoles } from './assign-roles.js';
import { type Draft, startDraft } from './draft.js';
import { pushWord } from './push-word.js';
import { isNumberedThing, noteDenial, noteThing, readContext } from './read-context.js';
import {
  abbreviatedFloor,
  FLOORS_WITH_SIDE,
  isFloorHere,
  readFloor,
  readFloorAndSide,
  readFloorNumber,
  SLASHED_FLOORS,
} from './read-floor.js';
import { readNumber } from './read-number.js';
import { isSideHere, readRearOf, sideLength } from './read-side.js';
import { isUnitLetter, pushLetter, readUnitWord } from './read-unit.js';
import { FLAG, PART_KIND, type Reading } from './reading.js';
import { readingHashes } from './reading-hash.js';
import { settleIdentifiers } from './settle-identifiers.js';
import { startsPart, type Token } from './tokens.js';

/** Reads tokens without their postcode. */
export function readForm(given: readonly Token[]): Reading {
  const tokens = withoutDescription(given);
  const draft = startDraft(tokens);
  for (let i = 0; i < tokens.length; ) {
    i += readToken(draft, i);
  }
  settleIdentifiers(draft);
  assignRoles(draft);
  const { words, identifiers, floors, sides, kinds } = draft;
  const { fullHash, headHash } = readingHashes(draft);
  return { words, identifiers, floors, sides, kinds, fullHash, headHash };
}

/** `TRACK FROM A44 TO MANOR FARM`: gazetteers describe unnamed tracks by other properties' names. */
function withoutDescription(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex(({ text }, i) => text === 'FROM' && isWay(tokens[i - 1]));
  if (from < 0) return tokens;
  let end = from + 1;
  while (end < tokens.length && !startsPart(tokens[end])) end++;
  const leadsTo = tokens.slice(from, end).some(({ text }) => text === 'TO');
  return leadsTo ? [...tokens.slice(0, from), ...tokens.slice(end)] : tokens;
}

const WAYS: ReadonlySet<string> = new Set(
  'TRACK PATH FOOTPATH BRIDLEWAY ACCESS LINK ROUTE'.split(' '),
);

const isWay = (token: Token | undefined): boolean =>
  WAYS.has(token?.text ?? '') || VOCABULARY.get(token?.text ?? '')?.kind === 'type';

/** Reads the token at `i` and those that belong to it; returns their number. */
function readToken(draft: Draft, i: number): number {
  const token = draft.tokens[i] as Token;
  if (token.before === 'comma') {
    draft.segment++;
    // `OPPOSITE THE CHURCH, 12 MOSS ROAD`: the church was the neighbour.
    const saidNeighbour = (draft.words.at(-1)?.position ?? -1) > draft.contextAt;
    draft.pending &= saidNeighbour ? 0 : FLAG.context;
  }
  const storey = readFloorAndSide(draft, i);
  if (storey > 0) return storey;
  if (isDigitCode(token.text.charCodeAt(0))) return readNumeric(draft, i, token);
  const joined = readSlashed(draft, i, token);
  if (joined > 0) return joined;
  noteThing(draft, i, token);
  noteDenial(draft, i);
  const floor = abbreviatedFloor(draft, i, token);
  if (floor !== undefined) {
    draft.floors |= floor;
    return 1;
  }
  if (isSideLetter(draft, i)) {
    draft.sides |= token.text === 'L' ? SIDES.left : SIDES.right;
    return 1;
  }
  if (token.text.length === 1 && isUnitLetter(draft, i)) {
    pushLetter(draft, token.text, i);
    return 1;
  }
  const meaning = VOCABULARY.get(token.text);
  if (!meaning) return readUnknown(draft, i, token);
  return readMeaning(draft, i, token, meaning);
}

/** `1ST FLR L, 8 MOSS ROAD`. */
function isSideLetter({ tokens }: Draft, i: number): boolean {
  const { text } = tokens[i] as Token;
  const isSide = text === 'L' || text === 'R';
  return isSide && isFloorWord(tokens[i - 1]) && startsPart(tokens[i + 1]);
}

const isFloorWord = (token: Token | undefined): boolean =>
  VOCABULARY.get(token?.text ?? '')?.kind === 'floor-word';

function readNumeric(draft: Draft, i: number, token: Token): number {
  const endsInDigit = isDigitCode(token.text.charCodeAt(token.text.length - 1));
  const ordinal = endsInDigit ? undefined : VOCABULARY.get(token.text);
  if (!ordinal) return readNumber(draft, i);
  const side = slashedSide(draft.tokens[i + 1]);
  if (ordinal.kind === 'floor' && side !== 0) {
    draft.floors |= ordinal.mask;
    draft.sides |= side;
    return 2;
  }
  if (isFloorHere(draft, i, token.text)) return readFloor(draft, i, ordinal);
  pushWord(draft, ordinal.canonical, i, ordinal);
  return 1;
}

/** The side in `1ST/L`; 0 if there is none. */
function slashedSide(next: Token | undefined): number {
  if (next?.before !== 'slash') return 0;
  return next.text === 'L' ? SIDES.left : next.text === 'R' ? SIDES.right : 0;
}

/** `G/2, 14 KELP STREET`: the second flat of the ground floor. */
function readGroundFlat(draft: Draft, i: number): number {
  const [token, flat] = [draft.tokens[i], draft.tokens[i + 1]];
  const isFollowed = /^[0-9]/.test(draft.tokens[i + 2]?.text ?? '');
  if (token?.text !== 'G' || !/^[0-9]{1,2}$/.test(flat?.text ?? '') || !isFollowed) return 0;
  draft.floors |= FLOORS.ground;
  draft.pending = FLAG.unit;
  return 1;
}

/** Single letters around a slash: `G/F`, `1/F` alone (a number), `R/H`, `C/O`, `R/O`. */
function readSlashed(draft: Draft, i: number, token: Token): number {
  const next = draft.tokens[i + 1];
  if (next?.before !== 'slash' || token.text.length > 2 || next.text.length > 2) return 0;
  const ground = readGroundFlat(draft, i);
  if (ground > 0) return ground;
  switch (`${token.text}/${next.text}`) {
    case 'C/O':
      return 2 + occupierLength(draft.tokens, i + 2);
    case 'O/S':
      // `O/S` means outside, so the number is a neighbour's.
      draft.pending |= FLAG.context;
      draft.kinds |= PART_KIND.rearOf;
      draft.neighbourSegment = draft.segment;
      return 2;
    case 'R/O':
      return readRearOf(draft);
    case 'L/H':
      draft.sides |= SIDES.left;
      return 2;
    case 'R/H':
      draft.sides |= SIDES.right;
      return 2;
    default: {
      const floor = next.text === 'F' ? SLASHED_FLOORS[token.text] : undefined;
      draft.floors |= floor ?? 0;
      return floor === undefined ? 0 : 2;
    }
  }
}

/** Reads a word without a meaning; letters followed by digits may be a unit: `FLT10`, `G17`. */
function readUnknown(draft: Draft, i: number, token: Token): number {
  if (hasDigit(token.text) && /^[A-Z]+[0-9]+[A-Z]?$/.test(token.text)) return readNumber(draft, i);
  const isPart = (draft.pending & (FLAG.unit | FLAG.block | FLAG.room)) !== 0;
  const next = draft.tokens[i + 1];
  // `FLAT ONE TWO` is not flat 1.
  const isSpelled = next !== undefined && next.before !== 'comma' && NUMBER_WORDS.has(next.text);
  const number =
    isPart && !isSpelled
      ? (NUMBER_WORDS.get(token.text) ?? ROMAN_NUMBERS.get(token.text))
      : undefined;
  if (number !== undefined) {
    const { segment, pending } = draft;
    draft.identifiers.push({
      low: number,
      high: number,
      letters: 0,
      flags: pending,
      position: i,
      segment,
    });
    draft.pending = 0;
    return 1;
  }
  const floorAndSide =
    token.text.length === FLOOR_AND_SIDE_LENGTH ? FLOORS_WITH_SIDE.get(token.text) : undefined;
  if (floorAndSide) {
    draft.floors |= floorAndSide[0];
    draft.sides |= floorAndSide[1];
  } else pushWord(draft, token.text, i, undefined);
  return 1;
}

/** Length of `GFL`: two letters for the floor and one for the side. */
const FLOOR_AND_SIDE_LENGTH = 3;

/** `BLOCK III`; single letters stay letters. */
const ROMAN_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...['II', 'III', 'IV'].map((text, i): [string, number] => [text, i + 2]),
  ...['VI', 'VII', 'VIII', 'IX'].map((text, i): [string, number] => [text, i + 6]),
]);

function readMeaning(draft: Draft, i: number, token: Token, meaning: Meaning): number {
  switch (meaning.kind) {
    case 'company':
      draft.organisationEnd = i;
      return 1;
    case 'noise':
      return 1;
    case 'context':
      return readContext(draft, i, token);
    case 'title':
      return titleLength(draft, i, meaning);
    case 'floor-word':
      return readFloorNumber(draft, i);
    case 'floor':
      if (isFloorHere(draft, i, token.text)) return readFloor(draft, i, meaning);
      break;
    case 'side':
    case 'compass':
      if (meaning.mask === SIDES.rear && draft.tokens[i + 1]?.text === 'OF')
        return readRearOf(draft);
      if (isSideHere(draft, i, meaning)) {
        draft.sides |= meaning.mask;
        return sideLength(draft, i);
      }
      break;
    case 'unit':
    case 'room':
    case 'block':
      return readUnitWord(draft, i, token, meaning);
    case 'outbuilding':
      draft.kinds |= PART_KIND.outbuilding;
      // People live in an annexe as they do in a flat.
      if (meaning.canonical === 'ANNEXE') draft.kinds |= PART_KIND.dwelling;
      if (isNumberedThing(draft, i, meaning)) draft.kinds |= PART_KIND.thing;
      break;
    default:
  }
  pushWord(draft, meaning.canonical, i, meaning);
  return 1;
}

function hasDigit(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (isDigitCode(text.charCodeAt(i))) return true;
  }
  return false;
}

function isDigitCode(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/**
 * Skips people: titles with their names (`MR J SMITH`: title, initials, surname) and `C/O`; words for any occupier
 * stand alone.
 */
function titleLength(draft: Draft, i: number, meaning: Meaning): number {
  if (meaning.canonical.length > 6) return 1;
  let end = i + 1;
  while (draft.tokens[end]?.text.length === 1 && /[A-Z]/.test(draft.tokens[end]?.text ?? '')) end++;
  const surname = draft.tokens[end];
  const isSurname = surname && surname.before !== 'comma' && /^[A-Z]{2}/.test(surname.text);
  return end - i + (isSurname ? 1 : 0);
}

/**
 * Counts the occupier's words after `C/O`, up to a comma or the first number; 0 for a place such as `C/O GEORGE HOTEL`.
 */
function occupierLength(tokens: readonly Token[], from: number): number {
  if (VOCABULARY.get(tokens[from]?.text ?? '')?.kind === 'title') return 0;
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (i > from && token.before === 'comma')
      return VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'building' ? 0 : i - from;
    if (/^[0-9]/.test(token.text)) return i - from;
  }
  return 0;
}
