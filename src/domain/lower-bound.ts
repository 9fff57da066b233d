/** Binary search in what is sorted. */

/** First position from one up to another whose value is not less than `target`; the last when all are less. */
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

/** The first of so many positions of which the test is true: it is false of those before and true of the rest. */
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
