/** Where the facts about addresses lie in a folder of a segment: in one table, in parts by what they are merged by. */

import { join } from 'node:path';
import type { Fact, FactWith } from '@property-lookup/model/property';
import { PackedWriter, type PartsWriter, parts, readRecords } from '@property-lookup/tables';
import { type CodeOf, readFact, readUprn, writeFact } from './packed-fact.js';
import { NO_TEXT, readBooks, StagedTexts, TextBook } from './text-book.js';

/**
 * Partitions by UPRN: each is merged on its own, so that memory holds one of them a thread: a 1,024th
 * of 33 million properties is 32,000, some 20 MB of facts. Part of the format on disk, whose version is in the name of the
 * segments' folder (import-paths.ts).
 */
export const PARTITIONS = 1_024;

/** Postcodes by their first letter: the two and a half million of the country are too many to be merged at once. */
export const POSTCODE_INITIALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The first parts are the partitions, of facts by UPRN. Addresses that a person decided come next, which are few. */
export const DECIDED_PART = PARTITIONS;
const POSTCODES = DECIDED_PART + 1;
/** From here on, parts hold what properties everywhere share. */
const SHARED = POSTCODES + POSTCODE_INITIALS.length;
export const STREETS_PART = SHARED;
const DELIVERY_POINTS = STREETS_PART + 1;

export const deliveryPointPart = (partition: number): number => DELIVERY_POINTS + partition;
export const postcodesPart = (initial: string): number =>
  POSTCODES + POSTCODE_INITIALS.indexOf(initial);

/** The partition of a UPRN or UDPRN; the multiplier spreads the custodians' consecutive blocks. */
export function partitionOf(id: number): number {
  return Math.imul(id % 0x7fffffff, 0x9e3779b1) >>> 22;
}

/** The part of a fact as a source gives it. */
function partOfFact(fact: Fact): number {
  switch (fact.kind) {
    case 'postcode':
      return postcodesPart(fact.postcode.charAt(0));
    case 'street':
    case 'road':
    case 'street-road':
      return STREETS_PART;
    case 'delivery-point':
      return deliveryPointPart(partitionOf(fact.udprn));
    case 'record-address':
      return DECIDED_PART;
    default:
      return partitionOf(fact.uprn);
  }
}

const FACTS_NAME = 'facts';
const FACTS = parts(FACTS_NAME);

/** The texts of a folder's facts; see text-book.ts. */
export const textsPath = (dir: string): string => join(dir, `${FACTS_NAME}.texts`);

/** Whether a file of a folder belongs to its facts about addresses. */
export const isFactsFile = (name: string): boolean => name.startsWith(`${FACTS_NAME}.`);

/** Writes facts into a folder; nothing where none is added. */
export class FactWriter {
  readonly #dir: string;
  readonly #parts: PartsWriter;
  readonly #packed = new PackedWriter();
  /** Texts of its facts. */
  readonly texts = new TextBook();
  readonly #codeOf = (text: string | null): number => this.texts.of(text);
  #isEmpty = true;

  constructor(dir: string) {
    this.#dir = dir;
    this.#parts = FACTS.write(dir);
  }

  add(fact: Fact, part: number = partOfFact(fact)): void {
    this.#put(part, this.#packed.record(this.#write, fact));
  }

  /** A fact with the numbers of its texts. */
  addCoded(fact: CodedPropertyFact): void {
    this.#put(partitionOf(fact.uprn), this.#packed.record(writeCoded, fact));
  }

  close(): void {
    this.#parts.finish();
    if (!this.#isEmpty) this.texts.write(textsPath(this.#dir));
  }

  #put(part: number, bytes: Uint8Array): void {
    this.#isEmpty = false;
    this.#parts.put(part, bytes);
  }

  readonly #write = (to: PackedWriter, fact: Fact): void => writeFact(to, fact, this.#codeOf);
}

const NO_BYTES = Buffer.alloc(0);

/** The facts of a folder; none where it has no such file. */
export class StagedFacts {
  readonly #dir: string;
  /** Most folders have no facts about addresses, and are asked for each partition. */
  readonly #isEmpty: boolean;
  #texts: StagedTexts | undefined;

  constructor(dir: string) {
    this.#dir = dir;
    this.#isEmpty = !FACTS.isIn(dir);
  }

  /** Whether any of some parts, up to before `end`, holds something. */
  has(part: number, end = part + 1): boolean {
    for (const _ of this.#bytesOfParts(part, end)) return true;
    return false;
  }

  /** The facts of a part as they came, or of several. */
  each(part: number, take: (fact: Fact) => void, end = part + 1): void {
    const textAt = (code: number): string | null => this.#textAt(code);
    for (const bytes of this.#bytesOfParts(part, end)) {
      for (const from of readRecords(bytes)) take(readFact(from, textAt, ''));
    }
  }

  /** The same with the numbers of their texts on a shelf, where `added` is added to them. */
  eachCoded(part: number, added: number, take: (fact: CodedFact) => void): void {
    const codeAt = (code: number): number | null => (code === NO_TEXT ? null : code + added);
    for (const from of readRecords(this.bytesOf(part))) take(readFact(from, codeAt, NO_TEXT));
  }

  /** The facts of a part as bytes. */
  bytesOf(part: number): Buffer {
    return this.#isEmpty ? NO_BYTES : FACTS.read(this.#dir, part);
  }

  /** The UPRN of each fact of a property. */
  *uprns(): Generator<number> {
    for (const bytes of this.#bytesOfParts(0, PARTITIONS)) {
      for (const from of readRecords(bytes)) yield readUprn(from);
    }
  }

  *#bytesOfParts(from: number, to: number): Generator<Buffer> {
    const facts = FACTS.open(this.#dir);
    try {
      for (const [, bytes] of facts.entries(from, to)) yield bytes;
    } finally {
      facts.close();
    }
  }

  #textAt(code: number): string | null {
    this.#texts ??= new StagedTexts(readBooks([textsPath(this.#dir)]));
    return this.#texts.at(code);
  }
}

/** A fact with the numbers of its texts. */
export type CodedFact = FactWith<number>;

/** The same of a property. */
export type CodedPropertyFact = Extract<CodedFact, { uprn: number }>;

/** Writing a fact takes the numbers that stand for its texts. */
const writeCoded = (to: PackedWriter, fact: CodedFact): void =>
  writeFact(
    to,
    fact as unknown as Fact,
    ((code: number | null) => code ?? NO_TEXT) as unknown as CodeOf,
  );

export const hasDeliveryPoints = (facts: StagedFacts): boolean =>
  facts.has(DELIVERY_POINTS, DELIVERY_POINTS + PARTITIONS);

/** Whether all is of properties by their UPRN, addresses of records, or postcodes: not what properties everywhere share, as streets are. */
export const holdsWhatCanChange = (facts: StagedFacts): boolean =>
  !facts.has(SHARED, DELIVERY_POINTS + PARTITIONS);
