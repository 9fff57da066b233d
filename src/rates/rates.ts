/**
 * Rates of what happens to homes, by cell of homes that are alike: counted, drawn towards the usual rate where few were seen, and held
 * against what they did not learn from.
 */

/** Cases seen, and those in which it happened, by cell. Plain data, so that threads can hand it over. */
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

/** New counts of several parts together. */
export function sumCounts(parts: readonly CellCounts[], cells: number): CellCounts {
  const sum = noCounts(cells);
  for (const part of parts) addCounts(sum, part);
  return sum;
}

export function sumOf(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Additive smoothing: the usual rate counts as much as `weight` cases, so that with few seen it says nearly all. */
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

/** How many are to be expected among those seen. */
export function expectedOf({ seen }: CellCounts, rateOf: (cell: number) => number): number {
  return seen.reduce((sum, count, cell) => sum + count * rateOf(cell), 0);
}

/** How near what was foretold came to what happened, the smaller over the larger; null where both are fewer than say anything. */
export function agreementOf(expected: number, actual: number, countMin: number): number | null {
  const larger = Math.max(expected, actual);
  return larger < countMin ? null : Math.min(expected, actual) / larger;
}

/** Something for each kind. */
export function byKind<Kind extends string, T>(
  kinds: readonly Kind[],
  make: (kind: Kind) => T,
): Readonly<Record<Kind, T>> {
  // Every kind is among them.
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Readonly<Record<Kind, T>>;
}
