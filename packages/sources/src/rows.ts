/** Entry for reading and checking the cells of a row. */

export { numberAt, textAt } from './cells/columns.js';
export { postcodeAt, udprnAt, uprnAt } from './cells/identifiers.js';
export type { Row } from './cells/row.js';
export { toPlace } from './geometry/map-coordinates.js';
export { PLACE_MISSING } from './planning/planning-entity.js';
