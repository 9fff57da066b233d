/** The squares of the British National Grid that outlines, and the properties in them, are spread over. */

/** Metres. In London a square holds some fifty thousand plots, which are looked through in a second. */
const SQUARE_METRES = 5_000;

/** Metres: west, south, east, north. */
export type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** Names of the files of all squares that a box touches. */
export function squaresOf(layer: string, [minX, minY, maxX, maxY]: Box): readonly string[] {
  const squares: string[] = [];
  for (let x = squareOf(minX); x <= squareOf(maxX); x++) {
    for (let y = squareOf(minY); y <= squareOf(maxY); y++) squares.push(`${layer}-${x}-${y}`);
  }
  return squares;
}

/** The file of the square that a point lies in. */
export function squareAt(layer: string, x: number, y: number): string {
  return `${layer}-${squareOf(x)}-${squareOf(y)}`;
}

const squareOf = (metres: number): number => Math.floor(metres / SQUARE_METRES);
