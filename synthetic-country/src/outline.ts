/** Draws a zone's outline around properties, as well-known text. */

/** Degrees of latitude, about 20 m. */
const MARGIN = 0.00018;
/** Share of each side that is cut off at the corners. */
const CORNER = 0.2;

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** An octagon in WGS84 around all spots; longitude comes first. */
export function outlineAround(spots: readonly Spot[]): string {
  const [south, north] = boundsOf(
    spots.map(({ latitude }) => latitude),
    MARGIN,
  );
  const widened = MARGIN / Math.cos((south * Math.PI) / 180);
  const [west, east] = boundsOf(
    spots.map(({ longitude }) => longitude),
    widened,
  );
  // The margin, where corners are cut off, contains no spot.
  const [cutY, cutX] = [
    Math.min((north - south) * CORNER, MARGIN),
    Math.min((east - west) * CORNER, widened),
  ];
  const ring = [
    [west + cutX, south],
    [east - cutX, south],
    [east, south + cutY],
    [east, north - cutY],
    [east - cutX, north],
    [west + cutX, north],
    [west, north - cutY],
    [west, south + cutY],
    [west + cutX, south],
  ];
  return `MULTIPOLYGON (((${ring.map(pairText).join(',')})))`;
}

export function pointText({ latitude, longitude }: Spot): string {
  return `POINT (${pairText([longitude, latitude])})`;
}

function boundsOf(values: readonly number[], margin: number): readonly [number, number] {
  return [Math.min(...values) - margin, Math.max(...values) + margin];
}

function pairText(pair: readonly number[]): string {
  return pair.map((degrees) => degrees.toFixed(6)).join(' ');
}
