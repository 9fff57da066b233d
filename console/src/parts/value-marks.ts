/** Finds which values of a home are known at which time, and where a chart places them. */

import type { Facts, MarketEvent } from '../api/answers.js';

export interface Mark {
  readonly kind: 'sold' | 'asking' | 'estimate' | 'earlier';
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly value: number;
  readonly interval?: readonly [lower: number, upper: number];
}

export interface Chart {
  readonly placed: readonly { readonly mark: Mark; readonly x: number; readonly y: number }[];
  readonly prices: readonly { readonly value: number; readonly at: number }[];
  readonly years: readonly { readonly value: number; readonly at: number }[];
  readonly interval?: {
    readonly x: number;
    readonly lower: number;
    readonly upper: number;
    readonly title: string;
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Oldest first. */
export function marksOf(facts: Facts, events: readonly MarketEvent[]): readonly Mark[] {
  const dated = events.flatMap((event): Mark[] => {
    if (event.PRICE === null || event.TRANSACTION_TYPE !== 'Sale') return [];
    if (event.EVENT_TYPE$MODELLED) return [];
    const isSold = event.EVENT_TYPE === 'Sale Completed';
    return [{ kind: isSold ? 'sold' : 'asking', date: event.EVENT_DATE, value: event.PRICE }];
  });
  return [...dated, ...estimatesOf(facts)].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function estimatesOf(facts: Facts): readonly Mark[] {
  const { ESTIMATED_VALUE: value, ESTIMATED_VALUE_DATE: date } = facts;
  if (typeof value !== 'number' || typeof date !== 'string') return [];
  const [lower, upper] = [facts['ESTIMATED_VALUE_LOWER'], facts['ESTIMATED_VALUE_UPPER']];
  const now: Mark = { kind: 'estimate', date, value };
  const hasInterval = typeof lower === 'number' && typeof upper === 'number';
  const earlier = [1, 5].flatMap((years): Mark[] => {
    const change = facts[`VALUE_CHANGE_${years}Y_PCT`];
    if (typeof change !== 'number') return [];
    return [{ kind: 'earlier', date: yearsBefore(date, years), value: value / (1 + change / 100) }];
  });
  return [...earlier, hasInterval ? { ...now, interval: [lower, upper] } : now];
}

function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}

const YEAR_MS = 365.25 * 86_400_000;
/** A home with a single date still gets an axis. */
const SPAN_MIN_YEARS = 4;
const TICKS_MAX = 5;

export function chartOf(marks: readonly Mark[], box: Box): Chart {
  const moments = marks.map(({ date }) => Date.parse(date));
  const last = Math.max(...moments) + YEAR_MS / 4;
  const first = Math.min(Math.min(...moments) - YEAR_MS / 2, last - SPAN_MIN_YEARS * YEAR_MS);
  const values = marks.flatMap(({ interval = [], value }) => [value, ...interval]);
  const step = niceStep((Math.max(...values) * 1.08) / (TICKS_MAX - 1));
  const top = Math.ceil((Math.max(...values) * 1.04) / step) * step;
  const x = (ms: number): number => round(box.x + ((ms - first) / (last - first)) * box.width);
  const y = (value: number): number => round(box.y + (1 - value / top) * box.height);
  const estimate = marks.find(({ interval }) => interval !== undefined);
  const [lower, upper] = estimate?.interval ?? [0, 0];
  return {
    placed: marks.map((mark) => ({ mark, x: x(Date.parse(mark.date)), y: y(mark.value) })),
    prices: Array.from({ length: Math.round(top / step) + 1 }, (_, i) => ({
      value: i * step,
      at: y(i * step),
    })),
    years: yearTicks(first, last, box.width / YEAR_WIDTH).map((value) => ({
      value,
      at: x(Date.UTC(value, 0)),
    })),
    ...(estimate === undefined
      ? {}
      : {
          interval: {
            x: x(Date.parse(estimate.date)),
            lower: y(lower),
            upper: y(upper),
            title: 'Where the price would most likely lie',
          },
        }),
  };
}

/** Room that a year takes on the axis. */
const YEAR_WIDTH = 62;

function yearTicks(first: number, last: number, ticksMax: number): number[] {
  const from = new Date(first).getUTCFullYear() + 1;
  const to = new Date(last).getUTCFullYear();
  const step = [1, 2, 5, 10, 20].find((years) => (to - from) / years < ticksMax) ?? 50;
  const start = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - start) / step) + 1 }, (_, i) => start + i * step);
}

/** 1, 2 or 5 with noughts. */
export function niceStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return (([1, 2, 5, 10].find((digit) => digit * power >= wanted) ?? 10) * power) as number;
}

/** Tenths of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
