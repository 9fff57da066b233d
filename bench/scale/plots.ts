/** Draws the growth of costs with the number of properties, from the results of all measured sizes. */

import { readFileSync, writeFileSync } from 'node:fs';
import { printShape, type Shape, shape } from '@property-lookup/accuracy/inside/plots/shape';

interface Results {
  readonly [properties: string]: {
    readonly measures: readonly { readonly name: string; readonly ours: number }[];
  };
}

interface Line {
  readonly name: string;
  readonly points: readonly (readonly [properties: number, value: number])[];
}

const WIDTH = 760;
const HEIGHT = 420;
const LEFT = 70;
const RIGHT = 250;
const TOP = 40;
const BOTTOM = 50;

/** Distinguishable with red-green blindness (Okabe and Ito). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'];

draw('filter', 'docs/plots/filters.svg', 'Exact totals: milliseconds', (name) =>
  name.startsWith('count: ') ? name.slice(7) : undefined,
);
draw('match', 'docs/plots/reads.svg', 'Keyed reads: microseconds', (name) =>
  name.startsWith('a property') || name.startsWith('all properties') ? name : undefined,
);
draw('import', 'docs/plots/imports.svg', 'Imports: seconds', (name) =>
  name.startsWith('import') ? name.slice(10) : undefined,
);

function draw(
  file: string,
  path: string,
  title: string,
  nameOf: (measure: string) => string | undefined,
): void {
  const results = JSON.parse(readFileSync(`bench/results/${file}.json`, 'utf8')) as Results;
  writeFileSync(path, plot(title, linesOf(results, nameOf)));
}

function linesOf(results: Results, nameOf: (measure: string) => string | undefined): Line[] {
  const lines = new Map<string, [number, number][]>();
  for (const [size, { measures }] of Object.entries(results)) {
    for (const measure of measures) {
      const name = nameOf(measure.name);
      if (name === undefined) continue;
      const points = lines.get(name) ?? [];
      lines.set(name, points);
      points.push([Number(size), measure.ours]);
    }
  }
  return [...lines].map(([name, points]) => ({ name, points: points.sort(([a], [b]) => a - b) }));
}

/** Both axes are logarithmic, so proportional growth is a line of slope one. */
function plot(title: string, lines: readonly Line[]): string {
  const xs = lines.flatMap(({ points }) => points.map(([x]) => x));
  const ys = lines.flatMap(({ points }) => points.map(([, y]) => y));
  const x = scale(Math.min(...xs), Math.max(...xs), LEFT, WIDTH - RIGHT);
  const y = scale(lowerPower(Math.min(...ys)), Math.max(...ys), HEIGHT - BOTTOM, TOP);
  const heading = `${title}, by millions of properties`;
  const drawing = shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      'font-family': 'sans-serif',
      'font-size': 12,
    },
    shape('title', {}, heading),
    shape('rect', { width: WIDTH, height: HEIGHT, fill: 'white' }),
    shape('text', { x: LEFT, y: 22, 'font-size': 15 }, heading),
    ...[...new Set(xs)].flatMap((at) => xTick(x(at), `${at / 1e6}`)),
    ...powers(Math.min(...ys), Math.max(...ys)).flatMap((at) => yTick(y(at), String(at))),
    ...lines.flatMap((line, index) => lineOf(line, index, x, y)),
  );
  return `${printShape(drawing)}\n`;
}

type Scale = (value: number) => number;

function scale(low: number, high: number, from: number, to: number): Scale {
  const span = Math.log(high / low) || 1;
  return (value) => from + ((to - from) * Math.log(value / low)) / span;
}

function lowerPower(value: number): number {
  return 10 ** Math.floor(Math.log10(value));
}

function powers(low: number, high: number): number[] {
  const found: number[] = [];
  for (let at = lowerPower(low); at <= high; at *= 10) found.push(Number(at.toPrecision(1)));
  return found;
}

function xTick(at: number, text: string): readonly Shape[] {
  const line = { x1: at, y1: TOP, x2: at, y2: HEIGHT - BOTTOM, stroke: '#ddd' };
  const place = { x: at, y: HEIGHT - BOTTOM + 18, 'text-anchor': 'middle' };
  return [shape('line', line), shape('text', place, text)];
}

function yTick(at: number, text: string): readonly Shape[] {
  const line = { x1: LEFT, y1: at, x2: WIDTH - RIGHT, y2: at, stroke: '#ddd' };
  const place = { x: LEFT - 8, y: at + 4, 'text-anchor': 'end' };
  return [shape('line', line), shape('text', place, text)];
}

function lineOf({ name, points }: Line, index: number, x: Scale, y: Scale): readonly Shape[] {
  const colour = COLOURS[index % COLOURS.length] ?? '';
  const at = points.map(([px, py]) => [x(px), y(py)] as const);
  const path = at.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ');
  // Names stand in a separate column, because lines end close together.
  const nameY = TOP + 16 + index * 20;
  const nameX = WIDTH - RIGHT + 24;
  return [
    shape('polyline', { points: path, fill: 'none', stroke: colour, 'stroke-width': 2 }),
    ...at.map(([px, py]) => shape('circle', { cx: px, cy: py, r: 3, fill: colour })),
    shape('rect', { x: nameX - 14, y: nameY - 9, width: 10, height: 10, fill: colour }),
    shape('text', { x: nameX, y: nameY }, name),
  ];
}
