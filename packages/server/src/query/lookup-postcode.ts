/** Which properties have this postcode? */

import type { PropertyReader } from '@property-lookup/engine';
import type { HistoryPlace } from '@property-lookup/facts/events';
import { Failure } from '@property-lookup/kernel/failure';
import type { Property } from '@property-lookup/model/property';
import { findProperty } from './find-property.js';

interface PostcodeQuestion {
  /** Written with one space. */
  readonly postcode: string;
  readonly residentialOnly: boolean;
}

/**
 * In natural order of flat and number; empty for a postcode in use without properties. Rejects with Failure `not-found` if
 * neither a property nor a directory has the postcode, or if it was terminated.
 */
export async function lookupPostcode(
  reader: PropertyReader,
  question: PostcodeQuestion,
): Promise<readonly Property[]> {
  const { postcode } = question;
  const { properties } = await reader.readPostcode(postcode);
  if (properties.length === 0) await refuseUnknown(reader, postcode);
  return question.residentialOnly ? properties.filter(mayBeResidential) : properties;
}

/** Fails like `findProperty` for a UPRN, and like `lookupPostcode` for a postcode. */
export async function ensurePlace(
  reader: PropertyReader,
  place: HistoryPlace | { readonly kind: 'box' | 'circle' | 'listing' },
): Promise<void> {
  if (place.kind === 'uprn') await findProperty(reader, place.value);
  if (place.kind === 'postcode') {
    await lookupPostcode(reader, { postcode: place.value, residentialOnly: false });
  }
}

async function refuseUnknown(reader: PropertyReader, postcode: string): Promise<void> {
  const fact = await reader.findPostcode(postcode);
  if (fact === undefined) {
    throw new Failure('not-found', `No postcode ${postcode} is known.`);
  }
  if (fact.terminated !== null) {
    throw new Failure('not-found', `Postcode ${postcode} was terminated in ${fact.terminated}.`);
  }
}

/** Residential codes of AddressBase start with R. An unknown class counts too, so that no home is lost. */
function mayBeResidential(property: Property): boolean {
  return property.classification === null || property.classification.startsWith('R');
}
