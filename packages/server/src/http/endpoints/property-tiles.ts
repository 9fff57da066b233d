/** `/tiles/properties`: properties on a web map as vector tiles, one by one where they are few, clustered where they are many. */

import type { Tile } from '@property-lookup/kernel/geometry';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { EVERYTHING, type FilterField } from '@property-lookup/query';
import {
  ADDRESSED_MAX,
  type Cluster,
  clusterZoom,
  shareAlike,
} from '@property-lookup/query/aggregates';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { BESIDE_SELECTION, SELECTION } from '../params/filter.js';
import { Fault, type ValueKind } from '../params/param.js';
import { optional } from '../params/single.js';
import { nameOf } from '../params/words.js';
import {
  FINEST_ZOOM,
  LOCATION_FIELDS,
  ON_THE_MAP,
  TILE_COST,
  TILE_JSON,
  TILE_PARAMS,
  tileJson,
  tileOf,
} from '../tile-json.js';
import { EXTENT, placeIn, TILE, TILE_FORMS, type TileFeature, tileAnswer } from '../vector-tile.js';

const NAMES = nameOf(PROPERTY_FIELDS.names);

const isShown = ({ type }: FilterField): boolean => type !== 'date' && type !== 'location';

const SHOWN_FIELD: ValueKind<FilterField> = {
  schema: nameOf(
    PROPERTY_FIELDS.names.filter((name) => {
      const field = PROPERTY_FIELDS.find(name);
      return field !== undefined && isShown(field);
    }),
  ).schema,
  allowed: 'a field of numbers, texts, or true and false',
  read(text) {
    const name = NAMES.read(text);
    const field = typeof name === 'string' ? PROPERTY_FIELDS.find(name) : undefined;
    if (field === undefined) return name instanceof Fault ? name : undefined;
    return isShown(field) ? field : undefined;
  },
};

const WHAT = {
  filter: SELECTION,
  by: optional(SHOWN_FIELD, {
    isOfAnswer: true,
    fieldsNamed: (field) => [field.name],
    description:
      'A field to colour the map by: its value for each property, and for each cluster the median of numbers or the most frequent other value.',
    example: 'last_sold_price',
  }),
};

export const PROPERTY_TILES = defineEndpoint({
  id: 'propertyTiles',
  path: '/tiles/properties/{z}/{x}/{y}.mvt',
  summary: 'Properties on a web map, as vector tiles',
  description: `The properties of a tile that satisfy \`filter\`, or all of them: up to ${ADDRESSED_MAX.toLocaleString('en-GB')} one by one in the layer \`properties\`, more in the layer \`clusters\`, one for each of the tile's 64 by 64 squares. A tile of zoom ${FINEST_ZOOM} shows all of its properties. Tiles are those of Web Mercator. A tile counts as a fifth of a request.`,
  params: { ...TILE_PARAMS, ...WHAT },
  reads: { fields: [...LOCATION_FIELDS, 'full_address'] },
  misplaced: BESIDE_SELECTION,
  rules: [ON_THE_MAP],
  response: TILE,
  forms: TILE_FORMS,
  example: { ...EXAMPLES.tile, by: 'property_type' },
  rateCost: TILE_COST,
  async run({ by, filter = EVERYTHING, ...place }, deps) {
    const tile = tileOf(place);
    const singleMax = tile.zoom < FINEST_ZOOM ? ADDRESSED_MAX : Number.POSITIVE_INFINITY;
    const question = { where: filter.where, tile, by, singleMax };
    const found = await deps.span('tile', () => deps.reader.readTile(question, deps.control));
    return tileAnswer({
      clusters: found.clusters.map((cluster) => clusterFeature(cluster, tile)),
      properties: found.properties.map(({ latitude, longitude, ...tags }) => ({
        type: 1,
        geometry: [placeIn(tile, longitude, latitude)],
        tags,
      })),
    });
  },
});

/** Drawn at the centre of the cluster's square. */
function clusterFeature(cluster: Cluster, tile: Tile): TileFeature {
  const { count, known, value, x, y } = cluster;
  const squares = 2 ** (clusterZoom(tile) - tile.zoom);
  const side = EXTENT / squares;
  const at = (place: number, first: number) => (place - first * squares + 0.5) * side;
  const share = shareAlike(cluster);
  return {
    type: 1,
    geometry: [[at(x, tile.x), at(y, tile.y)]],
    tags: { count, value, share, known: value === null ? null : known },
  };
}

export const PROPERTY_TILE_JSON = defineEndpoint({
  id: 'propertyTileJson',
  path: '/tiles/properties.json',
  summary: 'The TileJSON document of the properties',
  description:
    'A TileJSON 3.0.0 document for map programs. Its tiles take the same `filter` and `by`.',
  params: WHAT,
  reads: { fields: LOCATION_FIELDS },
  misplaced: BESIDE_SELECTION,
  response: TILE_JSON,
  example: { by: 'property_type' },
  run: ({ by }, deps) =>
    tileJson(deps, {
      name: 'Properties',
      minzoom: 0,
      layers: [
        {
          id: 'properties',
          description: 'Properties one by one.',
          fields: { uprn: 'UPRN', address: 'Address as one line', ...valueField(by) },
        },
        {
          id: 'clusters',
          description: 'Number of properties in a square, in tiles with many.',
          fields: {
            count: 'How many there are',
            ...valueField(by),
            ...(by && { known: 'How many of them have a value' }),
            ...(by && { share: 'Share of those with the most frequent value' }),
          },
        },
      ],
    }),
});

const valueField = (by: FilterField | undefined) => by && { value: by.name };
