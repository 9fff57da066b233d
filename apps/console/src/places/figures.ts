/** Computes the figures of a place: for homes without a report, turnover of homes, and changes. */

import type { Groups } from '../api/answers.js';
import type { AreaFigures, Faceted, Figures, Mean, Sale, Shares, SoldYear } from './answers.js';

/** A median of fewer sales would reveal single prices; the server applies the same limit to areas. */
export const CASES_MIN = 5;

/** Counted fields, with whether their modelled share is requested too; a question may have at most ten such terms. */
const COUNTED = [
  'current_energy_rating',
  'property_type',
  'built_form',
  'tenure',
  'construction_age_band',
] as const;
const MODELLED = COUNTED.filter((field) => field !== 'construction_age_band');

export const FACETS = [...COUNTED, ...MODELLED.map((field) => `${field}$modelled`)] as const;

export const MEANS = ['estimated_value', 'total_floor_area', 'times_sold'] as const;

/** Answers about the homes of a place and the surrounding area. */
export interface HomesAsked {
  readonly counted: Faceted;
  /** Latest sale of each home, by year, and by year and type. */
  readonly sold: readonly [all: Groups, byType: Groups];
  readonly measured: Groups;
  readonly around: AreaFigures | null;
}

export function figuresOfHomes({ around, counted, measured, sold }: HomesAsked): Figures {
  const register = {
    register_from: around?.register_from ?? null,
    register_until: around?.register_until ?? null,
  };
  const { facets, total_items: homes } = counted;
  const [row = {}] = measured.data;
  const means = MEANS.flatMap((field): Mean[] => {
    const mean = row[`mean(${field})`];
    if (typeof mean !== 'number') return [];
    return [{ field, mean, known: Number(row[`known(${field})`]), modelled: 0 }];
  });
  return {
    homes,
    ...register,
    sales: sold.flatMap(({ data }) => data.flatMap((group) => soldYear(group, register))),
    stock: { shares: COUNTED.flatMap((field) => countedShares(field, facets)), means },
  };
}

function soldYear(
  group: Groups['data'][number],
  register: Pick<Figures, 'register_from' | 'register_until'>,
): readonly SoldYear[] {
  const year = group['year(last_sold_date)'];
  const type = group['property_type'];
  if (typeof year !== 'number' || type === null) return [];
  const count = Number(group['count']);
  const median = group['median(last_sold_price)'];
  return [
    {
      year,
      property_type: type === undefined ? null : String(type),
      count,
      median_gbp: typeof median === 'number' && count >= CASES_MIN ? Math.round(median) : null,
      median_gbp_per_sqm: null,
      is_complete: isWithin(year, register),
    },
  ];
}

/** Terms of a question about single sales. */
export const SALE_TERMS = ['last_sold_date', 'last_sold_price', 'property_type'] as const;

export function salesOf({ data }: Groups): readonly Sale[] {
  return data.flatMap(({ last_sold_date: date, last_sold_price: price, property_type: type }) =>
    typeof date === 'string' && typeof price === 'number'
      ? [{ date, price, property_type: type == null ? null : String(type) }]
      : [],
  );
}

function isWithin(
  year: number,
  { register_from: from, register_until: until }: Pick<Figures, 'register_from' | 'register_until'>,
): boolean {
  return from !== null && until !== null && from <= `${year}-01-01` && until >= `${year}-12-31`;
}

/** Null if no surrounding area is known. */
export function sharesOf(of: Figures | null, field: string): Shares | undefined {
  return of?.stock.shares.find((each) => each.field === field);
}

function countedShares(field: string, facets: Faceted['facets']): readonly Shares[] {
  const values = (facets[field] ?? []).filter(({ value }) => value !== null);
  const known = values.reduce((sum, { count }) => sum + count, 0);
  if (known === 0) return [];
  const modelled = facets[`${field}$modelled`]?.find(({ value }) => value === true)?.count ?? 0;
  return [
    {
      field,
      known,
      modelled,
      values: values.map(({ count, value }) => ({
        value: String(value),
        count,
        share: count / known,
      })),
    },
  ];
}

export interface Turnover {
  /** Sales per year per hundred homes. */
  readonly rate: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Over the complete years of the register, or over the whole period if sales are only counted per home; null without a complete
 * year.
 */
export function turnoverOf(figures: Figures): Turnover | null {
  const { homes, register_from: from, register_until: until, stock } = figures;
  if (homes === 0 || from === null || until === null) return null;
  const first = yearOf(from) + (from.endsWith('-01-01') ? 0 : 1);
  const last = yearOf(until) - (until.endsWith('-12-31') ? 0 : 1);
  const years = last - first + 1;
  if (years < 1) return null;
  // If only the latest sale of each home is dated, the home's count of sales is used, which includes incomplete years.
  const times = stock.means.find(({ field }) => field === 'times_sold');
  if (times !== undefined) {
    const rate = (100 * times.mean) / yearsBetween(from, until);
    return { rate, from: yearOf(from), to: yearOf(until) };
  }
  return { rate: (100 * countIn(figures, first, last)) / years / homes, from: first, to: last };
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

const DAY = 86_400_000;
const DAYS_OF_YEAR = 365.25;

/** Includes both days. */
function yearsBetween(from: string, until: string): number {
  return ((Date.parse(until) - Date.parse(from)) / DAY + 1) / DAYS_OF_YEAR;
}

function countIn({ sales }: Figures, first: number, last: number): number {
  return sales
    .filter(({ property_type: type, year }) => type === null && year >= first && year <= last)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Years of one type, or of all types together, oldest first. */
export function yearsOf({ sales }: Figures, type: string | null): readonly SoldYear[] {
  return sales.filter((row) => row.property_type === type).sort((a, b) => a.year - b.year);
}

/** Types with sales, most sold first. */
export function typesOf({ sales }: Figures): readonly string[] {
  const counts = new Map<string, number>();
  for (const { count, property_type: type } of sales) {
    if (type !== null) counts.set(type, (counts.get(type) ?? 0) + count);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([type]) => type);
}

/** The newest complete year with a median, and the change over the five years before. */
export function newestOf(figures: Figures, type: string | null) {
  const years = yearsOf(figures, type);
  for (const row of years.toReversed()) {
    const { median_gbp: now, year } = row;
    if (!row.is_complete || now === null) continue;
    const before = years.find((each) => each.year === year - CHANGE_YEARS)?.median_gbp;
    const change = before == null ? null : 100 * (now / before - 1);
    return { ...row, median_gbp: now, change };
  }
  return null;
}

export const CHANGE_YEARS = 5;
