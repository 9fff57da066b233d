/** Chooses the properties of a block in a street or building, and counts the typed numbers and words that each has. */

import { FORM, IDENTIFIER_LENGTH, type PreparedBlock } from '../candidates/prepare.js';
import { FLAGS, HIGH, LETTERS, LOW } from '../compare/identifier-run.js';
import { FLAG, packLetters, ROLE } from '../read/reading.js';
import { mayBe, type Typed, type TypedWord, wholeNumber } from './read-typed.js';
import type { FoundStreet } from './suggest-streets.js';

/** A property that fits what was typed. */
export interface ChosenProperty {
  /** Position in the block, which is in natural order. */
  readonly position: number;
  /** The number that orders it among its neighbours; 0 if there is none. */
  readonly number: number;
  /** How many of the typed numbers and words it has. */
  readonly has: number;
  /** How well it has them. */
  readonly agreement: number;
}

/** The typed words and numbers that may describe a single property. */
export type OwnTyped = Pick<Typed, 'numbers' | 'words'>;

/** Nothing beside the street. */
export const NOTHING_TYPED: OwnTyped = { numbers: [], words: [] };

/** Whether no number or word was typed beside the street. */
export const isNothing = ({ numbers, words }: OwnTyped): boolean =>
  numbers.length + words.length === 0;

/**
 * Keeps the properties that contain most of the typed text, best first: all if only a street was typed, none if no
 * property contains any of the rest.
 */
export function withMost<T extends ChosenProperty>(
  some: readonly T[],
  own: OwnTyped,
): readonly T[] {
  if (isNothing(own)) return some;
  const most = some.reduce((best, { has }) => Math.max(best, has), 1);
  return some.filter(({ has }) => has === most).sort((a, b) => b.agreement - a.agreement);
}

/** Without a street, considers all properties of the block. */
export function chooseProperties(
  block: PreparedBlock,
  street: Pick<FoundStreet, 'name' | 'isWhole'> | undefined,
  { numbers, words: typed }: OwnTyped,
): readonly ChosenProperty[] {
  const { forms, words } = block;
  const name = street?.name;
  const wanted = name?.words.map((word) => words.indexOf(word)) ?? [];
  const meant = typed.map((word) => wordsMeant(words, word));
  const best = new Map<number, ChosenProperty>();
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    if (name !== undefined && !hasName(forms, offset, wanted, name.isBuilding)) continue;
    const position = forms[offset + FORM.property] ?? 0;
    const { agreement: agreeing, count, number } = readNumbers(forms, offset, numbers);
    const has = count + countWords(forms, offset, meant);
    const isWhole =
      street?.isWhole !== false &&
      has === numbers.length + meant.length &&
      isSaid(forms, offset, name, { numbers, wanted, meant });
    const agreement = agreeing + (isWhole ? WHOLE_AGREES : 0);
    const known = best.get(position);
    if (known !== undefined && (known.has - has || known.agreement - agreement) >= 0) continue;
    best.set(position, { position, number, has, agreement });
  }
  return [...best.values()].sort((a, b) => a.position - b.position);
}

interface Said {
  readonly numbers: readonly string[];
  /** Words of the street or building, then the possible words for each other typed word. */
  readonly wanted: readonly number[];
  readonly meant: readonly ReadonlySet<number>[];
}

/** Whether the typed text covers the whole form; the building identifies a flat, wherever it is written. */
function isSaid(
  forms: readonly number[],
  offset: number,
  name: FoundStreet['name'] | undefined,
  { meant, numbers, wanted }: Said,
): boolean {
  if ((forms[offset + FORM.floors] ?? 0) !== 0 || (forms[offset + FORM.sides] ?? 0) !== 0)
    return false;
  const start = offset + FORM.headerLength;
  const end = start + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  const values = numbers.map(wholeNumber);
  const letters = numbers.map(lettersOf).filter((packed) => packed > 0);
  for (let at = start; at < end; at += IDENTIFIER_LENGTH) {
    const flags = forms[at + FLAGS] ?? 0;
    const isLetter = (flags & FLAG.letter) !== 0;
    const isTaken = isLetter
      ? takeFrom(letters, forms[at + LETTERS] ?? 0)
      : forms[at + LOW] === forms[at + HIGH] && takeFrom(values, forms[at + LOW] ?? 0);
    if (!isTaken && !(name?.isBuilding && (flags & FLAG.main) !== 0)) return false;
  }
  if (values.length + letters.length > 0) return false;
  const isOther = (own: number, role: number): boolean =>
    (role === ROLE.lead || role === ROLE.name || (name === undefined && role === ROLE.street)) &&
    !(wanted.includes(own) || meant.some((some) => some.has(own)));
  return !someWord(forms, offset, isOther);
}

