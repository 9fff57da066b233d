/** Gradient ascent with Adam (Kingma and Ba, 2015) and its usual constants. */

export interface AscentOptions {
  readonly rounds: number;
  readonly stepSize: number;
}

/** Changes `weights` in place; `settle` may restrict them after each round. */
export function ascend(
  weights: number[],
  gradientOf: (weights: readonly number[]) => Float64Array,
  { rounds, stepSize }: AscentOptions,
  settle: (weights: number[]) => void,
): void {
  const mean = new Float64Array(weights.length);
  const spread = new Float64Array(weights.length);
  for (let round = 1; round <= rounds; round++) {
    const gradient = gradientOf(weights);
    for (let k = 0; k < weights.length; k++) {
      const g = gradient[k] ?? 0;
      mean[k] = 0.9 * (mean[k] ?? 0) + 0.1 * g;
      spread[k] = 0.999 * (spread[k] ?? 0) + 0.001 * g * g;
      const size = Math.sqrt((spread[k] ?? 0) / (1 - 0.999 ** round)) + 1e-8;
      weights[k] = (weights[k] ?? 0) + (stepSize * (mean[k] ?? 0)) / (1 - 0.9 ** round) / size;
    }
    settle(weights);
  }
}
