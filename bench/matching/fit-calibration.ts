/** Fits the calibration: pooled adjacent violators over raw probabilities, reduced to a short table. */

import type { CalibrationKind } from '@property-lookup/address/inside/decide/calibration-table';

/** A raw probability of the best candidate, and whether it was right. */
export interface Sample {
  readonly raw: number;
  readonly isRight: boolean;
  readonly kind: CalibrationKind;
  /** Weight of the sample. */
  readonly weight: number;
}

/** Pseudo-observations at the raw value in each bin, so that few samples change little. */
const PRIOR_COUNT = 8;
/** Bin edges in raw probability, finer near the top, where most samples are. */
const EDGES = [
  0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.94, 0.97, 0.985, 0.995, 0.999,
  0.9999, 1.0000001,
];

/** Ascending pairs of raw and calibrated probability from (0, 0) to (1, top). */
export function fitCalibration(samples: readonly Sample[]): [number, number][] {
  const table = risingTable(samples);
  const top = table.at(-1)?.[1] ?? 1;
  return [[0, 0], ...table, [1, round(Math.max(top, 0.9995))]];
}

/** Ascending pairs of raw probability and share of right answers, within the range of the samples. */
export function risingTable(samples: readonly Omit<Sample, 'kind'>[]): [number, number][] {
  const bins = EDGES.slice(0, -1).flatMap((from, i) => {
    const inside = samples.filter(({ raw }) => raw >= from && raw < (EDGES[i + 1] ?? 2));
    if (inside.length === 0) return [];
    const count = sumOf(inside, ({ weight }) => weight);
    const raw = sumOf(inside, (sample) => sample.weight * sample.raw) / count;
    const right = sumOf(inside, ({ isRight, weight }) => (isRight ? weight : 0));
    return [{ raw, value: (right + PRIOR_COUNT * raw) / (count + PRIOR_COUNT), count }];
  });
  return poolViolators(bins).map(({ raw, value }): [number, number] => [round(raw), round(value)]);
}

function sumOf<T>(samples: readonly T[], amountOf: (sample: T) => number): number {
  return samples.reduce((sum, sample) => sum + amountOf(sample), 0);
}

interface Bin {
  readonly raw: number;
  readonly value: number;
  readonly count: number;
}

function poolViolators(bins: readonly Bin[]): Bin[] {
  const pooled: Bin[] = [];
  for (const bin of bins) {
    let last = bin;
    let before = pooled.at(-1);
    while (before && before.value > last.value) {
      const count = before.count + last.count;
      const mix = (a: number, b: number) => (a * (before?.count ?? 0) + b * last.count) / count;
      last = { raw: mix(before.raw, last.raw), value: mix(before.value, last.value), count };
      pooled.pop();
      before = pooled.at(-1);
    }
    pooled.push(last);
  }
  return pooled;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
