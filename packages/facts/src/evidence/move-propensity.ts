/** The probability that a home is sold within six months: the share of homes of its type that sold again this long after a sale. */

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
} from '@property-lookup/accuracy/rates';
import { dayNumber, dayText } from '@property-lookup/kernel/calendar';
import { findLastSale, type Linked, type SaleFact } from '@property-lookup/model/records';
import { DWELLING_TYPES, type DwellingType } from '@property-lookup/valuation';
import { concluded, type FactCollector } from './recorded.js';

/** Half a mean Gregorian year. */
const HALF_YEAR_DAYS = 182.62;
/** Number of half-years since a sale that are distinguished; Price Paid Data begins in 1995. */
const AGES = 64;
/**
 * Half-years of data to read, because homes sold far more often before 2008. Six years came nearest to the actual share (0.85;
 * ten years 0.83, all years 0.78: docs/explanation/valuation.md).
 */
const HALF_YEARS_READ = 12;
/** Half-years at the end of the data that are predicted from the years before, as a test. */
const HELD_OUT = 2;
/** Weight, in half-years observed, of the rate of all types: our choice, some forty sales at the usual 2 %. */
const PRIOR_EXPOSURE = 2000;
/** Sales below which a share is mostly chance. */
const SALES_MIN = 30;

interface MovePropensity {
  /** Probability of a sale within six months. */
  readonly probability: number;
  /**
   * Agreement between the predicted and the actual share of homes of the type in the test year: the smaller over the larger. Null
   * if too few sold.
   */
  readonly confidence: number | null;
}

/** Adds the probability, for homes with a sale only. `registerEnd` is the day on which the sales of the place end. */
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
/** Homes observed and sold, by half-years since a sale. */
type CountsByType = Readonly<Record<HomeType, CellCounts>>;

/** Counts of homes. Plain data, for sending between threads. */
export interface MoveCounts {
  readonly earlier: CountsByType;
  readonly heldOut: CountsByType;
}

type RatesByType = Readonly<Record<HomeType, Float64Array>>;

/** Counts of homes sold, and the probabilities from them. Two counts for each type and age, so the size does not grow with the data. */
export class MoveHazards {
  readonly counts: MoveCounts;
  #rates: RatesByType | undefined;
  #confidences: Readonly<Record<HomeType, number | null>> | undefined;

  constructor(counts: MoveCounts = { earlier: countsByType(), heldOut: countsByType() }) {
    this.counts = counts;
  }

  /** Adds counts of other homes. */
  addAll({ earlier, heldOut }: MoveCounts): void {
    for (const type of DWELLING_TYPES) {
      addCounts(this.counts.earlier[type], earlier[type]);
      addCounts(this.counts.heldOut[type], heldOut[type]);
    }
  }

  /**
   * Adds a home with the days of its sales in order, and the last day on which a sale could have been seen. Add all homes before
   * the first `find`.
   */
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

  /** Null if too few homes of the type sold. */
  find(type: DwellingType, daysSinceSale: number): MovePropensity | null {
    if (type === 'O') return null;
    const { earlier, heldOut } = this.counts;
    if (sumOf(earlier[type].happened) + sumOf(heldOut[type].happened) < SALES_MIN) return null;
    this.#rates ??= fitRates([earlier, heldOut]);
    this.#confidences ??= this.#agreements();
    const age = Math.min(AGES - 1, Math.max(0, Math.floor(daysSinceSale / HALF_YEAR_DAYS)));
    return { probability: this.#rates[type][age] ?? 0, confidence: this.#confidences[type] };
  }

  /** By type, how well the share predicted from earlier years agrees with the actual one of the last year. */
  #agreements(): Readonly<Record<HomeType, number | null>> {
    const rates = fitRates([this.counts.earlier]);
    return byKind(DWELLING_TYPES, (type) => {
      const heldOut = this.counts.heldOut[type];
      const expected = expectedOf(heldOut, (age) => rates[type][age] ?? 0);
      return agreementOf(expected, sumOf(heldOut.happened), SALES_MIN);
    });
  }
}

/** Share sold by type and age. Small counts lean towards the rate of all types at that age, times the type's own factor. */
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
