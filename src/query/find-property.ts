/** Which property has this UPRN? */

import { andThen } from '../domain/and-then.js';
import { Failure } from '../domain/failure.js';
import type { Property } from '../domain/property-record.js';
import type { PropertyReader } from '../store/store.js';

/** Fails with Failure `not-found` if no source names the UPRN. */
export function findProperty(reader: PropertyReader, uprn: number): Property | Promise<Property> {
  return andThen(reader.findProperty(uprn), (property) => {
    if (property === undefined) throw new Failure('not-found', `No property with UPRN ${uprn}.`);
    return property;
  });
}
