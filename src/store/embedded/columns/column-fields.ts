/** Which filterable fields have a column. */

import { confidenceKey, modelledKey } from '../../../facts/field.js';
import { DERIVED_NAMES } from '../../../facts/field-value.js';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '../../../facts/filter-fields.js';
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

/** Columns that can have values where nothing is recorded beyond addresses. */
export function fieldsToWrite(): readonly string[] {
  return COLUMN_FIELDS.filter((name) => DERIVED_NAMES.has(name));
}

/**
 * Columns that recorded facts, by their upper-case names, can change: their own, and all that are
 * derived outside the record, because those may be derived from them.
 */
export function fieldsOfFacts(recorded: ReadonlySet<string>): readonly string[] {
  const own = GROUP_FIELDS.filter((field) => recorded.has(field.name)).flatMap(namesOf);
  const derived = GROUP_FIELDS.filter((field) => field.derive !== undefined).flatMap(namesOf);
  const changed = new Set([...own, ...derived]);
  return COLUMN_FIELDS.filter((name) => changed.has(name) && !RECORD_FIELD_NAMES.has(name));
}

function namesOf({ name }: { readonly name: string }): string[] {
  return [name, confidenceKey(name), modelledKey(name)].map((key) => key.toLowerCase());
}
