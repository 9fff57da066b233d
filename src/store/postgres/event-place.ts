/** Writes the SQL that selects the events of a place. */

import type { HistoryPlace } from '../../events/market-place.js';
import { postcodeRange } from '../../release/blocks/postcode-number.js';
import type { Parameters } from './filter-sql.js';
import { keysOfPostcodes } from './sort-keys.js';

/** What is asked in one way has one name. */
export function eventsAt(
  { kind, value }: HistoryPlace,
  parameters: Parameters,
): { readonly name: string; readonly sql: string } {
  if (kind === 'uprn') return { name: 'uprn', sql: `uprn = ${parameters.add(value, 'bigint')}` };
  if (kind === 'local-authority') {
    return { name: 'authority', sql: `local_authority = ${parameters.add(value, 'text')}` };
  }
  const { from, to } = keysOfPostcodes(...postcodeRange({ kind, value }));
  const [least, beyond] = [from, to].map((key) => parameters.add(String(key), 'bigint'));
  return { name: 'keys', sql: `sort_key >= ${least} AND sort_key < ${beyond}` };
}
