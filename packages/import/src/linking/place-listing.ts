/** Takes a listing's place and other missing fields from the records of its property. */

import type { LocatedProperty, SealedProperties } from '@property-lookup/engine/build';
import type { Listing } from '@property-lookup/facts/events';
import {
  type Known,
  type ListedProperty,
  NO_PROPERTY,
  type PlacedListing,
  type Silence,
  settleSilent,
} from '@property-lookup/facts/events';
import type { FactValue, RecordedFact, RecordedFacts } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';

/** Places an unlinked listing at its postcode, and settles its status if its feed is silent. */
export function placeUnlinked(
  listing: Listing,
  silence: Silence,
  properties: SealedProperties,
): PlacedListing {
  const { postcode } = listing.address;
  const known = postcode === null ? undefined : properties.findPostcode(postcode);
  const latitude = known?.latitude ?? null;
  const longitude = known?.longitude ?? null;
  return {
    listing: settleSilent(listing, silence),
    property: { ...NO_PROPERTY, latitude, longitude },
    localAuthority: known?.areas.localAuthority ?? null,
    builtForm: null,
  };
}

/** Places a linked listing at its property. `recorded` holds the property's facts. */
export function placeLinked(
  listing: Listing,
  { address, position }: Property,
  { localAuthority }: LocatedProperty,
  recorded: RecordedFacts,
): PlacedListing {
  const property: ListedProperty = {
    postcode: address.postcode,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    tenure: knownOf(recorded.TENURE),
    totalFloorArea: knownOf(recorded.TOTAL_FLOOR_AREA),
    currentEnergyRating: knownOf(recorded.CURRENT_ENERGY_RATING),
    predictedCompletionDate: knownOf(recorded.PREDICTED_COMPLETION_DATE),
  };
  return {
    listing,
    property,
    localAuthority,
    builtForm: recorded.BUILT_FORM?.value ?? null,
  };
}

/** A field of the property as listings show it. */
function knownOf<Value extends FactValue>(
  fact: RecordedFact<Value> | undefined,
): Known<Value> | null {
  if (fact === undefined) return null;
  return { value: fact.value, confidence: fact.confidence, modelled: fact.modelled };
}
