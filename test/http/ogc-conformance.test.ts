/**
 * The abstract tests of the conformance classes that the service declares, each by its id: OGC 17-069r4 (core, geojson, oas30),
 * 18-058r1 (crs), 19-079r2 (queryables, filter, features-filter) and 21-065r2 (CQL2).
 */

import { importSmallCountry } from '@property-lookup/testing/imported';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NATIONAL_GRID_URI, type Page, serveOgc } from './ogc-server.js';

const dir = temporaryDir();
await importSmallCountry(dir);
const { collections, get, items, json, root, server } = await serveOgc(dir);
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const ids = collections.map(({ id }) => id);
const spatial = collections.filter(({ crs }) => crs !== undefined).map(({ id }) => id);
const api = await json('/api');
const itemsPath = (id: string): string => `/collections/${id}/items`;

interface LinkOf {
  readonly rel: string;
  readonly type: string;
  readonly href: string;
}
const linksOf = (value: { readonly links: readonly LinkOf[] }) => {
  for (const link of value.links) {
    expect(link).toMatchObject({ href: expect.stringMatching(/^http/), rel: expect.any(String) });
    expect(link.type).toMatch(/^\w+\//);
  }
  return new Map(value.links.map((link) => [link.rel, link]));
};
const bboxOf = (features: readonly (Page['features'][number] | undefined)[]) => {
  const corners = features.flatMap((feature) => cornersOf(feature?.geometry?.coordinates));
  const [xs, ys] = [corners.map(([x]) => x ?? 0), corners.map(([, y]) => y ?? 0)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
function cornersOf(coordinates: unknown): readonly (readonly number[])[] {
  if (!Array.isArray(coordinates)) return [];
  return typeof coordinates[0] === 'number' ? [coordinates] : coordinates.flatMap(cornersOf);
}
const touches = ([west = 0, south = 0, east = 0, north = 0]: readonly number[], page: Page) =>
  page.features.every((feature) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = bboxOf([feature]);
    return right >= west && left <= east && top >= south && bottom <= north;
  });
const idsIn = ({ features }: Pick<Page, 'features'>) => features.map(({ id }) => id);

it('has features of every kind to be tested', () => {
  expect(ids).toEqual(
    expect.arrayContaining(['properties', 'homes-for-sale', 'homes-to-let', 'areas', 'plot']),
  );
});

describe('OGC 17-069r4, core', () => {
  it('/conf/core/http', async () => {
    expect((await get('')).statusCode).toBe(200);
    const { app, key } = server;
    const headers = { authorization: `Api-Key ${key}` };
    const url = '/api/v2/ogc/collections';
    expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
    expect((await app.inject({ method: 'PUT', url, headers })).statusCode).toBe(405);
  });

  it('/conf/core/root-op, /conf/core/root-success', async () => {
    const links = linksOf(await json('/'));
    for (const rel of ['self', 'service-desc', 'service-doc', 'conformance', 'data']) {
      expect([rel, links.has(rel)]).toEqual([rel, true]);
    }
    expect(linksOf(await json('')).get('data')?.href).toBe(`${root}/collections`);
  });

  it('/conf/core/api-definition-op, /conf/core/api-definition-success', async () => {
    const { href = '', type } = linksOf(await json('')).get('service-desc') ?? {};
    const answer = await get(href.slice(root.length), { accept: type ?? '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(
      'application/vnd.oai.openapi+json;version=3.0',
    );
    expect(answer.json().openapi).toMatch(/^3\.0\./);
  });

  it('/conf/core/conformance-op, /conf/core/conformance-success', async () => {
    expect(linksOf(await json('')).get('conformance')?.href).toBe(`${root}/conformance`);
    const { conformsTo } = await json('/conformance');
    const uri = (part: string) => `http://www.opengis.net/spec/${part}`;
    expect(conformsTo).toContain(uri('ogcapi-features-1/1.0/conf/core'));
    for (const name of conformsTo) expect(name).toMatch(/^http:\/\/www\.opengis\.net\/spec\//);
  });

  it('/conf/core/fc-md-op, /conf/core/fc-md-success, /conf/core/fc-md-links', async () => {
    const answer = await json('/collections');
    expect(linksOf(answer).get('self')?.href).toBe(`${root}/collections`);
    expect(answer.collections.length).toBeGreaterThan(0);
  });

  it('/conf/core/fc-md-items, /conf/core/fc-md-items-links', () => {
    for (const collection of collections) {
      const links = linksOf(collection);
      expect(links.get('items')).toMatchObject({
        href: `${root}${itemsPath(collection.id)}`,
        type: 'application/geo+json',
      });
    }
  });

  it('/conf/core/fc-md-extent', async () => {
    for (const id of spatial) {
      const { extent } = await json(`/collections/${id}`);
      expect(touches(extent.spatial.bbox[0], await items(id, { limit: '1000' }))).toBe(true);
    }
  });

  it('/conf/core/sfc-md-op, /conf/core/sfc-md-success', async () => {
    for (const collection of collections) {
      expect(await json(`/collections/${collection.id}`)).toEqual(collection);
    }
    expect((await get('/collections/no-such')).statusCode).toBe(404);
    expect((await get('/collections/no-such/items')).statusCode).toBe(404);
  });

  it.each(ids)('/conf/core/fc-op, /conf/core/fc-response, /conf/core/fc-links: %s', async (id) => {
    const page = await items(id);
    expect(page.type).toBe('FeatureCollection');
    expect(linksOf(page).get('self')?.href).toBe(`${root}${itemsPath(id)}`);
    expect(page.features.length).toBeGreaterThan(0);
  });

  it.each(ids)('/conf/core/fc-timeStamp, numberReturned, numberMatched: %s', async (id) => {
    const page = await items(id, { limit: '3' });
    expect(page.timeStamp).toBe('2026-11-21T10:00:00.000Z');
    expect(page.numberReturned).toBe(page.features.length);
    const all = await everyPage(id);
    if (page.numberMatched !== undefined) expect(page.numberMatched).toBe(all.length);
    expect(new Set(all).size).toBe(all.length);
  });

  it('/conf/core/fc-bbox-definition', () => {
    expect(parameter('bbox')).toMatchObject({
      ...{ name: 'bbox', in: 'query', required: false, style: 'form', explode: false },
      schema: {
        type: 'array',
        oneOf: [
          { minItems: 4, maxItems: 4 },
          { minItems: 6, maxItems: 6 },
        ],
        items: { type: 'number' },
      },
    });
  });

  it.each(spatial)('/conf/core/fc-bbox-response: %s', async (id) => {
    const [feature] = (await items(id)).features;
    const [west = 0, south = 0, east = 0, north = 0] = bboxOf([feature]);
    const box = [west - 0.002, south - 0.002, east + 0.002, north + 0.002];
    const page = await items(id, { bbox: box.join(), limit: '1000' });
    expect(idsIn(page)).toContain(feature?.id);
    expect(touches(box, page)).toBe(true);
    const [x1, y1, x2, y2] = box;
    const withHeights = await items(id, { bbox: [x1, y1, 0, x2, y2, 9].join(), limit: '1000' });
    expect(idsIn(withHeights)).toEqual(idsIn(page));
    expect((await items(id, { bbox: '100,10,101,11' })).features).toEqual([]);
    const around = [175, -10, -175, 10].join();
    expect((await items(id, { bbox: around })).features).toEqual([]);
  });

  it('/conf/core/fc-limit-definition', () => {
    expect(parameter('limit')).toMatchObject({
      ...{ name: 'limit', in: 'query', required: false },
      schema: { type: 'integer', minimum: 1, maximum: 1_000, default: 100 },
    });
    expect(api.components.parameters.limit.schema.maximum).toBe(1_000);
  });

  it('/conf/core/fc-limit-response', async () => {
    expect((await items('properties', { limit: '7' })).features).toHaveLength(7);
    expect((await items('properties')).features).toHaveLength(100);
    const beyond = await items('properties', { limit: '10000' });
    expect(beyond.features.length).toBeLessThanOrEqual(1_000);
  });

  it('/conf/core/fc-time-definition', () => {
    expect(parameter('datetime')).toMatchObject({
      ...{ name: 'datetime', in: 'query', required: false },
      schema: { type: 'string' },
    });
  });

  it('/conf/core/fc-time-response', async () => {
    const all = idsIn(await items('properties'));
    const [from, to] = ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'];
    for (const datetime of [
      from,
      `${from}/${to}`,
      `../${to}`,
      `/${to}`,
      `${from}/..`,
      `${from}/`,
    ]) {
      expect(idsIn(await items('properties', { datetime }))).toEqual(all);
    }
  });

  it.each([
    ['limit', '0'],
    ['limit', 'x'],
    ['bbox', '1,2,3'],
    ['bbox', '1,2,3,x'],
    ['bbox', '0,52,1,51'],
    ['bbox', '0,51,1,91'],
    ['datetime', 'yesterday'],
    ['datetime', '../..'],
    ['crs', 'x'],
    ['bbox-crs', 'x'],
    ['filter-lang', 'cql2-json'],
    ['filter-crs', 'x'],
    ['bbox', '0,51,x,52'],
    ['bedrooms', 'many'],
    ['properties', 'no_such'],
  ])('/conf/core/query-param-invalid: %s=%s', async (name, value) => {
    const answer = await get(
      `${itemsPath('properties')}?${new URLSearchParams({ [name]: value })}`,
    );
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(name)]);
  });

  it('/conf/core/query-param-unknown', async () => {
    for (const path of ['', '/conformance', '/collections', '/api', itemsPath('properties')]) {
      const answer = await get(`${path}?no_such=1`);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        400,
        "unknown parameter 'no_such'.",
      ]);
    }
  });

  it.each(ids)('/conf/core/f-op, /conf/core/f-success, /conf/core/f-links: %s', async (id) => {
    for (const feature of (await items(id, { limit: '5' })).features) {
      const path = `${itemsPath(id)}/${encodeURIComponent(feature.id)}`;
      const { links, ...alone } = await json(path);
      expect(alone).toEqual(feature);
      const found = linksOf({ links });
      expect(found.get('self')?.href).toBe(root + path);
      expect(found.get('collection')?.href).toBe(`${root}/collections/${id}`);
    }
    expect((await get(`${itemsPath(id)}/no-such`)).statusCode).toBe(404);
  });

  it('/conf/core/crs84', async () => {
    for (const id of spatial) {
      expect(touches([-14, 49, 2.5, 61.5], await items(id, { limit: '1000' }))).toBe(true);
    }
  });
});

