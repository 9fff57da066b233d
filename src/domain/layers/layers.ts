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

/** Those with outlines to draw, by name. */
export const DRAWN_LAYERS: readonly Layer[] = LAYERS.filter(({ geometry }) =>
  geometry.includes('polygons'),
).sort((a, b) => (a.name < b.name ? -1 : 1));

/** Whether a layer has as many outlines as there are houses: of interest only close by. */
export const isOfHouses = (name: string): boolean =>
  layerNamed(name)?.asks.some(({ ask }) => ask === 'ownArea') === true;

/** How near a point is that counts as holding a home: listed buildings are published as points on the building, not on its address (Historic England, NHLE guide). */
export const INSIDE_METRES = 20;

const REACH = new Map(
  LAYERS.map(({ name, asks }) => {
    const reaches = asks.map((one) => ('withinMetres' in one ? one.withinMetres : 0));
    return [name, Math.max(INSIDE_METRES, ...reaches)];
  }),
);

/** How near a feature must be to matter to a home. */
export const reachMetres = (name: string): number => REACH.get(name) ?? INSIDE_METRES;

/** Whether features that hold a home say something of it, be it only that planning data is loaded there. */
export function asksInside(name: string): boolean {
  const asks = layerNamed(name)?.asks ?? [];
  return asks.length === 0 || asks.some(({ ask }) => ask === 'inside');
}

/** Whether homes ask how near features are. */
export const asksMetres = (name: string): boolean =>
  layerNamed(name)?.asks.some(({ ask }) => ask === 'nearest' || ask === 'count') === true;

/** Whether `PLANNING_AS_OF` is the date of a layer too; layers that nobody declares are of planning (its applications). */
export const isOfPlanning = (name: string): boolean => layerNamed(name)?.isPlanning !== false;

/** What homes ask of some layers, as one text: other questions, or a longer reach, make another one. */
export const questionsOf = (names: Iterable<string>): string =>
  JSON.stringify([...names].sort().map((name) => [name, layerNamed(name)?.asks ?? []]));
