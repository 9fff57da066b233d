/** Reads a day that somebody typed as the value of an option. */

import { Failure } from '../domain/failure.js';

/** `YYYY-MM-DD` of a day of the calendar; Failure `wrong-usage` names the option and gives an example. */
export function readDay(option: string, text: string, example: string): string {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // 30 February is read as a day of March.
  if (!Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)) return text;
  throw new Failure('wrong-usage', `${option} must be a date such as ${example}, not '${text}'.`);
}