describe('OGC 17-069r4, geojson', () => {
  it('/conf/geojson/definition', async () => {
    const accept = 'application/geo+json';
    for (const path of ['', '/conformance', '/collections', '/collections/properties']) {
      expect((await get(path, { accept })).headers['content-type']).toContain('application/json');
    }
    for (const id of ids) {
      const { headers } = await get(itemsPath(id), { accept: 'text/html' });
      expect(headers['content-type']).toContain('application/geo+json');
    }
  });

  it.each(ids)('/conf/geojson/content: %s', async (id) => {
    const ajv = new Ajv.default({ strict: false });
    addFormats.default(ajv);
    const isDescribed = ajv.compile(answerSchema(`/collections/{id}/items`.replace('{id}', id)));
    const page = await items(id, { limit: '1000' });
    expect([isDescribed(page), isDescribed.errors]).toEqual([true, null]);
    for (const { geometry, properties, type } of page.features) {
      expect(type).toBe('Feature');
      expect(properties).toEqual(expect.any(Object));
      expect([null, 'Point', 'MultiPolygon']).toContain(geometry?.type ?? null);
    }
  });
});

describe('OGC 17-069r4, oas30', () => {
  it('/conf/oas30/oas-definition-1, /conf/oas30/oas-definition-2', () => {
    expect(api).toMatchObject({ openapi: '3.0.3', info: { title: expect.any(String) } });
    expect(api.servers).toEqual([{ url: root }]);
    const text = JSON.stringify(api);
    // What 3.1 has and 3.0 has not.
    expect(text).not.toMatch(/"type":\["|"const":|"contentEncoding"|jsonSchemaDialect/);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      const [kind = '', key = ''] = decodeURIComponent(name).split('/');
      expect([name, api.components[kind]?.[key]]).toEqual([name, expect.any(Object)]);
    }
  });

  it('/conf/oas30/oas-impl', async () => {
    for (const path of Object.keys(api.paths)) {
      const id = path.split('/')[2] ?? '';
      if (id !== '' && !ids.includes(id)) continue;
      const [feature] = path.includes('{') ? (await items(id)).features : [];
      const asked = path.replace('{featureId}', encodeURIComponent(feature?.id ?? ''));
      expect([path, (await get(asked)).statusCode]).toEqual([path, 200]);
    }
  });

  it('/conf/oas30/completeness, /conf/oas30/exceptions-codes', () => {
    for (const [path, { get: operation }] of Object.entries<{
      get: { responses: Record<string, unknown> };
    }>(api.paths)) {
      const codes = Object.keys(operation.responses);
      expect(codes).toEqual(expect.arrayContaining(['200', '304', '400', '401', '429', '500']));
      expect([path, codes.includes('404')]).toEqual([path, path.startsWith('/collections/')]);
    }
  });

  it('/conf/oas30/security', async () => {
    expect(api.security).toEqual([{ apiKey: [] }]);
    expect(api.components.securitySchemes.apiKey).toMatchObject({ type: 'apiKey', in: 'header' });
    const { app } = server;
    expect((await app.inject({ url: '/api/v2/ogc' })).statusCode).toBe(401);
  });
});

describe('OGC 18-058r1, crs', () => {
  it('/conf/crs/crs-uri, /conf/crs/default-crs, /conf/crs/storageCrs', () => {
    for (const { crs, storageCrs } of collections) {
      if (crs === undefined) continue;
      expect(crs).toContain(CRS84);
      expect(crs).toContain(storageCrs);
      for (const uri of crs)
        expect(uri).toMatch(/^http:\/\/www\.opengis\.net\/def\/crs\/\w+\/[\d.]+\/\w+$/);
    }
  });

  it.each(spatial)(
    '/conf/crs/crs-parameter, crs-parameter-default, crs-parameter-invalid: %s',
    async (id) => {
      const [feature] = (await items(id)).features;
      for (const path of [
        itemsPath(id),
        `${itemsPath(id)}/${encodeURIComponent(feature?.id ?? '')}`,
      ]) {
        expect((await get(path)).headers['content-crs']).toBe(`<${CRS84}>`);
        for (const uri of [CRS84, NATIONAL_GRID_URI]) {
          const answer = await get(`${path}?${new URLSearchParams({ crs: uri })}`);
          expect([answer.statusCode, answer.headers['content-crs']]).toEqual([200, `<${uri}>`]);
        }
        const answer = await get(`${path}?crs=http://www.opengis.net/def/crs/EPSG/0/3857`);
        expect(answer.statusCode).toBe(400);
      }
    },
  );

  it('/conf/crs/crs-parameter-transform: properties have their own easting and northing', async () => {
    const names = 'x_coordinate,y_coordinate,country';
    const page = await items('properties', { crs: NATIONAL_GRID_URI, properties: names });
    const british = page.features.filter(({ properties }) => properties['country'] === 'England');
    expect(british.length).toBeGreaterThan(0);
    for (const { geometry, properties } of british) {
      const { x_coordinate: x, y_coordinate: y } = properties;
      expect(geometry?.coordinates).toEqual([x, y]);
    }
  });

  it('/conf/crs/crs-parameter-transform: outlines are where homes are', async () => {
    const crs = NATIONAL_GRID_URI;
    const [plot] = (await items('plot', { crs, limit: '1' })).features;
    const bbox = bboxOf([plot]).join();
    const inside = await items('properties', { crs, bbox, 'bbox-crs': crs });
    expect(inside.features.length).toBeGreaterThan(0);
  });

  it.each(spatial)('/conf/crs/bbox-crs-parameter, default and invalid: %s', async (id) => {
    const [feature] = (await items(id, { crs: NATIONAL_GRID_URI })).features;
    const [west = 0, south = 0, east = 0, north = 0] = bboxOf([feature]);
    const box = [west - 200, south - 200, east + 200, north + 200];
    const asked = { crs: NATIONAL_GRID_URI, limit: '1000' };
    const page = await items(id, { ...asked, bbox: box.join(), 'bbox-crs': NATIONAL_GRID_URI });
    expect(idsIn(page)).toContain(feature?.id);
    // A point's own easting may be another than that of its degrees by Helmert.
    expect(touches([west - 206, south - 206, east + 206, north + 206], page)).toBe(true);
    const degrees = { bbox: '-1,50,1,52', limit: '20' };
    const same = await items(id, { ...degrees, 'bbox-crs': CRS84 });
    expect(idsIn(same)).toEqual(idsIn(await items(id, degrees)));
    for (const bbox of ['0,0,1,1&bbox-crs=EPSG:27700', `9,0,1,1&bbox-crs=${NATIONAL_GRID_URI}`]) {
      expect((await get(`${itemsPath(id)}?bbox=${bbox}`)).statusCode).toBe(400);
    }
  });
});

describe('OGC 19-079r2, queryables and filter', () => {
  it.each(ids)('/conf/queryables/get-queryables-uris, get-queryables: %s', async (id) => {
    const href = `${root}/collections/${id}/queryables`;
    const rel = 'http://www.opengis.net/def/rel/ogc/1.0/queryables';
    expect((await get(itemsPath(id))).headers.link).toBe(`<${href}>; rel="${rel}"`);
    const answer = await get(`/collections/${id}/queryables`, {
      accept: 'application/schema+json',
    });
    expect(answer.headers['content-type']).toContain('application/schema+json');
    const schema = answer.json();
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...{ $id: href, type: 'object', additionalProperties: false },
    });
    expect(Object.keys(schema.properties).length).toBeGreaterThan(0);
    for (const one of Object.values<{ type?: string; format?: string }>(schema.properties)) {
      expect(one.type !== undefined || one.format?.startsWith('geometry-')).toBe(true);
    }
    expect(() =>
      new Ajv.default({ strict: false, validateFormats: false }).compile(schema),
    ).not.toThrow();
  });

  it('/conf/queryables-query-parameters/parameters', async () => {
    const { features } = await items('properties', { bedrooms: '2', limit: '1000' });
    expect(features.length).toBeGreaterThan(0);
    for (const { properties } of features) expect(properties['bedrooms']).toBe(2);
    const { properties } = await json('/collections/properties/queryables');
    const declared = api.paths['/collections/properties/items'].get.parameters.map(nameOf);
    const simple = Object.keys(properties).filter((name) => properties[name].type !== undefined);
    expect(declared).toEqual(expect.arrayContaining(simple));
  });

  it('/conf/filter/filter-param, filter-lang-param, filter-crs-param', () => {
    expect(parameter('filter')).toMatchObject({ in: 'query', schema: { type: 'string' } });
    expect(parameter('filter-lang').schema).toMatchObject({
      enum: ['cql2-text'],
      default: 'cql2-text',
    });
    expect(parameter('filter-crs').schema).toMatchObject({ type: 'string', format: 'uri' });
  });

  it('/conf/filter/expression-construction, /conf/features-filter/filter-on-items', async () => {
    for (const filter of ['THIS IS NOT A FILTER', 'this_is_not_a_queryable IS NULL']) {
      expect(
        (await get(`${itemsPath('properties')}?${new URLSearchParams({ filter })}`)).statusCode,
      ).toBe(400);
    }
    const page = await items('properties', {
      filter: 'bedrooms IS NULL',
      'filter-lang': 'cql2-text',
    });
    for (const { properties } of page.features) expect(properties['bedrooms']).toBeNull();
  });

  it('/conf/filter/filter-crs-wgs84, filter-crs-param', async () => {
    const all = await items('properties', { limit: '1000' });
    const degrees = 'S_INTERSECTS(location, BBOX(-14,49,2.5,61.5))';
    const placed = idsIn(await items('properties', { limit: '1000', filter: degrees }));
    expect(placed).toEqual(
      idsIn({ ...all, features: all.features.filter(({ geometry }) => geometry) }),
    );
    const far = 'S_INTERSECTS(location, BBOX(1000000,1000000,2000000,2000000))';
    expect(
      (await get(`${itemsPath('properties')}?${new URLSearchParams({ filter: far })}`)).statusCode,
    ).toBe(400);
    const metres = 'S_INTERSECTS(location, BBOX(-100000,0,700000,1300000))';
    const inGrid = await items('properties', {
      ...{ limit: '1000', filter: metres, 'filter-crs': NATIONAL_GRID_URI },
    });
    expect(idsIn(inGrid)).toEqual(placed);
  });

  it('/conf/filter/mixing-expression', async () => {
    const filter = 'S_INTERSECTS(location, BBOX(-14,49,2.5,61.5))';
    const some = await items('properties', { filter, bbox: '-14,49,2.5,61.5', bedrooms: '3' });
    expect(idsIn(some)).toEqual(idsIn(await items('properties', { bedrooms: '3' })));
    expect((await items('properties', { filter, bbox: '10,10,11,11' })).features).toEqual([]);
  });
});

