/** Sums up a back-test of values, in total and by kind of home and place, each figure with its interval. */

import { outcodeOf } from '@property-lookup/kernel/address';
import { monthOf } from '@property-lookup/kernel/calendar';
import { groupBy } from '@property-lookup/kernel/collections';
import type { Served, ServedValue } from './backtest.js';
import { blocksOf, bootstrap, type Interval, Ranked, Share } from './bootstrap.js';
import { INTERVAL_COVERAGE } from './calibration.js';
import { quantileOf } from './quantile.js';

/** Figures of one set of sales, in snake case as the command prints them. */
export interface ServedFigures {
  /** Sales in the set, with or without a value. */
  readonly sales: number;
  readonly hit_rate_pct: number;
  readonly median_absolute_error_pct: number;
  readonly mean_absolute_error_pct: number;
  readonly within_10_pct: number;
  readonly within_20_pct: number;
  /** Median of estimate over price, minus one. */
  readonly bias_pct: number;
  readonly interval_claimed_pct: number;
  readonly interval_coverage_pct: number;
  /** 95 % intervals, from 1,000 block bootstraps by month. */
  readonly chance: Readonly<Record<ChanceFigure, Interval>>;
}

type ChanceFigure =
  | 'median_absolute_error_pct'
  | 'within_10_pct'
  | 'bias_pct'
  | 'interval_coverage_pct';

/** Sales whose stated probability is in one tenth. */
interface ConfidenceTenth {
  readonly from: number;
  readonly to: number;
  readonly claimed_pct: number;
  readonly actual_pct: number;
  readonly sales: number;
}

interface BacktestFigures extends ServedFigures {
  readonly by_confidence: readonly ConfidenceTenth[];
}

/** All sales are of category A and not new, unless stated otherwise. */
export interface BacktestReport extends BacktestFigures {
  /** Sales of dwellings with an earlier sale known to the import. */
  readonly with_earlier_sale: BacktestFigures;
  readonly new_builds: ServedFigures;
  /** By trait, then by value of the trait. */
  readonly by: Readonly<Record<Trait, Readonly<Record<string, ServedFigures>>>>;
}

const TRAITS = {
  area: ({ area }) => area,
  outcode: ({ sale }) => outcodeOf(sale.postcode ?? ''),
  type: ({ sale }) => sale.type,
  tenure: ({ sale }) => sale.tenure,
  years_since_sale: ({ yearsSinceSale }) => yearsBand(yearsSinceSale),
} as const satisfies Record<string, (served: Served) => string>;

/** Thirds within each year, as overall thirds would mostly reflect the period. */
const THIRDS = {
  price_third: ({ sale }) => sale.priceGbp,
  value_third: ({ value }) => value?.valueGbp ?? Number.NaN,
} as const satisfies Record<string, (served: Served) => number>;

type Trait = keyof typeof TRAITS | keyof typeof THIRDS;

/** Sums up how near the values were to the prices. */
export function reportOn(served: readonly Served[]): BacktestReport {
  const resales = served.filter(({ sale }) => !sale.isNewBuild);
  const repeats = resales.filter(({ yearsSinceSale }) => yearsSinceSale !== null);
  const traits = Object.entries(TRAITS).map(([name, trait]) => [name, figuresBy(resales, trait)]);
  const thirds = Object.entries(THIRDS).map(([name, of]) => [
    name,
    figuresBy(resales, thirdOf(resales, of)),
  ]);
  return {
    ...withConfidence(resales),
    with_earlier_sale: withConfidence(repeats),
    new_builds: figuresOf(served.filter(({ sale }) => sale.isNewBuild)),
    // `Object.fromEntries` loses the names, which come from the two tables.
    by: Object.fromEntries([...traits, ...thirds]) as BacktestReport['by'],
  };
}

