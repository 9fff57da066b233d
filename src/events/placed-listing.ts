/** A listing with the values of its property and its place: everything that the lists are made from. */

import type { Listing } from './listing.js';
import type { ListedProperty } from './listing-row.js';

export interface PlacedListing {
  readonly listing: Listing;
  readonly property: ListedProperty;
  /** GSS code of the property, else of the postcode. */
  readonly localAuthority: string | null;
  /** A value of BUILT_FORM that the property has on record. */
  readonly builtForm: string | null;
}