describe('OGC 21-065r2, CQL2', () => {
  it.each([
    [
      '/conf/basic-cql2/comparison',
      'bedrooms >= 3',
      ({ bedrooms }: Properties) => Number(bedrooms) >= 3,
    ],
    [
      '/conf/basic-cql2/is-null',
      'NOT bedrooms IS NULL',
      ({ bedrooms }: Properties) => bedrooms !== null,
    ],
    [
      '/conf/basic-cql2/boolean',
      'is_residential = FALSE',
      (row: Properties) => row['is_residential'] === false,
    ],
    [
      '/conf/basic-cql2/date',
      "last_sold_date > DATE('2015-01-01')",
      (row: Properties) => String(row['last_sold_date'] ?? '') > '2015-01-01',
    ],
    [
      '/conf/advanced-comparison-operators/like',
      "full_address LIKE '1%'",
      (row: Properties) => String(row['full_address']).startsWith('1'),
    ],
    [
      '/conf/advanced-comparison-operators/between',
      'bedrooms NOT BETWEEN 2 AND 3',
      ({ bedrooms }: Properties) =>
        bedrooms !== null && Number(bedrooms) !== 2 && Number(bedrooms) !== 3,
    ],
    [
      '/conf/advanced-comparison-operators/in',
      "current_energy_rating IN ('A', 'C')",
      (row: Properties) => ['A', 'C'].includes(String(row['current_energy_rating'])),
    ],
    [
      '/conf/case-insensitive-comparison/casei',
      "CASEI(property_type) = CASEI('hOUSE')",
      (row: Properties) => row['property_type'] === 'House',
    ],
    [
      '/conf/basic-cql2/logical',
      "(NOT bedrooms = 3 AND tenure IS NOT NULL) OR (property_type = 'Flat' and NOT bedrooms > 1)",
      ({ bedrooms, property_type: type, tenure }: Properties) =>
        bedrooms !== null &&
        ((bedrooms !== 3 && tenure !== null) || (type === 'Flat' && Number(bedrooms) <= 1)),
    ],
  ])('%s: %s', async (_, filter, holds) => {
    const all = (await items('properties', { limit: '1000' })).features;
    const wanted = all.filter(({ properties }) => holds(properties)).map(({ id }) => id);
    expect(idsIn(await items('properties', { filter, limit: '1000' }))).toEqual(wanted);
  });

  it('/conf/basic-spatial-functions/s_intersects, /conf/basic-spatial-functions-plus', async () => {
    const [home] = (await items('properties', { filter: 'location IS NOT NULL' })).features;
    const [x = 0, y = 0] = (home?.geometry?.coordinates ?? []) as readonly number[];
    const around = `${x - 1e-3} ${y - 1e-3}, ${x + 1e-3} ${y - 1e-3}, ${x} ${y + 1e-3}, ${x - 1e-3} ${y - 1e-3}`;
    for (const geometry of [
      `POINT(${x} ${y})`,
      `BBOX(${x - 1e-4},${y - 1e-4},${x + 1e-4},${y + 1e-4})`,
      `POLYGON((${around}))`,
      `MULTIPOLYGON(((${around})))`,
      `GEOMETRYCOLLECTION(POINT(${x} ${y}), LINESTRING(0 0, 1 1))`,
    ]) {
      const filter = `S_INTERSECTS(location, ${geometry})`;
      expect([geometry, idsIn(await items('properties', { filter }))]).toEqual([
        geometry,
        expect.arrayContaining([home?.id]),
      ]);
    }
  });

  it('/conf/cql2-text/escaping', async () => {
    for (const text of ["''", "\\'", 'a%5C']) {
      const answer = await get(`${itemsPath('properties')}?filter=full_address='${text}'`);
      expect(answer.statusCode).toBe(200);
    }
  });

  it('filters what is no property by its own queryables', async () => {
    const sale = await items('homes-for-sale', { filter: 'price > 200000', limit: '1000' });
    for (const { properties } of sale.features)
      expect(properties['price']).toBeGreaterThan(200_000);
    const areas = await items('areas', { filter: "kind = 'ward' AND homes > 0" });
    for (const { properties } of areas.features) expect(properties['kind']).toBe('ward');
    expect(idsIn(await items('plot', { filter: 'reference IS NULL' }))).toEqual([]);
  });
});

