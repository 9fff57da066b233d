/** Reads a day typed as the value of an option. */

import { isDate } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';

/** A calendar day `YYYY-MM-DD`. Throws Failure `wrong-usage` that names the option and gives an example. */
export function readDay(option: string, text: string, example: string): string {
  if (isDate(text)) return text;
  throw new Failure('wrong-usage', `${option} must be a date such as ${example}, not '${text}'.`);
}
