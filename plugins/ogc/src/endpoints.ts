/**
 * The endpoints of OGC API Features. A separate OpenAPI document describes them, because clients expect one below the landing
 * page.
 */

import type { Endpoint } from '@property-lookup/server/endpoint';
import { aboutCollection, CONFORMANCE, collectionsEndpoint, LANDING_PAGE } from './about.js';
import { apiEndpoint } from './api.js';
import type { Collection } from './collection.js';
import { AREAS } from './collections/areas.js';
import { BOUNDARIES } from './collections/boundaries.js';
import { HOMES_FOR_SALE, HOMES_TO_LET } from './collections/listings.js';
import { PROPERTIES } from './collections/properties.js';
import { itemEndpoint, itemsEndpoint } from './items.js';

/** Every collection of features, in the order in which they are listed. */
const COLLECTIONS: readonly Collection[] = [
  PROPERTIES,
  HOMES_FOR_SALE,
  HOMES_TO_LET,
  AREAS,
  ...BOUNDARIES,
];

const DESCRIBED: readonly Endpoint[] = [
  LANDING_PAGE,
  CONFORMANCE,
  collectionsEndpoint(COLLECTIONS),
  ...COLLECTIONS.flatMap((collection) => [
    ...aboutCollection(collection),
    itemsEndpoint(collection),
    itemEndpoint(collection),
  ]),
];

export const OGC_ENDPOINTS: readonly Endpoint[] = [
  ...DESCRIBED,
  // The standard's root ends with a slash (OGC 17-069r4, requirement 1).
  { ...LANDING_PAGE, path: `${LANDING_PAGE.path}/` },
  apiEndpoint(DESCRIBED),
];
