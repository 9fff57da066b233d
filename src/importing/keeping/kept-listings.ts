/** Keeps every listing with its events as a line of a file; a later line of a listing replaces an earlier one. */

import type { ListingRecord } from '../linking/link-listings.js';
import { readLines } from '../staging/read-lines.js';

/** A listing as it was kept, parsed only when it is asked for. */
export interface KeptListing {
  readonly listingId: string;
  /** Of the property that it is linked to. */
  readonly uprn: number | null;
  /** What figures of areas rest on: where it is, what is asked, how it stands. */
  readonly gist: string;
  /** The record in JSON; the same text is the same record. */
  readonly text: string;
}

export function keptListing(record: ListingRecord): KeptListing {
  const { listingId, link, address, status, values } = record.listing;
  const gist = [address.postcode, status, values.PRICE].join(' ');
  return { listingId, uprn: link?.uprn ?? null, gist, text: JSON.stringify(record) };
}

export function lineOfKept({ listingId, uprn, gist, text }: KeptListing): string {
  return `${JSON.stringify([listingId, uprn, gist])}\t${text}`;
}

/** In the order in which they were kept. */
export function readKept(path: string, take: (kept: KeptListing) => void): void {
  readLines(path, (line) => {
    const tab = line.indexOf('\t');
    // Written by lineOfKept, in whose JSON a tab is escaped.
    const head = JSON.parse(line.slice(0, tab)) as readonly [string, number | null, string];
    const [listingId, uprn, gist] = head;
    take({ listingId, uprn, gist, text: line.slice(tab + 1) });
  });
}

export function recordOfKept({ text }: KeptListing): ListingRecord {
  // Written by lineOfKept.
  return JSON.parse(text) as ListingRecord;
}
