/** Assigns each word of a reading to a name, a street, or the places after them. */

import { CITIES } from '../words/cities.js';
import { FLAG, type Identifier, type ReadWord, ROLE, type Role } from './reading.js';

interface Draft {
  readonly words: ReadWord[];
  readonly identifiers: readonly Identifier[];
  /** Number of the last part between commas. */
  readonly segment: number;
  /** Position of the last word of a company's name; -1 if there is none. */
  readonly organisationEnd: number;
}

/** Sets every word's role from the building's number, street types and commas. */
export function assignRoles({ words, identifiers, segment, organisationEnd }: Draft): void {
  const number = leadingNumber(words, identifiers);
  if (number) assignAfterNumber(words, number.position);
  else if (segment > 0) assignBySegment(words);
  else assignByTypes(words);
  if (number) markCity(words, number);
  markLead(words, organisationEnd);
}

/** `LEEDS, 12 MOSS ROAD` and `LEEDS 12 MOSS ROAD`: a city alone before the number is a place. */
function markCity(words: readonly ReadWord[], { position }: Identifier): void {
  if ((words[0]?.position ?? position) >= position) return;
  const before = words.filter((word) => word.position < position);
  if (!CITIES.has(before.map(({ text }) => text).join(' '))) return;
  for (const word of before) word.role = ROLE.tail;
}

/** The building's number, or the flat's if words follow: `FLAT 24 BIRCH COURT` is read like `24 BIRCH COURT`. */
function leadingNumber(
  words: readonly ReadWord[],
  identifiers: readonly Identifier[],
): Identifier | undefined {
  const last = words.at(-1)?.position ?? -1;
  let unit: Identifier | undefined;
  let neighbour: Identifier | undefined;
  for (let i = identifiers.length - 1; i >= 0; i--) {
    const identifier = identifiers[i] as Identifier;
    if (identifier.flags & FLAG.main) return identifier;
    if (identifier.position >= last) continue;
    if ((identifier.flags & NOT_A_FLAT) === 0) unit ??= identifier;
    else if ((identifier.flags & NOT_A_NUMBER) === 0) neighbour ??= identifier;
  }
  // `FLAT ABOVE 3 MARKET PLACE`: the street after the neighbour's number is also the flat's.
  return unit ?? neighbour;
}

const NOT_A_NUMBER = FLAG.letter | FLAG.room | FLAG.block;

const NOT_A_FLAT = FLAG.letter | FLAG.context | FLAG.room | FLAG.block;

/**
 * Marks the first name: the words of the first part, or those up to a word that ends a building's name. An occupying
 * company is skipped if another name follows.
 */
function markLead(words: readonly ReadWord[], organisationEnd: number): void {
  const first =
    words.find((word) => word.position > organisationEnd && word.role === ROLE.name) ?? words[0];
  if (first?.role !== ROLE.name) return;
  for (const word of words) {
    if (word.position < first.position) continue;
    if (word.role !== ROLE.name || word.segment !== first.segment) return;
    word.role = ROLE.lead;
    if (word.isBuilding && word !== first) return;
  }
}

/** Words before the number are a name; after it come the street, perhaps a second street, and the places. */
function assignAfterNumber(words: ReadWord[], position: number): void {
  const first = words.findIndex((word) => word.position > position);
  if (first < 0) return;
  assignStreets(words, first);
}

/** From `first` on, a run of words that ends in a street type is a street; the rest are places. */
function assignStreets(words: ReadWord[], first: number): void {
  let start = first;
  while (start < words.length) {
    const end = streetEnd(words, start, start === first);
    if (end < 0) break;
    const role =
      start === first ? ROLE.street : isEstate(words, end) ? ROLE.tail : ROLE.outerStreet;
    for (let i = start; i <= end; i++) setRole(words, i, role);
    start = end + 1;
  }
  for (let i = start; i < words.length; i++) setRole(words, i, ROLE.tail);
}

/** After a street, an estate is a place: `12 MOSS ROAD, GELLIDEG ESTATE`. */
const isEstate = (words: readonly ReadWord[], at: number): boolean => words[at]?.text === 'ESTATE';

