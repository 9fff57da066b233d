/** Smooths a monthly series as a random walk seen through noise: sparse months lean on their neighbours. */

/**
 * Most probable random walk given weighted sums per month (a Kalman smoother, solved as one tridiagonal
 * system). `noisePerStep` is the spread of one sale over that of one monthly step; `pull` is the weight,
 * in sales, that draws the whole curve towards zero.
 */
export function smoothRandomWalk(
  sums: Float64Array,
  weights: Float64Array,
  noisePerStep: number,
  pull: number,
): Float64Array {
  const count = sums.length;
  const stiffness = noisePerStep * noisePerStep;
  const pullPerMonth = pull > 0 ? pull / count : 1e-9;
  const upper = new Float64Array(count);
  const out = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const before = i > 0 ? stiffness : 0;
    const after = i < count - 1 ? stiffness : 0;
    const pivot = (weights[i] ?? 0) + pullPerMonth + before + after - before * (upper[i - 1] ?? 0);
    upper[i] = after / pivot;
    out[i] = ((sums[i] ?? 0) + before * (out[i - 1] ?? 0)) / pivot;
  }
  for (let i = count - 2; i >= 0; i -= 1) {
    out[i] = (out[i] ?? 0) + (upper[i] ?? 0) * (out[i + 1] ?? 0);
  }
  return out;
}
