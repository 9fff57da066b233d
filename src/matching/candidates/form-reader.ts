/** Reads forms of addresses: those that differ in their numbers alone are read once, because a street has many of them. */

import { readForm } from '../read/read-form.js';
import type { Identifier, Reading } from '../read/reading.js';
import { readingHashes } from '../read/reading-hash.js';
import { type Token, tokenise } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { variantsOfForm } from './form-variants.js';

/** The readings of a form and of its variants, the form's own first; some share their words. */
export type ReadVariants = (form: string) => readonly Reading[];

export const readVariants: ReadVariants = (form) => variantsOfForm(tokenise(form)).map(readForm);

/** Patterns that are remembered; a section has some ten thousand. */
const PATTERNS_MAX = 50_000;
/** Longer ones are read by themselves: the reader cuts off what is very long. */
const FORM_LENGTH_MAX = 500;

/** Stands for a number in a pattern; no form has one. */
const NUMBER = '\0';
/** Digits of a number that a pattern leaves open. */
const OPEN_DIGITS_MAX = 4;
const [ZERO, NINE, SPACE, COMMA] = [0x30, 0x39, 0x20, 0x2c];
const [LETTER_A, LETTER_F, LETTER_Z] = [0x41, 0x46, 0x5a];

/** A reading in which some identifiers are the numbers of the form. */
interface Template {
  readonly reading: Reading;
  /** For each number of the form, the place of its identifier. */
  readonly places: readonly number[];
}

export class FormReader {
  /** Undefined where the numbers of a pattern bear on how the rest is read. */
  readonly #templates = new Map<string, readonly Template[] | undefined>();
  readonly #numbers: number[] = [];

  readonly read: ReadVariants = (form) => {
    if (form.length > FORM_LENGTH_MAX) return readVariants(form);
    const pattern = this.#patternOf(form);
    const templates = this.#templates.get(pattern);
    if (templates !== undefined) {
      return templates.map((template) => withNumbers(template, this.#numbers));
    }
    const variants = variantsOfForm(tokenise(form));
    const readings = variants.map(readForm);
    if (this.#templates.size >= PATTERNS_MAX) this.#templates.clear();
    if (!this.#templates.has(pattern)) {
      this.#templates.set(pattern, templatesOf(variants, readings, this.#numbers.length));
    }
    return readings;
  };

  /** The form without the numbers that stand alone, which are kept aside. */
  #patternOf(form: string): string {
    const numbers = this.#numbers;
    numbers.length = 0;
    let pattern = '';
    let done = 0;
    for (let at = 0; at < form.length; at++) {
      if (!isDigit(form.charCodeAt(at))) continue;
      const start = at;
      let value = 0;
      for (let code = form.charCodeAt(at); isDigit(code); code = form.charCodeAt(++at)) {
        value = value * 10 + code - ZERO;
      }
      if (at - start > OPEN_DIGITS_MAX || !standsAlone(form, start, at)) continue;
      numbers.push(value);
      pattern += form.slice(done, start) + NUMBER;
      done = at;
    }
    return done === 0 ? form : pattern + form.slice(done);
  }
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** `12`, and the digits of `12A`. */
function standsAlone(form: string, start: number, end: number): boolean {
  if (start > 0 && form.charCodeAt(start - 1) !== SPACE) return false;
  return endsWord(form, end) || (isOpenLetter(form.charCodeAt(end)) && endsWord(form, end + 1));
}

const endsWord = (form: string, at: number): boolean =>
  at >= form.length || form.charCodeAt(at) === SPACE || form.charCodeAt(at) === COMMA;

const isOpenLetter = (code: number): boolean =>
  code >= LETTER_A && code <= LETTER_Z && code !== LETTER_F;

/** Undefined where other numbers in their places would be read otherwise. */
function templatesOf(
  variants: readonly (readonly Token[])[],
  readings: readonly Reading[],
  numbers: number,
): readonly Template[] | undefined {
  const templates: Template[] = [];
  for (const [variant, reading] of readings.entries()) {
    const places = numbers === 0 ? [] : placesOf(variants[variant] ?? [], reading);
    if (places?.length !== numbers) return undefined;
    templates.push({ reading, places });
  }
  return templates;
}

/** The places of the identifiers that are open numbers; undefined where one of these is anything else. */
function placesOf(tokens: readonly Token[], reading: Reading): readonly number[] | undefined {
  const open = tokens.flatMap(({ text }, at) => (OPEN.test(text) ? [at] : []));
  if (!open.every((at) => isApart(tokens, at))) return undefined;
  const places = open.map((at) =>
    placeOf(reading, at, Number.parseInt(tokens[at]?.text ?? '', 10)),
  );
  return places.every((place) => isOnlyOfPart(reading.identifiers, place)) ? places : undefined;
}

/** An open number and the letter written to it: an `F` may make a floor of it. */
const OPEN = new RegExp(`^[0-9]{1,${OPEN_DIGITS_MAX}}[A-EG-Z]?$`);

/** Whether the reader takes it neither for one of two numbers nor for a floor's. */
function isApart(tokens: readonly Token[], at: number): boolean {
  const [before, own, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!isSpaced(own) || !isSpaced(next)) return false;
  if (own?.before === 'space' && (isJoining(before) || isFloorWord(before))) return false;
  return next?.before !== 'space' || !isJoining(next);
}

const isSpaced = (token: Token | undefined): boolean =>
  token === undefined ||
  token.before === 'start' ||
  token.before === 'space' ||
  token.before === 'comma';

const isJoining = (token: Token | undefined): boolean => /[0-9]|^TO$|^AND$/.test(token?.text ?? '');

const isFloorWord = (token: Token | undefined): boolean =>
  VOCABULARY.get(token?.text ?? '')?.kind === 'floor-word';

/** -1 where the token is not a number, with or without a letter behind it. */
function placeOf({ identifiers }: Reading, position: number, value: number): number {
  const numbers = identifiers.filter((one) => one.position === position && one.letters === 0);
  const [only] = numbers;
  const isPlain = only?.low === value && only.high === value;
  return numbers.length === 1 && isPlain ? identifiers.indexOf(only) : -1;
}

/** Numbers are compared with others of their part. */
function isOnlyOfPart(identifiers: readonly Identifier[], place: number): boolean {
  const own = identifiers[place];
  return (
    own !== undefined &&
    identifiers.every((one) => one === own || one.segment !== own.segment || one.letters !== 0)
  );
}

function withNumbers({ reading, places }: Template, numbers: readonly number[]): Reading {
  if (places.length === 0) return reading;
  const identifiers = [...reading.identifiers];
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    const value = numbers[at] as number;
    identifiers[place] = { ...(identifiers[place] as Identifier), low: value, high: value };
  }
  const { words, floors, sides, kinds } = reading;
  return {
    words,
    identifiers,
    floors,
    sides,
    kinds,
    ...readingHashes({ ...reading, identifiers }),
  };
}
