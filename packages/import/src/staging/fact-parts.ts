/** Stores the facts about addresses of a segment in one table, in parts that can be merged separately. */

import { join } from 'node:path';
import type { Fact, FactWith } from '@property-lookup/model/property';
import { PackedWriter, type PartsWriter, parts, readRecords } from '@property-lookup/tables';
import { type CodeOf, readFact, readUprn, writeFact } from './packed-fact.js';
import { NO_TEXT, readBooks, StagedTexts, TextBook } from './text-book.js';

/**
 * Partitions by UPRN. Each is merged on its own, so that a thread holds only one: 32,000 of 33 million properties, some 20 MB
 * of facts. Part of the format on disk, with its version in the name of the segments' folder (import-paths.ts).
 */
export const PARTITIONS = 1_024;

/** Parts of postcodes: the country's two and a half million are too many to merge at once. */
export const POSTCODE_INITIALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Addresses that a person decided, which are few. They follow the partitions of facts by UPRN. */
export const DECIDED_PART = PARTITIONS;
const POSTCODES = DECIDED_PART + 1;
/** First part of facts that properties everywhere share, such as streets. */
const SHARED = POSTCODES + POSTCODE_INITIALS.length;
export const STREETS_PART = SHARED;
const DELIVERY_POINTS = STREETS_PART + 1;

export const deliveryPointPart = (partition: number): number => DELIVERY_POINTS + partition;
export const postcodesPart = (initial: string): number =>
  POSTCODES + POSTCODE_INITIALS.indexOf(initial);

/** Partition of a UPRN or UDPRN; the multiplier spreads consecutive numbers. */
export function partitionOf(id: number): number {
  return Math.imul(id % 0x7fffffff, 0x9e3779b1) >>> 22;
}

/** Default part of a fact. */
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

/** Path of the texts of a folder's facts; see text-book.ts. */
export const textsPath = (dir: string): string => join(dir, `${FACTS_NAME}.texts`);

/** Whether a file holds facts about addresses. */
export const isFactsFile = (name: string): boolean => name.startsWith(`${FACTS_NAME}.`);

/** Writes facts into a folder; no texts if none is added. */
export class FactWriter {
  readonly #dir: string;
  readonly #parts: PartsWriter;
  readonly #packed = new PackedWriter();
  /** Texts of the facts. */
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

  /** Adds a fact with codes in place of texts. */
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

/** Reads the facts of a folder; none if it has no file of them. */
export class StagedFacts {
  readonly #dir: string;
  /** Cached, since most folders have no facts about addresses but are read for each partition. */
  readonly #isEmpty: boolean;
  #texts: StagedTexts | undefined;

  constructor(dir: string) {
    this.#dir = dir;
    this.#isEmpty = !FACTS.isIn(dir);
  }

  /** Whether the parts from `part` up to, but without, `end` hold any fact. */
  has(part: number, end = part + 1): boolean {
    for (const _ of this.#bytesOfParts(part, end)) return true;
    return false;
  }

  /** Takes the facts of the parts from `part` up to, but without, `end`. */
  each(part: number, take: (fact: Fact) => void, end = part + 1): void {
    const textAt = (code: number): string | null => this.#textAt(code);
    for (const bytes of this.#bytesOfParts(part, end)) {
      for (const from of readRecords(bytes)) take(readFact(from, textAt, ''));
    }
  }

  /** Takes the facts of a part with codes on a shelf; `added` is the folder's offset there. */
  eachCoded(part: number, added: number, take: (fact: CodedFact) => void): void {
    const codeAt = (code: number): number | null => (code === NO_TEXT ? null : code + added);
    for (const from of readRecords(this.bytesOf(part))) take(readFact(from, codeAt, NO_TEXT));
  }

  /** Facts of a part as bytes. */
  bytesOf(part: number): Buffer {
    return this.#isEmpty ? NO_BYTES : FACTS.read(this.#dir, part);
  }

  /** UPRNs of all facts by UPRN, with repetitions. */
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

/** A fact with codes in place of texts. */
export type CodedFact = FactWith<number>;

/** A coded fact about a property. */
export type CodedPropertyFact = Extract<CodedFact, { uprn: number }>;

/** Writes a fact that has codes already. */
const writeCoded = (to: PackedWriter, fact: CodedFact): void =>
  writeFact(
    to,
    fact as unknown as Fact,
    ((code: number | null) => code ?? NO_TEXT) as unknown as CodeOf,
  );

export const hasDeliveryPoints = (facts: StagedFacts): boolean =>
  facts.has(DELIVERY_POINTS, DELIVERY_POINTS + PARTITIONS);

/** Whether the facts are by UPRN, of records, or of postcodes, without facts that properties everywhere share. */
export const holdsWhatCanChange = (facts: StagedFacts): boolean =>
  !facts.has(SHARED, DELIVERY_POINTS + PARTITIONS);
