/** Settles the identifiers of a reading: marks pairs and duplicates, and finds the building's own number. */

import { VOCABULARY } from '../words/vocabulary.js';
import type { Draft } from './draft.js';
import { FLAG, type Identifier, PART_KIND } from './reading.js';
import { startsPart, type Token } from './tokens.js';

/** Adjacent bare numbers are a range only if they are this close. */
const PAIR_SPAN_MAX = 30;

/** Runs after all identifiers have been read. */
export function settleIdentifiers(draft: Draft): void {
  const { identifiers } = draft;
  settleFloorFlat(draft);
  joinLists(draft);
  markPairs(identifiers, draft.tokens);
  markDuplicates(identifiers);
  if (identifiers.some(({ flags }) => flags & FLAG.unit)) draft.kinds |= PART_KIND.numbered;
  let main = identifiers.length - 1;
  while (main >= 0 && !isBareNumber(identifiers[main] as Identifier)) main--;
  const first = identifiers[main];
  if (!first) return;
  first.flags |= FLAG.main;
  if (isIntroduced(draft, first) || isBeforeNeighbour(draft, first)) first.flags |= FLAG.introduced;
  if (first.flags & FLAG.pairSecond) {
    const partner = identifiers.findLast((other) => other.flags & FLAG.pairFirst);
    if (partner) partner.flags |= FLAG.main;
  }
}

/** `FIRST FLOOR FLAT 31 MOSS STREET`: the only number belongs to the building, not the flat. */
function settleFloorFlat(draft: Draft): void {
  const { identifiers, floors, tokens } = draft;
  if (floors === 0) return;
  const numbers = identifiers.filter((identifier) => (identifier.flags & FLAG.letter) === 0);
  const only = numbers[0];
  if (numbers.length !== 1 || !only || (only.flags & FLAG.unit) === 0) return;
  const beforeUnit = VOCABULARY.get(tokens[only.position - 2]?.text ?? '')?.kind;
  if (beforeUnit === 'floor' || beforeUnit === 'floor-word' || beforeUnit === 'side')
    only.flags &= ~FLAG.unit;
}

/** Homes in a list are close: `3, 12 AND 14` means a flat of 12 and 14. */
const LIST_GAP_MAX = 6;

/**
 * `12, 14 AND 16 MOSS ROAD` and `12, 14, 16 MOSS ROAD` mean 12 to 16; of two numbers with a comma, the first may be a
 * flat.
 */
function joinLists({ identifiers, tokens }: Draft): void {
  for (let end = identifiers.length - 1; end > 0; end--) {
    let start = end;
    while (start > 0 && isListed(identifiers[start - 1], identifiers[start])) start--;
    const [first, last] = [identifiers[start] as Identifier, identifiers[end] as Identifier];
    if (end - start < (isEnumeration(last, tokens) ? 1 : 2)) continue;
    const { flags, high } = last;
    identifiers.splice(start, end - start + 1, { ...first, high, flags: flags | FLAG.range });
    end = start;
  }
}

/** Whether a number continues a list: bare, adjacent and slightly higher. */
function isListed(a: Identifier | undefined, b: Identifier | undefined): boolean {
  if (!a || !b || !isBareNumber(a) || !isBareNumber(b) || a.letters + b.letters > 0) return false;
  const isPlain = a.low === a.high && !(a.flags & (FLAG.range | FLAG.pairFirst | FLAG.pairSecond));
  const gap = b.low - a.low;
  return isPlain && b.position === a.position + 1 && gap > 0 && gap <= LIST_GAP_MAX;
}

/** `14 AND 16`, `14 OR 16`, `14 & 16`, but not `14-16`. */
function isEnumeration({ flags, position }: Identifier, tokens: readonly Token[]): boolean {
  const next = tokens[position + 1];
  return (
    (flags & FLAG.range) !== 0 &&
    (next?.text === 'AND' || next?.text === 'OR' || next?.before === 'ampersand')
  );
}

