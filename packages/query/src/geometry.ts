/** Entry for distances, boxes and polygons. */

export { distanceMetres, EARTH_RADIUS_METRES, type Point } from './filter/distance.js';
export type { NearLeaf } from './filter/near.js';
export { pointBox } from './filter/point-box.js';
export { boxOf, isBox, isWithin } from './filter/polygon.js';
export type { WithinLeaf } from './filter/within.js';
