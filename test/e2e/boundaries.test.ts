/** Boundaries on the map, from the files of some towns to the answer: where they should be, no more than can be seen. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { acrossOf, boxOfTile, downOf, tileAt } from '@property-lookup/kernel/geometry';
import { makeKey } from '@property-lookup/testing/imported';
import { get, run, type Serving, startServing } from '@property-lookup/testing/program';
import { featuresIn } from '@property-lookup/testing/read-tile';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Geometry } from 'geojson';
import pointInPolygon from 'point-in-polygon-hao';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Corner = [longitude: number, latitude: number];

interface Answer {
  readonly layers: readonly {
    readonly layer: string;
    readonly features: number;
    readonly is_complete: boolean;
  }[];
  readonly features: readonly {
    readonly geometry: { readonly coordinates: Corner[][][] };
    readonly properties: { readonly layer: string; readonly reference: string };
  }[];
}

/** Fields that are true within a zone of the layer. */
const ZONES = {
  conservation_area: 'conservation-area',
  article_4_direction: 'article-4-direction-area',
  tree_preservation_zone: 'tree-preservation-zone',
  green_belt: 'green-belt',
};

/** Homes, and what is drawn around them. */
const FORMATS = [
  ...['addressbase-plus', 'onspd', 'inspire-polygons', 'openmap-local', 'green-belt'],
  ...['conservation-area', 'article-4-direction-area', 'tree-preservation-zone', 'flood-risk-zone'],
];

interface Home {
  readonly uprn: number;
  readonly longitude: number;
  readonly latitude: number;
}

let server: Serving;
let key: string;
let homes: readonly Home[];

beforeAll(async () => {
  const dir = temporaryDir();
  const [files, data] = [join(dir, 'files'), join(dir, 'data')];
  await generateCountry({
    properties: 10_000,
    districts: 8,
    seed: 1,
    outDir: files,
    only: FORMATS,
  });
  const paths = readdirSync(files).map((name) => join(files, name));
  const { code, stderr } = await run('import', '--data', data, ...paths);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  key = makeKey(data);
  server = await startServing(data);
  homes = await found({ plot_area: { exists: true } });
});
afterAll(() => server.stop());

async function found(where: object): Promise<readonly Home[]> {
  const filter = encodeURIComponent(JSON.stringify({ where }));
  const { body } = await get(server.url, `/property-lookup?filter=${filter}`, key);
  return (body as { readonly data: readonly Home[] }).data;
}

async function boundaries(box: readonly number[], layers = ''): Promise<Answer> {
  const query = `bbox=${box.map((degrees) => degrees.toFixed(7)).join(',')}${layers && `&layers=${layers}`}`;
  const { body, status } = await get(server.url, `/map/boundaries?${query}`, key);
  expect([query, status]).toEqual([query, 200]);
  return body as Answer;
}

/** Some hundred metres around a home. */
const around = ({ latitude, longitude }: Home, degrees = 0.001): readonly number[] => [
  ...[longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees],
];

const holds = (polygons: Corner[][][], { latitude, longitude }: Home): boolean =>
  polygons.some((rings) => pointInPolygon([longitude, latitude], rings) !== false);

function polygonsOf(geometry: Geometry): Corner[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates as Corner[][]];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Corner[][][]) : [];
}

describe('boundaries', () => {
  it('of plots hold the homes that stand on them', async () => {
    expect(homes.length).toBeGreaterThan(50);
    for (const home of homes.slice(0, 40)) {
      const { features } = await boundaries(around(home), 'plot');
      const own = features.filter(({ geometry }) => holds(geometry.coordinates, home));
      expect([home.uprn, own.length]).toEqual([home.uprn, 1]);
    }
  });

  it('of plots are the same in tiles, where another library reads them', async () => {
    const zoom = 16;
    for (const home of homes.slice(0, 20)) {
      const [x, y] = [tileAt(acrossOf(home.longitude), zoom), tileAt(downOf(home.latitude), zoom)];
      const url = `${server.url}/api/v2/tiles/boundaries/${zoom}/${x}/${y}.mvt?layers=plot`;
      const answer = await fetch(url, { headers: { authorization: `Api-Key ${key}` } });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const drawn = featuresIn(bytes, 'boundaries').map((one) => one.toGeoJSON(x, y, zoom));
      const own = drawn.filter(({ geometry }) => holds(polygonsOf(geometry), home));
      const { west, south, east, north } = boxOfTile({ zoom, x, y });
      const { features } = await boundaries([west, south, east, north], 'plot');
      expect([home.uprn, own.length]).toEqual([home.uprn, 1]);
      expect(drawn.map((one) => one.properties?.['reference']).sort()).toEqual(
        features.map(({ properties }) => properties.reference).sort(),
      );
    }
  });

  it('of zones are those that the planning facts speak of', async () => {
    let zones = 0;
    for (const [field, layer] of Object.entries(ZONES)) {
      const [inside, outside] = [await found({ [field]: true }), await found({ [field]: false })];
      if (inside.length > 0) zones++;
      const homesOf = [...inside.slice(0, 10), ...outside.slice(0, 10)];
      for (const home of homesOf) {
        const { features } = await boundaries(around(home), layer);
        const isInside = features.some(({ geometry }) => holds(geometry.coordinates, home));
        expect([field, home.uprn, isInside]).toEqual([field, home.uprn, inside.includes(home)]);
      }
    }
    expect(zones).toBeGreaterThan(2);
  });

  it('are closed rings, cut off near the box', async () => {
    const [home] = homes as [Home];
    const box = around(home, 0.0003);
    const [west = 0, south = 0, east = 0, north = 0] = box;
    const { features } = await boundaries(box);
    expect(features.length).toBeGreaterThan(0);
    const margin = 0.25 * 0.0006 + 1e-6;
    for (const { geometry } of features) {
      for (const ring of geometry.coordinates.flat()) {
        expect(ring.length).toBeGreaterThanOrEqual(4);
        expect(ring.at(-1)).toEqual(ring[0]);
        for (const [x, y] of ring) {
          expect(x).toBeGreaterThanOrEqual(west - margin);
          expect(x).toBeLessThanOrEqual(east + margin);
          expect(y).toBeGreaterThanOrEqual(south - margin);
          expect(y).toBeLessThanOrEqual(north + margin);
        }
      }
    }
  });

  it('of houses are left out where the box is large, which the answer says', async () => {
    const [home] = homes as [Home];
    const { features, layers } = await boundaries(around(home, 0.05));
    const houses = layers.filter(({ layer }) => ['plot', 'building'].includes(layer));
    expect(houses.map(({ features: here, is_complete }) => [here, is_complete])).toEqual([
      [0, false],
      [0, false],
    ]);
    expect(features.every(({ properties }) => properties.layer !== 'plot')).toBe(true);
    const zones = layers.filter(({ is_complete }) => is_complete);
    expect(zones.length).toBeGreaterThan(3);
  });

  it('are refused with a sentence where the question is wrong', async () => {
    const ask = async (query: string) => {
      const { body, status } = await get(server.url, `/map/boundaries?${query}`, key);
      return [status, (body as { readonly detail: string }).detail];
    };
    expect(await ask('')).toEqual([
      422,
      'bbox is required and must be four degrees min_lon,min_lat,max_lon,max_lat.',
    ]);
    expect(await ask('bbox=-1,51,1,53')).toEqual([
      422,
      'bbox must cover at most 2500 square kilometres.',
    ]);
    const [status, detail] = await ask('bbox=0,51,0.01,51.01&layers=conservation-aera');
    expect(status).toBe(422);
    expect(detail).toMatch(/did you mean conservation-area\?/);
  });
});
