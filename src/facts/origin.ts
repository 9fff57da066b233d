/** Tells which source a value came from and of when it is. */

import { canFeed, sourceCodeOf } from '../domain/dictionary/sources.js';
import type { FactSubject, FactValue, FieldDeclaration, RecordedFact } from './field.js';
import { isRecorded } from './resolve.js';

export interface Origin {
  /** Code of `sources.ts`; null where not known. */
  readonly source: string | null;
  readonly asOf: string;
}

/**
 * What the fact itself says. The merge keeps no source for each part of a property, so for those it
 * is the property's best source among the ones that can feed the field.
 */
export function originOf(
  field: FieldDeclaration,
  resolved: FactValue | RecordedFact,
  subject: FactSubject,
): Origin {
  const fact = isRecorded(resolved) ? resolved : null;
  return {
    source: fact?.source ?? likeliestSource(field, subject),
    asOf: fact?.asOf ?? subject.asOf,
  };
}

function likeliestSource(field: FieldDeclaration, subject: FactSubject): string | null {
  const feeds: readonly string[] = field.source;
  const own = subject.property.sources.map(sourceCodeOf).find((code) => canFeed(code, feeds));
  if (own !== undefined) return own;
  if (feeds.includes('ONSPD') && subject.postcode !== undefined) return 'ONSPD';
  return feeds.includes('DERIVED') ? 'DERIVED' : null;
}
