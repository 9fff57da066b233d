/** A segment: the facts that one source gave in one import, on disk in partitions, immutable once written. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { encodeFact, isAddressFact } from './fact-line.js';
import { partOf } from './part-of.js';
import { PartitionWriter } from './partition-writer.js';

/**
 * Partitions by UPRN: each is merged on its own, so that memory holds one of them a thread: a 1,024th
 * of 33 million properties is 32,000, some 100 MB while they are merged. Part of the format on disk, whose version is in the name of the
 * segments' folder (import-paths.ts).
 */
export const PARTITIONS = 1_024;

/** Postcodes by their first letter: the two and a half million of the country are too many to be merged at once. */
export const POSTCODE_INITIALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
export const postcodesFile = (initial: string): string => `postcodes-${initial}.tsv`;

export const STREETS_FILE = 'streets.tsv';

/**
 * Evidence beyond addresses waits as JSON, one file a kind: it is linked to properties after the merge.
 * A feed's delivery stands after its listings in their file, so that each keeps its own.
 */
export const evidenceFile = (kind: EvidenceFact['kind']): string =>
  kind === 'feed-delivery' ? 'listing.jsonl' : `${kind}.jsonl`;

function isEvidence(fact: Fact | EvidenceFact): fact is EvidenceFact {
  return !isAddressFact(fact);
}

export const propertyFile = (partition: number): string => `u${partition}.tsv`;
/** Name of a file of facts by UPRN. */
export const PARTITION_FILE = /^u\d+\.tsv$/;

/** Whether nothing in a folder is tied to properties in other ways than by their UPRN, directly. */
export function hasOnlyAddresses(dir: string): boolean {
  return readdirSync(dir).every(
    (name) => PARTITION_FILE.test(name) || name === STREETS_FILE || name.startsWith('postcodes-'),
  );
}

export const deliveryPointFile = (partition: number): string => `d${partition}.tsv`;

/** Files that addresses of records are spread over by the record's id: of 29 M certificates each has 110,000, some 17 MB. */
export const RECORD_PARTS = 256;
export const recordFile = (part: number): string => `r${part}.tsv`;

/** The partition of a UPRN or UDPRN; the multiplier spreads the custodians' consecutive blocks. */
export function partitionOf(id: number): number {
  return Math.imul(id % 0x7fffffff, 0x9e3779b1) >>> 22;
}

/** A segment has a folder for each file, or slice of one, that was read: `number` is its position among them. */
export function segmentFolder(segmentsDir: string, id: string, number: number): string {
  return join(segmentsDir, id, String(number));
}

/** The folders of a segment in the order of its files, in which later facts replace earlier ones. */
export function segmentFolders(segmentsDir: string, id: string): readonly string[] {
  const dir = join(segmentsDir, id);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .map(Number)
    .sort((a, b) => a - b)
    .map((number) => segmentFolder(segmentsDir, id, number));
}

/** Writes the facts of one file, or slice of one, into its folder of a segment. */
export class SegmentWriter {
  readonly #files: PartitionWriter;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#files = new PartitionWriter(dir);
  }

  add(fact: Fact | EvidenceFact): void {
    if (isEvidence(fact)) this.#files.add(evidenceFile(fact.kind), JSON.stringify(fact));
    else this.#files.add(fileOf(fact), encodeFact(fact));
  }

  close(): void {
    this.#files.close();
  }
}

function fileOf(fact: Fact): string {
  switch (fact.kind) {
    case 'postcode':
      return postcodesFile(fact.postcode.charAt(0));
    case 'street':
      return STREETS_FILE;
    case 'delivery-point':
      return deliveryPointFile(partitionOf(fact.udprn));
    case 'record-address':
      return recordFile(partOf(fact.id, RECORD_PARTS));
    default:
      return propertyFile(partitionOf(fact.uprn));
  }
}
