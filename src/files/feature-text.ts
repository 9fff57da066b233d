/** Hands features of a shapefile or a GeoPackage on as GeoJSON text, which the sources read: one feature a line, in the order of the file. */

import { Readable } from 'node:stream';

interface FeatureLayer {
  /** What the file calls it. */
  readonly name: string;
  /** Its coordinate system, as `EPSG:27700` or as the file names it; undefined where the file says nothing. */
  readonly system: string | undefined;
}

export interface Feature {
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  /** A geometry of GeoJSON; null if the feature has none. */
  readonly geometry: object | null;
}

/** Characters handed on at once. */
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

/** As GeoJSON named it before RFC 7946, and map programs still do. */
const crsOf = (name: string) => ({ type: 'name', properties: { name } });
