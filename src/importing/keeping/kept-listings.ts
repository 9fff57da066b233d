/** Keeps every listing with its events as a line of a file; a later line of a listing replaces an earlier one. */

import type { ListingRecord } from '../linking/link-listings.js';
import { readLines } from '../staging/read-lines.js';

/** A listing as it was kept, parsed only when it is asked for. */
export interface KeptListing {
  readonly listingId: string;
  /** Of the property that it is linked to. */
  readonly uprn: number | null;
  /** The record in JSON; the same text is the same record. */
  readonly text: string;
}

export function keptListing(record: ListingRecord): KeptListing {
  const { listingId, link } = record.listing;
  return { listingId, uprn: link?.uprn ?? null, text: JSON.stringify(record) };
}

export function lineOfKept({ listingId, uprn, text }: KeptListing): string {
  return `${JSON.stringify(listingId)}\t${uprn ?? ''}\t${text}`;
}

/** In the order in which they were kept. */
export function readKept(path: string, take: (kept: KeptListing) => void): void {
  readLines(path, (line) => {
    const first = line.indexOf('\t');
    const second = line.indexOf('\t', first + 1);
    const uprn = line.slice(first + 1, second);
    take({
      // Written by lineOfKept.
      listingId: JSON.parse(line.slice(0, first)) as string,
      uprn: uprn === '' ? null : Number(uprn),
      text: line.slice(second + 1),
    });
  });
}

export function recordOfKept({ text }: KeptListing): ListingRecord {
  // Written by lineOfKept.
  return JSON.parse(text) as ListingRecord;
}
