/** Says why a field is null on an earlier day. */

import type { FieldName } from '@property-lookup/model/dictionary';
import {
  type FactSubject,
  type FactsByName,
  type FieldDeclaration,
  type RecordedFacts,
  resolveField,
} from '@property-lookup/model/fields';
import type { Claim } from './claims.js';
import { whyNotKnown } from './facts-on-day.js';

/** Why a field is null on the days that are asked for. */
export const NULL_REASONS = [
  'unknown',
  'no-record',
  'modelled',
  'neighbours',
  'derived',
  'published-later',
  'imported-later',
  'not-kept-by-day',
  'contradicted',
  'not-a-home',
] as const;
export type NullReason = (typeof NULL_REASONS)[number];

export interface NullField {
  readonly field: string;
  readonly reason: NullReason;
}

export interface EarlierDay {
  /** What is served now. */
  readonly now: FactSubject;
  /** Of the facts that are served now, those whose sources had been imported by the day. */
  readonly imported: RecordedFacts;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Whether the property is known to be a home, by the records of the day. */
  readonly isHome: boolean;
}

/** `claims` are those about the field, by the records of the day. */
export function nullReason(
  field: FieldDeclaration,
  { now, imported, asOf, isHome }: EarlierDay,
  claims: readonly Claim[],
): NullReason {
  if (field.residential === true && !isHome) return 'not-a-home';
  if (claims.some(({ standing }) => standing === 'current')) return 'contradicted';
  const fact = (now.recorded as FactsByName)[field.name];
  if (fact === undefined) return resolveField(field, now) === null ? 'unknown' : 'derived';
  if ((imported as FactsByName)[field.name] === undefined) return 'imported-later';
  // The keys of facts are names of fields.
  return whyNotKnown(field.name as FieldName, fact, asOf) ?? 'contradicted';
}
