/** Which filterable fields have a column. */

import { DERIVED_NAMES } from '../../facts/field-value.js';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '../../facts/filter-fields.js';

/**
 * Fields with nearly as many values as there are properties: a dictionary of them would be larger
 * than the properties themselves, so a filter on them decodes properties instead, which is slower.
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

/** Columns that can have values where nothing is recorded beyond addresses. */
export function fieldsToWrite(): readonly string[] {
  return COLUMN_FIELDS.filter((name) => DERIVED_NAMES.has(name));
}

/** Columns that recorded facts can change: all beyond the record, because what is not recorded may be derived from what is. */
export const FACT_COLUMN_FIELDS: readonly string[] = COLUMN_FIELDS.filter(
  (name) => !RECORD_FIELD_NAMES.has(name),
);
