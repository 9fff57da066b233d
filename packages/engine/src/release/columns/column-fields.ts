/** Which filterable fields have a column. */

import { DERIVED_NAMES, PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';

/**
 * Fields with nearly as many values as properties. Their dictionary would exceed the properties in size, so filters on them
 * decode properties instead, which is slower.
 */
const DECODED_FIELDS: ReadonlySet<string> = new Set([
  'full_address',
  'full_address$confidence',
  'full_address$modelled',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'location',
]);

export const COLUMN_FIELDS: readonly string[] = PROPERTY_FIELDS.names.filter(
  (name) => !DECODED_FIELDS.has(name),
);

/** Columns that can have values even if only addresses are recorded. */
export function fieldsToWrite(): readonly string[] {
  return COLUMN_FIELDS.filter((name) => DERIVED_NAMES.has(name));
}

/**
 * Columns that recorded facts can change: all except those of the record, because unrecorded fields may be derived from recorded
 * ones.
 */
export const FACT_COLUMN_FIELDS: readonly string[] = COLUMN_FIELDS.filter(
  (name) => !RECORD_FIELD_NAMES.has(name),
);
