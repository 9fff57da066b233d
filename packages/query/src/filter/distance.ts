/** Great-circle distance between two points; all stores use it, so that they agree. */

/** Mean radius of the Earth (IUGG 1980), metres; a sphere is within 0.5 % of the ellipsoid. */
export const EARTH_RADIUS_METRES = 6_371_008.8;

/** A position in WGS84 degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Haversine formula: exact enough for neighbours, unlike the law of cosines. */
export function distanceMetres(a: Point, b: Point): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const haversine =
    latitude * latitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude * longitude;
  // Rounding can push opposite points a hair past 1, where the arc sine is not a number.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
