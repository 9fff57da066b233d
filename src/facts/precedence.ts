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

/** Whether a fact of `source` replaces one of `known`; a fact of the same source does not. */
export function outranks(name: FieldName, source: SourceCode | null, known: SourceCode | null) {
  return source !== known && rankOf(name, source) < rankOf(name, known);
}

/** Whether the name is of a field that the source is declared to give. */
export function isFieldFrom<Source extends SourceCode>(
  source: Source,
  name: string,
): name is FieldFrom<Source> {
  return SOURCES_OF.get(name)?.includes(source) ?? false;
}

/** Place in the declaration, from 0; sources that it does not name come last. */
function rankOf(name: FieldName, source: SourceCode | null): number {
  const place = source === null ? -1 : (SOURCES_OF.get(name)?.indexOf(source) ?? -1);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}
