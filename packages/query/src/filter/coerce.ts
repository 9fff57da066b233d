/** Converts a filter value to the type of its field, or reports what the field accepts. */

import { daysInMonth } from '@property-lookup/kernel/calendar';
import { wordOfList } from '@property-lookup/kernel/collections';
import type { FieldType, FilterField, Scalar } from './filter-field.js';
import { canonicalPostcode, canonicalSector } from './postcode-text.js';
import { readInteger, readNumber } from './read-number.js';
import { describe, refuse } from './refuse.js';

/** For each type, the accepted values in words, and a reader that returns undefined to refuse. */
const FIELD_TYPES: Readonly<
  Record<
    FieldType,
    { readonly takes: string; readonly read: (value: unknown) => Scalar | undefined }
  >
> = {
  text: { takes: 'well-formed text', read: readText },
  integer: { takes: 'a whole number', read: readInteger },
  number: { takes: 'a number', read: readNumber },
  boolean: { takes: 'true or false', read: readBoolean },
  date: { takes: 'a date written YYYY-MM-DD', read: readDate },
  location: { takes: 'near, exists or null', read: () => undefined },
};

/** Null is left to the caller, because each operator treats it differently. */
export function coerce(value: unknown, field: FilterField): Scalar {
  const type = FIELD_TYPES[field.type];
  const scalar = type.read(value);
  if (typeof scalar === 'string') return asInData(scalar, field);
  if (scalar !== undefined) return scalar;
  const advice = Array.isArray(value) && field.type !== 'location' ? '; use inq for several' : '';
  return refuse(`filter: '${field.name}' takes ${type.takes}, not ${describe(value)}${advice}`);
}

function asInData(text: string, { form, values }: FilterField): string {
  if (form === 'postcode') return canonicalPostcode(text);
  if (form === 'sector') return canonicalSector(text);
  return (values && wordOfList(text, values)) ?? text;
}

/** Accepts true, false, 1, 0 and their texts in any case, because Python prints `True`. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1) return true;
  if (value === 0) return false;
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** Text that every store can hold; numbers and booleans are converted to text. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  // PostgreSQL cannot store NUL, and half a surrogate pair has no UTF-8 form.
  return value.includes('\0') || /\p{Cs}/u.test(value) ? undefined : value;
}

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/** A real calendar date. An RFC 3339 timestamp is cut to the date it states, without converting zones. */
export function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, year, month, day] = DATE.exec(value.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const isReal =
    Number(year) >= 1 &&
    Number(day) >= 1 &&
    Number(day) <= daysInMonth(Number(year), Number(month));
  return isReal ? `${year}-${month}-${day}` : undefined;
}
