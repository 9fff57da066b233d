/** Positions yearly medians, and the numbers of sales behind them, in a drawing. */

import { linear, ticksAround } from '../parts/scales.js';
import type { Sale, SoldYear } from './answers.js';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Where prices end and numbers of sales begin. */
  readonly middle: number;
  readonly bottom: number;
}

export interface PlacedYear {
  readonly row: SoldYear;
  readonly x: number;
  /** Position of the median; null without one. */
  readonly y: number | null;
  readonly barTop: number;
}

/** SVG path data. */
type Path = string;

export interface PriceScales {
  readonly placed: readonly PlacedYear[];
  /** Lines through the medians of consecutive years, as paths. */
  readonly line: Path;
  readonly lineAround: Path;
  readonly singles: readonly { readonly sale: Sale; readonly x: number; readonly y: number }[];
  readonly prices: readonly { readonly value: number; readonly at: number }[];
  /** Years with room for a label. */
  readonly years: readonly { readonly value: number; readonly at: number }[];
  /** Pixels between two years. */
  readonly step: number;
  readonly most: number;
}

const TICKS_MAX = 6;
const YEAR_WIDTH = 46;

export interface PricesOfType {
  /** At least one year, oldest first. */
  readonly own: readonly SoldYear[];
  readonly around: readonly SoldYear[];
  readonly singles: readonly Sale[];
}

export function priceScales({ around, own, singles }: PricesOfType, box: Box): PriceScales {
  const first = own[0]?.year ?? 0;
  const last = own.at(-1)?.year ?? first;
  const step = (box.right - box.left) / (last - first + 1);
  const x = linear({ from: first - 0.5, to: last + 0.5 }, { from: box.left, to: box.right });
  const beside = around.filter(({ year }) => year >= first && year <= last);
  const medians = [...own, ...beside].flatMap(({ median_gbp: median }) => median ?? []);
  const prices = [...medians, ...singles.map(({ price }) => price)];
  const ticks = prices.length === 0 ? [] : ticksAround(prices, TICKS_MAX);
  const values = { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 0 };
  const y = linear(values, { from: box.middle, to: box.top });
  const most = Math.max(...own.map(({ count }) => count));
  const barTop = linear({ from: 0, to: most }, { from: box.bottom, to: box.middle + BAR_GAP });
  const every = [1, 2, 5, 10, 20].find((years) => years * step >= YEAR_WIDTH) ?? 50;
  return {
    placed: own.map((row) => ({
      row,
      x: x(row.year),
      y: row.median_gbp === null ? null : y(row.median_gbp),
      barTop: barTop(row.count),
    })),
    line: pathOf(own, x, y),
    lineAround: pathOf(beside, x, y),
    singles: singles.map((sale) => ({
      sale,
      x: x(Number(sale.date.slice(0, 4)) - 0.5 + partOf(sale.date)),
      y: y(sale.price),
    })),
    prices: ticks.map((value) => ({ value, at: y(value) })),
    years: Array.from({ length: last - first + 1 }, (_, i) => first + i)
      .filter((year) => year % every === 0)
      .map((year) => ({ value: year, at: x(year) })),
    step,
    most,
  };
}

/** Length of the dash for a single year, in pixels. */
const DASH = 6;
/** Pixels between prices and the highest bar. */
const BAR_GAP = 18;

/** The elapsed share of a day's year. */
function partOf(date: string): number {
  return (Number(date.slice(5, 7)) - 1 + (Number(date.slice(8, 10)) - 1) / 31) / 12;
}

function pathOf(
  rows: readonly SoldYear[],
  x: (year: number) => number,
  y: (value: number) => number,
): Path {
  const known = new Map(rows.map(({ median_gbp, year }) => [year, median_gbp]));
  const isKnown = (year: number): boolean => (known.get(year) ?? null) !== null;
  let path = '';
  for (const [year, median] of known) {
    if (median === null) continue;
    const [isLed, isFollowed] = [isKnown(year - 1), isKnown(year + 1)];
    // A year without neighbours becomes a dash.
    const half = isLed || isFollowed ? 0 : DASH / 2;
    path += `${isLed ? 'L' : 'M'}${x(year) - half} ${y(median)}h${2 * half}`;
  }
  return path;
}
