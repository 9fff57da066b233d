/** Which of two sources counts for a field: the one that its declaration names first. */

import type { FieldFrom, FieldName } from '../domain/dictionary/fields.js';
import type { SourceCode } from '../domain/dictionary/sources.js';
import { GROUP_FIELDS, INCLUDABLE_FIELDS } from './groups.js';

const SOURCES_OF: ReadonlyMap<string, readonly SourceCode[]> = new Map(
  [
    ...GROUP_FIELDS,
    ...Object.values(INCLUDABLE_FIELDS).flatMap((fields) => Object.values(fields).flat()),
  ].map(({ name, source }) => [name, source]),
);

/** Whether a fact of `source` replaces one of `known`; a fact of the same source does not. Asked for millions of facts. */
export function outranks(
  name: FieldName,
  source: SourceCode | null,
  known: SourceCode | null,
): boolean {
  if (source === known) return false;
  for (const code of SOURCES_OF.get(name) ?? []) {
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
  return SOURCES_OF.get(name)?.includes(source) ?? false;
}
