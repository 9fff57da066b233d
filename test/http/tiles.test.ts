/** Tiles of the map over HTTP: what another library reads in them is what adding up homes by another projection gives. */

import { join } from 'node:path';
import type { VectorTileFeature } from '@mapbox/vector-tile';
import { randomFrom } from '@property-lookup/kernel/numbers';
import type { Property } from '@property-lookup/model/property';
import { property } from '@property-lookup/testing/made-up-homes';
import { featuresIn } from '@property-lookup/testing/read-tile';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { publish, serveForTests } from './fixture.js';

const STREETS = ['High Street', 'Mill Lane', 'Church Road', 'Station Road'];

/** Of a town and its surroundings, dense in the middle. */
const HOMES: readonly Property[] = Array.from({ length: 4_000 }, (_, at) => {
  const random = randomFrom(at);
  const spread = random() ** 4;
  const angle = random() * 2 * Math.PI;
  const street = STREETS[Math.floor(random() * random() * STREETS.length)] ?? '';
  const home = property({ uprn: 10_000 + at, number: String(at), street, postcode: 'EX1 1AA' });
  const position = {
    ...{ x: null, y: null, precision: 'address' as const },
    longitude: -3.53 + spread * Math.cos(angle),
    latitude: 50.72 + spread * Math.sin(angle) * 0.6,
  };
  // A few are not on the map.
  return at % 50 === 0 ? { ...home, position: null } : { ...home, position };
});

const dir = temporaryDir();
await publish(join(dir, 'data'), HOMES);
const server = await serveForTests(dir);

/** Half the way round the equator, in metres (EPSG:3857). */
const HALF_ROUND = 20_037_508.342789244;

interface Spot {
  readonly home: Property;
  /** In squares of the finest zoom of clusters, as fractions. */
  readonly across: number;
  readonly down: number;
}

const SPOTS: readonly Spot[] = HOMES.flatMap((home) => {
  const { latitude, longitude } = home.position ?? {};
  if (latitude == null || longitude == null) return [];
  const [east = 0, north = 0] = proj4('EPSG:4326', 'EPSG:3857', [longitude, latitude]);
  return [
    {
      home,
      across: (east + HALF_ROUND) / (2 * HALF_ROUND),
      down: (HALF_ROUND - north) / (2 * HALF_ROUND),
    },
  ];
});

