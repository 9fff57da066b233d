/** Encodes map tiles in the format of map programs (Mapbox Vector Tile Specification 2.1). */

import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { acrossOf, downOf, type Tile } from '@property-lookup/kernel/geometry';
import { Type } from '@sinclair/typebox';
import type { AnswerForms } from './endpoint.js';
import { TextStream } from './text-stream.js';

export const TILE_MEDIA = 'application/vnd.mapbox-vector-tile';

/** Units along a side of a tile, the usual number. */
export const EXTENT = 4_096;

export type Place = [x: number, y: number];

type Tags = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Null values are left out. */
export type TileFeature = { readonly tags: Tags } & (
  | { readonly type: 1; readonly geometry: Place[] }
  /** Geometry as rings. */
  | { readonly type: 3; readonly geometry: Place[][] }
);

export const TILE = Type.Unsafe({ type: 'string', contentEncoding: 'binary' });

export const TILE_FORMS: AnswerForms = {
  isJsonToo: false,
  types: [
    {
      type: TILE_MEDIA,
      schema: TILE,
      description: 'A vector tile; without features it is empty.',
    },
  ],
};

/** Layers without features are left out. */
export function tileAnswer(layers: Readonly<Record<string, readonly TileFeature[]>>): TextStream {
  const written = Object.entries(layers).flatMap(([name, features]) => {
    if (features.length === 0) return [];
    const layer = new GeoJSONWrapper([...features], { version: 2, extent: EXTENT });
    return [[name, Object.assign(layer, { name })] as const];
  });
  return new TextStream(
    TILE_MEDIA,
    oneOf(fromVectorTileJs({ layers: Object.fromEntries(written) })),
  );
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Position of a point within a tile. */
export function placeIn({ x, y, zoom }: Tile, longitude: number, latitude: number): Place {
  const side = 2 ** zoom;
  return [
    Math.round((acrossOf(longitude) * side - x) * EXTENT),
    Math.round((downOf(latitude) * side - y) * EXTENT),
  ];
}
