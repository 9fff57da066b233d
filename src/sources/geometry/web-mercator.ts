/** Converts web mercator metres (EPSG:3857, the projection of web maps) to degrees. */

/** EPSG:3857 projects on a sphere of the WGS84 semi-major axis. Metres. */
const RADIUS_METRES = 6_378_137;

const DEGREES_PER_RADIAN = 180 / Math.PI;

/** EPSG guidance note 7-2, method 1024, reverse. */
export function webMercatorToDegrees(
  x: number,
  y: number,
): readonly [longitude: number, latitude: number] {
  const latitude = 2 * Math.atan(Math.exp(y / RADIUS_METRES)) - Math.PI / 2;
  return [(x / RADIUS_METRES) * DEGREES_PER_RADIAN, latitude * DEGREES_PER_RADIAN];
}
