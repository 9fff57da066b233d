/** Which property has this UPRN? */

import { Failure } from '../domain/failure.js';
import type { Property } from '../domain/property-record.js';
import type { PropertyReader } from '../store/store.js';

/** Rejects with Failure `not-found` when no source names the UPRN. */
export async function findProperty(reader: PropertyReader, uprn: number): Promise<Property> {
  const property = await reader.findProperty(uprn);
  if (property === undefined) throw new Failure('not-found', `No property with UPRN ${uprn}.`);
  return property;
}
