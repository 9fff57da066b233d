/** Entry for map layers and the areas in them. */

export { GROUND_LAYERS, type OutlineLayer } from './layers/ground-layers.js';
export type {
  InsideQuestion,
  Layer,
  Numbering,
  WholeLayer,
  WorstQuestion,
} from './layers/layer.js';
export {
  asksInside,
  asksMetres,
  DRAWN_LAYERS,
  hasOutlinePerHouse,
  INSIDE_METRES,
  isPlanningLayer,
  LAYERS,
  layerNamed,
  questionsOf,
  reachMetres,
} from './layers/layers.js';
