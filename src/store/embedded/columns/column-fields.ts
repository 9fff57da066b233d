/** Which filterable fields have a column in every row group. */

import { confidenceKey, modelledKey } from '../../../facts/field.js';
import { DERIVED_NAMES } from '../../../facts/field-value.js';
import { PROPERTY_FIELDS } from '../../../facts/filter-fields.js';
import { GROUP_FIELDS } from '../../../facts/groups.js';

/**
 * Fields with nearly as many values as there are properties: a dictionary of them would be larger
 * than the properties themselves, so a filter on them decodes properties instead, which is slower.
 */
export const DECODED_FIELDS: ReadonlySet<string> = new Set([
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

/** Columns that can have values where these facts, by their upper-case names, are recorded. */
export function fieldsToWrite(recorded: ReadonlySet<string>): readonly string[] {
  const facts = GROUP_FIELDS.filter((field) => recorded.has(field.name)).flatMap(namesOf);
  const known = new Set([...DERIVED_NAMES, ...facts]);
  return COLUMN_FIELDS.filter((name) => known.has(name));
}

function namesOf({ name }: { readonly name: string }): string[] {
  return [name, confidenceKey(name), modelledKey(name)].map((key) => key.toLowerCase());
}
