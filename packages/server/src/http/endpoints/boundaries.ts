/** `/map/boundaries`: the outlines of planning zones, plots and buildings in a part of the map, as GeoJSON. */

import { DRAWN_LAYERS, layerNamed } from '@property-lookup/model/layers';
import { referenceOf } from '@property-lookup/model/property';
import { Type } from '@sinclair/typebox';
import {
  BOUNDARIES_MAX,
  type DrawnLayer,
  findBoundaries,
  HOUSES_BOX_KM2_MAX,
} from '../../query/find-boundaries.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { many } from '../params/many.js';
import { BOUNDING_BOX } from '../params/places.js';
import { required } from '../params/single.js';
import { wordOf } from '../params/words.js';
import { countSchema, nullable, wordSchema } from '../schemas.js';

const LAYER_NAMES = DRAWN_LAYERS.map(({ name }) => name);
const LAYER = wordSchema(
  'LayerName',
  LAYER_NAMES,
  "The publisher's data set, `plot` or `building`.",
);

const FEATURE = Type.Object(
  {
    type: Type.Literal('Feature'),
    geometry: Type.Object({
      type: Type.Literal('MultiPolygon'),
      coordinates: Type.Array(Type.Array(Type.Array(Type.Array(Type.Number())))),
    }),
    properties: Type.Object({
      layer: LAYER,
      reference: nullable('string', "The publisher's reference; null if there is none."),
      name: nullable('string', "The publisher's name of it."),
    }),
  },
  { title: 'Boundary' },
);

const LOADED_LAYER = Type.Object(
  {
    layer: LAYER,
    title: Type.String({ description: 'What people call it.' }),
    features: countSchema('Number of its boundaries in this answer.'),
    is_complete: Type.Boolean({
      description: 'False if some were left out; a smaller box has them all.',
    }),
  },
  { title: 'BoundaryLayer' },
);

const BOUNDARIES = Type.Object(
  {
    type: Type.Literal('FeatureCollection'),
    layers: Type.Array(LOADED_LAYER, { description: 'The requested layers that are loaded.' }),
    features: Type.Array(FEATURE, { description: 'By layer, the largest first.' }),
  },
  { title: 'Boundaries' },
);

export const MAP_BOUNDARIES = defineEndpoint({
  id: 'mapBoundaries',
  path: '/map/boundaries',
  summary: 'Outlines of planning zones, plots and buildings on a part of the map',
  description: `For drawing, not for measuring: outlines are rounded to the precision of a screen with 2,000 pixels across the box, cut off a quarter of its size beyond it, and left out if smaller than three pixels. Each layer gives its ${BOUNDARIES_MAX.toLocaleString('en-GB')} largest outlines; plots and buildings are only given in a box of up to ${HOUSES_BOX_KM2_MAX} square kilometres. \`layers\` of the answer says which of them are loaded and which are complete; it is empty if no map was imported.`,
  params: {
    bbox: required(BOUNDING_BOX, {
      description: 'WGS84 degrees: min_lon,min_lat,max_lon,max_lat, up to 2,500 square kilometres.',
    }),
    layers: many(wordOf(LAYER_NAMES), {
      isOfAnswer: true,
      description: 'Layers to draw; by default all loaded ones.',
    }),
  },
  reads: { groups: ['outlines'] },
  response: BOUNDARIES,
  example: { bbox: EXAMPLES.boundingBox },
  async run({ bbox, layers }, { control, reader }) {
    const drawn = await findBoundaries(reader, bbox, layers, control);
    return {
      type: 'FeatureCollection',
      layers: drawn.map(toLayer),
      features: drawn.flatMap(toFeatures),
    };
  },
});

function toLayer({ layer, boundaries, isComplete }: DrawnLayer) {
  const title = layerNamed(layer)?.title ?? layer;
  return { layer, title, features: boundaries.length, is_complete: isComplete };
}

function toFeatures({ boundaries }: DrawnLayer) {
  return boundaries.map(({ layer, name, polygons, reference }) => ({
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates: polygons },
    properties: { layer, reference: referenceOf(reference), name },
  }));
}
