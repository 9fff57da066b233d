/** A boundary on the map: the outline of a planning zone, plot or building, as loaded. */

/** WGS84 degrees in the order of GeoJSON (RFC 7946, section 3.1.1). */
export type DegreePoint = readonly [longitude: number, latitude: number];

/** Closed or not. */
export type Ring = readonly DegreePoint[];

/** The outer ring first, then its holes. */
export type Polygon = readonly Ring[];

/** WGS84 degrees, inclusive. */
export type DegreeBox = readonly [west: number, south: number, east: number, north: number];

/** The United Kingdom with the sea around it. */
export const UNITED_KINGDOM: DegreeBox = [-9, 49, 2.5, 61.5];

export interface Boundary {
  /** The publisher's data set (`conservation-area`, `green-belt`), `plot` or `building`. */
  readonly layer: string;
  /** Unique within the layer. For a zone this is its identity, which contains the publisher's own reference (see `referenceOf`). */
  readonly reference: string;
  readonly name: string | null;
  readonly polygons: readonly Polygon[];
}

/** Asks for the boundaries of one layer whose bounds touch a box, largest first. */
export interface BoundaryQuestion {
  readonly layer: string;
  readonly box: DegreeBox;
  /** Degrees: boundaries smaller than this in both directions are left out. */
  readonly smallest: number;
  /**
   * Position to continue from, in storage order instead of by size. That order is fixed for the life of a release and needs no
   * sorting.
   */
  readonly from?: number;
  readonly limit: number;
}

/** Message for callers whose box holds too much. */
export const TOO_SLOW = 'It takes too long to find enough such boundaries; ask for a smaller box.';

/** The smallest box around the polygons; an empty box without any. */
export function boxOfPolygons(polygons: readonly Polygon[]): DegreeBox {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [outer = []] of polygons) {
    for (const [x, y] of outer) {
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}

const KM_PER_DEGREE = 111.195;

/** Area of the box in square kilometres. */
export function areaKm2([west, south, east, north]: DegreeBox): number {
  const middle = ((south + north) / 2) * (Math.PI / 180);
  return (east - west) * Math.cos(middle) * (north - south) * KM_PER_DEGREE ** 2;
}
