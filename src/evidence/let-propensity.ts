/**
 * How likely a home is to be put up to let within six months: from how often homes of its type and past were, in
 * the last year of the loaded feeds, where the feeds know the home's place for as long.
 */

import type { DwellingType } from '../valuation/sale.js';
import type { FactCollector } from './recorded.js';

/** Half a mean Gregorian year. */
const HALF_YEAR_DAYS = 183;
/** Half-years before the newest delivery: the first is fitted to, the last is foretold from it to see how well that does. */
const WINDOWS = 2;
/** Homes that a share of the others counts as: our choice. */
const PRIOR_HOMES = 200;
/** Homes expected to be put up that an outcode's own count must outweigh: our choice. */
const PRIOR_LET = 10;
/** With fewer homes put up than this a share is mostly chance. */
const LET_MIN = 30;

const TYPES = ['D', 'S', 'T', 'F'] as const;
const KINDS: readonly DwellingType[] = TYPES;
/** What was known of the home before: put up to let within the half-year before, or longer ago, let privately by its certificate, or none. */
const PASTS = ['let lately', 'let before', 'rented', 'none'] as const;
type Past = (typeof PASTS)[number];

const CLASSES = TYPES.length * PASTS.length;

/** Homes of one outcode, seen and put up, by class, one half-year after the other. Plain data. */
interface OutcodeCounts {
  readonly seen: Float64Array;
  readonly putUp: Float64Array;
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

export interface LetPropensity {
  readonly probability: number;
  /** How near the share foretold of such homes came to what was put up in the half-year held out; null with too few. */
  readonly confidence: number | null;
}

interface Fit {
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
    for (const [outcode, { seen, putUp, first }] of more) {
      const own = this.#of(outcode);
      seen.forEach((count, at) => {
        own.seen[at] = (own.seen[at] ?? 0) + count;
        own.putUp[at] = (own.putUp[at] ?? 0) + (putUp[at] ?? 0);
      });
      own.first = Math.min(own.first, first);
    }
  }

  /** All homes before any is asked for. */
  add(home: LetHome): void {
    const counts = this.#of(home.outcode);
    counts.first = Math.min(counts.first, home.putUp[0] ?? counts.first);
    for (let window = 0; window < WINDOWS; window++) {
      const from = this.#until - (WINDOWS - window) * HALF_YEAR_DAYS;
      const at = classOf(home, from);
      if (at === null) continue;
      const place = window * CLASSES + at;
      counts.seen[place] = (counts.seen[place] ?? 0) + 1;
      const isPutUp = home.putUp.some((day) => day > from && day <= from + HALF_YEAR_DAYS);
      if (isPutUp) counts.putUp[place] = (counts.putUp[place] ?? 0) + 1;
    }
  }

  /** Null for what is to let now, where the feeds do not know the place for a year, and with too few homes. */
  find(home: LetHome): LetPropensity | null {
    const at = classOf(home, this.#until);
    if (at === null || !this.#isKnown(this.#counts.get(home.outcode))) return null;
    this.#fit ??= this.#fitTo(0, WINDOWS);
    this.#confidences ??= this.#agreements();
    if (this.#putUp() < LET_MIN) return null;
    const { rates, factors } = this.#fit;
    const probability = Math.min(1, (rates[at] ?? 0) * (factors.get(home.outcode) ?? 1));
    return { probability, confidence: this.#confidences[at % PASTS.length] ?? null };
  }

  #isKnown(counts: OutcodeCounts | undefined): counts is OutcodeCounts {
    return counts !== undefined && counts.first <= this.#until - WINDOWS * HALF_YEAR_DAYS;
  }

  #known(): readonly (readonly [string, OutcodeCounts])[] {
    return [...this.#counts].filter(([, counts]) => this.#isKnown(counts));
  }

  #putUp(): number {
    return this.#known().reduce((sum, [, { putUp }]) => sum + sumOf(putUp), 0);
  }

  /** Shares of the classes, and what the homes of each outcode differ by. */
  #fitTo(first: number, end: number): Fit {
    const known = this.#known();
    const take = (all: Float64Array, at: number): number => {
      let sum = 0;
      for (let window = first; window < end; window++) sum += all[window * CLASSES + at] ?? 0;
      return sum;
    };
    const total = (read: (counts: OutcodeCounts) => Float64Array, at: number): number =>
      known.reduce((sum, [, counts]) => sum + take(read(counts), at), 0);
    const classes = Array.from({ length: CLASSES }, (_, at) => ({
      seen: total(({ seen }) => seen, at),
      putUp: total(({ putUp }) => putUp, at),
    }));
    const rates = Float64Array.from(classes, ({ seen, putUp }, at) => {
      // Of all types with the same past.
      const alike = classes.filter((_, other) => other % PASTS.length === at % PASTS.length);
      const usual = sumBy(alike, 'putUp') / Math.max(1, sumBy(alike, 'seen'));
      return (putUp + PRIOR_HOMES * usual) / (seen + PRIOR_HOMES);
    });
    const factors = new Map<string, number>();
    for (const [outcode, counts] of known) {
      let expected = PRIOR_LET;
      let actual = PRIOR_LET;
      for (let at = 0; at < CLASSES; at++) {
        expected += take(counts.seen, at) * (rates[at] ?? 0);
        actual += take(counts.putUp, at);
      }
      factors.set(outcode, actual / expected);
    }
    return { rates, factors };
  }

  /** By past: what the half-year before says of the last one, against what came true. */
  #agreements(): readonly (number | null)[] {
    const { rates, factors } = this.#fitTo(0, WINDOWS - 1);
    const last = (WINDOWS - 1) * CLASSES;
    return PASTS.map((_, past) => {
      let expected = 0;
      let actual = 0;
      for (const [outcode, { seen, putUp }] of this.#known()) {
        for (let at = past; at < CLASSES; at += PASTS.length) {
          expected += (seen[last + at] ?? 0) * (rates[at] ?? 0) * (factors.get(outcode) ?? 1);
          actual += putUp[last + at] ?? 0;
        }
      }
      const [low, high] = [Math.min(expected, actual), Math.max(expected, actual)];
      return high < LET_MIN ? null : low / high;
    });
  }

  #of(outcode: string): OutcodeCounts {
    const known = this.#counts.get(outcode);
    if (known !== undefined) return known;
    const made: OutcodeCounts = {
      seen: new Float64Array(WINDOWS * CLASSES),
      putUp: new Float64Array(WINDOWS * CLASSES),
      first: Number.POSITIVE_INFINITY,
    };
    this.#counts.set(outcode, made);
    return made;
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
  const provenance = { source: 'MODEL', asOf, confidence, modelled: true } as const;
  facts.set('LET_PROPENSITY_6M', Math.round(probability * 10_000) / 10_000, provenance);
}

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

function sumOf(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function sumBy<K extends string>(all: readonly Readonly<Record<K, number>>[], name: K): number {
  return all.reduce((sum, one) => sum + one[name], 0);
}
