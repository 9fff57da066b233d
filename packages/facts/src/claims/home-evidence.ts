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

/** Where a source places a home whose position is served as another source says. */
export interface SaidPosition {
  /** Id of the data set. */
  readonly source: string;
  /** `YYYY-MM-DD` of its edition; null where that is not known. */
  readonly asOf: string | null;
  /** RFC 3339, or its day alone. */
  readonly importedAt: string;
  /** WGS84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: 'address' | 'postcode';
}

export interface HomeEvidence {
  readonly records: readonly RecordEvidence[];
  readonly listings: readonly HomeListing[];
  /** Of sources that disagree with the served position by more than two metres. */
  readonly positions: readonly SaidPosition[];
}
