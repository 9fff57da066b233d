/** What is known of the property with this UPRN? The field groups are read from the answer. */

import { dayOfData, type PropertyReader } from '@property-lookup/engine';
import { andThen, both } from '@property-lookup/kernel/steps';
import type { FactSubject } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { findProperty } from './find-property.js';

/** Fails with Failure `not-found` if no source names the UPRN; `wanted` is as for `PropertyReader.recordedFacts`. */
export function propertyFacts(
  reader: PropertyReader,
  uprn: number,
  wanted?: ReadonlySet<string>,
): FactSubject | Promise<FactSubject> {
  return andThen(findProperty(reader, uprn), (property) => factsOf(reader, property, wanted));
}

export function factsOf(
  reader: PropertyReader,
  property: Property,
  wanted?: ReadonlySet<string>,
): FactSubject | Promise<FactSubject> {
  const { postcode } = property.address;
  // Asked together, because a store may have to fetch both.
  const asked = both(
    postcode === null ? undefined : reader.findPostcode(postcode),
    reader.recordedFacts(property.uprn, wanted),
  );
  return andThen(asked, ([fact, recorded]) => ({
    property,
    postcode: fact,
    recorded,
    // The day of the data rather than of the question, so that answers are constant for the life of a release.
    asOf: dayOfData(reader.release),
  }));
}
