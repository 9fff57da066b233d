/** Writes a plot as a standalone picture: `docs/plots/NAME.svg`. */

import { writeFileSync } from 'node:fs';
import { printShape, type Shape, shape } from '@property-lookup/accuracy/inside/plots/shape';
import { PLOT_STYLE } from '@property-lookup/accuracy/plots';

export const PLOT_SIZE = { width: 560, height: 400 };

export function savePlot(name: string, plot: Shape): void {
  const ground = shape('rect', { class: 'ground', width: '100%', height: '100%' });
  const drawing = { ...plot, children: [shape('style', {}, PLOT_STYLE), ground, ...plot.children] };
  writeFileSync(`docs/plots/${name}.svg`, `${printShape(drawing)}\n`);
}
