/** Numbers for all fields that a property may have facts of, as used in tables and files, and the precedence of their sources. */

import type { FieldFrom, FieldName } from '../dictionary/fields.js';
import type { SourceCode } from '../dictionary/sources.js';
import type { FieldDeclaration } from './field.js';
import { GROUP_FIELDS, INCLUDABLE_FIELDS } from './groups.js';

/** Fields by number. */
const NUMBERED_FIELDS: readonly FieldDeclaration[] = [
  ...GROUP_FIELDS,
  ...Object.values(INCLUDABLE_FIELDS).flatMap((fields) => Object.values(fields).flat()),
];

/** Names by number. */
export const FIELD_NAMES: readonly string[] = NUMBERED_FIELDS.map(({ name }) => name);

const NUMBERS: ReadonlyMap<string, number> = new Map(
  FIELD_NAMES.map((name, number) => [name, number]),
);

/** Every field of the dictionary has a number; other names give undefined. */
export function fieldNumber(name: FieldName): number;
export function fieldNumber(name: string): number | undefined;
export function fieldNumber(name: string): number | undefined {
  return NUMBERS.get(name);
}

/** Sources by field number. */
const SOURCES: readonly (readonly SourceCode[])[] = NUMBERED_FIELDS.map(({ source }) => source);

/**
 * Whether a fact of `source` replaces one of `known`; a fact of the same source does not. Takes the field's number because it
 * runs for millions of facts.
 */
export function outranks(
  field: number,
  source: SourceCode | null,
  known: SourceCode | null,
): boolean {
  if (source === known) return false;
  for (const code of SOURCES[field] ?? []) {
    if (code === known) return false;
    if (code === source) return true;
  }
  return false;
}

/** Whether the dictionary declares that the source can give the field. */
export function isFieldFrom<Source extends SourceCode>(
  source: Source,
  name: string,
): name is FieldFrom<Source> {
  const field = fieldNumber(name);
  return field !== undefined && (SOURCES[field]?.includes(source) ?? false);
}
