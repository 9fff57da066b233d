/** The fields whose changes are reported: those of the record, and recorded ones. Modelled and computed values change with each import. */

import { RECORD_FIELDS } from '../property/property-record.js';
import { PARTS_OF_PROPERTY } from './derive/property.js';
import { isDwelling } from './dwelling.js';
import type { FactSubject, FieldDeclaration } from './field.js';
import { fieldReader, type Readable, scalarOf } from './field-value.js';
import { RECORD_FIELD_NAMES } from './filter-fields.js';
import { GROUP_FIELDS } from './groups.js';
import { modelledOf, plainValue, resolveField } from './resolve.js';

/** Known values by filter name. */
export type ToldValues = Readonly<Record<string, Readable>>;

const TOLD_OF_GROUPS = GROUP_FIELDS.filter(
  (field) => !RECORD_FIELD_NAMES.has(field.name.toLowerCase()) && whyUntold(field) === undefined,
);

const RECORD_READERS = RECORD_FIELDS.map((name) => [name, fieldReader(name)] as const);
const GROUP_READERS = TOLD_OF_GROUPS.map((field) => [field.name.toLowerCase(), field] as const);

/** Filter names of these fields. */
export const TOLD_FIELDS: readonly string[] = [
  ...RECORD_FIELDS,
  ...GROUP_READERS.map(([name]) => name),
];

/** Names of the fields whose facts can change a reported value; others need not be compared. */
export const TOLD_FACTS: ReadonlySet<string> = new Set(TOLD_OF_GROUPS.map(({ name }) => name));

/** Reason why changes of a field with this filter name are not reported. */
export function whyNotTold(name: string): string {
  const field = GROUP_FIELDS.find((one) => one.name.toLowerCase() === name);
  return field === undefined ? 'is not a value in its own right' : (whyUntold(field) ?? 'is told');
}

function whyUntold({ derive, name, source }: FieldDeclaration): string | undefined {
  if (source.every((code) => code === 'MODEL'))
    return 'is modelled, and differs after every import';
  if (derive === undefined || name in PARTS_OF_PROPERTY) return undefined;
  return 'is computed from other fields';
}

/** The reported values of a property. A modelled value counts as not known. */
export function toldValues(subject: FactSubject): ToldValues {
  const values: Record<string, Readable> = {};
  for (const [name, read] of RECORD_READERS) {
    const value = read(subject);
    if (value !== null) values[name] = value;
  }
  const isHome = isDwelling(subject.property, subject.recorded);
  for (const [name, field] of GROUP_READERS) {
    const resolved = resolveField(field, subject, isHome);
    if (resolved === null || modelledOf(resolved) === true) continue;
    const value = scalarOf(plainValue(resolved));
    if (value !== null) values[name] = value;
  }
  return values;
}
