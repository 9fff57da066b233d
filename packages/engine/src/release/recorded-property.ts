/** A property with all its records: the input for a release, or for another store. */

import type { HistoryEvent, PlacedListing } from '@property-lookup/facts/events';
import type { FactTable } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';

/** A property and the areas that contain it. */
export interface LocatedProperty {
  readonly uprn: number;
  readonly postcode: string | null;
  /** GSS code. */
  readonly localAuthority: string | null;
}

export interface RecordedProperty {
  readonly property: Property;
  readonly located: LocatedProperty;
  /** Its market events. */
  readonly history: readonly HistoryEvent[];
  /** The listings linked to it. */
  readonly listings: readonly PlacedListing[];
}

export interface RecordedProperties {
  /** Facts, one row for each property in order; a row is complete once its property has been taken. */
  readonly facts: FactTable;
  /** In order; can be iterated once. */
  readonly properties: Iterable<RecordedProperty>;
}

/** The new version of a property, or null if it is deleted. Unchanged properties have no entry. */
export interface PropertyChange {
  readonly uprn: number;
  readonly property: Property | null;
}
