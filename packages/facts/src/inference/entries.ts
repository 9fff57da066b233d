/** The numbers at which UPRNs of a gap may enter the row of its last anchor, the same for all that leave another row at a position. */

import type { Gap } from './gap.js';
import type { PlacedUprn } from './placed-uprn.js';
import { numberFit } from './row-fit.js';
import { FIRST_TRENDS, TREND_COUNT, TRENDS } from './steps.js';

/** Reused for every position. */
export class Entries {
  count = 0;
  readonly number: number[] = [];
  readonly trend: number[] = [];
  readonly weight: number[] = [];
  weightMax = 0;

  /** Finds numbers from which the remaining UPRNs lead to the last anchor. */
  find(gap: Gap, position: number): void {
    this.count = 0;
    this.weightMax = 0;
    const { last, between } = gap;
    if (last === null) return;
    const own = between[position] as PlacedUprn;
    const left = between.length - position;
    const most = Math.min(last.uprn - own.uprn + 1, left + 8);
    for (let t = 0; t < TREND_COUNT; t++) {
      const step = TRENDS[t] as number;
      for (let steps = Math.max(1, left - 1); steps <= most; steps++) {
        const number = last.number - step * steps;
        if (number < 1) break;
        const fit = numberFit(last.row, number, 0, own);
        if (fit > 0)
          this.#add(number, t, (FIRST_TRENDS[t] as number) * startRate(gap, number) * fit);
      }
    }
  }

  #add(number: number, trend: number, weight: number): void {
    const at = this.count++;
    this.number[at] = number;
    this.trend[at] = trend;
    this.weight[at] = weight;
    if (weight > this.weightMax) this.weightMax = weight;
  }
}

/**
 * Probability of a number at the start of the row, which either resumes where it was left or begins, mostly at 1, or at 2 on the
 * even side.
 */
export function startRate({ resume }: Gap, number: number): number {
  if (resume !== null) {
    const steps = number - resume;
    if (steps > 0) return steps === 1 ? 0.5 : steps === 2 ? 0.25 : 0.01;
    return 0.004;
  }
  return number === 1 ? 0.6 : number === 2 ? 0.15 : 0.008;
}