/** Index of the last word of the street that starts at `start`; -1 if there is none. */
function streetEnd(words: readonly ReadWord[], start: number, isFirst: boolean): number {
  const segment = words[start]?.segment;
  let end = start;
  for (let i = start; i < words.length; i++) {
    const word = words[i] as ReadWord;
    if (word.segment !== segment) {
      // A separate part directly after the number is a street even without a type: `33, PENLAN, ...`
      return isFirst ? i - 1 : -1;
    }
    if (word.isType && i > start && !isWelshOrder(words, start, i))
      return extendOverTypes(words, i);
    if (word.isType && words[i + 1]?.segment !== segment) return i;
    end = i;
  }
  return isFirst ? firstStreetWithoutType(words, start, end) : -1;
}

/** `HEOL LLWYN DERI` is read as ROAD GROVE DERI: a Welsh type comes first and the name follows. */
function isWelshOrder(words: readonly ReadWord[], start: number, at: number): boolean {
  const [first, second, next] = words.slice(start, at + 2);
  const isWelsh = first?.isType && first.isWelsh && second?.isWelsh;
  return at === start + 1 && isWelsh === true && next?.segment === second?.segment;
}

/** `PARK AVENUE ROAD`, `ELM ROAD SOUTH`: types and directions that follow belong to the street. */
function extendOverTypes(words: readonly ReadWord[], at: number): number {
  let end = at;
  for (let i = at + 1; i < words.length; i++) {
    const word = words[i] as ReadWord;
    if (word.segment !== words[at]?.segment || !(word.isType || COMPASS.has(word.text))) break;
    end = i;
  }
  return end;
}

const COMPASS: ReadonlySet<string> = new Set(['NORTH', 'SOUTH', 'EAST', 'WEST']);

/** Without a comma or type after the number, the street is the first word, or the words up to a weak type near it. */
function firstStreetWithoutType(words: readonly ReadWord[], start: number, end: number): number {
  // Welsh types come first: HEOL WEN, HEOL LLWYN DERI.
  if (words[start]?.isType && end > start) {
    const isTwice = words[start + 1]?.isType && start + 1 < end;
    return isTwice ? start + 2 : start + 1;
  }
  for (let i = start + 1; i <= Math.min(end, start + 2); i++) {
    if (words[i]?.isWeakType) return i;
  }
  return start;
}

/** Without a number: the first part is a name, parts that end in a street type are streets, the rest are places. */
function assignBySegment(words: ReadWord[]): void {
  const firstSegment = words[0]?.segment;
  const start = words.findIndex((word) => word.segment !== firstSegment);
  if (start < 0) return;
  let role: Role = ROLE.tail;
  let sawStreet = false;
  for (let i = words.length - 1; i >= start; i--) {
    const word = words[i] as ReadWord;
    const endsPart = words[i + 1]?.segment !== word.segment;
    if (endsPart) {
      const isStreet = word.isType || (word.isWeakType && hasSeveralWords(words, i));
      if (isStreet) sawStreet = true;
      role = isStreet ? ROLE.street : sawStreet ? ROLE.name : ROLE.tail;
    }
    word.role = role;
  }
}

function hasSeveralWords(words: readonly ReadWord[], i: number): boolean {
  return words[i - 1]?.segment === words[i]?.segment;
}

/**
 * Without numbers and commas: the name runs to the last building word before the first street type, or is the first
 * word.
 */
function assignByTypes(words: ReadWord[]): void {
  const type = words.findIndex((word, i) => word.isType && i > 0);
  const limit = type < 0 ? words.length : type;
  let nameEnd = 0;
  for (let i = 1; i < limit; i++) {
    if (words[i]?.isBuilding) nameEnd = i;
  }
  if (type < 0) {
    for (let i = nameEnd + 1; i < words.length; i++) setRole(words, i, ROLE.tail);
  } else {
    assignStreets(words, nameEnd + 1);
  }
}

function setRole(words: readonly ReadWord[], i: number, role: Role): void {
  const word = words[i];
  if (word) word.role = role;
}