function figuresBy(
  served: readonly Served[],
  trait: (served: Served) => string,
): Record<string, ServedFigures> {
  const groups = [...groupBy(served, trait)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(groups.map(([name, members]) => [name, figuresOf(members)]));
}

function yearsBand(years: number | null): string {
  if (years === null) return 'never sold';
  const ends = [1, 3, 7, 15];
  const above = ends.findIndex((end) => years < end);
  if (above < 0) return '15 and more';
  return `${String(ends[above - 1] ?? 0).padStart(2, '0')} to ${String(ends[above]).padStart(2, '0')}`;
}

/** The third of its year's sales that a sale is in, ranked by a number. */
function thirdOf(
  served: readonly Served[],
  of: (served: Served) => number,
): (served: Served) => string {
  const yearOf = ({ sale }: Served): number => Math.floor(monthOf(sale.date) / 12);
  const ends = new Map(
    [...groupBy(served, yearOf)].map(([year, members]) => {
      const values = Float64Array.from(members.map(of).filter(Number.isFinite)).sort();
      return [year, [quantileOf(values, 1 / 3), quantileOf(values, 2 / 3)]];
    }),
  );
  return (one) => {
    const [low = 0, high = 0] = ends.get(yearOf(one)) ?? [];
    const value = of(one);
    return value <= low ? '1 lower' : value <= high ? '2 middle' : '3 upper';
  };
}

type Valued = Served & { readonly value: ServedValue };

const isValued = (served: Served): served is Valued => served.value !== null;

/** Value over price, minus one. */
const errorOf = ({ value, sale }: Valued): number => value.valueGbp / sale.priceGbp - 1;

const isHeld = ({ value, sale }: Valued): boolean =>
  sale.priceGbp >= value.lowerGbp && sale.priceGbp <= value.upperGbp;

function figuresOf(served: readonly Served[]): ServedFigures {
  const valued = served.filter(isValued);
  const signed = valued.map(errorOf);
  const errors = signed.map(Math.abs);
  const within = (limit: number): boolean[] => errors.map((error) => error <= limit);
  const months = blocksOf(valued.map(({ sale }) => monthOf(sale.date)));
  const ranked = new Ranked(errors, months);
  const bias = new Ranked(signed, months);
  const within10 = new Share(within(0.1), months);
  const held = new Share(valued.map(isHeld), months);
  const measure = (times: Int32Array) => ({
    median_absolute_error_pct: percent(ranked.medianOf(times)),
    within_10_pct: percent(within10.of(times)),
    bias_pct: percent(bias.medianOf(times)),
    interval_coverage_pct: percent(held.of(times)),
  });
  return {
    sales: served.length,
    hit_rate_pct: percent(valued.length / served.length),
    ...measure(new Int32Array(months.blocks).fill(1)),
    mean_absolute_error_pct: percent(errors.reduce((sum, e) => sum + e, 0) / valued.length),
    within_20_pct: percent(within(0.2).filter(Boolean).length / valued.length),
    interval_claimed_pct: percent(INTERVAL_COVERAGE),
    chance: bootstrap(months.blocks, measure),
  };
}

function withConfidence(served: readonly Served[]): BacktestFigures {
  return { ...figuresOf(served), by_confidence: tenthsOf(served.filter(isValued)) };
}

function tenthsOf(valued: readonly Valued[]): ConfidenceTenth[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const members = valued.filter(
      ({ value }) => Math.min(9, Math.floor(value.confidence * 10)) === tenth,
    );
    const claimed = members.reduce((sum, { value }) => sum + value.confidence, 0);
    const hits = members.filter((one) => Math.abs(errorOf(one)) <= 0.1).length;
    return {
      from: tenth / 10,
      to: (tenth + 1) / 10,
      claimed_pct: percent(claimed / members.length),
      actual_pct: percent(hits / members.length),
      sales: members.length,
    };
  }).filter(({ sales }) => sales > 0);
}

/** Percentage with two decimals; 0 without cases. */
function percent(share: number): number {
  return Number.isFinite(share) ? Math.round(share * 10_000) / 100 : 0;
}
