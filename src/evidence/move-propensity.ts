/** How likely a home is to be sold within six months, from how often homes of its type sold again so long after a sale. */

import { dayNumber, dayText } from '../domain/calendar.js';
import type { Linked } from '../domain/evidence/link.js';
import { findLastSale, type SaleFact } from '../domain/evidence/sales.js';
import {
  addCase,
  addCounts,
  agreementOf,
  byKind,
  type CellCounts,
  drawRate,
  drawRates,
  expectedOf,
  noCounts,
  sumCounts,
  sumOf,
} from '../rates/rates.js';
import type { DwellingType } from '../valuation/sale.js';
import { DWELLING_TYPES } from '../valuation/sale-table.js';
import { concluded, type FactCollector } from './recorded.js';

/** Half a mean Gregorian year. */
const HALF_YEAR_DAYS = 182.62;
/** Half-years since a sale that are distinguished; Price Paid Data begins in 1995. */
const AGES = 64;
/**
 * Half-years back that are read, because homes sold far more often before 2008: with six years the stated shares came
 * nearest (0.85 of what sold; ten years 0.83, all years 0.78: docs/valuation.md).
 */
const HALF_YEARS_READ = 12;
/** Half-years at the end of the data that are predicted from what came before, to see how well that does. */
const HELD_OUT = 2;
/** Half-years seen that the rate of all types counts as: our choice, some forty sales at the usual 2 %. */
const PRIOR_EXPOSURE = 2000;
/** With fewer sales than this a share is mostly chance. */
const SALES_MIN = 30;

interface MovePropensity {
  /** Probability of a sale within six months. */
  readonly probability: number;
  /**
   * How near the stated share of homes of the type came to the share that sold in the year held out: the
   * smaller over the larger. Null if too few sold to measure it.
   */
  readonly confidence: number | null;
}

/** `registerEnd` is the day on which the sales of its place end: nothing was seen after it. A home without a sale is left alone. */
export function addMoveFacts(
  hazards: MoveHazards,
  home: {
    readonly type: DwellingType;
    readonly sales: readonly Linked<SaleFact>[];
    /** Days since 1970-01-01. */
    readonly registerEnd: number | null;
  },
  facts: FactCollector,
): void {
  const { type, sales, registerEnd } = home;
  const last = findLastSale(sales);
  if (registerEnd === null || last === undefined) return;
  const found = hazards.find(type, registerEnd - dayNumber(last.fact.date));
  if (found === null) return;
  const provenance = concluded('MODEL', dayText(registerEnd), found.confidence);
  facts.set('MOVE_PROPENSITY_6M', Math.round(found.probability * 10_000) / 10_000, provenance);
}

type HomeType = (typeof DWELLING_TYPES)[number];
/** By half-years since a sale: homes seen, and those that were sold. */
type CountsByType = Readonly<Record<HomeType, CellCounts>>;

/** What was seen of homes; plain data, so that threads can hand it over. */
export interface MoveCounts {
  readonly earlier: CountsByType;
  readonly heldOut: CountsByType;
}

type RatesByType = Readonly<Record<HomeType, Float64Array>>;

/** Two counts for each type and age: its size does not grow with the data. */
export class MoveHazards {
  readonly counts: MoveCounts;
  #rates: RatesByType | undefined;
  #confidences: Readonly<Record<HomeType, number | null>> | undefined;

  constructor(counts: MoveCounts = { earlier: countsByType(), heldOut: countsByType() }) {
    this.counts = counts;
  }

  /** What was seen of other homes. */
  addAll({ earlier, heldOut }: MoveCounts): void {
    for (const type of DWELLING_TYPES) {
      addCounts(this.counts.earlier[type], earlier[type]);
      addCounts(this.counts.heldOut[type], heldOut[type]);
    }
  }

  /** Days of a home's sales in order, and the last day on which a sale could have been seen; all homes before any is asked for. */
  add(type: DwellingType, days: readonly number[], until: number): void {
    if (type === 'O') return;
    const heldOutFrom = until - HELD_OUT * HALF_YEAR_DAYS;
    days.forEach((start, at) => {
      const end = days[at + 1] ?? Number.POSITIVE_INFINITY;
      for (let age = 0; age < AGES; age++) {
        const from = start + age * HALF_YEAR_DAYS;
        const to = from + HALF_YEAR_DAYS;
        if (to > until || end <= from) return;
        if (to <= until - HALF_YEARS_READ * HALF_YEAR_DAYS) continue;
        const counts = to > heldOutFrom ? this.counts.heldOut : this.counts.earlier;
        addCase(counts[type], age, end <= to);
      }
    });
  }

  /** Null if too few homes of the type sold to measure it. */
  find(type: DwellingType, daysSinceSale: number): MovePropensity | null {
    if (type === 'O') return null;
    const { earlier, heldOut } = this.counts;
    if (sumOf(earlier[type].happened) + sumOf(heldOut[type].happened) < SALES_MIN) return null;
    this.#rates ??= fitRates([earlier, heldOut]);
    this.#confidences ??= this.#agreements();
    const age = Math.min(AGES - 1, Math.max(0, Math.floor(daysSinceSale / HALF_YEAR_DAYS)));
    return { probability: this.#rates[type][age] ?? 0, confidence: this.#confidences[type] };
  }

  /** What the earlier years say of the last one, against what came true in it. */
  #agreements(): Readonly<Record<HomeType, number | null>> {
    const rates = fitRates([this.counts.earlier]);
    return byKind(DWELLING_TYPES, (type) => {
      const heldOut = this.counts.heldOut[type];
      const expected = expectedOf(heldOut, (age) => rates[type][age] ?? 0);
      return agreementOf(expected, sumOf(heldOut.happened), SALES_MIN);
    });
  }
}

/** Share sold by type and age; thin counts lean on the rate of all types at that age, times how much the type sells. */
function fitRates(parts: readonly CountsByType[]): RatesByType {
  const byType = byKind(DWELLING_TYPES, (type) =>
    sumCounts(
      parts.map((part) => part[type]),
      AGES,
    ),
  );
  const all = sumCounts(Object.values(byType), AGES);
  const mean = sumOf(all.happened) / Math.max(1, sumOf(all.seen));
  const usual = drawRates(all, () => mean, PRIOR_EXPOSURE);
  return byKind(DWELLING_TYPES, (type) => {
    const own = byType[type];
    const expected = expectedOf(own, (age) => usual[age] ?? 0);
    const factor = drawRate(sumOf(own.happened), expected, 1, PRIOR_EXPOSURE * mean);
    return drawRates(own, (age) => (usual[age] ?? 0) * factor, PRIOR_EXPOSURE);
  });
}

function countsByType(): CountsByType {
  return byKind(DWELLING_TYPES, () => noCounts(AGES));
}
