/** A property with all that is recorded of it: what a release is made from, and what a store takes in. */

import type { Property } from '../domain/property-record.js';
import type { HistoryEvent } from '../events/history-event.js';
import type { PlacedListing } from '../events/listing-row.js';
import type { FactTable } from '../facts/fact-table.js';

/** A property and the places it is in. */
export interface LocatedProperty {
  readonly uprn: number;
  readonly postcode: string | null;
  /** GSS code. */
  readonly localAuthority: string | null;
}

export interface RecordedProperty {
  readonly property: Property;
  readonly located: LocatedProperty;
  /** What happened to it on the market. */
  readonly history: readonly HistoryEvent[];
  /** The listings that are linked to it. */
  readonly listings: readonly PlacedListing[];
}

/** What is recorded of some properties. */
export interface RecordedProperties {
  /** Their facts: a row each, in their order, complete once the property is taken. */
  readonly facts: FactTable;
  /** In order, taken once. */
  readonly properties: Iterable<RecordedProperty>;
}

/** What becomes of one property: as it is from now on, or null where it is gone. Of one that stays as it was, nothing. */
export interface PropertyChange {
  readonly uprn: number;
  readonly property: Property | null;
}
