/** Reads dates as councils, registers and feeds write them; an unreadable date counts as not known. */

import { parseDate, parseMonth } from './calendar-date.js';
import { textAt } from './columns.js';

/** British order with dots or hyphens: `9.1.2017`, `09-01-2017 10:00:00`. */
const BRITISH = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4}(?: .*)?)$/;

/** `20240501`, but not Unix seconds or entry numbers. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;

/** `YYYY-MM-DD`; null for anything except a full date, such as a lone year. */
export function parseDay(text: string): string | null {
  return parseDate(text.replace(BRITISH, '$1/$2/$3').replace(COMPACT, '$1-$2-$3')) ?? null;
}

/** The date at a position; null when absent, empty or not a date. */
export function dayAt(fields: readonly string[], position: number): string | null {
  const text = textAt(fields, position);
  return text === null ? null : parseDay(text);
}

/** The month at a position, `YYYY-MM`; null when absent or empty, undefined when it is not a month. */
export function monthAt(fields: readonly string[], position: number): string | null | undefined {
  const text = textAt(fields, position);
  if (text === null || NO_MONTH.test(text)) return null;
  return parseMonth(text);
}

/** Placeholders that programs write for an empty cell. */
const NO_MONTH = /^(?:[0. ]+|null|nan|none|na|n\/a|-)$/i;
