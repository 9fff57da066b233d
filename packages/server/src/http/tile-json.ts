/** The parts that all map tiles share: their parameters, and the TileJSON 3.0.0 document that points map programs to them. */

import { withYear } from '@property-lookup/engine';
import type { Tile } from '@property-lookup/kernel/geometry';
import { Type } from '@sinclair/typebox';
import { extentOfProperties } from '../query/extent-of-properties.js';
import type { EndpointDeps } from './endpoint.js';
import type { Rule } from './params/read-params.js';
import { required } from './params/single.js';
import { integerFrom } from './params/values.js';

/** The finest tiles show each property; map programs enlarge them for closer views. */
export const FINEST_ZOOM = 16;

/** One view of the map takes about twenty tiles. */
export const TILE_COST = 0.2;

const PLACE = integerFrom(0, 2 ** FINEST_ZOOM - 1);

export const TILE_PARAMS = {
  z: required(integerFrom(0, FINEST_ZOOM), { description: 'Zoom.' }),
  x: required(PLACE, { description: 'Column of the tile, from the west.' }),
  y: required(PLACE, { description: 'Row of the tile, from the north.' }),
};

export const ON_THE_MAP: Rule<typeof TILE_PARAMS> = ({ x = 0, y = 0, z }) =>
  z === undefined || Math.max(x, y) < 2 ** z
    ? undefined
    : `x and y must be from 0 to ${2 ** z - 1} at zoom ${z}`;

export const tileOf = (values: Readonly<Record<'x' | 'y' | 'z', number>>): Tile => ({
  zoom: values.z,
  x: values.x,
  y: values.y,
});

const ZOOM = Type.Integer({ minimum: 0, maximum: FINEST_ZOOM });

export const TILE_JSON = Type.Object(
  {
    tilejson: Type.Literal('3.0.0'),
    name: Type.String(),
    tiles: Type.Array(Type.String(), {
      description: 'URL template of the tiles, with the same parameters.',
    }),
    minzoom: ZOOM,
    maxzoom: ZOOM,
    bounds: Type.Optional(
      Type.Array(Type.Number(), {
        description: 'West, south, east and north of all loaded properties, in WGS84 degrees.',
      }),
    ),
    attribution: Type.String({
      description: 'The attributions that the publishers of the loaded sources ask for.',
    }),
    vector_layers: Type.Array(
      Type.Object({
        id: Type.String(),
        description: Type.String(),
        fields: Type.Record(Type.String(), Type.String()),
      }),
    ),
  },
  { title: 'TileJSON' },
);

/** The document has the extent of all homes. */
export const LOCATION_FIELDS: readonly string[] = ['latitude', 'longitude'];

interface TilesNotes {
  readonly name: string;
  readonly minzoom: number;
  readonly layers: readonly {
    readonly id: string;
    readonly description: string;
    /** Descriptions by field name. */
    readonly fields: Readonly<Record<string, string>>;
  }[];
}

/** The tiles are found below the document's path and take the same parameters. */
export async function tileJson(
  { base, control, reader, url }: EndpointDeps,
  { layers, minzoom, name }: TilesNotes,
) {
  const bounds = await extentOfProperties(reader, control);
  const attributions = reader.release.sources.map(({ attribution, importedAt }) =>
    withYear(attribution, importedAt),
  );
  return {
    tilejson: '3.0.0',
    name,
    minzoom,
    maxzoom: FINEST_ZOOM,
    tiles: [base + url.replace(/\.json(?=\?|$)/, '/{z}/{x}/{y}.mvt')],
    ...(bounds && { bounds }),
    attribution: [...new Set(attributions)].filter((sentence) => sentence !== '').join(' '),
    vector_layers: layers,
  };
}
