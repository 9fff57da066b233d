/** Of a block the properties that a question may mean: those with one of its numbers, or with one of its names. */

import { FORM, IDENTIFIER_LENGTH, type PreparedBlock, WORD_CLASS } from '../candidates/prepare.js';
import { FLAGS, HIGH, LOW } from '../compare/identifier-run.js';
import { FLAG, ROLE } from '../read/reading.js';

/** What properties are chosen by. */
export interface Choice {
  /** Numbers of the building, of its parts and of neighbours; none where the text has none. */
  readonly numbers: readonly number[];
  /** How much each word of the text says in a name. */
  readonly rarities: ReadonlyMap<string, number>;
}

/** Properties of a block, ascending, with how much of the text each has. */
export interface Chosen {
  readonly properties: number[];
  readonly weights: number[];
}

/** A number that agrees says as much as a rare word. */
const NUMBER_WEIGHT = 10;

export function chooseCandidates(block: PreparedBlock, { numbers, rarities }: Choice): Chosen {
  const { forms, words } = block;
  const weightOf = words.map((word) => rarities.get(word) ?? 0);
  const chosen: Chosen = { properties: [], weights: [] };
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    const property = forms[offset + FORM.property] ?? 0;
    const isNumbered = hasNumber(forms, offset, numbers);
    const { isNamed, weight } = weighWords(forms, offset, weightOf);
    if (!isNumbered && !isNamed) continue;
    const total = weight + (isNumbered ? NUMBER_WEIGHT : 0);
    const last = chosen.properties.length - 1;
    if (chosen.properties[last] === property) {
      chosen.weights[last] = Math.max(total, chosen.weights[last] ?? 0);
    } else {
      chosen.properties.push(property);
      chosen.weights.push(total);
    }
  }
  return chosen;
}

function hasNumber(forms: readonly number[], offset: number, numbers: readonly number[]): boolean {
  const start = offset + FORM.headerLength;
  const end = start + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  for (let at = start; at < end; at += IDENTIFIER_LENGTH) {
    if ((forms[at + FLAGS] as number) & FLAG.letter) continue;
    const low = forms[at + LOW] as number;
    const high = forms[at + HIGH] as number;
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] as number;
      if (number >= low && number <= high) return true;
    }
  }
  return false;
}

/**
 * How much the words of the form that the text has say, and whether one of them is of its building's name: one like
 * `COTTAGE` only where the name has no other.
 */
function weighWords(
  forms: readonly number[],
  offset: number,
  weightOf: readonly number[],
): { readonly isNamed: boolean; readonly weight: number } {
  const start =
    offset + FORM.headerLength + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  const end = offset + (forms[offset + FORM.length] ?? 0);
  let weight = 0;
  let hasTelling = false;
  let isTellingHit = false;
  let isHit = false;
  for (let at = start; at < end; at++) {
    const packed = forms[at] ?? 0;
    const own = weightOf[packed >> 5] ?? 0;
    weight += own;
    const role = (packed >> 2) & 7;
    if (role !== ROLE.lead && role !== ROLE.name) continue;
    const isTelling = (packed & 3) === WORD_CLASS.plain;
    hasTelling ||= isTelling;
    isHit ||= own > 0;
    isTellingHit ||= isTelling && own > 0;
  }
  return { isNamed: isTellingHit || (isHit && !hasTelling), weight };
}
