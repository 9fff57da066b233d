/**
 * What each endpoint does for a key that may not ask it, may read few fields, or has an area elsewhere. An endpoint or a method of
 * the port of stores without a row here fails.
 */

import type { PropertyReader } from '@property-lookup/engine';
import { OGC_ENDPOINTS } from '@property-lookup/ogc';
import { SERVED, scopeNames } from '@property-lookup/server/endpoint';
import { AreaReader } from '@property-lookup/server/inside/query/scoped/area-reader';
import { parseScope } from '@property-lookup/server/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../http/fixture.js';
import { keyOf, serveHomes } from './scope-servers.js';

/** UPRN 1000 is 1 High Street, Exeter, EX1 1AA. */
const UPRN = 'uprn=1000';
const ADDRESS = encodeURIComponent('1 High Street, Exeter, EX1 1AA');
const FILTER = encodeURIComponent('{"where":{"uprn":1000}}');
const POINT = 'lat=50.7&lon=-3.5';

interface Row {
  readonly path: string;
  readonly body?: unknown;
  /** Status for a key that may read the UPRN and the tenure alone. */
  readonly ofTenure: 200 | 403;
  /** Status for a key of an area without homes, which must not be told the UPRN, address or facts of this one. */
  readonly elsewhere: 200 | 404;
}

