/** Everything known about the property with this UPRN: what the field groups are read from. */

import type { Property } from '../domain/property-record.js';
import type { FactSubject } from '../facts/field.js';
import type { PropertyReader } from '../store/store.js';
import { findProperty } from './find-property.js';

/** Rejects with Failure `not-found` when no source names the UPRN. */
export async function propertyFacts(reader: PropertyReader, uprn: number): Promise<FactSubject> {
  return factsOf(reader, await findProperty(reader, uprn));
}

export async function factsOf(reader: PropertyReader, property: Property): Promise<FactSubject> {
  const { postcode } = property.address;
  // At once, because a store may have to fetch both.
  const [fact, recorded] = await Promise.all([
    postcode === null ? undefined : reader.findPostcode(postcode),
    reader.recordedFacts(property.uprn),
  ]);
  return {
    property,
    postcode: fact,
    recorded,
    // The day of the data, not of the question: so the answer is the same for the life of a release.
    asOf: reader.release.createdAt.slice(0, 10),
  };
}
