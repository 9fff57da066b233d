/** A segment: the facts that one file gave of one source, on disk, immutable once written. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { type CodedPropertyFact, FactWriter } from './fact-bins.js';
import { isAddressFact } from './packed-fact.js';
import { PartitionWriter } from './partition-writer.js';
import type { TextBook } from './text-book.js';

/**
 * Evidence beyond addresses waits as JSON, one file a kind: it is linked to properties after the merge.
 * A feed's delivery stands after its listings in their file, so that each keeps its own.
 */
export const evidenceFile = (kind: EvidenceFact['kind']): string =>
  kind === 'feed-delivery' ? 'listing.jsonl' : `${kind}.jsonl`;

function isEvidence(fact: Fact | EvidenceFact): fact is EvidenceFact {
  return !isAddressFact(fact);
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
  readonly #facts: FactWriter;
  readonly #evidence: PartitionWriter;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#facts = new FactWriter(dir);
    this.#evidence = new PartitionWriter(dir);
  }

  add(fact: Fact | EvidenceFact): void {
    if (isEvidence(fact)) this.#evidence.add(evidenceFile(fact.kind), JSON.stringify(fact));
    else this.#facts.add(fact);
  }

  /** Numbers the texts of facts that are added with these. */
  get texts(): TextBook {
    return this.#facts.texts;
  }

  addCoded(fact: CodedPropertyFact): void {
    this.#facts.addCoded(fact);
  }

  close(): void {
    this.#facts.close();
    this.#evidence.close();
  }
}
