/** Turns counts of bands or years into histogram bars, and finds the values that a range of bars covers. */

import { isName, type ValueKind } from '../formats.js';
import { niceStep } from '../parts/scales.js';

export interface Bar {
  /** As written into the condition. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The distribution of a field's values, from `/aggregate`. */
export interface Spread {
  readonly least: number | string | null;
  readonly greatest: number | string | null;
  /** The range of most values of a number; the bars at the ends hold the rest. */
  readonly low: number | string | null;
  readonly high: number | string | null;
}

export interface Bands {
  /** The `by` term that makes these bands. */
  readonly term: string;
  readonly starts: readonly (number | string)[];
}

const BARS_MAX = 28;

/** Null if no value is known. */
export function bandsOf(name: string, { type }: ValueKind, spread: Spread): Bands | null {
  const { greatest, high, least, low } = spread;
  if (least === null || greatest === null) return null;
  if (type === 'date') return datesOf(name, String(least), String(greatest));
  const [from, to] = [Number(low ?? least), Number(high ?? greatest)];
  const wanted = niceStep(Math.max(to - from, 0) / BARS_MAX || Math.abs(to) / BARS_MAX || 1);
  const width = type === 'integer' ? Math.max(1, wanted) : wanted;
  const first = Math.floor(from / width);
  const bars = Math.min(BARS_MAX + 2, Math.floor(to / width) - first + 1);
  const starts = Array.from({ length: bars }, (_, i) => tidy((first + i) * width));
  return { term: `band(${name},${width})`, starts };
}

function datesOf(name: string, least: string, greatest: string): Bands {
  const [from, to] = [Number(least.slice(0, 4)), Number(greatest.slice(0, 4))];
  if (to - from < 2) {
    const first = 12 * from + Number(least.slice(5, 7)) - 1;
    const length = 12 * to + Number(greatest.slice(5, 7)) - first;
    return { term: `month(${name})`, starts: Array.from({ length }, (_, i) => monthAt(first + i)) };
  }
  const starts = Array.from({ length: Math.min(to - from + 1, 2 * BARS_MAX) }, (_, i) => i);
  return { term: `year(${name})`, starts: starts.map((i) => to - (starts.length - 1 - i)) };
}

function monthAt(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** `counts` are keyed by the start of a band; bands beyond the ends are added to the outer bars. */
export function barsOf(
  { starts }: Bands,
  counts: readonly (readonly [start: number | string, count: number])[],
  kind: ValueKind,
): readonly Bar[] {
  const sums = starts.map(() => 0);
  for (const [start, count] of counts) {
    const after = starts.findIndex((each) => each > start);
    const at = after < 0 ? starts.length - 1 : Math.max(0, after - 1);
    sums[at] = (sums[at] ?? 0) + count;
  }
  return starts.map((start, at) => {
    const next = starts[at + 1];
    return {
      from: kind.type === 'date' ? firstDay(start) : written(Number(start), kind),
      to: kind.type === 'date' ? lastDay(start) : upTo(next, kind),
      count: sums[at] ?? 0,
    };
  });
}

function firstDay(start: number | string): string {
  return typeof start === 'number' ? `${start}-01-01` : `${start}-01`;
}

function lastDay(start: number | string): string {
  if (typeof start === 'number') return `${start}-12-31`;
  const [year = 0, month = 1] = start.split('-').map(Number);
  return `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

/** The last value of the band that begins with `start`, given bands of equal width; bands of fractions meet. */
export function nextOf(start: number, bands: Bands | null, type: string): number {
  const width = Number(/,([\d.]+)\)$/.exec(bands?.term ?? '')?.[1] ?? 0);
  return tidy(start + width - (type === 'integer' ? 1 : 0));
}

/** The last band has no upper end. */
function upTo(next: number | string | undefined, kind: ValueKind): string {
  if (next === undefined) return '';
  return written(kind.type === 'integer' ? Number(next) - 1 : Number(next), kind);
}

function written(value: number, { unit }: ValueKind): string {
  if (isName(unit ?? '')) return String(value);
  return value.toLocaleString('en-GB', { maximumFractionDigits: 6 });
}

/** The bounds of the condition for a range of bars; a range at the edge stays open. */
export function stretchOf(bars: readonly Bar[], a: number, b: number): [from: string, to: string] {
  const [first, last] = [Math.min(a, b), Math.max(a, b)];
  return [
    first === 0 ? '' : (bars[first]?.from ?? ''),
    last === bars.length - 1 ? '' : (bars[last]?.to ?? ''),
  ];
}

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
