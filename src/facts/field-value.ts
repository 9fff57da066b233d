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
 * Filter names that can have a value when nothing is recorded of a property. Whoever fills columns
 * needs to read no others of such a property.
 */
export const DERIVED_NAMES: ReadonlySet<string> = new Set([
  ...RECORD_FIELDS,
  'location',
  ...GROUP_FIELDS.filter(({ derive }) => derive).flatMap((field) =>
    fieldReaders(field).map(([name]) => name),
  ),
]);

const NOWHERE = { latitude: null, longitude: null };

/** Fields of the record come last, so that they replace those of a group that share their name. */
const READERS: ReadonlyMap<string, FieldReader> = new Map([
  ...GROUP_FIELDS.flatMap(fieldReaders),
  ...RECORD_FIELDS.map((name) => [name, recordReader(name)] as const),
  ['location', locationText] as const,
]);

function fieldReaders(field: FieldDeclaration): (readonly [string, FieldReader])[] {
  const value: FieldReader = (subject) => scalarOf(plainValue(resolveField(field, subject)));
  const readers: [string, FieldReader][] = [[field.name, value]];
  if (field.companions) {
    readers.push([
      confidenceKey(field.name),
      (subject) => confidenceOf(resolveField(field, subject)),
    ]);
    readers.push([modelledKey(field.name), (subject) => modelledOf(resolveField(field, subject))]);
  }
  return readers.map(([name, reader]) => [name.toLowerCase(), reader] as const);
}

/** Null for the empty list, so that `exists` and null ask whether there is anything in it. */
function scalarOf(value: ReturnType<typeof plainValue>): Readable {
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
