/** Decides whether a property is known to be a dwelling, by its class or by a record about a home. */

import type { FieldName, ValueOf } from '../dictionary/fields.js';
import type { Property } from '../property/property-record.js';
import type { RecordedFacts } from './field.js';

/**
 * Dwellings, houses in multiple occupation, and residential property of no specific class; excludes garages, car parks and
 * institutions.
 */
const DWELLING_CLASS = /^R(D|H|$)/;

/** Types of home; excludes `Land` and `Other`. */
const HOME_TYPES: ReadonlySet<ValueOf<'PROPERTY_TYPE'> | undefined> = new Set([
  'House',
  'Bungalow',
  'Flat',
  'Maisonette',
  'Park Home',
] as const);

/** Fields that decide, besides the property's class. */
export const DWELLING_FROM = [
  'CLASSIFICATION_CODE',
  'IS_RESIDENTIAL',
  'PROPERTY_TYPE',
] as const satisfies readonly FieldName[];

/**
 * True if the class or a certificate, sale or listing says that it is a home. A property certified or sold as a home without a
 * stated type is recorded as residential.
 */
export function isDwelling(
  { classification }: Pick<Property, 'classification'>,
  recorded: Pick<RecordedFacts, (typeof DWELLING_FROM)[number]>,
): boolean {
  const code = recorded.CLASSIFICATION_CODE?.value ?? classification;
  if (code !== null && DWELLING_CLASS.test(code)) return true;
  return HOME_TYPES.has(recorded.PROPERTY_TYPE?.value) || recorded.IS_RESIDENTIAL?.value === true;
}
