/** Prepares candidates as a block of plain numbers and words: the code that reads a query reads them, once. */

import { readForm } from '../read/read-form.js';
import type { Reading, ReadWord } from '../read/reading.js';
import { type Token, tokenise } from '../read/tokens.js';
import { TRANSLATED } from '../readings/translated.js';
import type { Candidate } from './candidate.js';

/**
 * The candidates of one postcode, or some of several, ready to be compared. Plain data, which may be stored as it
 * stands. Every number is an integer of at most 32 bits except the UPRNs.
 */
export interface PreparedBlock {
  /** One entry a property. */
  readonly uprns: readonly number[];
  /** The distinct postcodes, with one space; the empty string for none. */
  readonly postcodes: readonly string[];
  /** Index into `postcodes`, one entry a property. */
  readonly postcodeOf: readonly number[];
  /** In hundredths, how probable it is that the addresses of a property are its own; none where those of all are certain. */
  readonly confidences: readonly number[];
  /** Distinct words of all forms in their canonical spelling. */
  readonly words: readonly string[];
  /** Hash of each word. */
  readonly wordHashes: readonly number[];
  /** In how many properties each word occurs. */
  readonly wordCounts: readonly number[];
  /** The forms one behind the other, laid out as `FORM` says. */
  readonly forms: readonly number[];
}

/**
 * Layout of a form in `PreparedBlock.forms`: a header, then four numbers an identifier, then one a
 * word.
 */
export const FORM = {
  length: 0,
  property: 1,
  fullHash: 2,
  headHash: 3,
  floors: 4,
  sides: 5,
  kinds: 6,
  identifierCount: 7,
  wordCount: 8,
  headerLength: 9,
} as const;

/** Of each identifier: low, high, letters, flags. */
export const IDENTIFIER_LENGTH = 4;

/** A packed word is `index * 32 + role * 4 + class`. */
export const WORD_CLASS = { plain: 0, type: 1, building: 2, weakType: 3 } as const;

/** What `confidences` has of an address that a source gives. */
export const CERTAIN = 100;

/** Whether a word, by its index in the block, is among the packed words from `start` to before `end`. */
export function hasWord(
  forms: readonly number[],
  start: number,
  end: number,
  word: number,
): boolean {
  for (let i = start; i < end; i++) if ((forms[i] as number) >> 5 === word) return true;
  return false;
}

export const EMPTY_BLOCK: PreparedBlock = {
  uprns: [],
  postcodes: [],
  postcodeOf: [],
  confidences: [],
  words: [],
  wordHashes: [],
  wordCounts: [],
  forms: [],
};

/** Called with each form of each candidate (by its position) and how it was read. */
type OnReading = (candidate: number, reading: Reading, form: Reading) => void;

/**
 * Prepares candidates; the order of properties is kept. A spelling that is the listed address of another of them is no form: who
 * writes it means that one. So is the address of a property that is no more,
 * and of one that no list has: a certificate may name a UPRN that the property had before.
 */
export function prepare(candidates: readonly Candidate[], onReading?: OnReading): PreparedBlock {
  const draft = new BlockDraft();
  const said = candidates.map(({ forms }, at) => distinctReadings(forms, [], at, onReading));
  const kept = withoutYielded(candidates, said);
  const heads = headsOf(candidates.some(({ aliases = [] }) => aliases.length > 0) ? kept : []);
  for (const [at, candidate] of candidates.entries()) {
    const own = kept[at] ?? [];
    const { aliases = [] } = candidate;
    const ownHeads = headsOf([own]);
    const others = distinctReadings(aliases, own, at).filter(
      ({ headHash }) => ownHeads.has(headHash) || !heads.has(headHash),
    );
    draft.add(candidate, [...own, ...others]);
  }
  return draft.block();
}

/** The readings of each but those by which another is listed, where it yields them. */
function withoutYielded(
  candidates: readonly Candidate[],
  said: readonly (readonly Reading[])[],
): readonly (readonly Reading[])[] {
  const doesYield = (at: number): boolean => candidates[at]?.yieldsAddress === true;
  if (!candidates.some((_, at) => doesYield(at))) return said;
  const listed = headsOf(said.filter((_, at) => !doesYield(at)));
  return said.map((own, at) =>
    doesYield(at) ? own.filter(({ headHash }) => !listed.has(headHash)) : own,
  );
}

const headsOf = (readings: readonly (readonly Reading[])[]): ReadonlySet<number> =>
  new Set(readings.flatMap((own) => own.map(({ headHash }) => headHash)));

