/** Binary search in sorted numbers. */

/** First position from one up to another whose value is not less than `target`; the last when all are less. */
export function lowerBound(
  sorted: ArrayLike<number>,
  target: number,
  from = 0,
  to = sorted.length,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
