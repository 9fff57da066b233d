/** Where the facts about addresses lie in a folder of a segment: one file, in bins by what they are merged by. */

import { join } from 'node:path';
import type { Fact, FactWith } from '@property-lookup/model/property';
import { BinFile, BinWriter } from './bin-file.js';
import { partOf } from './line-files.js';
import { type CodeOf, readFact, readUprn, writeFact } from './packed-fact.js';
import type { PackedWriter } from './packed-values.js';
import { NO_TEXT, readBooks, StagedTexts, TextBook } from './text-book.js';

/**
 * Partitions by UPRN: each is merged on its own, so that memory holds one of them a thread: a 1,024th
 * of 33 million properties is 32,000, some 20 MB of facts. Part of the format on disk, whose version is in the name of the
 * segments' folder (import-paths.ts).
 */
export const PARTITIONS = 1_024;

/** Postcodes by their first letter: the two and a half million of the country are too many to be merged at once. */
export const POSTCODE_INITIALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Addresses of records are spread by the record's id: of 29 M certificates each part has 110,000, some 17 MB. */
export const RECORD_PARTS = 256;

/** The first bins are the partitions, of facts by UPRN; these are the first of the others. */
const DELIVERY_POINTS = PARTITIONS;
const RECORDS = DELIVERY_POINTS + PARTITIONS;
const POSTCODES = RECORDS + RECORD_PARTS;
export const STREETS_BIN = POSTCODES + POSTCODE_INITIALS.length;

export const deliveryPointBin = (partition: number): number => DELIVERY_POINTS + partition;
export const recordBin = (part: number): number => RECORDS + part;
export const postcodesBin = (initial: string): number =>
  POSTCODES + POSTCODE_INITIALS.indexOf(initial);

export const isPartition = (bin: number): boolean => bin < PARTITIONS;

/** The partition of a UPRN or UDPRN; the multiplier spreads the custodians' consecutive blocks. */
export function partitionOf(id: number): number {
  return Math.imul(id % 0x7fffffff, 0x9e3779b1) >>> 22;
}

/** The bin of a fact as a source gives it. */
function binOf(fact: Fact): number {
  switch (fact.kind) {
    case 'postcode':
      return postcodesBin(fact.postcode.charAt(0));
    case 'street':
    case 'road':
    case 'street-road':
      return STREETS_BIN;
    case 'delivery-point':
      return deliveryPointBin(partitionOf(fact.udprn));
    case 'record-address':
      return recordBin(partOf(fact.id, RECORD_PARTS));
    default:
      return partitionOf(fact.uprn);
  }
}

const FACTS_FILE = 'facts.dat';
const factsPath = (dir: string): string => join(dir, FACTS_FILE);

/** The texts of a folder's facts; see text-book.ts. */
export const textsPath = (dir: string): string => join(dir, `${FACTS_FILE}.texts`);

/** Writes facts into a folder; nothing where none is added. */
export class FactWriter {
  readonly #dir: string;
  readonly #bins: BinWriter;
  /** Texts of its facts. */
  readonly texts = new TextBook();
  readonly #codeOf = (text: string | null): number => this.texts.of(text);
  #isEmpty = true;

  constructor(dir: string) {
    this.#dir = dir;
    this.#bins = new BinWriter(factsPath(dir));
  }

  add(fact: Fact, bin: number = binOf(fact)): void {
    this.#isEmpty = false;
    this.#bins.add(bin, this.#write, fact);
  }

  /** A fact with the numbers of its texts. */
  addCoded(fact: CodedPropertyFact): void {
    this.#isEmpty = false;
    this.#bins.add(partitionOf(fact.uprn), writeCoded, fact);
  }

  close(): void {
    this.#bins.close();
    if (!this.#isEmpty) this.texts.write(textsPath(this.#dir));
  }

  readonly #write = (to: PackedWriter, fact: Fact): void => writeFact(to, fact, this.#codeOf);
}

/** The facts of a folder; none where it has no such file. */
export class StagedFacts {
  readonly #dir: string;
  readonly #bins: BinFile;
  #texts: StagedTexts | undefined;

  constructor(dir: string) {
    this.#dir = dir;
    this.#bins = new BinFile(factsPath(dir));
  }

  /** Numbers of the bins that hold something. */
  get bins(): readonly number[] {
    return this.#bins.bins;
  }

  /** The facts of a bin as they came. */
  each(bin: number, take: (fact: Fact) => void): void {
    this.#texts ??= new StagedTexts(readBooks([textsPath(this.#dir)]));
    const texts = this.#texts;
    const textAt = (code: number): string | null => texts.at(code);
    this.#bins.each(bin, (from) => take(readFact(from, textAt, '')));
  }

  /** The same with the numbers of their texts on a shelf, where `added` is added to them. */
  eachCoded(bin: number, added: number, take: (fact: CodedFact) => void): void {
    const codeAt = (code: number): number | null => (code === NO_TEXT ? null : code + added);
    this.#bins.each(bin, (from) => take(readFact(from, codeAt, NO_TEXT)));
  }

  /** The facts of a bin as bytes. */
  bytesOf(bin: number): Buffer {
    return this.#bins.bytesOf(bin);
  }

  /** The UPRN of each fact of a partition. */
  eachUprn(partition: number, take: (uprn: number) => void): void {
    this.#bins.each(partition, (from) => take(readUprn(from)));
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

export function hasDeliveryPoints({ bins }: StagedFacts): boolean {
  return bins.some((bin) => bin >= DELIVERY_POINTS && bin < RECORDS);
}

export function hasRecordAddresses({ bins }: StagedFacts): boolean {
  return bins.some((bin) => bin >= RECORDS && bin < POSTCODES);
}

/** Whether all is of properties by their UPRN, addresses of records, or postcodes: not what properties everywhere share, as streets are. */
export function holdsWhatCanChange({ bins }: StagedFacts): boolean {
  return bins.every((bin) => isPartition(bin) || (bin >= RECORDS && bin < STREETS_BIN));
}

/** Whether a file of a folder belongs to its facts about addresses. */
export const isFactsFile = (name: string): boolean => name.startsWith(FACTS_FILE);
