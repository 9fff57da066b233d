/** Which properties satisfy this filter, and how many are there? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import type { Property } from '@property-lookup/model/property';
import type { CompiledFilter } from '@property-lookup/query';
import { offsetOf, type Page } from './page.js';

/** Returns one page; a page past the end is empty but has the true totals. */
export async function searchProperties(
  reader: PropertyReader,
  question: { readonly filter: CompiledFilter; readonly page: number; readonly pageSize: number },
  control: SearchControl,
): Promise<Page<Property>> {
  const { filter } = question;
  const pageSize = filter.limit ?? question.pageSize;
  const offset = filter.offset ?? offsetOf(question.page, pageSize);
  const found = await reader.search({ filter, offset, limit: pageSize }, control);
  return {
    items: found.properties,
    // If `skip` is not a multiple of the page size, the results start within this page.
    page: filter.offset === null ? question.page : Math.floor(filter.offset / pageSize) + 1,
    pageSize,
    total: found.total,
  };
}
