/** All kinds of record that are linked to single properties: staging, linking and a property's facts follow from this list. */

import type { EvidenceFact, Linked, RatingFact, TaxBandFact } from '@property-lookup/model/records';
import type { FactCollector } from '../recorded.js';
import { APPLICATIONS } from './application.js';
import { CERTIFICATES } from './certificate.js';
import { TITLES } from './company-title.js';
import type { FieldType } from './field-types.js';
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
  ratings: newestOfId<RatingFact>({
    rating: { id: 'text', uprn: 'number', address: 'address', description: 'text' },
  }),
  titles: TITLES,
  leases: LEASES,
  floodRisks: FLOOD_RISKS,
  taxBands: newestOfId<TaxBandFact>({
    'tax-band': { id: 'text', uprn: 'number', address: 'address', band: 'text' },
  }),
  gigabits: GIGABITS,
} as const;

export type RecordKindName = keyof typeof RECORD_KINDS;

export const RECORD_KIND_NAMES = Object.keys(RECORD_KINDS) as readonly RecordKindName[];

type LinkableOf<Kind> = Kind extends RecordKind<infer _, infer Linkable> ? Linkable : never;

/** The resulting record of a kind. */
export type RecordOf<Name extends RecordKindName> = LinkableOf<(typeof RECORD_KINDS)[Name]>;

/** Any version, with the fields that all versions share. */
export interface RecordVersion {
  readonly kind: EvidenceFact['kind'];
}

/** Any kind, with the members that all kinds share. */
interface AnyRecordKind extends Omit<RecordKind<RecordVersion, LinkableRecord>, 'facts'> {
  readonly facts: Readonly<Record<string, Readonly<Record<string, FieldType>>>>;
}

export function recordKind(name: RecordKindName): AnyRecordKind {
  // It is only given records made from its own versions.
  return RECORD_KINDS[name] as unknown as AnyRecordKind;
}

/** The kinds of facts that are versions of a record, in the order in which a file's facts are taken. */
export function factsOfRecord(name: RecordKindName): readonly EvidenceFact['kind'][] {
  // The names in a declaration are kinds of facts.
  return Object.keys(recordKind(name).facts) as readonly EvidenceFact['kind'][];
}

const RECORD_OF_FACT: ReadonlyMap<string, RecordKindName> = new Map(
  RECORD_KIND_NAMES.flatMap((name) => factsOfRecord(name).map((fact) => [fact, name] as const)),
);

/** The kind of record that facts of this kind belong to; undefined if they are not linked to properties. */
export const recordOfFact = (fact: EvidenceFact['kind']): RecordKindName | undefined =>
  RECORD_OF_FACT.get(fact);

/** Whether a record of one kind is of the named kind. */
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

export function addRecordFacts(evidence: PropertyEvidence, facts: FactCollector): void {
  for (const name of RECORD_KIND_NAMES) recordKind(name).addFacts?.(evidence[name], facts);
}
