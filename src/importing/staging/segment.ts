/** A segment: the facts that one source gave in one import, on disk in partitions, immutable once written. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { encodeFact } from './fact-line.js';
import { PartitionWriter } from './partition-writer.js';

/**
 * Partitions by UPRN: each is merged on its own, so that memory holds one of them. 64 of 33 million
 * properties are half a million each. Part of the format on disk: changing it orphans staged segments.
 */
export const PARTITIONS = 64;

export const POSTCODES_FILE = 'postcodes.tsv';
export const STREETS_FILE = 'streets.tsv';

/** Evidence beyond addresses waits as JSON, one file a kind: it is linked to properties after the merge. */
export const evidenceFile = (kind: EvidenceFact['kind']): string => `${kind}.jsonl`;

const EVIDENCE_KINDS: ReadonlySet<string> = new Set<EvidenceFact['kind']>([
  'sale',
  'sale-removal',
  'sale-uprn',
  'certificate',
  'recommendation',
  'rating',
  'area-figures',
  'area-name',
  'area-link',
  'price-index',
  'zone',
  'application',
  'listing',
  'feed-delivery',
]);

function isEvidence(fact: Fact | EvidenceFact): fact is EvidenceFact {
  return EVIDENCE_KINDS.has(fact.kind);
}

export const propertyFile = (partition: number): string => `u${partition}.tsv`;
export const deliveryPointFile = (partition: number): string => `d${partition}.tsv`;

/** The partition of a UPRN or UDPRN; the multiplier spreads the custodians' consecutive blocks. */
export function partitionOf(id: number): number {
  return Math.imul(id % 0x7fffffff, 0x9e3779b1) >>> 26;
}

/** Writes the facts of one source's files in one import. */
export class SegmentWriter {
  readonly #files: PartitionWriter;
  #rows = 0;

  constructor(dir: string, id: string) {
    mkdirSync(join(dir, id), { recursive: true });
    this.#files = new PartitionWriter(join(dir, id));
  }

  /** Counts one accepted row, which may have given several facts. */
  countRow(): void {
    this.#rows++;
  }

  add(fact: Fact | EvidenceFact): void {
    if (isEvidence(fact)) this.#files.add(evidenceFile(fact.kind), JSON.stringify(fact));
    else this.#files.add(fileOf(fact), encodeFact(fact));
  }

  /** Accepted rows. */
  close(): number {
    this.#files.close();
    return this.#rows;
  }
}

function fileOf(fact: Fact): string {
  switch (fact.kind) {
    case 'postcode':
      return POSTCODES_FILE;
    case 'street':
      return STREETS_FILE;
    case 'delivery-point':
      return deliveryPointFile(partitionOf(fact.udprn));
    default:
      return propertyFile(partitionOf(fact.uprn));
  }
}
