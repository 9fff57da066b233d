/** Iterates over all items of a paged list, requesting each page when it is needed. */

import type { paths } from './api.js';
import type { PropertyLookup } from './client.js';
import { RefusedError } from './refused-error.js';

/** Paths that answer in pages. */
export type PagedPath =
  | '/property-lookup'
  | '/market-events/sales-listings'
  | '/market-events/rental-listings';

type Get<Path extends PagedPath> = paths[Path]['get'];
type Query<Path extends PagedPath> = NonNullable<Get<Path>['parameters']['query']>;
type Answer<Path extends PagedPath> = Get<Path>['responses'][200]['content']['application/json'];

/** The filter, first page and page size; no `address`, because that is answered with one envelope instead of pages. */
export type PagedQuery<Path extends PagedPath> = Omit<Query<Path>, 'address' | 'candidates'>;

interface Page<Item> {
  readonly data: readonly Item[];
  readonly page: number;
  readonly total_pages: number;
}

/** An item in the pages of a path. */
export type ItemOf<Path extends PagedPath> =
  Extract<Answer<Path>, { readonly total_pages: number }> extends Page<infer Item> ? Item : never;

/** Throws a RefusedError if a page is refused. Stops when the caller does. */
export async function* everyItem<Path extends PagedPath>(
  lookup: PropertyLookup,
  path: Path,
  query: PagedQuery<Path>,
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  for (let page = (query as { readonly page?: number }).page ?? 1; ; page++) {
    const { data, total_pages: pages } = await askFor<ItemOf<Path>>(lookup, path, {
      ...query,
      page,
    });
    yield* data;
    if (page >= pages) return;
  }
}

/** All three paths have the same parameters; the compiler has checked above that the path is one of them. */
async function askFor<Item>(
  lookup: PropertyLookup,
  path: PagedPath,
  query: object,
): Promise<Page<Item>> {
  const { data, error, response } = await lookup.GET(path as '/property-lookup', {
    params: { query },
  });
  if (data !== undefined) return data as unknown as Page<Item>;
  throw new RefusedError(
    error?.detail ?? `The service answered ${response.status}.`,
    response.status,
  );
}
