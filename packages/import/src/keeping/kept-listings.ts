/** Keeps every listing with its events at the place of its property, with a heading that tells what is asked of every listing. */

import type { PlacedRecords } from '@property-lookup/engine/evidence';
import {
  type ListingRecord,
  readHeading,
  readListing,
  writeListing,
} from '@property-lookup/engine/evidence';
import { branchKeyOf, isEnded } from '@property-lookup/facts/events';
import { cutToDate } from '@property-lookup/kernel/calendar';
import { PackedReader, PackedWriter } from '@property-lookup/tables';

/** What is in memory of every listing. */
export interface Heading {
  readonly listingId: string;
  /** UPRN of the property that it is linked to. */
  readonly uprn: number | null;
  /** By `branchKeyOf`. */
  readonly branch: string;
  readonly postcode: string | null;
  /** Day of the latest delivery that contained it. */
  readonly day: string;
  /** Day on which its branch was last heard of, where its feed still shows it; null where it does not. */
  readonly shownUntil: string | null;
  /** What figures of areas rest on: where it is, what is asked, how it stands. */
  readonly gist: string;
}

/** A listing as it was kept; the record itself is read when it is asked for. */
export interface KeptListing extends Heading {
  readonly place: number;
  readonly bytes: Buffer;
}

export function headingOf({ listing }: ListingRecord): Heading {
  const { listingId, link, address, status, values, source, branch, deliveredAt, heard } = listing;
  const { postcode } = address;
  return {
    listingId,
    uprn: link?.uprn ?? null,
    branch: branchKeyOf(source, branch),
    postcode,
    day: cutToDate(deliveredAt),
    shownUntil: isEnded(status) ? null : heard,
    gist: [postcode, status, values.PRICE].join(' '),
  };
}

export function keepListing(record: ListingRecord, place: number): KeptListing {
  const packed = new PackedWriter();
  const heading = headingOf(record);
  writeListing(packed, heading, record);
  return { ...heading, place, bytes: Buffer.from(packed.bytes) };
}

/** A listing in what lies at a place. */
export interface PlacedListingBytes {
  readonly listingId: string;
  readonly bytes: Buffer;
}

/** The next listing of what lies at a place. */
export function readKept(from: PackedReader): PlacedListingBytes & { readonly heading: Heading } {
  const start = from.position;
  // Written by keepListing.
  const heading = readHeading(from) as Heading;
  const end = from.position;
  from.moveTo(start);
  return { heading, listingId: heading.listingId, bytes: from.until(end) };
}

/** Every listing; those of a whole country would be hundreds of megabytes, so that each stays on disk until it is asked for. */
export function* keptListings(records: PlacedRecords): Generator<KeptListing> {
  for (const [place, value] of records.between('listings', 0, Number.POSITIVE_INFINITY)) {
    const from = new PackedReader(value);
    while (!from.isAtEnd) {
      const { heading } = readKept(from);
      const bytesAt = (): Buffer => bytesOfListing(records, place, heading.listingId);
      yield {
        ...{ ...heading, place },
        get bytes() {
          return bytesAt();
        },
      };
    }
  }
}

function bytesOfListing(records: PlacedRecords, place: number, listingId: string): Buffer {
  const from = new PackedReader(records.at('listings', place) ?? Buffer.alloc(0));
  while (!from.isAtEnd) {
    const kept = readKept(from);
    if (kept.listingId === listingId) return kept.bytes;
  }
  throw new Error('a listing is not where it was kept');
}

export const recordOfKept = ({ bytes }: Pick<KeptListing, 'bytes'>): ListingRecord =>
  readListing(new PackedReader(bytes));
