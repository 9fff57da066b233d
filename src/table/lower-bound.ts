/** Binary search in sorted numbers. */

/** First position whose value is not less than `target`; the length when all are less. */
export function lowerBound(sorted: ArrayLike<number>, target: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
