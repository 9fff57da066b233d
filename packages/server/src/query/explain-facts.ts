/** What does each source say of a home, and why is this value served? */

import type { PropertyReader } from '@property-lookup/engine';
import {
  addressClaims,
  type Claim,
  type Conflict,
  claimsOf,
  conflictsOf,
  type EarlierDay,
  type FieldEvidence,
  fieldEvidence,
  type NullField,
  nullReason,
  positionClaims,
  type ServedField,
} from '@property-lookup/facts/claims';
import { cutToDate } from '@property-lookup/kernel/calendar';
import { groupBy } from '@property-lookup/kernel/collections';
import type { SourceCode } from '@property-lookup/model/dictionary';
import {
  asOfKey,
  detailedRecord,
  type FieldDeclaration,
  type FlatRecord,
  GROUP_FIELDS,
  isDwelling,
  modelledKey,
  sourceKey,
} from '@property-lookup/model/fields';
import type { Alias } from '@property-lookup/model/property';
import type { Scope } from '../keys/scope.js';
import { type AskedDays, evidenceOnDays } from './facts-on-days.js';
import { type IndexedSale, indexedSaleOf } from './indexed-sale.js';

export interface ExplainedFacts {
  readonly fields: readonly FieldEvidence[];
  readonly conflicts: readonly Conflict[];
  /** The last price paid, by the published index; null where none covers the day. */
  readonly indexed_sale: IndexedSale | null;
  /** Fields that are null on an earlier day; empty where none is asked for. */
  readonly nulls: readonly NullField[];
}

interface WantedFields {
  /** Names of fields; all that have a value or a record by default. */
  readonly fields?: ReadonlySet<string> | undefined;
  /** Whether only fields in a conflict are wanted. */
  readonly isConflicting?: boolean;
  /** What the asking key may read. */
  readonly scope?: Scope | undefined;
}

/** Fails with Failure `not-found` for an unknown UPRN, and for a release without evidence. */
export async function explainFacts(
  reader: PropertyReader,
  uprn: number,
  days: AskedDays,
  { fields, isConflicting = false, scope }: WantedFields,
): Promise<ExplainedFacts> {
  const onDays = await evidenceOnDays(reader, uprn, days);
  const { subject, evidence } = onDays;
  const { property, recorded } = subject;
  const ofRecords = claimsOf(property, evidence, subject.asOf);
  const isReadable = (name: string): boolean => scope?.allowsField(name) ?? true;
  const conflicts = conflictsOf(recorded, ofRecords, {
    property,
    said: evidence.positions,
  }).filter((conflict) => mayRead(scope, conflict));
  const inConflict = new Set(conflicts.flatMap((conflict) => conflict.fields));
  const wanted = GROUP_FIELDS.filter(
    ({ name }) =>
      (fields?.has(name) ?? isReadable(name)) && (!isConflicting || inConflict.has(name)),
  );
  const asked = new Set(wanted.map(({ name }) => name));
  const record = detailedRecord(subject, { provenance: true });
  const source = servedField(FULL_ADDRESS, record).source;
  const claims = [
    ...ofRecords,
    ...addressClaims(source, aliasesOn(reader, property.aliases, days)),
    ...positionClaims(property, evidence.positions),
  ];
  const byField = groupBy(claims, ({ field }) => field as string);
  const isHome = isDwelling(property, recorded);
  const isEarlier = days.asOf !== undefined || days.knownAt !== undefined;
  const day = { ...onDays, isHome };
  return {
    fields: evidenceOfFields(record, byField, wanted, isHome),
    conflicts: conflicts.filter((conflict) => conflict.fields.some((name) => asked.has(name))),
    indexed_sale: isReadable('LAST_SOLD_PRICE')
      ? await indexedSaleOf(reader, subject, evidence, days)
      : null,
    nulls: isEarlier ? nullFields(record, byField, wanted, day) : [],
  };
}

/** Whether a key may read a conflict: its sentence tells the values of all its fields. */
export function mayRead(scope: Scope | undefined, { fields }: Conflict): boolean {
  return scope === undefined || fields.every((name) => scope.allowsField(name));
}

const FULL_ADDRESS = GROUP_FIELDS.find(({ name }) => name === 'FULL_ADDRESS') as FieldDeclaration;

/** Addresses of records dated, and of files imported, by the days. */
function aliasesOn(
  { release }: PropertyReader,
  aliases: readonly Alias[],
  { asOf, knownAt }: AskedDays,
): readonly Alias[] {
  const wasImported = (id: string): boolean =>
    release.segments.some(
      ({ source, importedAt }) => source === id && cutToDate(importedAt) <= (knownAt ?? importedAt),
    );
  return aliases.filter(
    (one) =>
      (asOf === undefined || (one.asOf !== null && one.asOf <= asOf)) &&
      (knownAt === undefined || wasImported(one.source)),
  );
}

type ClaimsByField = ReadonlyMap<string, readonly Claim[]>;

/** Fields without a value are left out unless a record gives one. */
function evidenceOfFields(
  record: FlatRecord,
  byField: ClaimsByField,
  wanted: readonly FieldDeclaration[],
  isHome: boolean,
): readonly FieldEvidence[] {
  return wanted.flatMap((field) => {
    const own = byField.get(field.name) ?? [];
    // Most fields of most homes.
    if (own.length === 0 && record.read(field.name) === null) return [];
    return [fieldEvidence(servedField(field, record), own, isHome)];
  });
}

function nullFields(
  record: FlatRecord,
  byField: ClaimsByField,
  wanted: readonly FieldDeclaration[],
  day: EarlierDay,
): readonly NullField[] {
  return wanted.flatMap((field) => {
    if (record.read(field.name) !== null) return [];
    const reason = nullReason(field, day, byField.get(field.name) ?? []);
    return [{ field: field.name, reason }];
  });
}

/** Keys of the detailed record that describe each field. Made once, because every answer reads them for every field. */
const KEYS = new Map(
  GROUP_FIELDS.map((field) => {
    const { name } = field;
    return [
      field,
      { source: sourceKey(name), asOf: asOfKey(name), modelled: modelledKey(name) },
    ] as const;
  }),
);

/** `record` is the detailed one, with provenance. */
function servedField(field: FieldDeclaration, record: FlatRecord): ServedField {
  const keys = KEYS.get(field);
  if (keys === undefined) throw new Error(`no field ${field.name} in a group`);
  // The types of these keys in a detailed record.
  const source = record.read(keys.source) as SourceCode | null;
  const date = record.read(keys.asOf) as string | null;
  const modelled = record.read(keys.modelled) === true || source === 'MODEL';
  return { field, value: record.read(field.name), source, date, modelled };
}
