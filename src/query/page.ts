/** One page of a longer list, as queries answer it. */

export interface Page<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Items of the whole list. */
  readonly total: number;
}

/** The page of a list that is already in memory. */
export function pageOf<T>(list: readonly T[], page: number, pageSize: number): Page<T> {
  const from = (page - 1) * pageSize;
  return { items: list.slice(from, from + pageSize), page, pageSize, total: list.length };
}
