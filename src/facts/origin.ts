/** Finds the source and the date of a value. */

import type { SourceCode } from '../domain/dictionary/sources.js';
import { CORE_ORIGINS, dayOfRecord, originOfUprn } from './core-origins.js';
import type { FactSubject, FactValue, FieldDeclaration, RecordedFact } from './field.js';
import { isRecorded } from './resolve.js';

export interface Origin {
  /** Code of `sources.ts`; null where not known. */
  readonly source: SourceCode | null;
  readonly asOf: string;
}

/** The source of the fact itself, else the source from which the merge took the part of the property. */
export function originOf(
  field: FieldDeclaration,
  resolved: FactValue | RecordedFact,
  subject: FactSubject,
): Origin {
  const fact = isRecorded(resolved) ? resolved : null;
  return {
    source: fact?.source ?? sourceOf(field, subject),
    asOf: fact?.asOf ?? dayOfRecord(field.name, subject) ?? subject.asOf,
  };
}

function sourceOf({ name, source }: FieldDeclaration, subject: FactSubject): SourceCode | null {
  if (name === 'UPRN') return originOfUprn(subject, source);
  const origins: Readonly<Record<string, (subject: FactSubject) => SourceCode | null>> =
    CORE_ORIGINS;
  const origin = origins[name]?.(subject) ?? null;
  return origin ?? (source.includes('DERIVED') ? 'DERIVED' : null);
}
