/** Follows the recent errors of estimates in a place, for a type and for a dwelling: means that decay with time. */

import { DAYS_PER_YEAR } from '@property-lookup/kernel/calendar';
import { DWELLING_TYPES, type SaleTable, type Site } from './sale-table.js';

/** Sets of sales whose errors are followed, from near to far. */
export const FOLLOWED = ['dwelling', 'postcode', 'street', 'sector', 'type'] as const;

type Followed = (typeof FOLLOWED)[number];

/** Time in which errors lose half their weight. */
const HALF_LIFE_YEARS: Readonly<Record<Followed, number>> = {
  dwelling: 8,
  postcode: 4,
  street: 3,
  sector: 1,
  type: 0.5,
};

/** Weight, in errors, of zero in a mean. */
const PRIOR: Readonly<Record<Followed, number>> = {
  dwelling: 1,
  postcode: 3,
  street: 5,
  sector: 20,
  type: 40,
};

/** Errors are clipped to this: larger ones are wrong sales. */
const ERROR_MAX = 0.4;

/** Weight and weighted sum of each group's errors, as of the day of its last one. */
interface Faded {
  readonly day: number[];
  readonly weight: number[];
  readonly sum: number[];
}

/** Plain data, by the group numbers of a table. */
export type RunningErrors = Readonly<Record<Followed, Faded>>;

/** The initial state, without errors. */
export function noErrors(table: SaleTable): RunningErrors {
  const of = (count: number): Faded => ({
    day: Array<number>(count).fill(0),
    weight: Array<number>(count).fill(0),
    sum: Array<number>(count).fill(0),
  });
  return {
    dwelling: of(table.dwelling.idOf.size),
    postcode: of(table.postcode.idOf.size),
    street: of(table.street.idOf.size),
    sector: of(table.sector.idOf.size),
    type: of(DWELLING_TYPES.length),
  };
}

export function addError(errors: RunningErrors, site: Site, error: number): void {
  const cut = Math.max(-ERROR_MAX, Math.min(ERROR_MAX, error));
  for (const name of FOLLOWED) {
    const { day, weight, sum } = errors[name];
    const id = site[name];
    if (id < 0) continue;
    const left = fadedBy(name, site.date - (day[id] ?? 0));
    weight[id] = (weight[id] ?? 0) * left + 1;
    sum[id] = (sum[id] ?? 0) * left + cut;
    day[id] = site.date;
  }
}

/** Mean error of each set that contains the site, shrunk towards zero; in the order of FOLLOWED. */
export function errorsAt(errors: RunningErrors, site: Site): number[] {
  return FOLLOWED.map((name) => {
    const { day, weight, sum } = errors[name];
    const id = site[name];
    if (id < 0 || weight[id] === 0) return 0;
    const left = fadedBy(name, site.date - (day[id] ?? 0));
    return ((sum[id] ?? 0) * left) / ((weight[id] ?? 0) * left + PRIOR[name]);
  });
}

function fadedBy(name: Followed, days: number): number {
  return 0.5 ** (Math.max(0, days) / (DAYS_PER_YEAR * HALF_LIFE_YEARS[name]));
}
