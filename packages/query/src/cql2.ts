/** Entry for CQL2, the filter language of OGC. */

export { compileCql2 } from './filter/cql2/compile-cql2.js';
export { boxesOf, boxPolygons, type RingInDegrees } from './filter/cql2/geometry.js';
