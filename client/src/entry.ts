/** The public exports of the package. */

export type { components, operations, paths } from './api.js';
export { createPropertyLookup, type PropertyLookup, type PropertyLookupOptions } from './client.js';
export { everyItem, type ItemOf, type PagedPath, type PagedQuery } from './every-item.js';
export { RefusedError } from './refused-error.js';
export { type Filter, typedFilter } from './typed-filter.js';
