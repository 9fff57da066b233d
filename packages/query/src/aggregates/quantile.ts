/** Finds quantiles of numbers without sorting them completely. */

/** Interpolated between neighbours, as `percentile_cont` in SQL (ISO 9075-2). `values` must not be empty, and are reordered. */
export function quantile(values: Float64Array, share: number): number {
  const place = share * (values.length - 1);
  const below = Math.floor(place);
  const low = selectNth(values, below);
  if (place === below) return low;
  // All values after the selected one are at least as large.
  let high = Number.POSITIVE_INFINITY;
  for (let at = below + 1; at < values.length; at++) {
    const value = values[at] as number;
    if (value < high) high = value;
  }
  return low + (place - below) * (high - low);
}

/**
 * Returns the value that sorting would put at `nth`, and moves smaller values before it and larger ones after it (C. A. R.
 * Hoare, "Find").
 */
export function selectNth(values: Float64Array, nth: number): number {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = medianOfThree(values, from, to);
    let left = from;
    let right = to;
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const swapped = values[left] as number;
      values[left] = values[right] as number;
      values[right] = swapped;
      left++;
      right--;
    }
    if (nth <= right) to = right;
    else if (nth >= left) from = left;
    else break;
  }
  return values[nth] as number;
}

function medianOfThree(values: Float64Array, from: number, to: number): number {
  const [a, b, c] = [values[from], values[(from + to) >>> 1], values[to]] as [
    number,
    number,
    number,
  ];
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
