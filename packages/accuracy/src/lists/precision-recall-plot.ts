/** Draws the effect of each threshold on a list: the share of matches that are right, and the share of properties found. */

import { type Shape, shape } from '../plots/shape.js';
import { linePath, type Range, sharePlot } from '../plots/share-plot.js';
import type { PlotSize } from './reliability-plot.js';
import { countText, intervalText, shareText, thresholdText } from './sentences.js';
import type { AtThreshold } from './thresholds.js';

/** Thresholds to label; more labels would overlap. */
const NAMED: readonly number[] = [0.5, 0.9, 0.99, 1];

export function precisionRecallPlot({ curve, thresholds }: PrecisionRecall, size: PlotSize): Shape {
  const plot = {
    label: 'Precision and recall of each smallest confidence',
    xTitle: 'recall: properties that are found',
    yTitle: 'precision, with its 95 % interval',
    x: [0, 1],
    y: rangeOf(curve),
    ...size,
  } as const;
  const marked = thresholds.filter(
    ({ matched, minConfidence }) => NAMED.includes(minConfidence) && matched.count > 0,
  );
  return sharePlot(plot, ({ x, y }) => {
    if (curve.length === 0) return [];
    const at = (share: (one: AtThreshold) => number) =>
      curve.map((one) => [x(one.recall.value ?? 0), y(share(one))] as const);
    const [low, high] = [at(lowOf), at(({ precision }) => precision.high)];
    return [
      shape('path', { class: 'band', d: `${linePath([...low, ...high.reverse()])}Z` }),
      shape('path', { class: 'curve', d: linePath(at(precisionAt)) }),
      ...marked.map((one) => {
        const place = { x: x(one.recall.value ?? 0), y: y(precisionAt(one)) };
        return shape(
          'g',
          {},
          shape('title', {}, titleOf(one)),
          shape('circle', { class: 'point', cx: place.x, cy: place.y, r: 4.5 }),
          shape(
            'text',
            { class: 'point-name', x: place.x, y: place.y + 20, 'text-anchor': 'middle' },
            thresholdText(one.minConfidence),
          ),
        );
      }),
    ];
  });
}

interface PrecisionRecall {
  readonly curve: readonly AtThreshold[];
  readonly thresholds: readonly AtThreshold[];
}

const precisionAt = ({ precision }: AtThreshold): number => precision.value ?? 0;
const lowOf = ({ precision }: AtThreshold): number => precision.low;

/** Matches needed to show a threshold, as the intervals of smaller numbers would leave no room for the others. */
const MATCHES_MIN = 10;
/** Possible lower ends of the axis; the highest that shows everything is used. */
const LOWEST: readonly number[] = [0.96, 0.9, 0.8, 0.6, 0.4, 0.2, 0];

/** Range of the axis. Precision is seldom low, so the axis starts where the intervals do. */
function rangeOf(curve: readonly AtThreshold[]): Range {
  const shown = curve.filter(({ matched }) => matched.count >= MATCHES_MIN).map(lowOf);
  const least = Math.min(1, ...(shown.length > 0 ? shown : curve.map(lowOf)));
  return [LOWEST.find((low) => low <= least) ?? 0, 1];
}

function titleOf({ matched, minConfidence, precision, recall }: AtThreshold): string {
  return `From ${thresholdText(minConfidence)} on: precision ${shareText(precision)} (${intervalText(precision)}), recall ${shareText(recall)} (${intervalText(recall)}), ${countText(matched.count)} matched`;
}
