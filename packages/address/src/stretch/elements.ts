/** The words and numbers of a listed address, each with its weight, for finding it in a text. */

import { FORM, IDENTIFIER_LENGTH, type PreparedBlock, WORD_CLASS } from '../candidates/prepare.js';
import { at, FLAGS, formIdentifiers, LETTERS, LOW } from '../compare/identifier-run.js';
import { FLAG, ROLE, type Role, unpackLetters } from '../read/reading.js';

export interface Element {
  /** A word in its canonical spelling, a number with any letter after it, or a letter. */
  readonly text: string;
  readonly isWord: boolean;
  /** The number of a building, and not of a flat, room or block. */
  readonly isHouse: boolean;
  /** The first name: of the house itself. */
  readonly isLead: boolean;
  /** Locality, town or county. */
  readonly isPlace: boolean;
  /** How much it helps to identify the property. */
  readonly weight: number;
}

const NUMBER_WEIGHT = 3;
const LETTER_WEIGHT = 1;
/** Types, building nouns and places identify little by themselves. */
const NOUN_WEIGHT = 1;
const PLACE_WEIGHT = 1;
const WEIGHTS: Readonly<Record<number, number>> = {
  [WORD_CLASS.plain]: 3,
  [WORD_CLASS.weakType]: 2,
};

/** The elements of the form at `offset`. */
export function elementsOf({ forms, words }: PreparedBlock, offset: number): readonly Element[] {
  const run = formIdentifiers(forms, offset);
  const elements: Element[] = [];
  for (let i = 0; i < run.count; i++) {
    const flags = at(run, i, FLAGS);
    if (flags & (FLAG.context | FLAG.duplicate)) continue;
    const letters = unpackLetters(at(run, i, LETTERS));
    const isLetter = (flags & FLAG.letter) !== 0;
    const isPrefixed = (flags & (FLAG.prefixed | FLAG.storey)) === FLAG.prefixed;
    const text = isLetter ? letters : `${isPrefixed ? letters : ''}${at(run, i, LOW)}`;
    const weight = isLetter ? LETTER_WEIGHT : NUMBER_WEIGHT;
    const isHouse = (flags & FLAG.main) !== 0;
    elements.push({ text, isWord: false, isHouse, isLead: false, isPlace: false, weight });
  }
  const start = run.start + (forms[offset + FORM.identifierCount] as number) * IDENTIFIER_LENGTH;
  const end = offset + (forms[offset + FORM.length] as number);
  for (let i = start; i < end; i++) {
    const packed = forms[i] as number;
    const role = ((packed >> 2) & 7) as Role;
    const isPlace = role === ROLE.tail;
    const weight = isPlace ? PLACE_WEIGHT : (WEIGHTS[packed & 3] ?? NOUN_WEIGHT);
    const text = words[packed >> 5] as string;
    const isLead = role === ROLE.lead;
    elements.push({ text, isWord: true, isHouse: false, isLead, isPlace, weight });
  }
  return elements;
}
