/** Which property has this UPRN? */

import type { PropertyReader } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import { andThen } from '@property-lookup/kernel/steps';
import type { Property } from '@property-lookup/model/property';

/** Fails with Failure `not-found` if no source names the UPRN. */
export function findProperty(reader: PropertyReader, uprn: number): Property | Promise<Property> {
  return andThen(reader.findProperty(uprn), (property) => {
    if (property === undefined) throw new Failure('not-found', `No property with UPRN ${uprn}.`);
    return property;
  });
}
