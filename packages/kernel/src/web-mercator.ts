/** The tiles of a web map: at zoom z, Web Mercator divides the world into 2^z by 2^z tiles (OGC 17-083r4, WebMercatorQuad). */

/** Columns count from the west, rows from the north. */
export interface Tile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A tile of this zoom is twenty metres wide in Britain. */
export const TILE_ZOOM_MAX = 20;

/** Place across the map, from 0 to 1, both at 180° longitude. */
export function acrossOf(longitude: number): number {
  return (longitude + 180) / 360;
}

/** Place down the map, from 0 at its northern edge to 1 at its southern. */
export function downOf(latitude: number): number {
  const angle = (latitude * Math.PI) / 180;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
}

/** Inverse of `acrossOf`, in degrees. */
function longitudeOf(across: number): number {
  return across * 360 - 180;
}

/** Inverse of `downOf`, in degrees. */
function latitudeOf(down: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;
}

/** Column or row of the tile at a place. */
export function tileAt(place: number, zoom: number): number {
  return Math.floor(place * 2 ** zoom);
}

/** Bounds of a tile in WGS84 degrees. */
export function boxOfTile({ x, y, zoom }: Tile) {
  const side = 2 ** -zoom;
  return {
    west: longitudeOf(x * side),
    south: latitudeOf((y + 1) * side),
    east: longitudeOf((x + 1) * side),
    north: latitudeOf(y * side),
  };
}

/** Whether one tile contains the other. */
export function overlaps(a: Tile, b: Tile): boolean {
  const zoom = Math.min(a.zoom, b.zoom);
  const [up, down] = [a.zoom - zoom, b.zoom - zoom];
  return a.x >> up === b.x >> down && a.y >> up === b.y >> down;
}
