/** The part of shpjs in use; the library has no types. */

declare module 'shpjs' {
  /** GeoJSON geometries, one for each record of a .shp; null for a record without a shape. */
  export function parseShp(shp: Uint8Array): (object | null)[];
}
