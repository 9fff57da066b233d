/** Bounds of figures, from a bootstrap over the outcomes. */

import type { Outcome } from './measure.js';
import { Chance } from './noise/dwelling.js';

/** A figure with the bounds that contain it in 95 of 100 samples of as many texts. */
export type Estimate = readonly [value: number, low: number, high: number];

const SAMPLES = 400;

/** Each figure that `valuesOf` computes from outcomes, with its bounds. */
export function estimates(
  all: readonly Outcome[],
  valuesOf: (outcomes: readonly Outcome[]) => Record<string, number>,
): Record<string, Estimate> {
  const chance = new Chance('bootstrap');
  const samples = Array.from({ length: SAMPLES }, () => valuesOf(all.map(() => chance.of(all))));
  const bounds = Object.entries(valuesOf(all)).map(([name, value]) => {
    const sorted = samples.map((sample) => sample[name] ?? 0).sort((a, b) => a - b);
    const at = (share: number) => round(sorted[Math.floor(share * SAMPLES)] ?? value);
    return [name, [round(value), at(0.025), at(0.975)]] as const;
  });
  return Object.fromEntries(bounds);
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
