/**
 * How likely a home is to be put up to let within six months: from how often homes of its type and past were, in
 * the last year of the loaded feeds, where the feeds know the home's place for as long.
 */

import { getOr } from '../domain/get-or.js';
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
} from '../rates/rates.js';
import type { DwellingType } from '../valuation/sale.js';
import { DWELLING_TYPES } from '../valuation/sale-table.js';
import { concluded, type FactCollector } from './recorded.js';

/** Half a mean Gregorian year. */
const HALF_YEAR_DAYS = 183;
/** Half-years before the newest delivery: the earlier is fitted to, the last is foretold from it to see how well that does. */
const WINDOWS = ['earlier', 'last'] as const;
type Window = (typeof WINDOWS)[number];
/** Days for which the feeds must have known a place. */
const KNOWN_DAYS = WINDOWS.length * HALF_YEAR_DAYS;
/** Homes that a share of the others counts as: our choice. */
const PRIOR_HOMES = 200;
/** Homes expected to be put up that an outcode's own count must outweigh: our choice. */
const PRIOR_LET = 10;
/** With fewer homes put up than this a share is mostly chance. */
const LET_MIN = 30;

const KINDS: readonly DwellingType[] = DWELLING_TYPES;
/** What was known of the home before: put up to let within the half-year before, or longer ago, let privately by its certificate, or none. */
const PASTS = ['let lately', 'let before', 'rented', 'none'] as const;
type Past = (typeof PASTS)[number];

const CLASSES = DWELLING_TYPES.length * PASTS.length;

/** Homes of one outcode, seen and put up, by class, one half-year after the other. Plain data. */
interface OutcodeCounts extends Readonly<Record<Window, CellCounts>> {
  /** Day of the first home to let that the feeds knew there, since 1970-01-01. */
  first: number;
}
export type LetCounts = ReadonlyMap<string, OutcodeCounts>;

/** What is read of a home; days are days since 1970-01-01. */
export interface LetHome {
  readonly outcode: string;
  readonly type: DwellingType;
  /** Days on which it was put up to let, in order. */
  readonly putUp: readonly number[];
  /** Until when it was on offer each time; null while it is. */
  readonly offeredUntil: readonly (number | null)[];
  /** Days of certificates that say it is let privately. */
  readonly rented: readonly number[];
}

interface LetPropensity {
  readonly probability: number;
  /** How near the share foretold of such homes came to what was put up in the half-year held out; null with too few. */
  readonly confidence: number | null;
}

interface Fit {
  /** Homes put up that it rests on. */
  readonly putUp: number;
  readonly rates: Float64Array;
  readonly factors: ReadonlyMap<string, number>;
}

/** Its size grows with the outcodes alone. */
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

  /** All homes before any is asked for. */
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

  /** Null for what is to let now, where the feeds do not know the place for a year, and with too few homes. */
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

  /** Shares of the classes, and what the homes of each outcode differ by. */
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
      // Of all types with the same past.
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

  /** By past: what the half-year before says of the last one, against what came true. */
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

/** The chance as a fact; `asOf` is the day of the newest delivery. */
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

/** By what was known on the day; null for what is no dwelling of a known type, or on offer that day. */
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
