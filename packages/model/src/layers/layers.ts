/** Every layer of the map. */

import { AMENITY_LAYERS } from './amenity-layers.js';
import { GROUND_LAYERS } from './ground-layers.js';
import { HAZARD_LAYERS } from './hazard-layers.js';
import type { Layer } from './layer.js';
import { PLANNING_LAYERS } from './planning-layers.js';

export const LAYERS: readonly Layer[] = [
  ...PLANNING_LAYERS,
  ...GROUND_LAYERS,
  ...AMENITY_LAYERS,
  ...HAZARD_LAYERS,
];

const BY_NAME = new Map(LAYERS.map((layer) => [layer.name, layer]));

export const layerNamed = (name: string): Layer | undefined => BY_NAME.get(name);

/** Layers with outlines to draw, by name. */
export const DRAWN_LAYERS: readonly Layer[] = LAYERS.filter(({ geometry }) =>
  geometry.includes('polygons'),
).sort((a, b) => (a.name < b.name ? -1 : 1));

/** Whether a layer has about one outline a house: of use only when zoomed in. */
export const hasOutlinePerHouse = (name: string): boolean =>
  layerNamed(name)?.asks.some(({ ask }) => ask === 'ownArea') === true;

/**
 * Distance within which a point counts as holding a home: listed buildings are published as points on the building, not at its
 * address (Historic England, NHLE guide).
 */
export const INSIDE_METRES = 20;

const REACH = new Map(
  LAYERS.map(({ name, asks }) => {
    const reaches = asks.map((one) => ('withinMetres' in one ? one.withinMetres : 0));
    return [name, Math.max(INSIDE_METRES, ...reaches)];
  }),
);

/** Distance within which a feature of the layer matters to a home. */
export const reachMetres = (name: string): number => REACH.get(name) ?? INSIDE_METRES;

/** Whether homes ask which features hold them, even if only to know that planning data is loaded there. */
export function asksInside(name: string): boolean {
  const asks = layerNamed(name)?.asks ?? [];
  return asks.length === 0 || asks.some(({ ask }) => ask === 'inside');
}

/** Whether homes ask for distances to features. */
export const asksMetres = (name: string): boolean =>
  layerNamed(name)?.asks.some(({ ask }) => ask === 'nearest' || ask === 'count') === true;

/** Whether `PLANNING_AS_OF` is the layer's date too. Undeclared layers belong to planning (its applications). */
export const isPlanningLayer = (name: string): boolean => layerNamed(name)?.isPlanning !== false;

/** The questions of some layers as one text, which changes with any question or distance. */
export const questionsOf = (names: Iterable<string>): string =>
  JSON.stringify([...names].sort().map((name) => [name, layerNamed(name)?.asks ?? []]));
