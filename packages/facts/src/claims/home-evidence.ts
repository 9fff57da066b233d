/** What sources have said of one home, version by version: the input of everything that explains its facts. */

import type { Link } from '@property-lookup/model/records';
import type { Listing, ListingEvent } from '../events/listing.js';
import type { RecordKindName, RecordVersion } from '../evidence/records/record-kinds.js';

/** One statement about a record, and when it was imported. */
export interface EvidenceVersion {
  readonly version: RecordVersion;
  /** RFC 3339. */
  readonly importedAt: string;
}

export interface RecordEvidence {
  readonly kind: RecordKindName;
  /** Null for a record that names the UPRN of the home with the address of another. */
  readonly link: Link | null;
  /** Place among the records that its versions make; null if they make none, as those of a deleted sale do. */
  readonly ordinal: number | null;
  /** Oldest first. */
  readonly versions: readonly EvidenceVersion[];
}

/** A listing as all deliveries leave it, with its events, oldest first. */
export interface HomeListing {
  readonly listing: Listing;
  readonly events: readonly ListingEvent[];
}

export interface HomeEvidence {
  readonly records: readonly RecordEvidence[];
  readonly listings: readonly HomeListing[];
}
