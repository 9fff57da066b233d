/** What is used of shpjs, which has no types of its own. */

declare module 'shpjs' {
  /** Geometries of GeoJSON, one for each record of a .shp; null for a record without a shape. */
  export function parseShp(shp: Uint8Array): (object | null)[];
}
