/** Prepares candidates as a block of plain numbers and words, with the same reader that reads queries. */

import { readForm } from '../read/read-form.js';
import type { Reading, ReadWord } from '../read/reading.js';
import { type Token, tokenise } from '../read/tokens.js';
import { TRANSLATED } from '../readings/translated.js';
import type { Candidate } from './candidate.js';

/**
 * The candidates of one postcode, or some of several, ready for comparison. Plain data that can be stored. All numbers
 * except UPRNs are integers of at most 32 bits.
 */
export interface PreparedBlock {
  /** One for each property. */
  readonly uprns: readonly number[];
  /** The distinct postcodes, with one space; the empty string for none. */
  readonly postcodes: readonly string[];
  /** Index into `postcodes`, one for each property. */
  readonly postcodeOf: readonly number[];
  /** Probability in percent that each property's addresses are its own; empty if all are certain. */
  readonly confidences: readonly number[];
  /** Distinct words of all forms in their canonical spelling. */
  readonly words: readonly string[];
  /** Hash of each word. */
  readonly wordHashes: readonly number[];
  /** How many properties contain each word. */
  readonly wordCounts: readonly number[];
  /** All forms in sequence, laid out as `FORM` says. */
  readonly forms: readonly number[];
}

/** Layout of a form in `PreparedBlock.forms`: a header, four numbers for each identifier, one for each word. */
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

/** Low, high, letters and flags of each identifier. */
export const IDENTIFIER_LENGTH = 4;

/** A packed word is `index * 32 + role * 4 + class`. */
export const WORD_CLASS = { plain: 0, type: 1, building: 2, weakType: 3 } as const;

/** The value in `confidences` of an address that a source gives. */
export const CERTAIN = 100;

/** Whether a word, by its index in the block, is among the packed words from `start` up to `end`. */
export function hasWord(
  forms: readonly number[],
  start: number,
  end: number,
  word: number,
): boolean {
  for (let i = start; i < end; i++) if ((forms[i] as number) >> 5 === word) return true;
  return false;
}

/** A block without candidates. */
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

/** Receives each form of each candidate, by its position, with its reading. */
type OnReading = (candidate: number, reading: Reading, form: Reading) => void;

/**
 * Prepares candidates in the given order. A spelling that is another candidate's listed address is dropped, since
 * whoever writes it means that one. So is the address of a property that no longer exists, or that no list has, if
 * another is listed there: a certificate may name a UPRN that the property had before.
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

/** Drops the readings of properties that yield their address if another is listed there. */
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

/** New readings of the texts and their variants that contain something: `FLAT 1` and `Flat 1,` read the same. */
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

/** Leaves out confidences that are all certain. */
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

/** The tokens of a form and of its variants: Welsh and Edinburgh lists write some addresses differently. */
function variantsOfForm(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const variants = [tokens];
  const translated = TRANSLATED.apply(tokens);
  if (translated !== undefined) variants.push(translated);
  const flat = asFlatOfNumber(tokens);
  if (flat !== undefined) variants.push(flat);
  return variants;
}

/** Reads `22/5 KELP STREET` as flat 5 of number 22 (City of Edinburgh, street naming charter); ranges ascend. */
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
