/** Quantiles of samples, and shares of a normal distribution. */

/** Quantile by linear interpolation of an ascending sample; NaN when empty. */
export function quantileOf(ascending: ArrayLike<number>, share: number): number {
  const position = share * (ascending.length - 1);
  const below = Math.max(0, Math.floor(position));
  const low = ascending[below] ?? Number.NaN;
  const high = ascending[Math.min(ascending.length - 1, below + 1)] ?? low;
  return low + (high - low) * (position - below);
}

/** Median of an unordered sample; NaN when empty. */
export function medianOf(sample: ArrayLike<number>): number {
  return quantileOf(Float64Array.from(sample).sort(), 0.5);
}

/** The weighted median of a sample; undefined when empty. */
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

const COEFFICIENTS = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];

/**
 * Share of a normal distribution within this many standard deviations: Abramowitz and Stegun (1964), 7.1.26, accurate to 2 in 10
 * million.
 */
export function shareWithin(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = COEFFICIENTS.reduceRight((sum, coefficient) => t * (coefficient + sum), 0);
  return 1 - polynomial * Math.exp(-x * x);
}
