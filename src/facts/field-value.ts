/** Reads any filterable field of a property: the one definition for filling columns and for checking a filter. */

import {
  type PropertyRecord,
  READ_RECORD_FIELD,
  RECORD_FIELDS,
} from '../domain/property-record.js';
import { confidenceKey, type FactSubject, type FieldDeclaration, modelledKey } from './field.js';
import { GROUP_FIELDS } from './groups.js';
import { confidenceOf, modelledOf, plainValue, resolveField } from './resolve.js';

export type Readable = string | number | boolean | null;
/** Between the items of a list, which a filter sees as one text. */
export const LIST_SEPARATOR = '; ';

export type FieldReader = (subject: FactSubject) => Readable;

/**
 * The value of a field under its filter name, in any case. `location` reads as `latitude,longitude`.
 * The name must be one of `PROPERTY_FIELDS`.
 */
export function readField(subject: FactSubject, name: string): Readable {
  return fieldReader(name)(subject);
}

/** The reader of one field, to be found once and used for every property. */
export function fieldReader(name: string): FieldReader {
  const reader = READERS.get(name.toLowerCase());
  if (reader === undefined) throw new Error(`no reader for field ${name}`);
  return reader;
}

/** WGS84 degrees; null where the position is not known. */
export function readLocation(
  subject: FactSubject,
): { readonly latitude: number; readonly longitude: number } | null {
  const { latitude, longitude } = subject.property.position ?? NOWHERE;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/**
 * Filter names that can have a value if nothing is recorded for a property. Code that fills columns
 * need not read any others of such a property.
 */
export const DERIVED_NAMES: ReadonlySet<string> = new Set([
  ...RECORD_FIELDS,
  'location',
  ...GROUP_FIELDS.filter(({ derive }) => derive).flatMap((field) =>
    fieldReaders(field).map(([name]) => name),
  ),
]);

const NOWHERE = { latitude: null, longitude: null };

/** Reads several names of one field at once: the value, its confidence, whether it is modelled. */
export interface FieldColumns {
  readonly names: readonly string[];
  /** The field where it has no other value than what is recorded of it; undefined where it may be derived. */
  readonly recorded: RecordedField | undefined;
  /** Calls `take` for each name by its position; `isHome` where the caller has found that out. */
  read(subject: FactSubject, take: (at: number, value: Readable) => void, isHome?: boolean): void;
}

/** A field of a group that nothing is derived for. */
export interface RecordedField {
  readonly field: FieldDeclaration;
  /** What each of the names reads of a fact. */
  readonly parts: readonly FieldPart[];
}

/** A name of a field, and how it is read. */
interface FieldPart {
  readonly name: string;
  /** Whether it is part of the value, or of where the value is from. */
  readonly of: 'value' | 'provenance';
  readonly read: (resolved: Resolved) => Readable;
}

/** The names, grouped so that no field is resolved twice for one property. */
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
          // Most fields of most properties are not known, and then none of the names has a value.
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
    return {
      ...{ names: [name], recorded: undefined },
      read: (subject, take) => take(0, read(subject)),
    };
  });
  return [...grouped, ...others];
}

const IN_RECORD: ReadonlySet<string> = new Set(RECORD_FIELDS);

/** Fields of the record come last, so that they replace those of a group that share their name. */
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

/** An empty list counts as null, so that `exists` asks whether the list has items. */
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
