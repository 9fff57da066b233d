/** Everything known about the property with this UPRN: what the field groups are read from. */

import { andThen, both } from '../domain/and-then.js';
import type { Property } from '../domain/property-record.js';
import type { FactSubject } from '../facts/field.js';
import { dayOfData } from '../release/release.js';
import type { PropertyReader } from '../store/store.js';
import { findProperty } from './find-property.js';

/** Failure `not-found` when no source names the UPRN; `wanted` as for `PropertyReader.recordedFacts`. */
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
  // At once, because a store may have to fetch both.
  const asked = both(
    postcode === null ? undefined : reader.findPostcode(postcode),
    reader.recordedFacts(property.uprn, wanted),
  );
  return andThen(asked, ([fact, recorded]) => ({
    property,
    postcode: fact,
    recorded,
    // The day of the data, not of the question: so the answer is the same for the life of a release.
    asOf: dayOfData(reader.release),
  }));
}
