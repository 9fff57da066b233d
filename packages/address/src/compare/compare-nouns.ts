/** Compares the nouns that end two names: `FARM` and `LODGE` in `BRAMLEY FARM` and `BRAMLEY LODGE`. */

import { type PreparedBlock, WORD_CLASS } from '../candidates/prepare.js';
import type { AddressQuery } from '../read/read-address.js';
import { type ReadWord, ROLE } from '../read/reading.js';
import { BESIDE_ANOTHER } from '../words/buildings-beside.js';
import { areOpposite, isQualifier, stemWithOpposites } from '../words/opposites.js';
import { SAYING_NOTHING, USUAL_OF_PUBLIC } from '../words/usual-words.js';
import type { Comparison, Sided } from './comparison.js';
import { likeness } from './spelling.js';
import type { Tally } from './tally.js';

/** Above this likeness, two nouns are the same with a misspelling. */
const SAME_NOUN_MIN = 0.5;

type NounAgreement = 'same' | 'other' | 'onlyInQuery' | 'onlyInCandidate';

/**
 * Looks for the last word of each first name among the other side's names only: the street `MILL LANE` is not a mill.
 * Undefined if neither word is a noun for a building.
 */
export function compareNouns(tally: Tally, comparison: Comparison): NounAgreement | undefined {
  const { block, query } = comparison;
  const mine = endOfLead(query.words);
  if (mine === undefined) return undefined;
  const theirs = namesOfForm(tally, comparison);
  const end = theirs.findLast(({ role }) => role === ROLE.lead) ?? theirs.at(-1);
  if (end === undefined) return undefined;
  const names = query.words.filter((word, i) => isName(word) || endsName(word, query.words[i + 1]));
  const isMineSaid = theirs.some(({ word }) => isSame(mine.text, block.words[word] ?? ''));
  const isTheirsSaid = names.some(({ text }) => isSame(text, block.words[end.word] ?? ''));
  const isStray = query.words.some(
    (word) => isName(word) && isNoun(word) && !theirs.some(isFormOf(word.text, block)),
  );
  const isAbsent = theirs.some(
    ({ kind, word }) =>
      kind !== WORD_CLASS.plain && !names.some(({ text }) => isSame(text, block.words[word] ?? '')),
  );
  // `SION HOUSE FARM` and `SION HOUSE COTTAGE` share a noun but are two buildings.
  if (isStray && isAbsent) return 'other';
  // `THE CARAVAN BELMONT FARM` is not the farm.
  const isBesideMine = theirs.some(
    ({ kind, word }) =>
      kind === WORD_CLASS.building &&
      BESIDE_ANOTHER.has(block.words[word] ?? '') &&
      !names.some(({ text }) => isSame(text, block.words[word] ?? '')),
  );
  const isTheirsUnsaid = !isTheirsSaid && end.kind === WORD_CLASS.building;
  if (isMineSaid && (isTheirsUnsaid || isBesideMine)) return 'onlyInCandidate';
  // `BRAMLEY SCHOOL LODGE` is not `BRAMLEY SCHOOL`.
  // `HILL HOUSE NURSERY` and `LITTLE HILL HOUSE` are not `HILL HOUSE`; `HILL FARM HOUSE` is `HILL FARM`.
  const isBeside = (word: ReadWord, i: number) =>
    word !== mine &&
    isName(word) &&
    word.segment === mine.segment &&
    (BESIDE_ANOTHER.has(word.text) ||
      isNounBehind(word, mine) ||
      (word.position < mine.position &&
        isQualifier(word.text) &&
        query.words[i - 1]?.segment !== word.segment));
  const isOther = (word: ReadWord, i: number) =>
    isBeside(word, i) && !theirs.some(isFormOf(word.text, block));
  if (isMineSaid) return query.words.some(isOther) ? 'other' : 'same';
  const isMineNoun = isNoun(mine);
  // `THE BARN, STOCKS FARM` is not the farm.
  if (isTheirsSaid && end.kind === WORD_CLASS.building && BESIDE_ANOTHER.has(mine.text))
    return 'other';
  if (isTheirsSaid) return isMineNoun ? 'onlyInQuery' : undefined;
  return isMineNoun || end.kind !== WORD_CLASS.plain ? 'other' : undefined;
}

/**
 * Whether the query has a word more often than the form, and the form has its opposite more often, both in names or
 * both in streets: `WEST HILL HOUSE, EAST HILL DRIVE` is not `EAST HILL HOUSE, EAST HILL DRIVE`.
 */