it('answers any request with 200, 400 or 404', async () => {
  const names = Object.keys(api.components.parameters);
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('-1', '1e9', '0,0,1,1', '0,0,0,0', '..', NATIONAL_GRID_URI, '__proto__', '%'),
    fc.constantFrom('bedrooms > 1', 'NOT (TRUE OR FALSE)', 'S_INTERSECTS(location, POINT(0 51))'),
  );
  const query = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), text, { maxKeys: 4 });
  const paths = [...Object.keys(api.paths), '/collections/properties/items/10'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), query, async (path, given) => {
      const { body, statusCode } = await get(`${path}?${new URLSearchParams(given)}`);
      expect([body, [200, 400, 404].includes(statusCode)]).toEqual([body, true]);
    }),
    { numRuns: byLength(500, 5_000) },
  );
});

type Properties = Page['features'][number]['properties'];

/** Ids on all pages, as `next` leads from one to the other. */
async function everyPage(id: string): Promise<readonly (string | number)[]> {
  const found: (string | number)[] = [];
  for (let path: string | undefined = `${itemsPath(id)}?limit=170`; path !== undefined; ) {
    const page: Page = await json(path);
    found.push(...idsIn(page));
    path = linksOf(page).get('next')?.href.slice(root.length);
  }
  return found;
}

interface ParameterOf {
  readonly $ref?: string;
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

function nameOf({ $ref, name }: ParameterOf): string {
  return $ref === undefined ? name : decodeURIComponent($ref.split('/').at(-1) ?? '');
}

function parameter(name: string): ParameterOf {
  const all: readonly ParameterOf[] = api.paths['/collections/properties/items'].get.parameters;
  const found = all.find((one) => nameOf(one) === name);
  return found?.$ref === undefined ? (found as ParameterOf) : api.components.parameters[name];
}

/** As JSON Schema of 2020 has it, where what may be null is of two types. */
function answerSchema(path: string): object {
  const { content } = api.paths[path].get.responses[200];
  const whole = { ...content['application/geo+json'].schema, components: api.components };
  return JSON.parse(JSON.stringify(whole), (_, value) => {
    if (value?.nullable !== true) return value;
    return { ...value, type: [value.type, 'null'] };
  });
}
