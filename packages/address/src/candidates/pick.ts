/** Gathers properties of several prepared blocks into one block, as if they had been prepared together. */

import { CERTAIN, FORM, IDENTIFIER_LENGTH, type PreparedBlock, unlessCertain } from './prepare.js';

/** Positions of properties in a block, ascending. */
interface Picked {
  readonly block: PreparedBlock;
  readonly properties: readonly number[];
}

/** Bits of a packed word below its index (see `FORM`). */
const WORD_BITS = 5;
const BELOW_INDEX = (1 << WORD_BITS) - 1;

export function pick(picks: readonly Picked[]): PreparedBlock {
  const gathered = new GatheredBlock();
  for (const { block, properties } of picks) gathered.add(block, properties);
  return { ...gathered.block, confidences: unlessCertain(gathered.block.confidences) };
}

class GatheredBlock {
  readonly block = {
    uprns: [] as number[],
    postcodes: [] as string[],
    postcodeOf: [] as number[],
    confidences: [] as number[],
    words: [] as string[],
    wordHashes: [] as number[],
    wordCounts: [] as number[],
    forms: [] as number[],
  };
  readonly #wordIndex = new Map<string, number>();
  readonly #postcodeIndex = new Map<string, number>();
  /** The last property in which each word was counted. */
  readonly #countedIn: number[] = [];

  /** Both lists ascend, so they are walked side by side. */
  add(from: PreparedBlock, properties: readonly number[]): void {
    const { forms } = from;
    const first = this.block.uprns.length;
    for (const property of properties) {
      this.block.uprns.push(from.uprns[property] ?? 0);
      this.block.postcodeOf.push(this.#postcode(from, property));
      this.block.confidences.push(from.confidences[property] ?? CERTAIN);
    }
    let at = 0;
    for (const [position, property] of properties.entries()) {
      while ((forms[at + FORM.property] as number) < property)
        at += forms[at + FORM.length] as number;
      while (forms[at + FORM.property] === property) {
        this.#addForm(from, at, first + position);
        at += forms[at + FORM.length] as number;
      }
    }
  }

  #postcode(from: PreparedBlock, property: number): number {
    const text = from.postcodes[from.postcodeOf[property] ?? -1] ?? '';
    const known = this.#postcodeIndex.get(text);
    if (known !== undefined) return known;
    this.#postcodeIndex.set(text, this.block.postcodes.length);
    return this.block.postcodes.push(text) - 1;
  }

  #addForm(from: PreparedBlock, at: number, property: number): void {
    const { forms } = this.block;
    const length = from.forms[at + FORM.length] ?? 0;
    const identifiers = from.forms[at + FORM.identifierCount] ?? 0;
    const wordsAt = FORM.headerLength + identifiers * IDENTIFIER_LENGTH;
    for (let i = 0; i < length; i++) {
      const value = from.forms[at + i] ?? 0;
      if (i === FORM.property) forms.push(property);
      else forms.push(i < wordsAt ? value : this.#word(from, value, property));
    }
  }

  /** The packed word with its index in the gathered block. */
  #word(from: PreparedBlock, packed: number, property: number): number {
    const oldIndex = packed >> WORD_BITS;
    const text = from.words[oldIndex] ?? '';
    let index = this.#wordIndex.get(text);
    if (index === undefined) {
      index = this.block.words.push(text) - 1;
      this.#wordIndex.set(text, index);
      this.block.wordHashes.push(from.wordHashes[oldIndex] ?? 0);
      this.block.wordCounts.push(0);
    }
    if (this.#countedIn[index] !== property) {
      this.#countedIn[index] = property;
      this.block.wordCounts[index] = (this.block.wordCounts[index] ?? 0) + 1;
    }
    return (index << WORD_BITS) | (packed & BELOW_INDEX);
  }
}
