/** Keeps every listing with its events as a line of a file; a later line of a listing replaces an earlier one. */

import { branchKeyOf, isEnded } from '@property-lookup/facts/events';
import { cutToDate } from '@property-lookup/kernel/calendar';
import type { ListingRecord } from '../linking/evidence-spool.js';
import { LineFile, readLines } from '../staging/line-files.js';

/** What is in memory of every listing. */
interface Heading {
  readonly listingId: string;
  /** UPRN of the property that it is linked to. */
  readonly uprn: number | null;
  /** By `branchKeyOf`. */
  readonly branch: string;
  readonly postcode: string | null;
  /** Day of the latest delivery that told of it. */
  readonly day: string;
  /** Day on which its branch was last heard of, where its feed still shows it; null where it does not. */
  readonly shownUntil: string | null;
  /** What figures of areas rest on: where it is, what is asked, how it stands. */
  readonly gist: string;
}

/** A listing as it was kept, parsed only when it is asked for. */
export interface KeptListing extends Heading {
  /** The record in JSON; the same text is the same record. */
  readonly text: string;
}

export function keptListing(record: ListingRecord): KeptListing {
  const { listingId, link, address, status, values, source, branch, deliveredAt, heard } =
    record.listing;
  const { postcode } = address;
  return {
    ...{ listingId, uprn: link?.uprn ?? null, branch: branchKeyOf(source, branch), postcode },
    day: cutToDate(deliveredAt),
    shownUntil: isEnded(status) ? null : heard,
    gist: [postcode, status, values.PRICE].join(' '),
    text: JSON.stringify(record),
  };
}

export function lineOfKept({ text, ...heading }: KeptListing): string {
  return `${JSON.stringify(heading)}\t${text}`;
}

/** The listings of a file; their texts are read from it until it is closed. */
export class KeptListings {
  readonly #path: string;
  #lines: LineFile | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** In the order in which they were kept; none where there is no file. */
  read(take: (kept: KeptListing) => void): void {
    readLines(this.#path, (line, offset) => {
      // Written by lineOfKept, in whose JSON a tab is escaped.
      const heading = JSON.parse(line.slice(0, line.indexOf('\t'))) as Heading;
      take(this.#listingAt(offset, heading));
    });
  }

  close(): void {
    this.#lines?.close();
  }

  /** Its text stays on disk: those of a whole country would be hundreds of megabytes. */
  #listingAt(offset: number, heading: Heading): KeptListing {
    const textAt = (at: number): string => this.#textAt(at);
    return {
      ...heading,
      get text() {
        return textAt(offset);
      },
    };
  }

  /** The line that begins there. */
  #textAt(offset: number): string {
    this.#lines ??= new LineFile(this.#path);
    const line = this.#lines.lineAt(offset);
    return line.slice(line.indexOf('\t') + 1);
  }
}

export function recordOfKept({ text }: KeptListing): ListingRecord {
  // Written by lineOfKept.
  return JSON.parse(text) as ListingRecord;
}
