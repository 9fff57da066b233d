/** The API's table of contents, in the order of the specification. */

import { GROUPS } from '@property-lookup/model/fields';
import type { Endpoint } from './endpoint.js';
import { namesInPath } from './endpoint-path.js';
import { AGGREGATE } from './endpoints/aggregate.js';
import { AREA_FIGURES } from './endpoints/area.js';
import { FIND_AREAS } from './endpoints/areas.js';
import { MAP_BOUNDARIES } from './endpoints/boundaries.js';
import { BOUNDARY_TILE_JSON, BOUNDARY_TILES } from './endpoints/boundary-tiles.js';
import { CHANGES_SINCE } from './endpoints/changes.js';
import { COMPARABLE_SALES } from './endpoints/comparables.js';
import { EXPLAIN_ADDRESS } from './endpoints/explain-address.js';
import { EXPORT } from './endpoints/export.js';
import { factGroupEndpoint } from './endpoints/fact-group.js';
import { RENTAL_LISTINGS, SALES_LISTINGS } from './endpoints/listings.js';
import { MATCH_BATCH } from './endpoints/match-batch.js';
import { POSTCODE_LOOKUP } from './endpoints/postcode-lookup.js';
import { PROPERTIES_BATCH } from './endpoints/properties-batch.js';
import { PROPERTY_HISTORY } from './endpoints/property-history.js';
import { PROPERTY_LOOKUP } from './endpoints/property-lookup.js';
import { PROPERTY_LOOKUP_DETAILED } from './endpoints/property-lookup-detailed.js';
import { PROPERTY_LOOKUP_EVIDENCE } from './endpoints/property-lookup-evidence.js';
import { PROPERTY_TILE_JSON, PROPERTY_TILES } from './endpoints/property-tiles.js';
import { REVERSE } from './endpoints/reverse.js';
import { REVERSE_BATCH } from './endpoints/reverse-batch.js';
import { SUGGEST } from './endpoints/suggest.js';
import { WHO_AM_I } from './endpoints/whoami.js';

/** Specification, section 9: the version is the last segment of the base address. */
export const BASE_PATH = '/api/v2';

export const ENDPOINTS: readonly Endpoint[] = [
  PROPERTY_LOOKUP,
  PROPERTY_LOOKUP_DETAILED,
  POSTCODE_LOOKUP,
  ...GROUPS.map(factGroupEndpoint),
  PROPERTY_HISTORY,
  SALES_LISTINGS,
  RENTAL_LISTINGS,
];

/** Endpoints beyond the specification. */
export const EXTENSIONS: readonly Endpoint[] = [
  SUGGEST,
  EXPLAIN_ADDRESS,
  PROPERTY_LOOKUP_EVIDENCE,
  COMPARABLE_SALES,
  MAP_BOUNDARIES,
  MATCH_BATCH,
  REVERSE,
  REVERSE_BATCH,
  PROPERTIES_BATCH,
  EXPORT,
  AGGREGATE,
  FIND_AREAS,
  AREA_FIGURES,
  CHANGES_SINCE,
  PROPERTY_TILE_JSON,
  PROPERTY_TILES,
  BOUNDARY_TILE_JSON,
  BOUNDARY_TILES,
  WHO_AM_I,
];

/** Every endpoint that the server answers. */
export const SERVED: readonly Endpoint[] = [...ENDPOINTS, ...EXTENSIONS];

/** Names that the scope of a key may have for endpoints: those of the server and of plugins. */
export function scopeNames(others: readonly Endpoint[] = []): readonly string[] {
  return [...new Set([...SERVED, ...others].flatMap(({ scopeName }) => scopeName ?? []))];
}

/** Paths of the endpoints that take a query parameter of this name to select what they answer about. */
export function takersOf(name: string): readonly string[] {
  const takers = SERVED.filter(
    ({ params, path }) =>
      Object.hasOwn(params, name) &&
      params[name]?.isOfAnswer !== true &&
      !namesInPath(path).includes(name),
  );
  return [...new Set(takers.map(({ path }) => path))];
}
