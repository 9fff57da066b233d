/** Collects the dated values of a home, its comparables and its area, and positions them in a chart. */

import type { Comparables, Facts, MarketEvent } from '../api/answers.js';
import { linear, type Span, ticksAround, yearTicks } from '../parts/scales.js';
import type { AreaFigures } from '../places/answers.js';
import { addressText } from '../words.js';
import { numberOf, wordOf } from './read-facts.js';
import type { Changes } from './sale-changes.js';

export interface Mark {
  readonly kind: 'sold' | 'asking' | 'comparable' | 'estimate' | 'adjusted';
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly value: number;
  readonly interval?: readonly [lower: number, upper: number];
  /** Of a comparable: its number in the list, and its address. */
  readonly number?: number;
  readonly address?: string;
}

/** Price changes around the home, scaled to its value. */
export interface Trend {
  /** Name of the area. */
  readonly name: string;
  readonly points: readonly { readonly date: string; readonly value: number }[];
}

export interface Values {
  readonly marks: readonly Mark[];
  readonly trend: Trend | null;
}

/** All values in a chart, oldest first. */
export function valuesOf(of: {
  readonly facts: Facts;
  readonly events: readonly MarketEvent[];
  readonly comparables: Comparables | null;
  readonly area: AreaFigures | null;
  readonly changes: Changes;
  /** The model's result with the changed sales. */
  readonly changed: Comparables | null;
}): Values {
  const { area, changed, changes, comparables, events, facts } = of;
  const own = marksOf(facts, events);
  const others = comparables === null ? [] : comparableMarks(comparables, changes, changed);
  return { marks: inOrder([...own, ...others]), trend: trendOf(facts, own, area) };
}

function marksOf(facts: Facts, events: readonly MarketEvent[]): readonly Mark[] {
  const dated = events.flatMap((event): Mark[] => {
    if (event.PRICE === null || event.TRANSACTION_TYPE !== 'Sale') return [];
    if (event.EVENT_TYPE$MODELLED) return [];
    const isSold = event.EVENT_TYPE === 'Sale Completed';
    return [{ kind: isSold ? 'sold' : 'asking', date: event.EVENT_DATE, value: event.PRICE }];
  });
  return inOrder([...dated, ...estimateOf(facts)]);
}

/** Prices of the sales that are not excluded, and the estimate with the changed sales. */
function comparableMarks(
  of: Comparables,
  changes: Changes,
  changed: Comparables | null,
): readonly Mark[] {
  const paid = of.comparables.flatMap((sold, at): Mark[] => {
    const { full_address, id, price, sold_on } = sold;
    if (changes.get(id)?.isDropped === true) return [];
    const address = addressText(full_address);
    return [{ kind: 'comparable', date: sold_on, value: price, number: at + 1, address }];
  });
  const [date, value] = [of.estimated_value_date, changed?.estimated_value ?? null];
  if (date === null || value === null) return paid;
  return [...paid, { kind: 'adjusted', date, value }];
}

