/** Holds linked records on disk by section, until the facts of that section are made. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Link, TiedRecord } from '../../evidence/records/record-kind.js';
import {
  type PropertyEvidence,
  RECORD_KIND_NAMES,
  type RecordKindName,
} from '../../evidence/records/record-kinds.js';
import type { RowRange } from '../../release/building/runs.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import type { ListingRecord } from './link-listings.js';

/** A listing has its link in itself. */
type SpooledLine =
  | {
      readonly row: number;
      readonly kind: RecordKindName;
      readonly link: Link;
      readonly fact: TiedRecord;
    }
  | { readonly row: number; readonly kind: 'listings'; readonly fact: ListingRecord };

/** What was linked to one property. */
export interface GatheredEvidence extends PropertyEvidence {
  readonly listings: readonly ListingRecord[];
}

/** Mutable while the records of a group are gathered. */
type Gathered = Record<RecordKindName | 'listings', unknown[]>;

export const NOTHING_GATHERED: GatheredEvidence = toEvidence(nothing());

export class EvidenceSpool {
  readonly dir: string;
  readonly #files: PartitionWriter;
  readonly #groups: readonly RowRange[];

  constructor(dir: string, groups: readonly RowRange[]) {
    mkdirSync(dir, { recursive: true });
    this.dir = dir;
    this.#files = new PartitionWriter(dir);
    this.#groups = groups;
  }

  /** Lines that `lineOf` made, for one group. */
  addLines(group: number, lines: string): void {
    this.#files.add(String(group), lines);
  }

  addListing(row: number, fact: ListingRecord): void {
    const line: SpooledLine = { row, kind: 'listings', fact };
    this.addLines(groupOf(this.#groups, row), JSON.stringify(line));
  }

  /** What was added is on disk from now on. */
  close(): void {
    this.#files.close();
  }
}

/** A record and the row it is linked to, as the spool holds it. */
export function lineOf(row: number, kind: RecordKindName, fact: TiedRecord, link: Link): string {
  const line: SpooledLine = { row, kind, link, fact };
  return JSON.stringify(line);
}

/** The number of the group that a row is in. */
export function groupOf(groups: readonly RowRange[], row: number): number {
  let low = 0;
  let high = groups.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((groups[middle]?.firstRow ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What a closed spool has of the properties of one group, by row. */
export function gatheredOf(dir: string, group: number): ReadonlyMap<number, GatheredEvidence> {
  const byRow = new Map<number, Gathered>();
  readLines(join(dir, String(group)), (line) => {
    // Written by lineOf or addListing.
    const spooled = JSON.parse(line) as SpooledLine;
    const known = byRow.get(spooled.row) ?? nothing();
    byRow.set(spooled.row, known);
    const { kind, fact } = spooled;
    known[kind].push(kind === 'listings' ? fact : { fact, link: spooled.link });
  });
  return new Map(Array.from(byRow, ([row, gathered]) => [row, toEvidence(gathered)]));
}

function nothing(): Gathered {
  const lists = [...RECORD_KIND_NAMES, 'listings'].map((kind) => [kind, []] as const);
  // Every kind has its list.
  return Object.fromEntries(lists) as unknown as Gathered;
}

/** Each list holds what was written under the name of its kind. */
export function toEvidence(
  gathered: Readonly<Record<string, readonly unknown[]>>,
): GatheredEvidence {
  return gathered as unknown as GatheredEvidence;
}
