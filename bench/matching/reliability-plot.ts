/**
 * Draws how often the matcher is right by its stated confidence: `docs/plots/reliability.svg` from
 * `bench/results/matching.json`.
 */

import { readFileSync } from 'node:fs';
import { shareOf } from '@property-lookup/accuracy/inside/lists/share';
import { reliabilityPlot } from '@property-lookup/accuracy/lists';
import type { Bin } from './measure.js';
import { PLOT_SIZE, savePlot } from './save-plot.js';

const { reliability } = JSON.parse(readFileSync('bench/results/matching.json', 'utf8')) as {
  readonly reliability: readonly Bin[];
};
const bins = reliability.map(({ right, ...bin }) => ({
  ...bin,
  right: shareOf(Math.round(right * bin.count), bin.count),
}));
savePlot('reliability', reliabilityPlot(bins, PLOT_SIZE));
