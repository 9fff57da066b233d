/** Draws how right the matcher is where it says how sure it is: `docs/plots/reliability.svg` from `bench/results/matching.json`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { reliabilityPlot } from '../../src/accuracy/reliability-plot.js';
import { shareOf } from '../../src/accuracy/share.js';
import { PLOT_STYLE } from '../../src/plots/plot-style.js';
import { printShape, shape } from '../../src/plots/shape.js';
import type { Bin } from './measure.js';

const { reliability } = JSON.parse(readFileSync('bench/results/matching.json', 'utf8')) as {
  readonly reliability: readonly Bin[];
};
const bins = reliability.map(({ right, ...bin }) => ({
  ...bin,
  right: shareOf(Math.round(right * bin.count), bin.count),
}));
const plot = reliabilityPlot(bins, { width: 560, height: 400 });
const ground = shape('rect', { class: 'ground', width: '100%', height: '100%' });
const drawing = { ...plot, children: [shape('style', {}, PLOT_STYLE), ground, ...plot.children] };
writeFileSync('docs/plots/reliability.svg', `${printShape(drawing)}\n`);
