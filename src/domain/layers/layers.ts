/** Every layer of the map. */

import { GROUND_LAYERS } from './ground-layers.js';
import type { Layer } from './layer.js';
import { PLANNING_LAYERS } from './planning-layers.js';

export const LAYERS: readonly Layer[] = [...PLANNING_LAYERS, ...GROUND_LAYERS];

const BY_NAME = new Map(LAYERS.map((layer) => [layer.name, layer]));

export const layerNamed = (name: string): Layer | undefined => BY_NAME.get(name);

/** Those with outlines to draw, by name. */
export const DRAWN_LAYERS: readonly Layer[] = LAYERS.filter(({ geometry }) =>
  geometry.includes('polygons'),
).sort((a, b) => (a.name < b.name ? -1 : 1));

/** Whether a layer has as many outlines as there are houses: of interest only close by. */
export const isOfHouses = (name: string): boolean =>
  layerNamed(name)?.asks.some(({ ask }) => ask === 'ownArea') === true;
