/** The standard normal distribution: the share below a point, and the point below which a share lies. */

/** Abramowitz and Stegun 1964, 26.2.17: to seven decimals. */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}

/** The same, 26.2.23: to three decimals; infinite for none and for all. */
export function normalPoint(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  if (share >= 1) return Number.POSITIVE_INFINITY;
  const t = Math.sqrt(-2 * Math.log(Math.min(share, 1 - share)));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  const z = t - above / below;
  return share < 0.5 ? -z : z;
}
