/**
 * Candidates to a prepared block: read once, by the code that reads a query, and kept as plain
 * numbers and words.
 */

import type { Reading, ReadWord } from '../read/reading.js';
import { readingsOf } from './alike-forms.js';
import type { Candidate } from './candidate.js';

/**
 * The candidates of one postcode, or of a set of blocking keys, ready to be compared. Plain data:
 * it may be
 * stored as it stands. Every number is an integer of at most 32 bits except the UPRNs.
 */
export interface PreparedBlock {
  /** One entry a property. */
  readonly uprns: readonly number[];
  /** The distinct postcodes, with one space; the empty string for none. */
  readonly postcodes: readonly string[];
  /** Index into `postcodes`, one entry a property. */
  readonly postcodeOf: readonly number[];
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

export const EMPTY_BLOCK: PreparedBlock = {
  uprns: [],
  postcodes: [],
  postcodeOf: [],
  words: [],
  wordHashes: [],
  wordCounts: [],
  forms: [],
};

/** Called with each form of each candidate (by its position) and how it was read. */
export type OnReading = (candidate: number, reading: Reading, form: Reading) => void;

/** A candidate some of whose forms may have been read already. */
export interface ReadCandidate extends Omit<Candidate, 'forms'> {
  readonly forms: readonly (string | readonly Reading[])[];
}

/** Prepares candidates; the order of properties is kept. */
export function prepare(
  candidates: readonly ReadCandidate[],
  onReading?: OnReading,
): PreparedBlock {
  const draft = new BlockDraft(onReading);
  for (const candidate of candidates) draft.add(candidate);
  return draft.block();
}

/** The words of a reading as numbers. */
interface PackedWords {
  readonly words: readonly ReadWord[];
  readonly packed: readonly number[];
}

/** Those of a packed word below its index. */
const WORD_BITS = 5;
/** Readings whose words are remembered, the latest. */
const PACKED_MAX = 16;

class BlockDraft {
  private readonly uprns: number[] = [];
  private readonly postcodeOf: number[] = [];
  private readonly postcodes = new Map<string, number>();
  private readonly words = new Map<string, number>();
  private readonly wordHashes: number[] = [];
  private readonly wordCounts: number[] = [];
  private readonly lastProperty: number[] = [];
  private readonly forms: number[] = [];
  private readonly packed: PackedWords[] = [];
  /** Hashes of the forms of one property; few have more than two. */
  private readonly seen: number[] = [];

  constructor(private readonly onReading?: OnReading) {}

  add(candidate: ReadCandidate): void {
    const property = this.uprns.length;
    this.uprns.push(candidate.uprn);
    this.postcodeOf.push(indexOf(this.postcodes, candidate.postcode ?? ''));
    const { seen } = this;
    seen.length = 0;
    for (const given of candidate.forms) {
      const readings = typeof given === 'string' ? readingsOf(given) : given;
      const form = readings[0] as Reading;
      for (const reading of readings) {
        this.onReading?.(property, reading, form);
        // Forms that read the same (`FLAT 1` and `Flat 1,`) are one.
        if (seen.includes(reading.fullHash) || isEmpty(reading)) continue;
        seen.push(reading.fullHash);
        this.addForm(property, reading);
      }
    }
  }

  private addForm(property: number, reading: Reading): void {
    const { forms } = this;
    const { identifiers, words } = reading;
    const length = FORM.headerLength + identifiers.length * IDENTIFIER_LENGTH + words.length;
    forms.push(length, property, reading.fullHash, reading.headHash);
    forms.push(reading.floors, reading.sides, reading.kinds, identifiers.length, words.length);
    for (const { low, high, letters, flags } of identifiers) forms.push(low, high, letters, flags);
    const packed = this.packedWords(words);
    for (let at = 0; at < packed.length; at++) {
      forms.push(packed[at] as number);
      this.count((packed[at] as number) >>> WORD_BITS, property);
    }
  }

  /** Neighbours that were read alike have their words in common. */
  private packedWords(words: readonly ReadWord[]): readonly number[] {
    const known = this.packed.findLast((one) => one.words === words);
    if (known !== undefined) return known.packed;
    const packed = words.map(
      (word) => (this.wordIndex(word) << WORD_BITS) + word.role * 4 + classOf(word),
    );
    if (this.packed.length === PACKED_MAX) this.packed.shift();
    this.packed.push({ words, packed });
    return packed;
  }

  private wordIndex(word: ReadWord): number {
    const index = indexOf(this.words, word.text);
    if (index === this.wordHashes.length) {
      this.wordHashes.push(word.hash);
      this.wordCounts.push(0);
      this.lastProperty.push(-1);
    }
    return index;
  }

  private count(word: number, property: number): void {
    if (this.lastProperty[word] === property) return;
    this.lastProperty[word] = property;
    this.wordCounts[word] = (this.wordCounts[word] ?? 0) + 1;
  }

  block(): PreparedBlock {
    const { uprns, postcodeOf, wordHashes, wordCounts, forms } = this;
    const postcodes = [...this.postcodes.keys()];
    const words = [...this.words.keys()];
    return { uprns, postcodes, postcodeOf, words, wordHashes, wordCounts, forms };
  }
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
