/** A page of results in its published form, the specification's PaginatedResponse. */

import type { Page } from '../query/page.js';

export interface PaginatedResponse<T> {
  readonly data: readonly T[];
  readonly page: number;
  readonly page_size: number;
  readonly total_items: number;
  readonly total_pages: number;
}

export function toPaginated<From, To>(
  page: Page<From>,
  toItem: (item: From) => To,
): PaginatedResponse<To> {
  return {
    data: page.items.map(toItem),
    page: page.page,
    page_size: page.pageSize,
    total_items: page.total,
    total_pages: Math.ceil(page.total / page.pageSize),
  };
}