export function hasOpposites(
  { length, start }: Tally,
  { block, sided: mine }: Comparison,
): boolean {
  if (mine.length === 0) return false;
  const theirs: Sided[] = [];
  for (let i = start; i < start + length; i++) {
    const packed = block.forms[i] as number;
    theirs.push(...sided(block.words[packed >> 5] ?? '', (packed >> 2) & 7));
  }
  const more = inExcess(mine, theirs);
  const less = inExcess(theirs, mine);
  return more.some((one) =>
    less.some((other) => areOpposite(one.stem, other.stem) && isStreet(one) === isStreet(other)),
  );
}

/** The query's words that have opposites, including those that its reading leaves out. */
export function sidedWordsOf({ leftOut, words }: AddressQuery): readonly Sided[] {
  return [...words, ...leftOut].flatMap(({ role, text }) => sided(text, role));
}

function sided(word: string, role: number): Sided[] {
  const stem = stemWithOpposites(word);
  return stem === undefined ? [] : [{ stem, role }];
}

/** Words outside places that occur more often here than there. */
function inExcess(here: readonly Sided[], there: readonly Sided[]): Sided[] {
  const count = (words: readonly Sided[], stem: string) =>
    words.filter((word) => word.stem === stem).length;
  return here.filter(
    ({ role, stem }) => role !== ROLE.tail && count(here, stem) > count(there, stem),
  );
}

const isStreet = ({ role }: Sided): boolean => role === ROLE.street || role === ROLE.outerStreet;

/** `NURSERY` in `HILL FARM NURSERY`; not `HALL` in `ST MARY'S CHURCH HALL`, nor `RECTORY` in `PARISH HALL RECTORY LANE`. */
const isNounBehind = (word: ReadWord, mine: ReadWord): boolean =>
  word.isBuilding &&
  word.text !== 'HOUSE' &&
  word.position === mine.position + 1 &&
  !USUAL_OF_PUBLIC.has(mine.text);

function endOfLead(words: readonly ReadWord[]): ReadWord | undefined {
  return words.findLast(({ role }) => role === ROLE.lead);
}

function namesOfForm({ length, start }: Tally, { block }: Comparison) {
  const names: { readonly word: number; readonly role: number; readonly kind: number }[] = [];
  for (let i = start; i < start + length; i++) {
    const packed = block.forms[i] as number;
    const role = (packed >> 2) & 7;
    if (role === ROLE.lead || role === ROLE.name)
      names.push({ word: packed >> 5, role, kind: packed & 3 });
  }
  return names;
}

const isName = ({ role }: ReadWord): boolean => role === ROLE.lead || role === ROLE.name;

/** After a number that belongs to something else, a name is read as a street: `412, THE OLD CHAPEL, MOSS ROAD`. */
const endsName = (word: ReadWord, next: ReadWord | undefined): boolean =>
  word.isBuilding && word.role !== ROLE.tail && next?.segment !== word.segment;

const isNoun = ({ isBuilding, isType }: Pick<ReadWord, 'isBuilding' | 'isType'>): boolean =>
  isBuilding || isType;

const isFormOf =
  (text: string, { words }: PreparedBlock) =>
  ({ word }: { readonly word: number }): boolean =>
    isSame(text, words[word] ?? '');

function isSame(one: string, other: string): boolean {
  return one === other || likeness(one, other) > SAME_NOUN_MIN;
}

type NameWord = Pick<ReadWord, 'isBuilding' | 'isType' | 'isWeakType' | 'text'>;

interface Name {
  /** The first name, or the words after the number. */
  readonly name: readonly NameWord[];
  /** All words of names and streets. */
  readonly all: readonly NameWord[];
}

/**
 * Whether both names have distinctive words, and neither shares one with the other: `BRAE HOUSE` and `CHAPEL HOUSE`.
 */
export function areOtherNames(mine: Name, theirs: Name): boolean {
  const [own, other] = [telling(mine.name), telling(theirs.name)];
  const isIn = ({ text }: NameWord, { all }: Name) => all.some((word) => isSame(text, word.text));
  // `YEWTREE` is `YEW TREE`.
  const joined = (words: readonly NameWord[]) => words.map(({ text }) => text).join('');
  return (
    own.length > 0 &&
    other.length > 0 &&
    !isSame(joined(own), joined(other)) &&
    !own.some((word) => isIn(word, theirs)) &&
    !other.some((word) => isIn(word, mine))
  );
}

/** The distinctive words of a name, before its noun; `PARISH` and `PRIMARY` do not distinguish halls and schools. */
function telling(name: readonly NameWord[]): readonly NameWord[] {
  const end = name.at(-1);
  const isPublic = end === undefined || USUAL_OF_PUBLIC.has(end.text);
  const hasNoun =
    name.length > 1 && end !== undefined && (isNoun(end) || end.isWeakType || isPublic);
  const words = hasNoun ? name.slice(0, -1) : name;
  return words.filter(
    ({ text }) => !SAYING_NOTHING.has(text) && !(isPublic && USUAL_OF_PUBLIC.has(text)),
  );
}
