/** One page of a longer list. */

export interface Page<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of items in the whole list. */
  readonly total: number;
}

/** Number of items before a page. */
export function offsetOf(page: number, pageSize: number): number {
  // Past 2^53 the product is no longer exact, and no data set is that long.
  return Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);
}
