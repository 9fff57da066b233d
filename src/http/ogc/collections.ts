/** Every collection of features, in the order in which they are listed. */

import type { Collection } from './collection.js';
import { AREAS } from './collections/areas.js';
import { BOUNDARIES } from './collections/boundaries.js';
import { HOMES_FOR_SALE, HOMES_TO_LET } from './collections/listings.js';
import { PROPERTIES } from './collections/properties.js';

export const COLLECTIONS: readonly Collection[] = [
  PROPERTIES,
  HOMES_FOR_SALE,
  HOMES_TO_LET,
  AREAS,
  ...BOUNDARIES,
];
