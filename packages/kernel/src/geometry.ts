/** Boundaries, map squares and projections. */

export {
  areaKm2,
  type Boundary,
  type BoundaryQuestion,
  boxOfPolygons,
  type DegreeBox,
  type DegreePoint,
  type Polygon,
  type Ring,
  TOO_SLOW,
  UNITED_KINGDOM,
} from './boundary.js';
export {
  IRISH_GRID,
  IRISH_TRANSVERSE_MERCATOR,
  NATIONAL_GRID,
  NATIONAL_GRID_UNSHIFTED,
} from './grid-projections.js';
export {
  acrossOf,
  boxOfTile,
  downOf,
  overlaps,
  TILE_ZOOM_MAX,
  type Tile,
  tileAt,
} from './web-mercator.js';
