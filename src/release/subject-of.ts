/** Makes the subject that fields are derived from: a property, its postcode and what is recorded of it. */

import type { Property } from '../domain/property-record.js';
import type { FactSubject, RecordedFacts } from '../facts/field.js';
import type { PostcodeDirectory } from './postcode-directory.js';

/** A property with what its postcode adds, from which every field of the API is derived. */
export function subjectOf(
  property: Property,
  recorded: RecordedFacts,
  postcodes: Pick<PostcodeDirectory, 'find'>,
  asOf: string,
): FactSubject {
  const { postcode } = property.address;
  return {
    property,
    postcode: postcode === null ? undefined : postcodes.find(postcode),
    recorded,
    asOf,
  };
}
