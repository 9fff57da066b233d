/** What is used of `lineclip`, which declares no types. */
declare module 'lineclip' {
  type Corner = readonly [x: number, y: number];
  /** The part of a ring that lies in a box. */
  export function clipPolygon(
    ring: readonly Corner[],
    box: readonly [minX: number, minY: number, maxX: number, maxY: number],
  ): [number, number][];
  /** The parts of a line that lie in a box. */
  export function clipPolyline(
    line: readonly Corner[],
    box: readonly [minX: number, minY: number, maxX: number, maxY: number],
  ): [number, number][][];
}
