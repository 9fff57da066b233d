/** Names the free sources that `up` fetches for a town, and the parts of each. */

import { addDays, dateAt } from '@property-lookup/kernel/calendar';

/** In the order of fetching: the first two say what the area is, and the next two which homes it has. */
export const TOWN_SOURCES = [
  'uk-hpi',
  'onspd',
  'os-open-uprn',
  'onsud',
  'price-paid',
  'census',
  'planning-data',
] as const;

/** Added where a token is given. */
export const TOKEN_SOURCES = ['epc-domestic'] as const;

/** Without these, nothing is served. */
export const NEEDED_SOURCES: ReadonlySet<string> = new Set(['onspd', 'os-open-uprn']);

/** Years of sales. */
const YEARS = 5;
/** The first file of a year appears some weeks into it. */
const FIRST_FILE_DAYS = 60;

/** What `--area` of `fetch` would say for each of a source's downloads. */
export function partsOf(source: string, nowMs: number): readonly (string | undefined)[] {
  if (source !== 'price-paid') return [undefined];
  const last = Number(addDays(dateAt(nowMs), -FIRST_FILE_DAYS).slice(0, 4));
  return Array.from({ length: YEARS }, (_, back) => String(last - YEARS + 1 + back));
}
