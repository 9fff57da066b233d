/** Holds linked records on disk by section, until the facts of that section are made. */

import { join } from 'node:path';
import type { RowRange } from '@property-lookup/engine/build';
import type { Listing, ListingEvent } from '@property-lookup/facts/events';
import type { LinkableRecord } from '@property-lookup/facts/record-kinds';
import {
  type PropertyEvidence,
  RECORD_KIND_NAMES,
  type RecordKindName,
} from '@property-lookup/facts/record-kinds';
import { getOr, lowerBound } from '@property-lookup/kernel/collections';
import type { Link } from '@property-lookup/model/records';
import { LineWriter, readLines } from '../staging/line-files.js';

/** A listing as all deliveries leave it, and what they told of it. */
export interface ListingRecord {
  readonly kind: 'listing';
  readonly listing: Listing;
  /** Oldest first. */
  readonly events: readonly ListingEvent[];
}

/** A listing has its link in itself. */
type SpooledLine =
  | {
      readonly row: number;
      readonly kind: RecordKindName;
      readonly link: Link;
      readonly fact: LinkableRecord;
    }
  | { readonly row: number; readonly kind: 'listings'; readonly fact: ListingRecord };

/** What was linked to one property. */
export interface GatheredEvidence extends PropertyEvidence {
  readonly listings: readonly ListingRecord[];
}

/** Mutable while the records of a group are gathered. */
type Gathered = Record<RecordKindName | 'listings', unknown[]>;

const KINDS = [...RECORD_KIND_NAMES, 'listings'] as const;

export const NOTHING_GATHERED: GatheredEvidence = toEvidence(nothing());

export class EvidenceSpool {
  readonly dir: string;
  readonly #files: LineWriter;
  readonly #groupOf: (row: number) => number;

  constructor(dir: string, groups: readonly RowRange[]) {
    this.dir = dir;
    this.#files = new LineWriter(dir);
    this.#groupOf = groupFinder(groups);
  }

  /** Lines that `lineOf` made, for one group. */
  addLines(group: number, lines: string): void {
    this.#files.add(String(group), lines);
  }

  addListing(row: number, fact: ListingRecord): void {
    const line: SpooledLine = { row, kind: 'listings', fact };
    this.addLines(this.#groupOf(row), JSON.stringify(line));
  }

  /** What was added is on disk from now on. */
  close(): void {
    this.#files.close();
  }
}

/** A record, which is JSON already, and the row it is linked to, as the spool holds it. */
export function lineOf(row: number, kind: RecordKindName, text: string, link: Link): string {
  // The same as JSON of a SpooledLine.
  return `${LINE_OPENING}${row},"kind":"${kind}","link":${JSON.stringify(link)},"fact":${text}}`;
}

/** Finds the number of the group that a row is in. */
export function groupFinder(groups: readonly RowRange[]): (row: number) => number {
  const starts = groups.map(({ firstRow }) => firstRow);
  return (row) => lowerBound(starts, row + 1) - 1;
}

/** A closed spool can be removed file by file, each once it is no longer needed. */
export const groupFile = (dir: string, group: number): string => join(dir, String(group));

/** What a closed spool has of the properties of one group: text until it is asked for, because as objects it is many times as large. */
export class GroupEvidence {
  readonly #lines = new Map<number, string[]>();

  constructor(dir: string, group: number) {
    readLines(groupFile(dir, group), (line) => {
      const row = rowOf(line);
      getOr(this.#lines, row, () => []).push(line);
    });
  }

  /** `NOTHING_GATHERED` itself where nothing was linked to the property. */
  of(row: number): GatheredEvidence {
    const lines = this.#lines.get(row);
    if (lines === undefined) return NOTHING_GATHERED;
    const gathered = nothing();
    for (const line of lines) {
      // Written by lineOf or addListing.
      const spooled = JSON.parse(line) as SpooledLine;
      const { kind, fact } = spooled;
      gathered[kind].push(kind === 'listings' ? fact : { fact, link: spooled.link });
    }
    return toEvidence(gathered);
  }
}

const LINE_OPENING = '{"row":';

function rowOf(line: string): number {
  return Number(line.slice(LINE_OPENING.length, line.indexOf(',')));
}

function nothing(): Gathered {
  const gathered: Partial<Gathered> = {};
  for (const kind of KINDS) gathered[kind] = [];
  // Every kind has its list.
  return gathered as Gathered;
}

/** Each list holds what was written under the name of its kind; listings of a home are put in an order that no import has a part in. */
function toEvidence(gathered: Readonly<Record<string, readonly unknown[]>>): GatheredEvidence {
  const evidence = gathered as unknown as GatheredEvidence;
  const { listings } = evidence;
  if (listings.length < 2) return evidence;
  const idOf = ({ listing }: ListingRecord): string => listing.listingId;
  return { ...evidence, listings: listings.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)) };
}