const group = (name: string, ofTenure: 200 | 403 = 403): readonly [string, Row] => [
  `property${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  { path: `/property/${name}?${UPRN}`, ofTenure, elsewhere: 404 },
];

const ROWS: Readonly<Record<string, Row>> = {
  propertyLookup: { path: `/property-lookup?filter=${FILTER}`, ofTenure: 200, elsewhere: 200 },
  propertyLookupDetailed: {
    path: `/property-lookup-detailed?${UPRN}`,
    ofTenure: 200,
    elsewhere: 404,
  },
  postcodeLookup: {
    path: '/address-lookup/postcode?postcode=EX11AA',
    ofTenure: 403,
    elsewhere: 404,
  },
  ...Object.fromEntries([
    group('address'),
    group('attributes', 200),
    group('valuation'),
    group('energy'),
    group('planning'),
    group('construction'),
    group('market'),
    group('demographics'),
  ]),
  propertyHistory: {
    path: `/market-events/property-history?${UPRN}`,
    ofTenure: 403,
    elsewhere: 404,
  },
  salesListings: { path: `/market-events/sales-listings?${UPRN}`, ofTenure: 403, elsewhere: 404 },
  rentalListings: { path: `/market-events/rental-listings?${UPRN}`, ofTenure: 403, elsewhere: 404 },
  suggest: { path: '/address-lookup/suggest?q=high%20street', ofTenure: 403, elsewhere: 200 },
  explainAddress: {
    path: `/address-lookup/explain?address=${ADDRESS}`,
    ofTenure: 403,
    elsewhere: 200,
  },
  propertyLookupEvidence: {
    path: `/property-lookup-evidence?${UPRN}`,
    ofTenure: 200,
    elsewhere: 404,
  },
  comparableSales: { path: `/property/comparables?${UPRN}`, ofTenure: 403, elsewhere: 404 },
  mapBoundaries: {
    path: '/map/boundaries?bbox=-3.6,50.6,-3.5,50.7',
    ofTenure: 403,
    elsewhere: 200,
  },
  matchBatch: {
    path: '/match',
    body: { addresses: ['1 High Street, Exeter, EX1 1AA'] },
    ofTenure: 403,
    elsewhere: 200,
  },
  reverse: { path: `/reverse?${POINT}`, ofTenure: 403, elsewhere: 200 },
  reverseBatch: {
    path: '/reverse',
    body: { points: [{ lat: 50.7, lon: -3.5 }] },
    ofTenure: 403,
    elsewhere: 200,
  },
  propertiesBatch: { path: '/properties', body: { uprns: [1000] }, ofTenure: 200, elsewhere: 200 },
  export: { path: `/export?format=ndjson&filter=${FILTER}`, ofTenure: 200, elsewhere: 200 },
  aggregate: { path: '/aggregate?by=tenure', ofTenure: 200, elsewhere: 200 },
  findAreas: { path: '/areas?near=50.7,-3.5', ofTenure: 403, elsewhere: 200 },
  areaFigures: { path: '/areas/EX1', ofTenure: 403, elsewhere: 404 },
  changes: { path: '/changes', ofTenure: 403, elsewhere: 200 },
  propertyTileJson: { path: '/tiles/properties.json', ofTenure: 403, elsewhere: 200 },
  propertyTiles: { path: '/tiles/properties/0/0/0.mvt', ofTenure: 403, elsewhere: 200 },
  boundaryTileJson: { path: '/tiles/boundaries.json', ofTenure: 403, elsewhere: 200 },
  boundaryTiles: { path: '/tiles/boundaries/10/502/345.mvt', ofTenure: 403, elsewhere: 200 },
  whoami: { path: '/whoami', ofTenure: 200, elsewhere: 200 },
  landingPage: { path: '/ogc', ofTenure: 200, elsewhere: 200 },
  conformance: { path: '/ogc/conformance', ofTenure: 200, elsewhere: 200 },
  collections: { path: '/ogc/collections', ofTenure: 200, elsewhere: 200 },
  api: { path: '/ogc/api', ofTenure: 200, elsewhere: 200 },
  properties: { path: '/ogc/collections/properties', ofTenure: 403, elsewhere: 200 },
  'properties.queryables': {
    path: '/ogc/collections/properties/queryables',
    ofTenure: 403,
    elsewhere: 200,
  },
  'properties.schema': {
    path: '/ogc/collections/properties/schema',
    ofTenure: 403,
    elsewhere: 200,
  },
  'properties.xmlSchema': {
    path: '/ogc/collections/properties/schema.xsd',
    ofTenure: 403,
    elsewhere: 200,
  },
  'properties.items': { path: '/ogc/collections/properties/items', ofTenure: 403, elsewhere: 200 },
  'properties.item': {
    path: '/ogc/collections/properties/items/1000',
    ofTenure: 403,
    elsewhere: 404,
  },
  ...ofCollection('homes-for-sale', 200),
  ...ofCollection('homes-to-let', 200),
  ...ofCollection('areas', 200),
};

/** A collection without fields of homes: its group opens or closes all of it. */
function ofCollection(id: string, elsewhere: 200 | 404): Readonly<Record<string, Row>> {
  const pages = {
    '': '',
    '.queryables': '/queryables',
    '.schema': '/schema',
    '.xmlSchema': '/schema.xsd',
    '.items': '/items',
  };
  return {
    ...Object.fromEntries(
      Object.entries(pages).map(([name, path]) => [
        `${id}${name}`,
        { path: `/ogc/collections/${id}${path}`, ofTenure: 403, elsewhere },
      ]),
    ),
    [`${id}.item`]: { path: `/ogc/collections/${id}/items/1000`, ofTenure: 403, elsewhere: 404 },
  };
}

/** Collections of outlines, one for each layer, of which none is loaded here. */
const OUTLINES = OGC_ENDPOINTS.filter(({ id, path }) => {
  const collection = /^\/ogc\/collections\/([^/]+)/.exec(path)?.[1];
  return (
    collection !== undefined &&
    ROWS[id] === undefined &&
    !['properties', 'areas'].includes(collection)
  );
});

const ENDPOINTS = [...SERVED, ...OGC_ENDPOINTS.filter((one) => !OUTLINES.includes(one))];

describe('the endpoints', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serveHomes();
  }, 120_000);
  afterAll(() => server.close());

  const ask = ({ body, path }: Row, scope: string) => {
    const headers = keyOf(server, parseScope(scope, scopeNames(OGC_ENDPOINTS)));
    return body === undefined ? server.get(path, headers) : server.post(path, body, headers);
  };

  it('have a row each', () => {
    expect(ENDPOINTS.map(({ id }) => id).filter((id) => ROWS[id] === undefined)).toEqual([]);
    const ids = ENDPOINTS.map(({ id }) => id);
    expect(Object.keys(ROWS).filter((id) => !ids.includes(id))).toEqual([]);
    expect(OUTLINES.length % 6).toBe(0);
  });

  it.each(Object.entries(ROWS))('%s', { timeout: 120_000 }, async (id, row) => {
    const endpoint = ENDPOINTS.find((one) => one.id === id);
    const other = endpoint?.scopeName === 'suggest' ? 'reverse' : 'suggest';
    const barred = await ask(row, `endpoints=${other}`);
    expect(barred.statusCode).toBe(endpoint?.scopeName === null ? 200 : 403);

    const narrow = await ask(row, 'fields=tenure');
    expect([narrow.statusCode, narrow.payload]).toEqual([row.ofTenure, expect.anything()]);
    // The document of the API names all fields.
    if (id !== 'api')
      expect(narrow.payload).not.toMatch(
        /High Street|HIGH STREET|"postcode":|201000|ESTIMATED|BEDROOMS/,
      );

    const elsewhere = await ask(row, 'area=ZE1');
    expect([elsewhere.statusCode, elsewhere.payload]).toEqual([row.elsewhere, expect.anything()]);
    if (!/explain|match|^api$|chema|ueryables/i.test(id)) {
      expect(elsewhere.payload).not.toMatch(/High Street|Freehold|"uprn":1000,|201000/);
    }
  });

  it.each(OUTLINES.map((one) => [one.id, one.path] as const))(
    '%s is closed without its group',
    async (_, path) => {
      const row = {
        path: path.replace('{featureId}', '1'),
        ofTenure: 403,
        elsewhere: 404,
      } as const;
      expect((await ask(row, 'fields=tenure')).statusCode).toBe(403);
    },
  );
});

/** How a reader with an area answers each method of the port. */
const METHODS: Readonly<Record<keyof PropertyReader, string>> = {
  release: 'of the whole release: its number of properties is public',
  inspection: 'of the whole release',
  boundaryLayers: 'without layers of single homes',
  findProperty: 'unknown outside',
  recordedFacts: 'none outside',
  comparablesOf: 'unknown outside; without sales of homes outside',
  evidenceOf: 'none outside',
  areas: 'those without homes outside',
  boundaries: 'none of layers of single homes',
  keptChanges: 'of homes inside',
  history: 'of homes inside',
  searchListings: 'inside, and of no home outside',
  readPostcode: 'without homes outside',
  findPostcode: 'unknown outside, unless a home inside has it',
  search: 'the area is a condition',
  exportTable: 'the area is a condition',
  aggregate: 'the area is a condition',
  readTile: 'the area is a condition',
  readAhead: 'postcodes inside',
  openStreets: 'an index of the streets inside',
  close: 'left to the server',
};

it('the reader of an area decides for each method of the port', () => {
  const decided = Object.getOwnPropertyNames(AreaReader.prototype).filter(
    (name) => name !== 'constructor',
  );
  expect(decided.sort()).toEqual(Object.keys(METHODS).sort());
});
