/** Says where a listing is and what its property has on record, for what the feed leaves out. */

import type { Property } from '../../domain/property-record.js';
import type { Listing } from '../../events/listing.js';
import { type Known, type ListedProperty, NO_PROPERTY } from '../../events/listing-row.js';
import type { PlacedListing } from '../../events/placed-listing.js';
import type { LocatedProperty, RecordedFacts, SealedProperties } from '../../store/store.js';

/** A listing that is tied to no property is still at its postcode. */
export function placeUnlinked(listing: Listing, properties: SealedProperties): PlacedListing {
  const { postcode } = listing.address;
  const known = postcode === null ? undefined : properties.findPostcode(postcode);
  const latitude = known?.latitude ?? null;
  const longitude = known?.longitude ?? null;
  return {
    listing,
    property: { ...NO_PROPERTY, latitude, longitude },
    localAuthority: known?.areas.localAuthority ?? null,
    builtForm: null,
  };
}

/** `recorded` are the facts of the property. */
export function placeLinked(
  listing: Listing,
  { address, position }: Property,
  { localAuthority }: LocatedProperty,
  recorded: RecordedFacts,
): PlacedListing {
  const builtForm = recorded['BUILT_FORM']?.value;
  const property: ListedProperty = {
    postcode: address.postcode,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    tenure: knownText(recorded, 'TENURE'),
    totalFloorArea: knownNumber(recorded, 'TOTAL_FLOOR_AREA'),
    currentEnergyRating: knownText(recorded, 'CURRENT_ENERGY_RATING'),
    predictedCompletionDate: knownText(recorded, 'PREDICTED_COMPLETION_DATE'),
  };
  return {
    listing,
    property,
    localAuthority,
    builtForm: typeof builtForm === 'string' ? builtForm : null,
  };
}

function knownText(recorded: RecordedFacts, name: string): Known<string> | null {
  const fact = recorded[name];
  if (typeof fact?.value !== 'string') return null;
  return { value: fact.value, confidence: fact.confidence, modelled: fact.modelled };
}

function knownNumber(recorded: RecordedFacts, name: string): Known<number> | null {
  const fact = recorded[name];
  if (typeof fact?.value !== 'number') return null;
  return { value: fact.value, confidence: fact.confidence, modelled: fact.modelled };
}
