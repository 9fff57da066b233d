/** Layers with as many outlines as there are houses: plots of land, and buildings. */

import type { OutlineFact } from '../records/ground.js';
import { type Layer, OUTLINE } from './layer.js';

export type OutlineLayer = OutlineFact['layer'];

export const GROUND_LAYERS = [
  {
    ...OUTLINE,
    name: 'plot',
    title: 'Registered plot',
    source: 'INSPIRE',
    asks: [{ ask: 'ownArea', field: 'PLOT_AREA' }],
  },
  {
    ...OUTLINE,
    name: 'building',
    title: 'Building',
    source: 'OML',
    asks: [{ ask: 'ownArea', field: 'BUILDING_FOOTPRINT_AREA' }],
  },
] as const satisfies readonly (Layer & { readonly name: OutlineLayer })[];
