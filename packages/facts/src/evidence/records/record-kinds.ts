/** All kinds of record that are linked to single properties: staging, linking and a property's facts follow from this list. */

import type { Linked, RatingFact, TaxBandFact } from '@property-lookup/model/records';
import type { FactCollector } from '../recorded.js';
import { APPLICATIONS } from './application.js';
import { CERTIFICATES } from './certificate.js';
import { TITLES } from './company-title.js';
import { FLOOD_RISKS } from './flood-risk.js';
import { GIGABITS } from './gigabit.js';
import { LEASES } from './lease.js';
import { type LinkableRecord, newestOfId, type RecordKind } from './record-kind.js';
import { SALES } from './sale.js';

/** In the order of linking and reporting. */
const RECORD_KINDS = {
  sales: SALES,
  certificates: CERTIFICATES,
  applications: APPLICATIONS,
  ratings: newestOfId<RatingFact>('rating'),
  titles: TITLES,
  leases: LEASES,
  floodRisks: FLOOD_RISKS,
  taxBands: newestOfId<TaxBandFact>('tax-band'),
  gigabits: GIGABITS,
} as const;

export type RecordKindName = keyof typeof RECORD_KINDS;

export const RECORD_KIND_NAMES = Object.keys(RECORD_KINDS) as readonly RecordKindName[];

type LinkableOf<Kind> = Kind extends RecordKind<infer _, infer Linkable> ? Linkable : never;

/** The resulting record of a kind. */
export type RecordOf<Name extends RecordKindName> = LinkableOf<(typeof RECORD_KINDS)[Name]>;

/** Any kind, with the members common to all kinds. */
type AnyRecordKind = RecordKind<unknown, LinkableRecord>;

export function recordKind(name: RecordKindName): AnyRecordKind {
  // It is only given records made from its own versions.
  return RECORD_KINDS[name] as unknown as AnyRecordKind;
}

/** Type guard: whether a record's kind is the given one, which narrows the record. */
export function isOfKind<Name extends RecordKindName>(
  name: Name,
  kind: RecordKindName,
  _record: LinkableRecord,
): _record is RecordOf<Name> {
  return kind === name;
}

/** All records linked to one property, from which its recorded facts are made. */
export type PropertyEvidence = {
  readonly [Name in RecordKindName]: readonly Linked<RecordOf<Name>>[];
};

/** Adds the facts of each kind of record. */
export function addRecordFacts(evidence: PropertyEvidence, facts: FactCollector): void {
  for (const name of RECORD_KIND_NAMES) recordKind(name).addFacts?.(evidence[name], facts);
}
