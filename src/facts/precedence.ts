/** Which of two sources counts for a field: the one that its declaration names first. */

import type { FieldFrom } from '../domain/dictionary/fields.js';
import type { SourceCode } from '../domain/dictionary/sources.js';
import { fieldNumber, NUMBERED_FIELDS } from './field-numbers.js';

/** By the field's number. */
const SOURCES: readonly (readonly SourceCode[])[] = NUMBERED_FIELDS.map(({ source }) => source);

/** Whether a fact of `source` replaces one of `known`; a fact of the same source does not. Asked for millions of facts, so by the field's number. */
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
