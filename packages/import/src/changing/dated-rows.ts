/** Finds properties whose facts change with the date alone: a certificate expires, a lease runs down. */

import { readColumn } from '@property-lookup/engine/build';
import { addDays, dayNumber, dayText } from '@property-lookup/kernel/calendar';
import { rowsWhere } from './rows-where.js';

/** Days of the previous and the new release, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days after which a home is no longer recently sold or let, or withdrawn (events/market-status.ts). */
const STATUS_DAYS = [365, 90];

/**
 * Rows of properties with a certificate that expires within these days, a lease with one year less to run, or a market
 * status that ends. `pathOf` gives the file of a column.
 */
export function datedRows(
  pathOf: (field: string) => string,
  { from, to }: Days,
): readonly number[] {
  if (from === to) return [];
  const expiry = readColumn(pathOf('expiry_date'), 'date');
  const start = readColumn(pathOf('lease_start_date'), 'date');
  const status = readColumn(pathOf('market_status_date'), 'date');
  const anniversaries = daysOfYear(from, to);
  const isOver = (date: string): boolean =>
    STATUS_DAYS.some((days) => {
      const end = addDays(date, days);
      return end >= from && end < to;
    });
  return [
    ...rowsWhere(expiry, (date) => date >= from && date <= to),
    ...rowsWhere(start, (date) => anniversaries.has(date.slice(5))),
    ...rowsWhere(status, isOver),
  ];
}

/** Slack for leap years: a year from 29 February ends on the 28th, and one from the end of February on 1 March. */
const SLACK_DAYS = 2;

/** `MM-DD` of each day on which a year of a lease may end. */
function daysOfYear(from: string, to: string): ReadonlySet<string> {
  const days = new Set<string>();
  const last = dayNumber(to) + SLACK_DAYS;
  for (let day = dayNumber(from) - SLACK_DAYS; day <= last; day++) days.add(dayText(day).slice(5));
  return days;
}
