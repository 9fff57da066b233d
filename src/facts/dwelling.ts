/** Decides, in one place, whether a property is known to be a dwelling: by its class, or by a record about a home. */

import type { FieldName, ValueOf } from '../domain/dictionary/fields.js';
import type { Property } from '../domain/property-record.js';
import type { RecordedFacts } from './field.js';

/** Dwellings, houses in multiple occupation, and residential property of no specific class; not garages, car parks or institutions. */
const DWELLING_CLASS = /^R(D|H|$)/;

/** Types of home; `Land` and `Other` are none. */
const HOME_TYPES: ReadonlySet<ValueOf<'PROPERTY_TYPE'> | undefined> = new Set([
  'House',
  'Bungalow',
  'Flat',
  'Maisonette',
  'Park Home',
] as const);

/** What decides, beside the property's class. */
export const DWELLING_FROM = [
  'CLASSIFICATION_CODE',
  'IS_RESIDENTIAL',
  'PROPERTY_TYPE',
] as const satisfies readonly FieldName[];

/**
 * True if the class says so, or if a certificate, a sale or a listing is about a home. What was
 * certified or sold as a home without a stated type is recorded as residential.
 */
export function isDwelling(
  { classification }: Pick<Property, 'classification'>,
  recorded: Pick<RecordedFacts, (typeof DWELLING_FROM)[number]>,
): boolean {
  const code = recorded.CLASSIFICATION_CODE?.value ?? classification;
  if (code !== null && DWELLING_CLASS.test(code)) return true;
  return HOME_TYPES.has(recorded.PROPERTY_TYPE?.value) || recorded.IS_RESIDENTIAL?.value === true;
}
