/** Draws the share of right guesses by confidence. */

import { rounded, type Shape, shape } from '../plots/shape.js';
import { linePath, sharePlot } from '../plots/share-plot.js';
import type { Bin } from './calibration.js';
import { countText, intervalText, percentText, shareText } from './sentences.js';

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

export function reliabilityPlot(bins: readonly Bin[], size: PlotSize): Shape {
  const plot = {
    label: 'Share of guesses that are right, by the confidence that they were given',
    xTitle: 'confidence that was given',
    yTitle: 'share that is right, with its 95 % interval',
    x: [0, 1],
    y: [0, 1],
    ...size,
  } as const;
  return sharePlot(plot, ({ x, y }) => [
    shape('path', {
      class: 'ideal',
      d: linePath([
        [x(0), y(0)],
        [x(1), y(1)],
      ]),
    }),
    ...bins.map(({ confidence, count, right }) =>
      shape(
        'g',
        {},
        shape('title', {}, titleOf({ confidence, count, right })),
        shape('path', {
          class: 'interval',
          d: `M${x(confidence)} ${y(right.low)}V${y(right.high)}`,
        }),
        shape('circle', {
          class: 'point',
          cx: x(confidence),
          cy: y(right.value ?? 0),
          r: radiusOf(count),
        }),
      ),
    ),
    shape('text', { class: 'ideal-name', x: x(0.6), y: y(0.44) }, 'perfectly calibrated'),
  ]);
}

/** Ten times as many guesses add two pixels. */
const radiusOf = (count: number): number => rounded(3 + 2 * Math.log10(count));

function titleOf({ confidence, count, right }: Pick<Bin, 'confidence' | 'count' | 'right'>) {
  return `Said ${percentText(confidence)}, right ${shareText(right)} (${intervalText(right)}), ${countText(count)} guesses`;
}
