/**
 * The probability that a home is put up to let within six months: the share of homes of its type and past that were, in
 * the last year of the loaded feeds, if the feeds have covered its outcode that long.
 */

import {
  addCase,
  addCounts,
  agreementOf,
  type CellCounts,
  drawRate,
  drawRates,
  expectedOf,
  noCounts,
  sumCounts,
  sumOf,
} from '@property-lookup/accuracy/rates';
import { getOr } from '@property-lookup/kernel/collections';
import { DWELLING_TYPES, type DwellingType } from '@property-lookup/valuation';
import { concluded, type FactCollector } from './recorded.js';

/** Half a mean Gregorian year, rounded. */
const HALF_YEAR_DAYS = 183;
/** Half-years before the newest delivery: the model is fitted to the earlier one and tested by predicting the last. */
const WINDOWS = ['earlier', 'last'] as const;
type Window = (typeof WINDOWS)[number];
/** Days for which the feeds must have covered a place. */
const KNOWN_DAYS = WINDOWS.length * HALF_YEAR_DAYS;
/** Weight, in homes, of the overall share against the share of a class: our choice. */
const PRIOR_HOMES = 200;
/** Homes expected to be put up that an outcode's own count must outweigh: our choice. */
const PRIOR_LET = 10;
/** Homes put up below which a share is mostly chance. */
const LET_MIN = 30;

const KINDS: readonly DwellingType[] = DWELLING_TYPES;
/** A home's past: put up to let within the half-year before, or longer ago, privately let by its certificate, or none of these. */
const PASTS = ['let lately', 'let before', 'rented', 'none'] as const;
type Past = (typeof PASTS)[number];

const CLASSES = DWELLING_TYPES.length * PASTS.length;

/** Homes of one outcode, counted and put up, by class and half-year. Plain data. */
interface OutcodeCounts extends Readonly<Record<Window, CellCounts>> {
  /** Day of the first home to let that the feeds showed there, since 1970-01-01. */
  first: number;
}
export type LetCounts = ReadonlyMap<string, OutcodeCounts>;

/** The part of a home that the model reads; days count from 1970-01-01. */
export interface LetHome {
  readonly outcode: string;
  readonly type: DwellingType;
  /** Days on which it was put up to let, in order. */
  readonly putUp: readonly number[];
  /** End of each offer; null while it lasts. */
  readonly offeredUntil: readonly (number | null)[];
  /** Days of certificates that call it privately let. */
  readonly rented: readonly number[];
}

interface LetPropensity {
  readonly probability: number;
  /** Agreement between the predicted and the actual share in the last half-year, from 0 to 1; null with too few homes. */
  readonly confidence: number | null;
}

interface Fit {
  /** Homes put up in the data. */
  readonly putUp: number;
  readonly rates: Float64Array;
  readonly factors: ReadonlyMap<string, number>;
}

/** Counts of homes put up to let, and the probabilities from them. Memory grows only with the number of outcodes. */
export class LetHazards {
  readonly #counts = new Map<string, OutcodeCounts>();
  readonly #until: number;
  #fit: Fit | undefined;
  #confidences: readonly (number | null)[] | undefined;

  /** `until` is the day of the newest delivery. */
  constructor(until: number, counts: LetCounts = new Map()) {
    this.#until = until;
    this.addAll(counts);
  }

  get counts(): LetCounts {
    return this.#counts;
  }

  addAll(more: LetCounts): void {
    for (const [outcode, counts] of more) {
      const own = this.#of(outcode);
      for (const window of WINDOWS) addCounts(own[window], counts[window]);
      own.first = Math.min(own.first, counts.first);
    }
  }

  /** Adds a home. Add all homes before the first `find`. */
  add(home: LetHome): void {
    const counts = this.#of(home.outcode);
    counts.first = Math.min(counts.first, home.putUp[0] ?? counts.first);
    for (const [at, window] of WINDOWS.entries()) {
      const from = this.#until - KNOWN_DAYS + at * HALF_YEAR_DAYS;
      const cell = classOf(home, from);
      if (cell === null) continue;
      const isPutUp = home.putUp.some((day) => day > from && day <= from + HALF_YEAR_DAYS);
      addCase(counts[window], cell, isPutUp);
    }
  }

