/** `/tiles/boundaries`: the outlines of planning zones, plots and buildings on a web map, as vector tiles. */

import type { Boundary, Polygon, Ring } from '@property-lookup/kernel/geometry';
import { boxOfTile, type Tile } from '@property-lookup/kernel/geometry';
import { DRAWN_LAYERS } from '@property-lookup/model/layers';
import { referenceOf } from '@property-lookup/model/property';
import { findBoundaries } from '../../query/find-boundaries.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { many } from '../params/many.js';
import { wordOf } from '../params/words.js';
import {
  LOCATION_FIELDS,
  ON_THE_MAP,
  TILE_COST,
  TILE_JSON,
  TILE_PARAMS,
  tileJson,
  tileOf,
} from '../tile-json.js';
import {
  type Place,
  placeIn,
  TILE,
  TILE_FORMS,
  type TileFeature,
  tileAnswer,
} from '../vector-tile.js';

/** Farther out, an outline shrinks to a dot. */
const COARSEST_ZOOM = 8;

const WHAT = {
  layers: many(wordOf(DRAWN_LAYERS.map(({ name }) => name)), {
    isOfAnswer: true,
    description: 'Layers to draw; by default all loaded ones.',
  }),
};

export const BOUNDARY_TILES = defineEndpoint({
  id: 'boundaryTiles',
  path: '/tiles/boundaries/{z}/{x}/{y}.mvt',
  summary: 'Outlines of planning zones, plots and buildings on a web map, as vector tiles',
  description: `The outlines of \`/map/boundaries\` within a tile, in the layer \`boundaries\`. A tile below zoom ${COARSEST_ZOOM} is empty. A tile counts as a fifth of a request.`,
  params: { ...TILE_PARAMS, ...WHAT },
  reads: { groups: ['outlines'] },
  rules: [ON_THE_MAP],
  response: TILE,
  forms: TILE_FORMS,
  example: EXAMPLES.tile,
  rateCost: TILE_COST,
  async run({ layers, ...place }, { control, reader }) {
    const tile = tileOf(place);
    if (tile.zoom < COARSEST_ZOOM) return tileAnswer({});
    const { west, south, east, north } = boxOfTile(tile);
    const box = [west, south, east, north] as const;
    const drawn = await findBoundaries(reader, box, layers, control);
    const boundaries = drawn.flatMap((layer) => layer.boundaries);
    return tileAnswer({ boundaries: boundaries.map((boundary) => featureOf(boundary, tile)) });
  },
});

export const BOUNDARY_TILE_JSON = defineEndpoint({
  id: 'boundaryTileJson',
  path: '/tiles/boundaries.json',
  summary: 'The TileJSON document of the outlines',
  description: 'A TileJSON 3.0.0 document for map programs. Its tiles take the same `layers`.',
  params: WHAT,
  reads: { groups: ['outlines'], fields: LOCATION_FIELDS },
  response: TILE_JSON,
  example: {},
  run: (_, deps) =>
    tileJson(deps, {
      name: 'Outlines',
      minzoom: COARSEST_ZOOM,
      layers: [
        {
          id: 'boundaries',
          description: 'Planning zones, plots and buildings.',
          fields: {
            layer: "The publisher's data set, plot or building",
            reference: "The publisher's reference",
            name: "The publisher's name of it",
          },
        },
      ],
    }),
});

function featureOf({ layer, name, polygons, reference }: Boundary, tile: Tile): TileFeature {
  return {
    type: 3,
    geometry: polygons.flatMap((polygon) => ringsIn(polygon, tile)),
    tags: { layer, reference: referenceOf(reference), name },
  };
}

/** Outer rings run clockwise and holes the other way; rings without area are left out (specification, section 4.3.4.4). */
function ringsIn(polygon: Polygon, tile: Tile): Place[][] {
  const rings = polygon.map((ring) => placesIn(ring, tile));
  const [outer, ...holes] = rings.map((places, at) => {
    const area = areaOf(places);
    return { area, places: area > 0 === (at === 0) ? places : places.reverse() };
  });
  if (outer === undefined || outer.area === 0) return [];
  return [outer, ...holes.filter(({ area }) => area !== 0)].map(({ places }) => places);
}

const placesIn = (ring: Ring, tile: Tile): Place[] =>
  ring.map(([longitude, latitude]) => placeIn(tile, longitude, latitude));

/** Twice the signed area; positive if the corners run clockwise, with rows counted from the north. */
function areaOf(places: readonly Place[]): number {
  return places.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = places[(at + 1) % places.length] as Place;
    return sum + x * nextY - nextX * y;
  }, 0);
}
