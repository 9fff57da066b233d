/** Converts features of a shapefile or GeoPackage to GeoJSON text for the sources: one feature a line, in file order. */

import { Readable } from 'node:stream';

interface FeatureLayer {
  /** The layer's name in the file. */
  readonly name: string;
  /** Coordinate system, as `EPSG:27700` or in the file's own words; undefined if not given. */
  readonly system: string | undefined;
}

export interface Feature {
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  /** A GeoJSON geometry; null if the feature has none. */
  readonly geometry: object | null;
}

/** Characters in each piece of output. */
const PIECE_LENGTH = 1 << 16;

export function textOfFeatures(
  layer: FeatureLayer,
  features: AsyncIterable<Feature> | Iterable<Feature>,
): Readable {
  return Readable.from(pieces(layer, features), { objectMode: false });
}

async function* pieces(
  { name, system }: FeatureLayer,
  features: AsyncIterable<Feature> | Iterable<Feature>,
): AsyncGenerator<Buffer> {
  const crs = system === undefined ? '' : `"crs":${JSON.stringify(crsOf(system))},`;
  let text = `{"type":"FeatureCollection","name":${JSON.stringify(name)},${crs}"features":[`;
  let separator = '\n';
  for await (const { properties, geometry } of features) {
    text += separator + JSON.stringify({ type: 'Feature', properties, geometry });
    separator = ',\n';
    if (text.length < PIECE_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}\n]}\n`);
}

/** The form that GeoJSON had before RFC 7946, and that map programs still use. */
const crsOf = (name: string) => ({ type: 'name', properties: { name } });
