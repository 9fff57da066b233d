/** Types for the functions of `lineclip` that we use; the package has none. */
declare module 'lineclip' {
  type Corner = readonly [x: number, y: number];
  /** Clips a ring to a box. */
  export function clipPolygon(
    ring: readonly Corner[],
    box: readonly [minX: number, minY: number, maxX: number, maxY: number],
  ): [number, number][];
  /** Clips a line to a box. */
  export function clipPolyline(
    line: readonly Corner[],
    box: readonly [minX: number, minY: number, maxX: number, maxY: number],
  ): [number, number][][];
}
