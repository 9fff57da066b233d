/** Small boosted regression trees: learn what is left of the error of an estimate from a few facts about it. */

/** One tree as parallel arrays; a leaf has feature -1. */
export interface Tree {
  readonly feature: number[];
  /** Rows at or below go left. */
  readonly threshold: number[];
  readonly left: number[];
  readonly right: number[];
  readonly value: number[];
}

export interface BoostedTrees {
  readonly base: number;
  readonly trees: readonly Tree[];
}

export interface BoostingOptions {
  readonly rounds: number;
  readonly depth: number;
  readonly learningRate: number;
  readonly leafRowsMin: number;
  /** Residuals beyond this count as if at it (Huber's loss), so one wrong sale bends no tree. */
  readonly clip: number;
  /** Rows that the mean of a leaf is drawn to zero by. */
  readonly shrinkRows: number;
}

const BINS = 32;

/** Features as bins of about equal count: made once for all trees that learn from the same rows. */
export interface BinnedRows {
  readonly count: number;
  readonly width: number;
  /** Bin of each feature of each row, row by row: one pass over a row feeds all features. */
  readonly bins: Uint8Array;
  /** Upper edges of the bins of each feature. */
  readonly cuts: readonly Float64Array[];
}

/** Rows of `width` features each. */
export function binRows(rows: readonly Float64Array[], width: number): BinnedRows {
  const bins = new Uint8Array(rows.length * width);
  const cuts = Array.from({ length: width }, (_, feature) => {
    const column = new Float64Array(rows.length);
    for (let row = 0; row < rows.length; row += 1) column[row] = rows[row]?.[feature] ?? 0;
    const edges = cutsOf(column);
    for (let row = 0; row < rows.length; row += 1) {
      bins[row * width + feature] = binOf(column[row] ?? 0, edges);
    }
    return edges;
  });
  return { count: rows.length, width, bins, cuts };
}

/** Fits trees one after the other to clipped residuals. */
export function fitBoostedTrees(
  rows: BinnedRows,
  target: Float64Array,
  options: BoostingOptions,
): BoostedTrees {
  const base = clippedMean(target, options.clip);
  const residual = target.map((value) => value - base);
  const gradient = new Float64Array(residual.length);
  const trees: Tree[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    for (let i = 0; i < residual.length; i += 1) {
      gradient[i] = Math.max(-options.clip, Math.min(options.clip, residual[i] ?? 0));
    }
    trees.push(growTree({ rows, gradient, residual, options }));
  }
  return { base, trees };
}

/** Sum of all trees for one row. */
export function predictBoosted(model: BoostedTrees, row: ArrayLike<number>): number {
  let sum = model.base;
  for (const tree of model.trees) {
    let node = 0;
    for (let f = tree.feature[0] ?? -1; f >= 0; f = tree.feature[node] ?? -1) {
      const goesLeft = (row[f] ?? 0) <= (tree.threshold[node] ?? 0);
      node = (goesLeft ? tree.left[node] : tree.right[node]) ?? 0;
    }
    sum += tree.value[node] ?? 0;
  }
  return sum;
}

interface Growth {
  readonly rows: BinnedRows;
  readonly gradient: Float64Array;
  /** What the leaves take their values from. */
  readonly residual: Float64Array;
  readonly options: BoostingOptions;
}

/** Sum of gradients and number of rows in each bin of each feature. */
interface Histogram {
  readonly sums: Float64Array;
  readonly counts: Int32Array;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
}

function growTree(growth: Growth): Tree {
  const { options, rows: learnt } = growth;
  const tree: Tree = { feature: [], threshold: [], left: [], right: [], value: [] };
  const grow = (rows: Int32Array, depth: number, histogram: Histogram | undefined): number => {
    const node = tree.feature.length;
    const split = histogram && bestSplit(growth, rows, histogram);
    tree.feature.push(split?.feature ?? -1);
    tree.threshold.push(split ? (learnt.cuts[split.feature]?.[split.bin] ?? 0) : 0);
    tree.left.push(-1);
    tree.right.push(-1);
    tree.value.push(split ? 0 : takeLeaf(growth, rows));
    if (histogram && split) {
      const [low, high] = part(growth, rows, split);
      const isLast = depth + 1 === options.depth;
      const [lowHistogram, highHistogram] = isLast ? [] : halves(growth, histogram, low, high);
      tree.left[node] = grow(low, depth + 1, lowHistogram);
      tree.right[node] = grow(high, depth + 1, highHistogram);
    }
    return node;
  };
  const all = Int32Array.from(growth.gradient, (_, i) => i);
  grow(all, 0, options.depth > 0 ? histogramOf(growth, all) : undefined);
  return tree;
}

