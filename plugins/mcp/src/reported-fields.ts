/** The fields that tools report: how they are found, named in a call and written on a line. */

import { isAddressField, readableAddress } from '@property-lookup/kernel/address';
import type { GroupName } from '@property-lookup/model/dictionary';
import {
  asOfKey,
  confidenceKey,
  type FieldDeclaration,
  findFields,
  GROUPS,
  modelledKey,
  type SoughtField,
  sourceKey,
} from '@property-lookup/model/fields';
import { COMPANIONS, Fault, many, noField, type ValueKind } from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';

interface ReportedField {
  readonly field: FieldDeclaration;
  /** The first group that contains the field. */
  readonly group: GroupName;
}

const BY_NAME: ReadonlyMap<string, ReportedField> = new Map(
  GROUPS.toReversed().flatMap(({ fields, name }) =>
    fields.map((field) => [field.name, { field, group: name }] as const),
  ),
);

/** Each field once, in the order of the groups. */
export const REPORTED_FIELDS: readonly ReportedField[] = [
  ...new Set(GROUPS.flatMap(({ fields }) => fields.map(({ name }) => BY_NAME.get(name)))),
].filter((told) => told !== undefined);

export function soughtField({ field, group }: ReportedField): SoughtField {
  return { ...field, title: field.name, group, groupTitle: group };
}

/** Most fields suggested for a word. */
const MEANT_MAX = 3;

/** `; did you mean BEDROOMS or BATHROOMS?`, for a word that describes fields with other names. */
export function suggestFields(text: string): string {
  const meant = findFields(REPORTED_FIELDS, text, soughtField).slice(0, MEANT_MAX);
  if (meant.length === 0) return '; list_fields finds fields by words';
  return `; did you mean ${meant.map(({ field }) => field.name).join(' or ')}?`;
}

const FIELD: ValueKind<FieldDeclaration> = {
  schema: Type.String(),
  allowed: 'names of fields',
  read(text) {
    const name = COMPANIONS.get(text.toLowerCase()) ?? text.toUpperCase();
    const found = BY_NAME.get(name)?.field;
    return found ?? new Fault(noField(text, [...BY_NAME.keys()], suggestFields(text)).sentence);
  },
};

export const FIELDS = many(FIELD, {
  fieldsNamed: (fields) => fields.map(({ name }) => name),
  description: 'Fields to report, under their names from list_fields.',
});

/** `BEDROOMS: 3 (recorded, confidence 0.95, source EPC, as of 2024-05-01)`; undefined if unknown. */
export function describeFact(
  { name, unit }: FieldDeclaration,
  facts: Readonly<Record<string, unknown>>,
): string | undefined {
  const value = facts[name] ?? null;
  if (value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  const notes = [
    kindOf(facts[modelledKey(name)], facts[sourceKey(name)]),
    labelled('confidence', facts[confidenceKey(name)]),
    labelled('source', facts[sourceKey(name)]),
    labelled('as of', facts[asOfKey(name)]),
  ].filter((note) => note !== null);
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  const measured = unit === null ? text : `${text} [${unit}]`;
  const told = isAddressField(name) ? readableAddress(text) : measured;
  return `${name}: ${told} (${notes.join(', ')})`;
}

export const notKnown = ({ name }: FieldDeclaration): string => `${name}: not known`;

/** Fields without companions are classified by their source. */
function kindOf(modelled: unknown, source: unknown): string {
  if (modelled === true || source === 'MODEL') return 'modelled';
  return source === 'DERIVED' ? 'derived' : 'recorded';
}

function labelled(label: string, value: unknown): string | null {
  return value === null || value === undefined ? null : `${label} ${value}`;
}