/** Whether a word precedes it, nothing follows it in its part, and a street comes later: `GRAVE 4, MOSS ROAD`. */
function isIntroduced({ tokens, words }: Draft, { position, segment }: Identifier): boolean {
  const next = tokens[position + 1];
  if (tokens[position]?.before !== 'space') return false;
  const before = tokens[position - 1];
  if (startsPart(before) && INTRODUCING.has(before?.text ?? '')) return true;
  if (
    NUMBER_WORDS.has(before?.text ?? '') &&
    NUMBERED_OUTSIDE.has(tokens[position - 2]?.text ?? '')
  )
    return true;
  if (next?.before !== 'comma') return false;
  const own = words.filter((word) => word.segment === segment);
  const last = own.at(-1);
  if (last?.position !== position - 1 || last.isType || last.isBuilding) return false;
  return own.length <= INTRODUCING_WORDS_MAX && words.some((word) => word.segment > segment);
}

/** `COLUMN 9 OUTSIDE 21 MOSS ROAD`: the street belongs to 21 only, so 9 is not a house. */
function isBeforeNeighbour(
  { identifiers, tokens, words }: Draft,
  { position }: Identifier,
): boolean {
  const neighbour = identifiers.find(
    (other) => other.position > position && (other.flags & FLAG.context) !== 0,
  );
  if (neighbour === undefined || tokens[neighbour.position]?.bracketed === true) return false;
  const street = words.find((word) => word.isType);
  return street !== undefined && street.position > neighbour.position;
}

/** Words for homes without a street number, with or without a comma. */
const INTRODUCING: ReadonlySet<string> = new Set(['PITCH', 'VAN', 'BERTH', 'MOORING', 'CHALET']);

/** Numbered objects in a street: `TREE NO. 7 OUTSIDE 40 MOSS ROAD`. */
const NUMBERED_OUTSIDE: ReadonlySet<string> = new Set(
  'TREE COLUMN COL LAMP LAMPPOST POLE POST GULLY BENCH BOLLARD HYDRANT BIN'.split(' '),
);
const NUMBER_WORDS: ReadonlySet<string> = new Set(['NO', 'NUMBER', 'NUM', 'NR']);

/** More words form a name. */
const INTRODUCING_WORDS_MAX = 2;

function isBareNumber(identifier: Identifier): boolean {
  const other = FLAG.letter | FLAG.unit | FLAG.room | FLAG.block | FLAG.context;
  return (identifier.flags & other) === 0;
}

/** Adjacent bare numbers that rise: some gazetteers print 28-30 as `28 30 MOSS STREET`. */
function markPairs(identifiers: Identifier[], tokens: readonly Token[]): void {
  for (let i = 0; i + 1 < identifiers.length; i++) {
    const a = identifiers[i] as Identifier;
    const b = identifiers[i + 1] as Identifier;
    const bare = isBareNumber(a) && isBareNumber(b) && a.letters === 0 && b.letters === 0;
    const plain = ((a.flags | b.flags) & (FLAG.range | FLAG.pairFirst | FLAG.pairSecond)) === 0;
    const adjacent = b.position === a.position + 1 && tokens[b.position]?.before === 'space';
    if (!bare || !plain || !adjacent || b.low <= a.low || b.low - a.low > PAIR_SPAN_MAX) continue;
    identifiers[i] = { ...a, high: b.low, flags: a.flags | FLAG.pairFirst };
    b.flags |= FLAG.pairSecond;
  }
}

/** Marks the earlier of two equal identifiers without a comma between: `202 B 202 MOSS ROAD`. */
function markDuplicates(identifiers: readonly Identifier[]): void {
  for (let i = 0; i < identifiers.length; i++) {
    const a = identifiers[i] as Identifier;
    for (let j = i + 1; j < identifiers.length; j++) {
      const b = identifiers[j] as Identifier;
      // The halves of a pair do not repeat each other.
      if (a.flags & FLAG.pairFirst && b.flags & FLAG.pairSecond) continue;
      const nested = (a.low <= b.low && b.high <= a.high) || (b.low <= a.low && a.high <= b.high);
      const same =
        nested && (a.flags & FLAG.unit) === 0 && a.letters === b.letters && a.segment === b.segment;
      if (same && ((a.flags ^ b.flags) & FLAG.letter) === 0) a.flags |= FLAG.duplicate;
    }
  }
}
