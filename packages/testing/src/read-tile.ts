/** Reads vector tiles with another library than the one that writes them. */

import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** The features of a layer; empty if the tile lacks it. */
export function featuresIn(bytes: Uint8Array, name: string): readonly VectorTileFeature[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers[name];
  return layer === undefined
    ? []
    : Array.from({ length: layer.length }, (_, at) => layer.feature(at));
}
