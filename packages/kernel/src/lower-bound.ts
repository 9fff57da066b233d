/** Binary search in sorted sequences. */

/** First position in a range whose value is not less than `target`; the end of the range when all are less. */
export function lowerBound<T extends number | bigint>(
  sorted: ArrayLike<T>,
  target: T,
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

/** First position of `count` that passes the test; the test must fail before it and pass from it on. */
export function firstWhere(count: number, test: (position: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
