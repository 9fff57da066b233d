/** Chooses the properties of a block in a street or building, and among them those with the numbers typed. */

import { FORM, IDENTIFIER_LENGTH, type PreparedBlock } from '../candidates/prepare.js';
import { FLAGS, HIGH, LETTERS, LOW } from '../compare/identifier-run.js';
import { FLAG, packLetters, ROLE } from '../read/reading.js';

/** A property of a block. */
export interface ChosenProperty {
  /** In the block, whose order is the natural one. */
  readonly position: number;
  /** The number by which it stands among its neighbours; 0 for none. */
  readonly number: number;
  /** How much of the numbers typed it has. */
  readonly agreement: number;
}

export interface NameSought {
  readonly isBuilding: boolean;
  readonly words: readonly string[];
}

/** Without a name all properties of the block are in question. */
export function chooseProperties(
  block: PreparedBlock,
  name: NameSought | undefined,
  numbers: readonly string[],
): readonly ChosenProperty[] {
  const { forms, words } = block;
  const wanted = name?.words.map((word) => words.indexOf(word)) ?? [];
  const best = new Map<number, ChosenProperty>();
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    if (name !== undefined && !hasName(forms, offset, wanted, name.isBuilding)) continue;
    const position = forms[offset + FORM.property] ?? 0;
    const { agreement, number } = readNumbers(forms, offset, numbers);
    const known = best.get(position);
    if (known !== undefined && known.agreement >= agreement) continue;
    best.set(position, { position, number, agreement });
  }
  return [...best.values()].sort((a, b) => a.position - b.position);
}

function hasName(
  forms: readonly number[],
  offset: number,
  wanted: readonly number[],
  isBuilding: boolean,
): boolean {
  const start =
    offset + FORM.headerLength + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  const end = offset + (forms[offset + FORM.length] ?? 0);
  return wanted.every((word) => {
    for (let at = start; at < end; at++) {
      const packed = forms[at] ?? 0;
      const role = (packed >> 2) & 7;
      const isOfBuilding = role === ROLE.lead || role === ROLE.name;
      if (packed >> 5 === word && role !== ROLE.tail && isOfBuilding === isBuilding) return true;
    }
    return false;
  });
}

function readNumbers(forms: readonly number[], offset: number, numbers: readonly string[]) {
  const start = offset + FORM.headerLength;
  const end = start + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  const sought = numbers.map((text) => ({
    value: Number.parseInt(text, 10),
    letters: packLetters(text.replace(/^[0-9]+/, '')),
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
  return { agreement, number };
}

/** The number of the house says more than that of a flat, and each more than the letter behind it. */
const MAIN_AGREES = 3;
const VALUE_AGREES = 2;
const LETTER_AGREES = 1;