function inOrder(marks: readonly Mark[]): readonly Mark[] {
  return marks.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function estimateOf(facts: Facts): readonly Mark[] {
  const [value, date] = [numberOf(facts, 'ESTIMATED_VALUE'), wordOf(facts, 'ESTIMATED_VALUE_DATE')];
  if (value === null || date === null) return [];
  const lower = numberOf(facts, 'ESTIMATED_VALUE_LOWER');
  const upper = numberOf(facts, 'ESTIMATED_VALUE_UPPER');
  const now: Mark = { kind: 'estimate', date, value };
  return [lower === null || upper === null ? now : { ...now, interval: [lower, upper] }];
}

/** The published index of the area, else the changes in the home's record; null without either. */
function trendOf(facts: Facts, marks: readonly Mark[], area: AreaFigures | null): Trend | null {
  const anchor = marks.find(({ kind }) => kind === 'estimate') ?? marks.findLast(isSold);
  if (anchor === undefined) return null;
  const levels = (area?.index.years ?? []).map(({ mean_level: level, months, year }) => ({
    date: middleOf(year, months),
    level,
  }));
  const last = levels.findLast(({ date }) => date <= anchor.date) ?? levels.at(-1);
  if (last !== undefined && levels.length > 1) {
    const points = levels.map(({ date, level }) => ({
      date,
      value: (anchor.value * level) / last.level,
    }));
    if (last.date < anchor.date) points.push(anchor);
    return { name: `the index of house prices of ${indexPlace(facts, area)}`, points };
  }
  const earlier = [5, 1].flatMap((years) => {
    const change = numberOf(facts, `VALUE_CHANGE_${years}Y_PCT`);
    if (anchor.kind !== 'estimate' || change === null) return [];
    return [{ date: yearsBefore(anchor.date, years), value: anchor.value / (1 + change / 100) }];
  });
  if (earlier.length === 0) return null;
  return { name: 'the prices of its area', points: [...earlier, anchor] };
}

/** The home's record only names its own authority. */
function indexPlace(facts: Facts, area: AreaFigures | null): string {
  const code = area?.index.area_code ?? null;
  const authority = wordOf(facts, 'LOCAL_AUTHORITY');
  return (facts['LOCAL_AUTHORITY_CODE'] === code ? authority : code) ?? 'its area';
}

const isSold = ({ kind }: Mark): boolean => kind === 'sold';

/** The mean of some months is placed in their middle. */
function middleOf(year: number, months: number): string {
  return new Date(Date.UTC(year, months / 2, 1)).toISOString().slice(0, 10);
}

function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Chart {
  readonly placed: readonly (Spot & { readonly mark: Mark })[];
  readonly trend: readonly Spot[];
  readonly prices: readonly { readonly value: number; readonly at: number }[];
  readonly years: readonly { readonly value: number; readonly at: number }[];
  readonly interval: { readonly x: number; readonly lower: number; readonly upper: number } | null;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const YEAR_MS = 365.25 * 86_400_000;
/** The least span of the axis, for a home with a single date. */
const SPAN_MIN_YEARS = 4;
const PRICES_MAX = 6;
/** Pixels per year on the axis. */
const YEAR_WIDTH = 62;

/** Prices start near the lowest, so that differences are visible. */
export function chartOf(marks: readonly Mark[], trend: Trend | null, box: Box): Chart {
  const time = timeOf(marks);
  const within = (trend?.points ?? []).filter(({ date }) => Date.parse(date) >= time.from);
  const values = [...marks, ...within].map(({ value }) => value);
  const estimate = marks.find(({ interval }) => interval !== undefined);
  const prices = ticksAround([...values, ...(estimate?.interval ?? [])], PRICES_MAX);
  const x = linear(time, { from: box.x, to: box.x + box.width });
  const y = linear(
    { from: prices[0] ?? 0, to: prices.at(-1) ?? 1 },
    { from: box.y + box.height, to: box.y },
  );
  const spotOf = ({ date, value }: { readonly date: string; readonly value: number }): Spot => ({
    x: x(Date.parse(date)),
    y: y(value),
  });
  return {
    placed: marks.map((mark) => ({ mark, ...spotOf(mark) })),
    trend: within.map(spotOf),
    prices: prices.map((value) => ({ value, at: y(value) })),
    years: yearTicks(time, box.width / YEAR_WIDTH).map((value) => ({
      value,
      at: x(Date.UTC(value, 0)),
    })),
    interval: estimate?.interval
      ? {
          x: x(Date.parse(estimate.date)),
          lower: y(estimate.interval[0]),
          upper: y(estimate.interval[1]),
        }
      : null,
  };
}

function timeOf(marks: readonly Mark[]): Span {
  const moments = marks.map(({ date }) => Date.parse(date));
  const to = Math.max(...moments) + YEAR_MS / 3;
  return { from: Math.min(Math.min(...moments) - YEAR_MS / 2, to - SPAN_MIN_YEARS * YEAR_MS), to };
}

/** The mark nearest to a position in the chart. */
export function nearestMark({ placed }: Chart, { x, y }: Spot): number {
  const distances = placed.map((spot) => Math.hypot(spot.x - x, spot.y - y));
  return distances.indexOf(Math.min(...distances));
}