function part(growth: Growth, rows: Int32Array, split: Split): [Int32Array, Int32Array] {
  const { bins, width } = growth.rows;
  const out = new Int32Array(rows.length);
  let low = 0;
  let high = rows.length;
  for (const row of rows) {
    if ((bins[row * width + split.feature] ?? 0) <= split.bin) out[low++] = row;
    else out[--high] = row;
  }
  return [out.subarray(0, low), out.subarray(low)];
}

/** Value of a leaf, which its rows' residuals are then rid of. */
function takeLeaf({ gradient, residual, options }: Growth, rows: Int32Array): number {
  let sum = 0;
  for (const row of rows) sum += gradient[row] ?? 0;
  const value = (options.learningRate * sum) / (rows.length + options.shrinkRows);
  for (const row of rows) residual[row] = (residual[row] ?? 0) - value;
  return value;
}

function bestSplit(
  { rows: { width }, options }: Growth,
  rows: Int32Array,
  { sums, counts }: Histogram,
): Split | undefined {
  let total = 0;
  for (let bin = 0; bin < BINS; bin += 1) total += sums[bin] ?? 0;
  const k = options.shrinkRows;
  let best: Split | undefined;
  for (let feature = 0; feature < width; feature += 1) {
    let left = 0;
    let leftCount = 0;
    for (let bin = 0; bin < BINS - 1; bin += 1) {
      left += sums[feature * BINS + bin] ?? 0;
      leftCount += counts[feature * BINS + bin] ?? 0;
      const rightCount = rows.length - leftCount;
      if (leftCount < options.leafRowsMin || rightCount < options.leafRowsMin) continue;
      const right = total - left;
      const gain = (left * left) / (leftCount + k) + (right * right) / (rightCount + k);
      if (gain > (best?.gain ?? (total * total) / (rows.length + k))) best = { feature, bin, gain };
    }
  }
  return best;
}

/** Histograms of the two parts of a node: the smaller is counted, the larger is what remains. */
function halves(
  growth: Growth,
  whole: Histogram,
  low: Int32Array,
  high: Int32Array,
): [Histogram, Histogram] {
  const isLowSmaller = low.length < high.length;
  const smaller = histogramOf(growth, isLowSmaller ? low : high);
  const larger = {
    sums: whole.sums.slice(),
    counts: whole.counts.slice(),
  };
  for (let slot = 0; slot < larger.sums.length; slot += 1) {
    larger.sums[slot] = (whole.sums[slot] ?? 0) - (smaller.sums[slot] ?? 0);
    larger.counts[slot] = (whole.counts[slot] ?? 0) - (smaller.counts[slot] ?? 0);
  }
  return isLowSmaller ? [smaller, larger] : [larger, smaller];
}

function histogramOf({ rows: learnt, gradient }: Growth, rows: Int32Array): Histogram {
  const { bins, width } = learnt;
  const sums = new Float64Array(width * BINS);
  const counts = new Int32Array(width * BINS);
  for (const row of rows) {
    const value = gradient[row] ?? 0;
    const first = row * width;
    for (let feature = 0; feature < width; feature += 1) {
      const slot = feature * BINS + (bins[first + feature] ?? 0);
      sums[slot] = (sums[slot] ?? 0) + value;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }
  return { sums, counts };
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

function clippedMean(values: Float64Array, clip: number): number {
  const middle = values.slice().sort()[values.length >> 1] ?? 0;
  let sum = 0;
  for (const value of values) sum += Math.max(-clip, Math.min(clip, value - middle));
  return middle + (values.length > 0 ? sum / values.length : 0);
}
