/** Reads any filterable field of a property, both to fill columns and to check filters. */

import {
  type PropertyRecord,
  READ_RECORD_FIELD,
  RECORD_FIELDS,
} from '../property/property-record.js';
import { confidenceKey, type FactSubject, type FieldDeclaration, modelledKey } from './field.js';
import { GROUP_FIELDS } from './groups.js';
import { confidenceOf, modelledOf, plainValue, resolveField } from './resolve.js';

export type Readable = string | number | boolean | null;
/** Separates the items of a list, which a filter sees as one text. */
export const LIST_SEPARATOR = '; ';

export type FieldReader = (subject: FactSubject) => Readable;

/**
 * The value of a field by its filter name, in any case. `location` reads as `latitude,longitude`. The name must be in
 * `PROPERTY_FIELDS`.
 */
export function readField(subject: FactSubject, name: string): Readable {
  return fieldReader(name)(subject);
}

/** The reader of one field, to be looked up once and used for all properties. */
export function fieldReader(name: string): FieldReader {
  const reader = READERS.get(name.toLowerCase());
  if (reader === undefined) throw new Error(`no reader for field ${name}`);
  return reader;
}

/** WGS84 degrees; null if the position is not known. */
export function readLocation(
  subject: FactSubject,
): { readonly latitude: number; readonly longitude: number } | null {
  const { latitude, longitude } = subject.property.position ?? NOWHERE;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Filter names that may have a value for a property without any records. Code that fills columns can skip the others. */
export const DERIVED_NAMES: ReadonlySet<string> = new Set([
  ...RECORD_FIELDS,
  'location',
  ...GROUP_FIELDS.filter(({ derive }) => derive).flatMap((field) =>
    fieldReaders(field).map(([name]) => name),
  ),
]);

const NOWHERE = { latitude: null, longitude: null };

/** Reads several names of one field at once: value, confidence, and whether it is modelled. */
export interface FieldColumns {
  readonly names: readonly string[];
  /** The field if its only value is a recorded one; undefined if it may be derived. */
  readonly recorded: RecordedField | undefined;
  /** Calls `take` for each name by its position; `isHome` is passed if the caller knows it. */
  read(subject: FactSubject, take: (at: number, value: Readable) => void, isHome?: boolean): void;
}

/** A field of a group without a derivation. */
export interface RecordedField {
  readonly field: FieldDeclaration;
  /** For each name, the part of a fact that it reads. */
  readonly parts: readonly FieldPart[];
}

/** A filter name of a field, and its reader. */
interface FieldPart {
  readonly name: string;
  /** Whether it reads the value or its provenance. */
  readonly of: 'value' | 'provenance';
  readonly read: (resolved: Resolved) => Readable;
}

/** Groups names by field, so each field is resolved once for a property. */
export function fieldColumns(names: readonly string[]): readonly FieldColumns[] {
  const wanted = new Set(names);
  const grouped = GROUP_FIELDS.flatMap((field): FieldColumns[] => {
    const parts = fieldParts(field).filter(({ name }) => wanted.has(name) && !IN_RECORD.has(name));
    for (const { name } of parts) wanted.delete(name);
    if (parts.length === 0) return [];
    const reads = parts.map(({ read }) => read);
    return [
      {
        names: parts.map(({ name }) => name),
        recorded: field.derive === undefined ? { field, parts } : undefined,
        read(subject, take, isHome) {
          const resolved = resolveField(field, subject, isHome);
          // Most fields of most properties are unknown, and then all their names are null.
          const isKnown = resolved !== null;
          for (let at = 0; at < reads.length; at++) {
            take(at, isKnown ? (reads[at]?.(resolved) ?? null) : null);
          }
        },
      },
    ];
  });
  const others = [...wanted].map((name): FieldColumns => {
    const read = fieldReader(name);
    return { names: [name], recorded: undefined, read: (subject, take) => take(0, read(subject)) };
  });
  return [...grouped, ...others];
}

const IN_RECORD: ReadonlySet<string> = new Set(RECORD_FIELDS);

/** Fields of the record are last, so they replace a group's fields of the same name. */
const READERS: ReadonlyMap<string, FieldReader> = new Map([
  ...GROUP_FIELDS.flatMap(fieldReaders),
  ...RECORD_FIELDS.map((name) => [name, recordReader(name)] as const),
  ['location', locationText] as const,
]);

type Resolved = ReturnType<typeof resolveField>;

/** Filter names of a field. */
function fieldParts(field: FieldDeclaration): readonly FieldPart[] {
  const { name, companions } = field;
  const value: FieldPart = { name: name.toLowerCase(), of: 'value', read: plainScalar };
  if (!companions) return [value];
  return [
    value,
    { name: confidenceKey(name).toLowerCase(), of: 'provenance', read: confidenceOf },
    { name: modelledKey(name).toLowerCase(), of: 'provenance', read: modelledOf },
  ];
}

function plainScalar(resolved: Resolved): Readable {
  return scalarOf(plainValue(resolved));
}

function fieldReaders(field: FieldDeclaration): (readonly [string, FieldReader])[] {
  return fieldParts(field).map(
    ({ name, read }) =>
      [name, (subject: FactSubject) => read(resolveField(field, subject))] as const,
  );
}

/** An empty list counts as null, so `exists` tests for items. */
export function scalarOf(value: ReturnType<typeof plainValue>): Readable {
  if (typeof value !== 'object' || value === null) return value;
  return value.length === 0 ? null : value.join(LIST_SEPARATOR);
}

function recordReader(name: keyof PropertyRecord): FieldReader {
  const read = READ_RECORD_FIELD[name];
  return ({ property }) => read(property);
}

function locationText(subject: FactSubject): Readable {
  const at = readLocation(subject);
  return at && `${at.latitude},${at.longitude}`;
}
