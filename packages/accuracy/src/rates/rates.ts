/**
 * Rates of events in cells of similar homes: counted, shrunk towards the usual rate where few were observed, and compared with
 * data they did not learn from.
 */

/** Cases observed, and those with the event, by cell. Plain data, for sending between threads. */
export interface CellCounts {
  readonly seen: Float64Array;
  readonly happened: Float64Array;
}

export function noCounts(cells: number): CellCounts {
  return { seen: new Float64Array(cells), happened: new Float64Array(cells) };
}

export function addCase({ seen, happened }: CellCounts, cell: number, isIt: boolean): void {
  seen[cell] = (seen[cell] ?? 0) + 1;
  if (isIt) happened[cell] = (happened[cell] ?? 0) + 1;
}

export function addCounts(sum: CellCounts, more: CellCounts): void {
  more.seen.forEach((count, cell) => {
    sum.seen[cell] = (sum.seen[cell] ?? 0) + count;
    sum.happened[cell] = (sum.happened[cell] ?? 0) + (more.happened[cell] ?? 0);
  });
}

/** Adds up the counts of several parts. */
export function sumCounts(parts: readonly CellCounts[], cells: number): CellCounts {
  const sum = noCounts(cells);
  for (const part of parts) addCounts(sum, part);
  return sum;
}

export function sumOf(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Additive smoothing: the usual rate weighs as much as `weight` cases, and dominates where few were observed. */
export function drawRate(happened: number, seen: number, usual: number, weight: number): number {
  return (happened + weight * usual) / (seen + weight);
}

/** The rate of each cell. */
export function drawRates(
  { seen, happened }: CellCounts,
  usual: (cell: number) => number,
  weight: number,
): Float64Array {
  return seen.map((count, cell) => drawRate(happened[cell] ?? 0, count, usual(cell), weight));
}

/** Expected number of events among the cases. */
export function expectedOf({ seen }: CellCounts, rateOf: (cell: number) => number): number {
  return seen.reduce((sum, count, cell) => sum + count * rateOf(cell), 0);
}

/** Agreement of predicted and actual numbers, the smaller over the larger; null if both are too small to compare. */
export function agreementOf(expected: number, actual: number, countMin: number): number | null {
  const larger = Math.max(expected, actual);
  return larger < countMin ? null : Math.min(expected, actual) / larger;
}

/** A record with one value for each kind. */
export function byKind<Kind extends string, T>(
  kinds: readonly Kind[],
  make: (kind: Kind) => T,
): Readonly<Record<Kind, T>> {
  // Every kind has a key.
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Readonly<Record<Kind, T>>;
}
