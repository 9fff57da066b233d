/** Holds linked records on disk by section, until the facts of that section are made. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ApplicationFact,
  CertificateFact,
  CompanyTitleFact,
  FloodRiskFact,
  LeaseFact,
  RatingFact,
} from '../../domain/evidence-fact.js';
import type { Link, Linked, PropertyEvidence } from '../../evidence/property-evidence.js';
import type { RowRange } from '../../store/store.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import type { ListingRecord } from './link-listings.js';
import type { RecordedSale } from './sale-versions.js';

/** Records that are linked to properties one by one. */
export type LinkableFact =
  | RecordedSale
  | CertificateFact
  | ApplicationFact
  | RatingFact
  | CompanyTitleFact
  | LeaseFact
  | FloodRiskFact;

/** A listing has its link in itself. */
type SpooledLine =
  | { readonly row: number; readonly link: Link; readonly fact: LinkableFact }
  | { readonly row: number; readonly fact: ListingRecord };

/** Mutable while the records of a group are gathered. */
interface Gathered {
  readonly certificates: Linked<CertificateFact>[];
  readonly sales: Linked<RecordedSale>[];
  readonly applications: Linked<ApplicationFact>[];
  readonly ratings: Linked<RatingFact>[];
  readonly titles: Linked<CompanyTitleFact>[];
  readonly leases: Linked<LeaseFact>[];
  readonly floodRisks: Linked<FloodRiskFact>[];
  readonly listings: ListingRecord[];
}

/** What was linked to one property. */
export interface GatheredEvidence extends PropertyEvidence {
  readonly sales: readonly Linked<RecordedSale>[];
  readonly listings: readonly ListingRecord[];
}

export const NOTHING_GATHERED: GatheredEvidence = nothing();

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
    const line: SpooledLine = { row, fact };
    this.addLines(groupOf(this.#groups, row), JSON.stringify(line));
  }

  /** What was added is on disk from now on. */
  close(): void {
    this.#files.close();
  }
}

/** A record and the row it is linked to, as the spool holds it. */
export function lineOf(row: number, fact: LinkableFact, link: Link): string {
  const line: SpooledLine = { row, link, fact };
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
    gather(known, spooled);
  });
  return byRow;
}

function nothing(): Gathered {
  const ofHome = { certificates: [], sales: [], titles: [], leases: [], floodRisks: [] };
  return { ...ofHome, applications: [], ratings: [], listings: [] };
}

function gather(known: Gathered, line: SpooledLine): void {
  if (!('link' in line)) {
    known.listings.push(line.fact);
    return;
  }
  const { fact, link } = line;
  if (fact.kind === 'certificate') known.certificates.push({ fact, link });
  else if (fact.kind === 'sale') known.sales.push({ fact, link });
  else if (fact.kind === 'rating') known.ratings.push({ fact, link });
  else if (fact.kind === 'company-title') known.titles.push({ fact, link });
  else if (fact.kind === 'lease') known.leases.push({ fact, link });
  else if (fact.kind === 'flood-risk') known.floodRisks.push({ fact, link });
  else known.applications.push({ fact, link });
}
