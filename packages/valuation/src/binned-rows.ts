/** Sorts the features of rows into bins of about equal count, once for all trees that learn from these rows. */

const BINS = 32;

/** Rows of `width` features as slots of a histogram. */
export interface BinnedRows {
  readonly count: number;
  readonly width: number;
  /** Histogram slot of each feature of each row, row by row, so one pass over a row updates all features. */
  readonly slots: Uint16Array;
  /** First slot of each feature, followed by the total. */
  readonly starts: Int32Array;
  /** Upper edges of the bins of each feature. */
  readonly cuts: readonly Float64Array[];
}

/** Bins rows with `width` features each. */
export function binRows(rows: readonly Float64Array[], width: number): BinnedRows {
  const slots = new Uint16Array(rows.length * width);
  const starts = new Int32Array(width + 1);
  const column = new Float64Array(rows.length);
  const cuts = Array.from({ length: width }, (_, feature) => {
    for (let row = 0; row < rows.length; row += 1) column[row] = rows[row]?.[feature] ?? 0;
    const edges = cutsOf(column);
    const start = starts[feature] ?? 0;
    starts[feature + 1] = start + edges.length + 1;
    for (let row = 0; row < rows.length; row += 1) {
      slots[row * width + feature] = start + binOf(column[row] ?? 0, edges);
    }
    return edges;
  });
  return { count: rows.length, width, slots, starts, cuts };
}

function cutsOf(column: Float64Array): Float64Array {
  const sorted = column.slice().sort();
  const cuts: number[] = [];
  for (let b = 1; b < BINS; b += 1) {
    const cut = sorted[Math.floor((b * sorted.length) / BINS)] ?? 0;
    if (cuts.length === 0 || cut > (cuts[cuts.length - 1] ?? 0)) cuts.push(cut);
  }
  return Float64Array.from(cuts);
}

function binOf(value: number, cuts: Float64Array): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (cuts[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