  /** Null for a home that is to let now, for a place that the feeds have not covered for a year, and with too few homes. */
  find(home: LetHome): LetPropensity | null {
    const at = classOf(home, this.#until);
    if (at === null || !this.#isKnown(this.#counts.get(home.outcode))) return null;
    this.#fit ??= this.#fitTo(WINDOWS);
    this.#confidences ??= this.#agreements();
    const { rates, factors, putUp } = this.#fit;
    if (putUp < LET_MIN) return null;
    const probability = Math.min(1, (rates[at] ?? 0) * (factors.get(home.outcode) ?? 1));
    return { probability, confidence: this.#confidences[pastOf(at)] ?? null };
  }

  #isKnown(counts: OutcodeCounts | undefined): counts is OutcodeCounts {
    return counts !== undefined && counts.first <= this.#until - KNOWN_DAYS;
  }

  #known(): readonly (readonly [string, OutcodeCounts])[] {
    return [...this.#counts].filter(([, counts]) => this.#isKnown(counts));
  }

  /** The shares of the classes, and the factor of each outcode. */
  #fitTo(windows: readonly Window[]): Fit {
    const byOutcode = this.#known().map(([outcode, counts]) => {
      const seen = windows.map((window) => counts[window]);
      return [outcode, sumCounts(seen, CLASSES)] as const;
    });
    const all = sumCounts(
      byOutcode.map(([, counts]) => counts),
      CLASSES,
    );
    const usual = PASTS.map((_, past) => {
      // Share over all types with the same past.
      const ofPast = (counts: Float64Array) => counts.filter((_, cell) => pastOf(cell) === past);
      return sumOf(ofPast(all.happened)) / Math.max(1, sumOf(ofPast(all.seen)));
    });
    const rates = drawRates(all, (cell) => usual[pastOf(cell)] ?? 0, PRIOR_HOMES);
    const factors = byOutcode.map(([outcode, counts]) => {
      const expected = expectedOf(counts, (cell) => rates[cell] ?? 0);
      return [outcode, drawRate(sumOf(counts.happened), expected, 1, PRIOR_LET)] as const;
    });
    return { putUp: sumOf(all.happened), rates, factors: new Map(factors) };
  }

  /** By past: the share predicted from the earlier half-year against the actual one of the last. */
  #agreements(): readonly (number | null)[] {
    const { rates, factors } = this.#fitTo(['earlier']);
    return PASTS.map((_, past) => {
      let expected = 0;
      let actual = 0;
      for (const [outcode, { last }] of this.#known()) {
        const factor = factors.get(outcode) ?? 1;
        for (let cell = past; cell < CLASSES; cell += PASTS.length) {
          expected += (last.seen[cell] ?? 0) * (rates[cell] ?? 0) * factor;
          actual += last.happened[cell] ?? 0;
        }
      }
      return agreementOf(expected, actual, LET_MIN);
    });
  }

  #of(outcode: string): OutcodeCounts {
    return getOr(this.#counts, outcode, () => ({
      earlier: noCounts(CLASSES),
      last: noCounts(CLASSES),
      first: Number.POSITIVE_INFINITY,
    }));
  }
}

/** Adds the probability; `asOf` is the day of the newest delivery. */
export function addLetFacts(
  hazards: LetHazards,
  { home, asOf }: { readonly home: LetHome; readonly asOf: string },
  facts: FactCollector,
): void {
  const found = hazards.find(home);
  if (found === null) return;
  const { probability, confidence } = found;
  const provenance = concluded('MODEL', asOf, confidence);
  facts.set('LET_PROPENSITY_6M', Math.round(probability * 10_000) / 10_000, provenance);
}

const pastOf = (cell: number): number => cell % PASTS.length;

/** Class of a home on a day; null if it is not a dwelling of known type, or is on offer that day. */
function classOf({ type, putUp, offeredUntil, rented }: LetHome, day: number): number | null {
  const kind = KINDS.indexOf(type);
  if (kind < 0) return null;
  const isOnOffer = putUp.some((from, at) => {
    const until = offeredUntil[at] ?? null;
    return from <= day && (until === null || until > day);
  });
  if (isOnOffer) return null;
  const last = putUp.findLast((from) => from <= day);
  const past: Past =
    last !== undefined
      ? last > day - HALF_YEAR_DAYS
        ? 'let lately'
        : 'let before'
      : rented.some((lodged) => lodged <= day)
        ? 'rented'
        : 'none';
  return kind * PASTS.length + PASTS.indexOf(past);
}