/** Readings of the texts, and of their variants, that say something and are not among the known: `FLAT 1` and `Flat 1,` read the same. */
function distinctReadings(
  texts: readonly string[],
  known: readonly Reading[],
  candidate: number,
  onReading?: OnReading,
): readonly Reading[] {
  const found: Reading[] = [];
  for (const text of texts) {
    let form: Reading | undefined;
    for (const tokens of variantsOfForm(tokenise(text))) {
      const reading = readForm(tokens);
      form ??= reading;
      onReading?.(candidate, reading, form);
      const isSame = (other: Reading) => other.fullHash === reading.fullHash;
      if (!isEmpty(reading) && !known.some(isSame) && !found.some(isSame)) found.push(reading);
    }
  }
  return found;
}

class BlockDraft {
  private readonly uprns: number[] = [];
  private readonly postcodeOf: number[] = [];
  private readonly confidences: number[] = [];
  private readonly postcodes = new Map<string, number>();
  private readonly words = new Map<string, number>();
  private readonly wordHashes: number[] = [];
  private readonly wordCounts: number[] = [];
  private readonly lastProperty: number[] = [];
  private readonly forms: number[] = [];

  add({ uprn, postcode, confidence }: Candidate, readings: readonly Reading[]): void {
    const property = this.uprns.length;
    this.uprns.push(uprn);
    this.postcodeOf.push(indexOf(this.postcodes, postcode ?? ''));
    this.confidences.push(Math.round((confidence ?? 1) * CERTAIN));
    for (const reading of readings) this.addForm(property, reading);
  }

  private addForm(property: number, reading: Reading): void {
    const { forms } = this;
    const { identifiers, words } = reading;
    const length = FORM.headerLength + identifiers.length * IDENTIFIER_LENGTH + words.length;
    forms.push(length, property, reading.fullHash, reading.headHash);
    forms.push(reading.floors, reading.sides, reading.kinds, identifiers.length, words.length);
    for (const { low, high, letters, flags } of identifiers) forms.push(low, high, letters, flags);
    for (const word of words) {
      forms.push(this.wordIndex(word, property) * 32 + word.role * 4 + classOf(word));
    }
  }

  private wordIndex(word: ReadWord, property: number): number {
    const index = indexOf(this.words, word.text);
    if (index === this.wordHashes.length) {
      this.wordHashes.push(word.hash);
      this.wordCounts.push(0);
      this.lastProperty.push(-1);
    }
    if (this.lastProperty[index] !== property) {
      this.lastProperty[index] = property;
      this.wordCounts[index] = (this.wordCounts[index] ?? 0) + 1;
    }
    return index;
  }

  block(): PreparedBlock {
    const { uprns, postcodeOf, wordHashes, wordCounts, forms } = this;
    const postcodes = [...this.postcodes.keys()];
    const words = [...this.words.keys()];
    const confidences = unlessCertain(this.confidences);
    return { uprns, postcodes, postcodeOf, confidences, words, wordHashes, wordCounts, forms };
  }
}

export function unlessCertain(confidences: readonly number[]): readonly number[] {
  return confidences.every((one) => one === CERTAIN) ? [] : confidences;
}

function indexOf(map: Map<string, number>, key: string): number {
  const known = map.get(key);
  if (known !== undefined) return known;
  map.set(key, map.size);
  return map.size - 1;
}

function isEmpty(reading: Reading): boolean {
  return reading.words.length === 0 && reading.identifiers.length === 0;
}

function classOf(word: ReadWord): number {
  if (word.isType) return WORD_CLASS.type;
  if (word.isBuilding) return WORD_CLASS.building;
  return word.isWeakType ? WORD_CLASS.weakType : WORD_CLASS.plain;
}

/**
 * Finds other ways in which the list's own spelling of an address may be meant: Welsh and Edinburgh lists write some
 * differently. The tokens of a form, and of its variants.
 */
function variantsOfForm(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const variants = [tokens];
  const translated = TRANSLATED.apply(tokens);
  if (translated !== undefined) variants.push(translated);
  const flat = asFlatOfNumber(tokens);
  if (flat !== undefined) variants.push(flat);
  return variants;
}

/** `22/5 KELP STREET` is flat 5 of number 22 (City of Edinburgh, street naming charter); ranges ascend. */
function asFlatOfNumber(tokens: readonly Token[]): readonly Token[] | undefined {
  const [number, flat, ...others] = tokens;
  if (number === undefined || flat?.before !== 'slash') return undefined;
  if (!/^[0-9]{1,4}[A-Z]?$/.test(number.text) || !/^[0-9]{1,2}$/.test(flat.text)) return undefined;
  if (Number.parseInt(number.text, 10) <= Number(flat.text)) return undefined;
  if (!/^[A-Z]{2}/.test(others[0]?.text ?? '')) return undefined;
  return [
    { ...number, text: 'FLAT' },
    { ...flat, before: 'space' },
    { ...number, before: 'comma' },
    ...others,
  ];
}
