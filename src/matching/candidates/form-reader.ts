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
    let templates = this.#templates.get(pattern);
    if (templates === undefined) {
      const readings = readVariants(form);
      if (this.#templates.has(pattern)) return readings;
      templates = templatesOf(form, readings, this.#numbers.length);
      if (this.#templates.size >= PATTERNS_MAX) this.#templates.clear();
      this.#templates.set(pattern, templates);
      return readings;
    }
    return templates.map((template) => withNumbers(template, this.#numbers));
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

function standsAlone(form: string, start: number, end: number): boolean {
  if (start > 0 && form.charCodeAt(start - 1) !== SPACE) return false;
  const next = form.charCodeAt(end);
  return end === form.length || next === SPACE || next === COMMA;
}

/** Undefined where other numbers in their places would be read otherwise. */
function templatesOf(
  form: string,
  readings: readonly Reading[],
  numbers: number,
): readonly Template[] | undefined {
  const templates: Template[] = [];
  for (const [variant, tokens] of variantsOfForm(tokenise(form)).entries()) {
    const reading = readings[variant] as Reading;
    const open = tokens.flatMap(({ text }, at) => (OPEN.test(text) ? [at] : []));
    if (open.length !== numbers || !open.every((at) => isApart(tokens, at))) return undefined;
    const places = open.map((at) => placeOf(reading, at, Number(tokens[at]?.text)));
    if (!places.every((place) => isOnlyOfPart(reading.identifiers, place))) return undefined;
    templates.push({ reading, places });
  }
  return templates;
}

const OPEN = new RegExp(`^[0-9]{1,${OPEN_DIGITS_MAX}}$`);

/** Whether the reader takes it neither for one of two numbers nor for a floor's. */
function isApart(tokens: readonly Token[], at: number): boolean {
  const [before, own, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    isSpaced(own) &&
    isSpaced(next) &&
    !(own?.before === 'space' && bearsOnNumbers(before)) &&
    !(next?.before === 'space' && bearsOnNumbers(next))
  );
}

const isSpaced = (token: Token | undefined): boolean =>
  token === undefined ||
  token.before === 'start' ||
  token.before === 'space' ||
  token.before === 'comma';

function bearsOnNumbers(token: Token | undefined): boolean {
  const text = token?.text ?? '';
  const kind = VOCABULARY.get(text)?.kind;
  return (
    /[0-9]/.test(text) ||
    text === 'TO' ||
    text === 'AND' ||
    kind === 'floor' ||
    kind === 'floor-word'
  );
}

/** -1 where the token is not an identifier by itself. */
function placeOf({ identifiers }: Reading, position: number, value: number): number {
  const of = identifiers.filter((one) => one.position === position);
  const [only] = of;
  const isPlain = only?.low === value && only.high === value && only.letters === 0;
  return of.length === 1 && isPlain ? identifiers.indexOf(only) : -1;
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
