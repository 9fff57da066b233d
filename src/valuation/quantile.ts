/** Computes quantiles of samples. */

/** Quantile by linear interpolation of an ascending sample; NaN when empty. */
export function quantileOf(ascending: ArrayLike<number>, share: number): number {
  const position = share * (ascending.length - 1);
  const below = Math.max(0, Math.floor(position));
  const low = ascending[below] ?? Number.NaN;
  const high = ascending[Math.min(ascending.length - 1, below + 1)] ?? low;
  return low + (high - low) * (position - below);
}

/** Middle of an unordered sample; NaN when empty. */
export function medianOf(sample: ArrayLike<number>): number {
  return quantileOf(Float64Array.from(sample).sort(), 0.5);
}

/** The first number, ascending, below and at which lies half of the weight; undefined when empty. */
export function weightedMedianOf<T extends { readonly weight: number }>(
  sample: readonly T[],
  numberOf: (one: T) => number,
): number | undefined {
  const ascending = [...sample].sort((a, b) => numberOf(a) - numberOf(b));
  let left = ascending.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const middle = ascending.find(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
  return middle && numberOf(middle);
}