function takeFrom(some: number[], one: number): boolean {
  const at = some.indexOf(one);
  if (at >= 0) some.splice(at, 1);
  return at >= 0;
}

function hasName(
  forms: readonly number[],
  offset: number,
  wanted: readonly number[],
  isBuilding: boolean,
): boolean {
  return wanted.every((word) =>
    someWord(forms, offset, (own, role) => {
      const isOfBuilding = role === ROLE.lead || role === ROLE.name;
      return own === word && role !== ROLE.tail && isOfBuilding === isBuilding;
    }),
  );
}

/** How many of the typed words a form has. */
function countWords(
  forms: readonly number[],
  offset: number,
  meant: readonly ReadonlySet<number>[],
): number {
  const isThere = (some: ReadonlySet<number>): boolean =>
    someWord(forms, offset, (own) => some.has(own));
  return meant.filter(isThere).length;
}

/** Whether some word of a form, by its index in the block and its role, passes the test. */
function someWord(
  forms: readonly number[],
  offset: number,
  test: (word: number, role: number) => boolean,
): boolean {
  const start =
    offset + FORM.headerLength + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  const end = offset + (forms[offset + FORM.length] ?? 0);
  for (let at = start; at < end; at++) {
    const packed = forms[at] ?? 0;
    if (test(packed >> 5, (packed >> 2) & 7)) return true;
  }
  return false;
}

/** Words of a block, by index, that the typed word may be. */
function wordsMeant(words: readonly string[], typed: TypedWord): ReadonlySet<number> {
  const meant = new Set<number>();
  words.forEach((word, at) => {
    if (mayBe(typed, word)) meant.add(at);
  });
  return meant;
}

function readNumbers(forms: readonly number[], offset: number, numbers: readonly string[]) {
  const start = offset + FORM.headerLength;
  const end = start + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  const sought = numbers.map((text) => ({
    value: wholeNumber(text),
    letters: lettersOf(text),
  }));
  const has = sought.map(() => ({ value: 0, letters: 0 }));
  let number = 0;
  for (let at = start; at < end; at += IDENTIFIER_LENGTH) {
    const flags = forms[at + FLAGS] ?? 0;
    const [low, high] = [forms[at + LOW] ?? 0, forms[at + HIGH] ?? 0];
    if (number === 0 || (flags & FLAG.main) !== 0) number = low;
    for (const [which, { letters, value }] of sought.entries()) {
      const found = has[which];
      if (found === undefined) continue;
      if ((flags & FLAG.letter) === 0 && value >= low && value <= high) {
        const isMain = (flags & FLAG.main) !== 0;
        found.value = Math.max(found.value, isMain ? MAIN_AGREES : VALUE_AGREES);
      }
      if (letters > 0 && forms[at + LETTERS] === letters) found.letters = LETTER_AGREES;
    }
  }
  const agreement = has.reduce((sum, { letters, value }) => {
    return sum + (value === 0 ? 0 : value + letters);
  }, 0);
  return { agreement, count: has.filter(({ value }) => value > 0).length, number };
}

const lettersOf = (number: string): number => packLetters(number.replace(/^[0-9]+/, ''));

/** More than all numbers together: the property's whole address was typed. */
const WHOLE_AGREES = 100;
/** The house number counts more than the flat's, and each more than a letter after it. */
const MAIN_AGREES = 3;
const VALUE_AGREES = 2;
const LETTER_AGREES = 1;
