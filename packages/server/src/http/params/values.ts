/** Plain values: numbers, truth values, dates and times. */

import { RELEASE_ID } from '@property-lookup/engine';
import { isDate } from '@property-lookup/kernel/calendar';
import { readInteger, readNumber } from '@property-lookup/query';
import { Type } from '@sinclair/typebox';
import type { ValueKind } from './param.js';

export function integerFrom(minimum: number, maximum: number): ValueKind<number> {
  return {
    schema: Type.Integer({ minimum, maximum }),
    allowed: `an integer from ${minimum} to ${maximum}`,
    read: (text) => within(readInteger(text), minimum, maximum),
  };
}

export function numberFrom(minimum: number, maximum: number): ValueKind<number> {
  return {
    schema: Type.Number({ minimum, maximum }),
    allowed: `a number from ${minimum} to ${maximum}`,
    read: (text) => within(readNumber(text), minimum, maximum),
  };
}

function within(value: number | undefined, minimum: number, maximum: number): number | undefined {
  return value !== undefined && value >= minimum && value <= maximum ? value : undefined;
}

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Spellings of truth values in URLs. */
export const BOOLEAN: ValueKind<boolean> = {
  schema: Type.Boolean(),
  allowed: 'true, false, 1 or 0',
  read: (text) => WORDS.get(text.toLowerCase()),
};

const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** A day, kept as text, because ISO days compare as text. */
export const DATE_KIND: ValueKind<string> = {
  schema: Type.Unsafe<string>({ type: 'string', format: 'date' }),
  allowed: 'a date such as 2026-01-31',
  read: (text) => (isDate(text) ? text : undefined),
};

/** A time, converted to UTC so that times compare as text. */
export const TIMESTAMP_KIND: ValueKind<string> = {
  schema: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
  allowed: 'a timestamp such as 2026-01-31T09:30:00Z',
  read(text) {
    // A plus sign that was not percent-encoded arrives as a space.
    const repaired = text.replace(/ (\d{2}:\d{2})$/, '+$1').toUpperCase();
    const parts = TIMESTAMP.exec(repaired);
    if (parts === null || !isDate(parts[1] ?? '')) return undefined;
    return new Date(repaired).toISOString();
  },
};

/** The id of a release. */
export const RELEASE: ValueKind<string> = {
  schema: Type.String({ pattern: RELEASE_ID.source }),
  allowed: 'the id of a release, as /changes and /ready give it',
  read: (text) => (RELEASE_ID.test(text) ? text : undefined),
};
