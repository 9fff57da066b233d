/** A published house price index (UK HPI) as log levels by month, for the model's index to lean on. */

/** Index numbers of one area, all types together; any base, any order. */
export interface PublishedIndex {
  /** As published, a GSS code: `E92000001`. */
  readonly areaCode: string;
  readonly points: readonly PublishedPoint[];
}

export interface PublishedPoint {
  /** Counted since January 1970. */
  readonly month: number;
  readonly index: number;
}

/** Log levels for months from `monthFirst`; months between and beyond those published repeat the one before. */
export function publishedCurve(
  published: PublishedIndex | undefined,
  monthFirst: number,
  months: number,
): Float64Array {
  const curve = new Float64Array(months);
  const points = (published?.points ?? [])
    .filter((point) => point.index > 0)
    .toSorted((a, b) => a.month - b.month);
  let next = 0;
  let level = Math.log(points[0]?.index ?? 1);
  for (let m = 0; m < months; m += 1) {
    while (next < points.length && (points[next]?.month ?? 0) <= monthFirst + m) {
      level = Math.log(points[next]?.index ?? 1);
      next += 1;
    }
    curve[m] = level;
  }
  return curve;
}
