/** Refuses rows with a record of a day that has not come: somebody mistyped it, and it would count as the newest of its home. */

import { addDays, dateAt } from '../../domain/calendar.js';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { type RowMapper, reject } from '../../sources/source.js';

const RECORD_AHEAD = 'date of the record has not come yet';

/**
 * The last day that a record can be of. Files of a made-up country are of the day that they were made for (`asOf`), and one
 * day is left because it is tomorrow already in other places.
 */
export function lastDayOfRecords(asOf: string | undefined): string {
  const today = dateAt(Date.now());
  return addDays(asOf !== undefined && asOf > today ? asOf : today, 1);
}

/** The same mapper, for rows one by one; what it counts together at the end is of no single row. */
export function refusingLater(map: RowMapper, lastDay: string): RowMapper {
  const facts: (Fact | EvidenceFact)[] = [];
  const read: RowMapper = (fields, emit) => {
    facts.length = 0;
    const outcome = map(fields, (fact) => facts.push(fact));
    if (facts.some((fact) => dayOf(fact) > lastDay)) return reject(RECORD_AHEAD);
    facts.forEach(emit);
    return outcome;
  };
  return map.end === undefined ? read : Object.assign(read, { end: map.end });
}

/** Empty for what has no such day: leases begin and plans end in the future. */
function dayOf(fact: Fact | EvidenceFact): string {
  if (fact.kind === 'sale') return fact.date;
  return fact.kind === 'certificate' ? fact.lodged : '';
}
