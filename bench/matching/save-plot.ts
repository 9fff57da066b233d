/** Writes a plot as a standalone picture: `docs/plots/NAME.svg`. */

import { writeFileSync } from 'node:fs';
import { PLOT_STYLE } from '../../src/plots/plot-style.js';
import { printShape, type Shape, shape } from '../../src/plots/shape.js';

export const PLOT_SIZE = { width: 560, height: 400 };

export function savePlot(name: string, plot: Shape): void {
  const ground = shape('rect', { class: 'ground', width: '100%', height: '100%' });
  const drawing = { ...plot, children: [shape('style', {}, PLOT_STYLE), ground, ...plot.children] };
  writeFileSync(`docs/plots/${name}.svg`, `${printShape(drawing)}\n`);
}