interface Asked {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The tile of a home, or one beside it. */
const tile: fc.Arbitrary<Asked> = fc
  .tuple(fc.constantFrom(...SPOTS), fc.nat(16), fc.integer({ min: -1, max: 1 }))
  .map(([{ across, down }, z, step]) => ({
    z,
    x: Math.min(2 ** z - 1, Math.max(0, Math.floor(across * 2 ** z) + step)),
    y: Math.floor(down * 2 ** z),
  }));

async function layersOf({ x, y, z }: Asked, query = '') {
  const answer = await server.get(`/tiles/properties/${z}/${x}/${y}.mvt${query}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/vnd.mapbox-vector-tile',
  ]);
  return {
    clusters: featuresIn(answer.rawPayload, 'clusters'),
    properties: featuresIn(answer.rawPayload, 'properties'),
  };
}

const placeOf = (feature: VectorTileFeature) => feature.loadGeometry()[0]?.[0];

function inTile({ x, y, z }: Asked, spots = SPOTS): readonly Spot[] {
  return spots.filter(
    ({ across, down }) => Math.floor(across * 2 ** z) === x && Math.floor(down * 2 ** z) === y,
  );
}

describe('tiles of properties', () => {
  it('show few homes one by one, and many as clusters in their squares', async () => {
    await fc.assert(
      fc.asyncProperty(tile, async (asked) => {
        const spots = inTile(asked);
        const { clusters, properties } = await layersOf(asked);
        const areSingle = spots.length <= 1_000 || asked.z === 16;
        expect(properties.map((one) => one.properties['uprn'])).toEqual(
          areSingle ? spots.map(({ home }) => home.uprn) : [],
        );
        for (const [at, feature] of properties.entries()) {
          const { across = 0, down = 0 } = spots[at] ?? {};
          const place = placeOf(feature);
          expect(place?.x).toBeCloseTo((across * 2 ** asked.z - asked.x) * 4_096, -0.5);
          expect(place?.y).toBeCloseTo((down * 2 ** asked.z - asked.y) * 4_096, -0.5);
        }
        const counts = new Map<string, number>();
        for (const { across, down } of areSingle ? [] : spots) {
          // No square is finer than those of zoom 20.
          const side = 2 ** Math.min(6, 20 - asked.z);
          const squares = side * 2 ** asked.z;
          const column = Math.floor(across * squares) - asked.x * side + 0.5;
          const row = Math.floor(down * squares) - asked.y * side + 0.5;
          const middle = `${(column * 4_096) / side},${(row * 4_096) / side}`;
          counts.set(middle, (counts.get(middle) ?? 0) + 1);
        }
        const found = clusters.map((one) => {
          const { x, y } = placeOf(one) ?? {};
          return [`${x},${y}`, one.properties['count']];
        });
        expect(new Map(found as [string, number][])).toEqual(counts);
        expect(found).toHaveLength(counts.size);
      }),
      { numRuns: 150 },
    );
  });

  it('tell of each home its address and value, and of each cluster what is typical', async () => {
    const all = { z: 6, x: 31, y: 21 };
    expect(inTile(all).length).toBeGreaterThan(3_000);
    const streets = await layersOf(all, '?by=thoroughfare');
    for (const { properties: tags } of streets.clusters) {
      expect(STREETS).toContain(tags['value']);
      expect(tags['share']).toBeGreaterThan(0);
      expect(tags['known']).toBe(tags['count']);
    }
    const numbers = await layersOf(all, '?by=uprn');
    expect(numbers.clusters.every((one) => Number(one.properties['value']) >= 10_000)).toBe(true);
    const prices = await layersOf(all, '?by=last_sold_price');
    expect(Object.keys(prices.clusters[0]?.properties ?? {})).toEqual(['count']);
    const [edge] = SPOTS.filter(({ across }) => across === Math.max(...SPOTS.map((s) => s.across)));
    const z = 14;
    const at = {
      z,
      x: Math.floor((edge?.across ?? 0) * 2 ** z),
      y: Math.floor((edge?.down ?? 0) * 2 ** z),
    };
    const [single] = (await layersOf(at, '?by=thoroughfare')).properties;
    const { address, uprn } = edge?.home ?? {};
    expect(single?.properties).toEqual({
      uprn,
      address: expect.stringContaining(String(address?.thoroughfare)),
      value: address?.thoroughfare,
    });
  });

  it('show what a filter selects', async () => {
    const filter = encodeURIComponent('{"where":{"thoroughfare":"Mill Lane"}}');
    const whole = { z: 0, x: 0, y: 0 };
    const { clusters } = await layersOf(whole, `?filter=${filter}`);
    const count = clusters.reduce((sum, one) => sum + Number(one.properties['count']), 0);
    const expected = SPOTS.filter(({ home }) => home.address.thoroughfare === 'Mill Lane').length;
    expect(clusters.length === 0 ? 0 : count).toBe(expected > 1_000 ? expected : 0);
    const none = encodeURIComponent('{"where":{"thoroughfare":"Nowhere"}}');
    const answer = await server.get(`/tiles/properties/0/0/0.mvt?filter=${none}`);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  });

  it('are kept by their tag, and compressed', async () => {
    const first = await server.get('/tiles/properties/6/31/21.mvt');
    const { etag } = first.headers;
    const again = await server.get('/tiles/properties/6/31/21.mvt', {
      'if-none-match': String(etag),
    });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([
      304,
      'private, max-age=300',
    ]);
    const packed = await server.get('/tiles/properties/6/31/21.mvt?by=uprn', {
      'accept-encoding': 'gzip',
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  it.each([
    ['17/0/0.mvt', "z must be an integer from 0 to 16, not '17'."],
    ['3/8/0.mvt', 'x and y must be from 0 to 7 at zoom 3.'],
    ['3/0/-1.mvt', "y must be an integer from 0 to 65535, not '-1'."],
    ['a/b/0.mvt', "z must be an integer from 0 to 16, not 'a'; x must be"],
    [
      '3/0/0.mvt?by=last_sold_date',
      "by must be a field of numbers, texts, or true and false, not 'last_sold_date'.",
    ],
    ['3/0/0.mvt?by=tenre', "by has no field 'tenre'; did you mean tenure?"],
  ])('refuse %s', async (path, sentence) => {
    const answer = await server.get(`/tiles/properties/${path}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('documents of tiles', () => {
  it('tell where the tiles are, what was asked of them, and where homes are', async () => {
    const query = '?filter=%7B%22where%22%3A%7B%7D%7D&by=tenure';
    const answer = await server.get(`/tiles/properties.json${query}`, { host: 'maps.example.org' });
    const west = Math.min(...HOMES.map(({ position }) => position?.longitude ?? 0));
    const document = answer.json();
    expect(document).toMatchObject({
      ...{ tilejson: '3.0.0', minzoom: 0, maxzoom: 16, attribution: '' },
      tiles: [`http://maps.example.org/api/v2/tiles/properties/{z}/{x}/{y}.mvt${query}`],
    });
    expect(document.bounds[0]).toBeCloseTo(west, 6);
    expect(document.bounds).toHaveLength(4);
    expect(document.vector_layers.map(({ id }: { id: string }) => id)).toEqual([
      'properties',
      'clusters',
    ]);
  });

  it('are there for outlines, of which nothing is loaded', async () => {
    const answer = await server.get('/tiles/boundaries.json?layers=plot');
    expect(answer.json()).toMatchObject({ minzoom: 8, vector_layers: [{ id: 'boundaries' }] });
    const empty = await server.get('/tiles/boundaries/14/8032/5526.mvt?layers=plot');
    expect([empty.statusCode, empty.rawPayload.length]).toEqual([200, 0]);
  });
});
