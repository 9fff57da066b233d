/** Every field that a property can have a fact of, by the number that stands for its name in tables and files. */

import type { FieldName } from '../domain/dictionary/fields.js';
import type { FieldDeclaration } from './field.js';
import { GROUP_FIELDS, INCLUDABLE_FIELDS } from './groups.js';

/** By number. */
export const NUMBERED_FIELDS: readonly FieldDeclaration[] = [
  ...GROUP_FIELDS,
  ...Object.values(INCLUDABLE_FIELDS).flatMap((fields) => Object.values(fields).flat()),
];

/** By number. */
export const FIELD_NAMES: readonly string[] = NUMBERED_FIELDS.map(({ name }) => name);

const NUMBERS: ReadonlyMap<string, number> = new Map(
  FIELD_NAMES.map((name, number) => [name, number]),
);

/** Every field of the dictionary has a number; a name that no field has gives undefined. */
export function fieldNumber(name: FieldName): number;
export function fieldNumber(name: string): number | undefined;
export function fieldNumber(name: string): number | undefined {
  return NUMBERS.get(name);
}
