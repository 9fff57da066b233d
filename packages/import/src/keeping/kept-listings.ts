/** Keeps every listing with its events at the place of its property, under a heading that can be read alone. */

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

/** Fields of a listing that fit into memory for all listings. */
interface Heading {
  readonly listingId: string;
  /** UPRN of its property; null if unlinked. */
  readonly uprn: number | null;
  /** Key of its branch (`branchKeyOf`). */
  readonly branch: string;
  readonly postcode: string | null;
  /** Day of the latest delivery that contained it. */
  readonly day: string;
  /** Day on which its branch was last heard of; null if its feed no longer shows it. */
  readonly shownUntil: string | null;
  /** Fields that figures of areas depend on: postcode, status and price. */
  readonly gist: string;
}

/** A kept listing; `bytes` is read on demand. */
export interface KeptListing extends Heading {
  readonly place: number;
  readonly bytes: Buffer;
}

function headingOf({ listing }: ListingRecord): Heading {
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

/** A listing among the bytes of its place. */
export interface PlacedListingBytes {
  readonly listingId: string;
  readonly bytes: Buffer;
}

/** Reads the next listing of a place. */
export function readKept(from: PackedReader): PlacedListingBytes & { readonly heading: Heading } {
  const start = from.position;
  // Written by keepListing.
  const heading = readHeading(from) as Heading;
  const end = from.position;
  from.moveTo(start);
  return { heading, listingId: heading.listingId, bytes: from.until(end) };
}

/** Reads the heading of every listing. Their bytes stay on disk, since a country's would take hundreds of megabytes. */
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
