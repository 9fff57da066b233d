/** Says why a field is null on an earlier day. */

import type { FieldName, SourceCode } from '@property-lookup/model/dictionary';
import {
  type FactSubject,
  type FactsByName,
  type FieldDeclaration,
  type RecordedFact,
  type RecordedFacts,
  resolveField,
} from '@property-lookup/model/fields';
import type { Claim } from './claims.js';

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

/** Sources that are nothing but records of single homes: of an earlier day, only what those of that day say is left. */
export const OF_RECORDS: ReadonlySet<SourceCode> = new Set<SourceCode>([
  ...(['EPC', 'PPD', 'LEASES', 'CCOD/OCOD', 'LIST', 'CTAX', 'BDUK'] as const),
]);

/** Follows from other facts of the home. */
const FOLLOWING: ReadonlySet<FieldName> = new Set<FieldName>([
  ...(['EXPIRY_DATE', 'CONSTRUCTION_AGE_BAND'] as const),
]);

/** Follows from how far the records of its neighbours reach. */
const OF_NEIGHBOURS: ReadonlySet<FieldName> = new Set<FieldName>(['YEARS_OWNED', 'MARKET_AS_OF']);

/** Beginning of the fields of the local market, which rest on sales and listings of any day. */
const OF_LOCAL_MARKET = 'AREA_';

/** Beginnings of the fields that a home's own planning applications give; the source gives layers of the map, too. */
const OF_APPLICATIONS = ['LATEST_APPLICATION_', 'PLANNING_APPLICATIONS_COUNT'];

export interface NullField {
  readonly field: string;
  readonly reason: NullReason;
}

/** The day that an answer is about. */
export interface AskedDay {
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Whether it is the day of the data, on which undated facts hold. */
  readonly isNow: boolean;
}

export interface EarlierDay {
  /** What is served now. */
  readonly now: FactSubject;
  /** Of the facts that are served now, those whose sources had been imported by the day. */
  readonly imported: RecordedFacts;
  readonly day: AskedDay;
  /** Whether the property is known to be a home, by the records of the day. */
  readonly isHome: boolean;
}

/** `claims` are those about the field, by the records of the day. */
export function nullReason(
  field: FieldDeclaration,
  { now, imported, day, isHome }: EarlierDay,
  claims: readonly Claim[],
): NullReason {
  if (field.residential === true && !isHome) return 'not-a-home';
  if (claims.some(({ standing }) => standing === 'current')) return 'contradicted';
  const fact = (now.recorded as FactsByName)[field.name];
  if (fact === undefined) return resolveField(field, now) === null ? 'unknown' : 'derived';
  if ((imported as FactsByName)[field.name] === undefined) return 'imported-later';
  // The keys of facts are names of fields.
  return whyNotKnown(field.name as FieldName, fact, day) ?? 'contradicted';
}

/** Why a fact that is served now is not known of a day; undefined where it is. */
export function whyNotKnown(
  name: FieldName,
  { source, asOf: date, modelled }: RecordedFact,
  { asOf, isNow }: AskedDay,
): NullReason | undefined {
  if (modelled || source === 'MODEL') return 'modelled';
  if (OF_NEIGHBOURS.has(name) || name.startsWith(OF_LOCAL_MARKET)) return 'neighbours';
  if (FOLLOWING.has(name)) return 'derived';
  if (source === null) return 'not-kept-by-day';
  if (OF_RECORDS.has(source) || OF_APPLICATIONS.some((start) => name.startsWith(start)))
    return 'no-record';
  if (date === null) return isNow ? undefined : 'not-kept-by-day';
  return date > asOf ? 'published-later' : undefined;
}
