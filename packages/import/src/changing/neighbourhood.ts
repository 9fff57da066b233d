/** Finds the postcodes and properties near changed properties: records there may now match another property. */

import type { PropertyChange, SealedProperties } from '@property-lookup/engine/build';

/** Changed properties with their old and new postcodes, and all properties that were in these. */
export interface Neighbourhood {
  readonly postcodes: ReadonlySet<string>;
  readonly uprns: ReadonlySet<number>;
}

export function neighbourhoodOf(
  changes: readonly PropertyChange[],
  before: Pick<SealedProperties, 'find' | 'candidatesOfPostcode'>,
): Neighbourhood {
  const postcodes = new Set<string>();
  const uprns = new Set<number>();
  for (const { uprn, property } of changes) {
    uprns.add(uprn);
    const postcodeBefore = before.find(uprn)?.property.address.postcode ?? null;
    for (const postcode of [postcodeBefore, property?.address.postcode ?? null]) {
      if (postcode !== null) postcodes.add(postcode);
    }
  }
  for (const postcode of postcodes) {
    for (const uprn of before.candidatesOfPostcode(postcode).uprns) uprns.add(uprn);
  }
  return { postcodes, uprns };
}
