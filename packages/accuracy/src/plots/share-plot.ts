/** A plot of one share against another: its size, its percentage axes, and its content. */

import { rounded, type Shape, shape } from './shape.js';

/** From 0 to 1. */
export type Range = readonly [low: number, high: number];

interface SharePlot {
  /** Described to readers who cannot see the plot. */
  readonly label: string;
  readonly xTitle: string;
  /** Title above the axis. */
  readonly yTitle: string;
  readonly x: Range;
  readonly y: Range;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Converts shares to pixels. */
interface Scales {
  x(share: number): number;
  y(share: number): number;
}

const EDGE = { left: 66, right: 30, top: 38, bottom: 50 };
const TICKS = 5;

/** `draw` returns the shapes inside the axes, given their scales. */
export function sharePlot(plot: SharePlot, draw: (scales: Scales) => readonly Shape[]): Shape {
  const { height, label, width } = plot;
  const right = width - EDGE.right;
  const bottom = height - EDGE.bottom;
  const scales: Scales = {
    x: scale(plot.x, [EDGE.left, right]),
    y: scale(plot.y, [bottom, EDGE.top]),
  };
  const middle = (EDGE.left + right) / 2;
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      class: 'plot',
      role: 'img',
      'aria-label': label,
    },
    shape('g', { class: 'axes' }, ...axesOf(plot, scales)),
    ...draw(scales),
    shape(
      'text',
      { class: 'axis-title', x: middle, y: height - 8, 'text-anchor': 'middle' },
      plot.xTitle,
    ),
    shape('text', { class: 'axis-title', x: 6, y: 18 }, plot.yTitle),
  );
}

function axesOf({ x, y }: SharePlot, scales: Scales): readonly Shape[] {
  const [left, right] = [scales.x(x[0]), scales.x(x[1])];
  const bottom = scales.y(y[0]);
  return [
    ...ticksOf(y).flatMap((at) => [
      shape('line', { x1: left, x2: right, y1: scales.y(at), y2: scales.y(at) }),
      shape('text', { x: left - 8, y: scales.y(at) + 4, 'text-anchor': 'end' }, percent(at)),
    ]),
    ...ticksOf(x).map((at) =>
      shape('text', { x: scales.x(at), y: bottom + 20, 'text-anchor': 'middle' }, percent(at)),
    ),
  ];
}

function ticksOf([low, high]: Range): readonly number[] {
  return Array.from({ length: TICKS }, (_, i) => low + ((high - low) * i) / (TICKS - 1));
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

function scale([low, high]: Range, [from, to]: readonly [number, number]): Scales['x'] {
  // A share outside the range is drawn at the edge.
  const within = (share: number): number => Math.min(high, Math.max(low, share));
  return (share) => rounded(from + ((to - from) * (within(share) - low)) / (high - low));
}

/** `M1 2L3 4`, without points that coincide with the previous one. */
export function linePath(points: readonly (readonly [x: number, y: number])[]): string {
  let before = '';
  const seen: string[] = [];
  for (const [x, y] of points) {
    const at = `${x} ${y}`;
    if (at !== before) seen.push(at);
    before = at;
  }
  return `M${seen.join('L')}`;
}
