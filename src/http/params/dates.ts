/** Dates and times: `YYYY-MM-DD` and RFC 3339. */

import { Type } from '@sinclair/typebox';
import { isDate } from '../../domain/calendar.js';
import type { ValueKind } from './param.js';

const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** A day, kept as its text: days compare as text. */
export const DATE_KIND: ValueKind<string> = {
  schema: Type.Unsafe<string>({ type: 'string', format: 'date' }),
  allowed: 'a date such as 2026-01-31',
  read: (text) => (isDate(text) ? text : undefined),
};

/** A time, returned in UTC so that times compare as text. */
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
