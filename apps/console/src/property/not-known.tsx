/** What evidence says of an earlier day beside its fields: which fields are not known, and the last sale by the index. */

import type { Evidence } from '../api/answers.js';
import { count, dayText, labelOf, pounds } from '../words.js';

/** Why a field is not known, by the codes of the API; each follows the names of the fields. */
const NULL_WORDS: Readonly<Record<string, string>> = {
  unknown: 'no source says today either',
  'no-record': 'no record by that day',
  modelled: 'a model tells today, and models are not kept by day',
  neighbours: 'rest on records of neighbours, which are not kept by day',
  derived: 'follow from facts that are not known',
  'published-later': 'published later',
  'imported-later': 'imported later',
  'not-kept-by-day': 'have no date',
  contradicted: 'records contradict other facts',
  'not-a-home': 'only homes have them',
};

/** Fields without a value on an earlier day, by reason. `unknown` is left out, as it is true of today, too. */
export function NotKnown({ nulls }: Pick<Evidence, 'nulls'>) {
  const byReason = new Map<string, string[]>();
  for (const { field, reason } of nulls) {
    if (reason !== 'unknown') byReason.set(reason, [...(byReason.get(reason) ?? []), field]);
  }
  const total = [...byReason.values()].reduce((sum, fields) => sum + fields.length, 0);
  if (total === 0) return null;
  return (
    <details class="not-known">
      <summary>{count(total, 'field')} known today and not on this day</summary>
      <dl>
        {[...byReason].map(([reason, fields]) => (
          <div key={reason}>
            <dt>
              {NULL_WORDS[reason] ?? reason.replaceAll('-', ' ')} ({fields.length})
            </dt>
            <dd>{fields.map(labelOf).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The last price paid, moved to the day by the published index. */
export function IndexedSale({ indexed_sale: sale }: Pick<Evidence, 'indexed_sale'>) {
  if (sale === null) return null;
  return (
    <p>
      The last price paid, {pounds(sale.price)} on {dayText(sale.date)}, comes to{' '}
      <strong>{pounds(sale.value)}</strong> by the price index of {sale.to}.
    </p>
  );
}
