/** Chooses properties of a block that a question may mean, by its numbers and names. */

import { hashText } from '@property-lookup/kernel/text';
import { FORM, IDENTIFIER_LENGTH, type PreparedBlock, WORD_CLASS } from '../candidates/prepare.js';
import { FLAGS, HIGH, LOW } from '../compare/identifier-run.js';
import { FLAG, ROLE } from '../read/reading.js';

interface Choice {
  /** Numbers of the building, its parts and neighbours; empty if the text has none. */
  readonly numbers: readonly number[];
  /** How much each word of the text weighs in a name. */
  readonly rarities: ReadonlyMap<string, number>;
  /** Words of the text that no name has. */
  readonly unknownWords: readonly string[];
}

/** Properties of a block, ascending, with the weight of what each shares with the text. */
interface Chosen {
  readonly properties: number[];
  readonly weights: number[];
}

/** An equal number weighs as much as a rare word. */
const NUMBER_WEIGHT = 10;

/** Shorter words occur inside others by chance. */
const PART_LENGTH_MIN = 4;
/** Weight of a name that contains an unknown word or is part of one. */
const PART_WEIGHT = 1;

/**
 * Chooses from one block after another for the same question. Most forms are rejected, so the deciding values are
 * checked first.
 */
export function chooserOf({
  numbers,
  rarities,
  unknownWords,
}: Choice): (block: PreparedBlock) => Chosen {
  // Blocks store word hashes, and finding numbers is faster than finding texts that were just decoded.
  const rarityOf = new Map(Array.from(rarities, ([text, rarity]) => [hashText(text), rarity]));
  // If the text has a number, the number decides.
  const unknown =
    numbers.length > 0 ? [] : unknownWords.filter(({ length }) => length >= PART_LENGTH_MIN);
  return ({ forms, wordHashes, words }) => {
    const weightOf = new Float64Array(wordHashes.length);
    let hasWord = false;
    for (let word = 0; word < weightOf.length; word++) {
      let weight = rarityOf.get(wordHashes[word] as number) ?? 0;
      if (weight === 0 && unknown.length > 0 && isPart(words[word] as string, unknown))
        weight = PART_WEIGHT;
      if (weight > 0) hasWord = true;
      weightOf[word] = weight;
    }
    const chosen: Chosen = { properties: [], weights: [] };
    for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
      const isNumbered = hasNumber(forms, offset, numbers);
      if (!isNumbered && !(hasWord && isNamed(forms, offset, weightOf))) continue;
      const weight = weigh(forms, offset, weightOf) + (isNumbered ? NUMBER_WEIGHT : 0);
      addForm(chosen, forms[offset + FORM.property] as number, weight);
    }
    return chosen;
  };
}

/** `THEHAVEN` contains HAVEN; OUGHTONHEAD contains `OUGHTON`. */
const isPart = (word: string, texts: readonly string[]): boolean =>
  word.length >= PART_LENGTH_MIN &&
  texts.some((text) => text.includes(word) || word.includes(text));

/** A property has the weight of its best form. */
function addForm({ properties, weights }: Chosen, property: number, weight: number): void {
  const last = properties.length - 1;
  if (properties[last] === property) {
    weights[last] = Math.max(weight, weights[last] as number);
  } else {
    properties.push(property);
    weights.push(weight);
  }
}

function hasNumber(forms: readonly number[], offset: number, numbers: readonly number[]): boolean {
  const start = offset + FORM.headerLength;
  const end = wordsAt(forms, offset);
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

/** Where the words of a form begin. */
function wordsAt(forms: readonly number[], offset: number): number {
  const identifiers = forms[offset + FORM.identifierCount] as number;
  return offset + FORM.headerLength + identifiers * IDENTIFIER_LENGTH;
}

/** Whether the text has a word of the building's name; one like `COTTAGE` counts only if the name has no other. */
function isNamed(forms: readonly number[], offset: number, weightOf: Float64Array): boolean {
  const end = offset + (forms[offset + FORM.length] as number);
  let hasTelling = false;
  let isHit = false;
  for (let at = wordsAt(forms, offset); at < end; at++) {
    const packed = forms[at] as number;
    const role = (packed >> 2) & 7;
    if (role !== ROLE.lead && role !== ROLE.name) continue;
    const isSaid = (weightOf[packed >> 5] as number) > 0;
    const isTelling = (packed & 3) === WORD_CLASS.plain;
    if (isTelling && isSaid) return true;
    hasTelling ||= isTelling;
    isHit ||= isSaid;
  }
  return isHit && !hasTelling;
}

/** The total weight of the form's words that the text has. */
function weigh(forms: readonly number[], offset: number, weightOf: Float64Array): number {
  const end = offset + (forms[offset + FORM.length] as number);
  let weight = 0;
  for (let at = wordsAt(forms, offset); at < end; at++)
    weight += weightOf[(forms[at] as number) >> 5] as number;
  return weight;
}
