/** Reads when a key stops working: at the end of a day, or at a time. */

import { DAY_MS, isDate } from '../domain/calendar.js';

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds since 1970 from which the key is refused; undefined when the text is neither form. */
export function parseExpiry(text: string): number | undefined {
  const trimmed = text.trim();
  if (isDate(trimmed)) return Date.parse(trimmed) + DAY_MS;
  if (!TIMESTAMP.test(trimmed)) return undefined;
  const moment = Date.parse(trimmed);
  return Number.isFinite(moment) ? moment : undefined;
}
