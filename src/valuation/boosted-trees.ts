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

/** Fits trees one after the other to clipped residuals; features are columns. */
export function fitBoostedTrees(
  features: readonly Float64Array[],
  target: Float64Array,
  options: BoostingOptions,
): BoostedTrees {
  const cuts = features.map(cutsOf);
  const width = features.length;
  const binned = new Uint8Array(target.length * width);
  features.forEach((column, f) => {
    column.forEach((value, row) => {
      binned[row * width + f] = binOf(value, cuts[f] ?? []);
    });
  });
  const base = clippedMean(target, options.clip);
  const residual = target.map((value) => value - base);
  const trees: Tree[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const gradient = residual.map((r) => Math.max(-options.clip, Math.min(options.clip, r)));
    const tree = growTree({ binned, width, cuts, gradient, options });
    trees.push(tree.tree);
    for (let i = 0; i < residual.length; i += 1) {
      residual[i] = (residual[i] ?? 0) - (tree.tree.value[tree.leafOf[i] ?? 0] ?? 0);
    }
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
  /** Bin of each feature of each row, row by row: one pass over a row feeds all features. */
  readonly binned: Uint8Array;
  readonly width: number;
  readonly cuts: readonly (readonly number[])[];
  readonly gradient: Float64Array;
  readonly options: BoostingOptions;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
}

function growTree(growth: Growth): { tree: Tree; leafOf: Int32Array } {
  const tree: Tree = { feature: [], threshold: [], left: [], right: [], value: [] };
  const leafOf = new Int32Array(growth.gradient.length);
  const grow = (rows: Int32Array, depth: number): number => {
    const node = tree.feature.length;
    const split = depth < growth.options.depth ? bestSplit(growth, rows) : undefined;
    tree.feature.push(split?.feature ?? -1);
    tree.threshold.push(split ? (growth.cuts[split.feature]?.[split.bin] ?? 0) : 0);
    tree.left.push(-1);
    tree.right.push(-1);
    tree.value.push(split ? 0 : leafValue(growth, rows));
    if (split) {
      const [low, high] = part(growth, rows, split);
      tree.left[node] = grow(low, depth + 1);
      tree.right[node] = grow(high, depth + 1);
    } else for (const row of rows) leafOf[row] = node;
    return node;
  };
  grow(
    Int32Array.from(growth.gradient, (_, i) => i),
    0,
  );
  return { tree, leafOf };
}

function part({ binned, width }: Growth, rows: Int32Array, split: Split): [Int32Array, Int32Array] {
  const out = new Int32Array(rows.length);
  let low = 0;
  let high = rows.length;
  for (const row of rows) {
    if ((binned[row * width + split.feature] ?? 0) <= split.bin) out[low++] = row;
    else out[--high] = row;
  }
  return [out.subarray(0, low), out.subarray(low)];
}

function leafValue({ gradient, options }: Growth, rows: Int32Array): number {
  let sum = 0;
  for (const row of rows) sum += gradient[row] ?? 0;
  return (options.learningRate * sum) / (rows.length + options.shrinkRows);
}

function bestSplit(growth: Growth, rows: Int32Array): Split | undefined {
  const { width, options } = growth;
  const { sums, counts } = histogramOf(growth, rows);
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

function histogramOf({ binned, width, gradient }: Growth, rows: Int32Array) {
  const sums = new Float64Array(width * BINS);
  const counts = new Int32Array(width * BINS);
  for (const row of rows) {
    const value = gradient[row] ?? 0;
    for (let feature = 0; feature < width; feature += 1) {
      const slot = feature * BINS + (binned[row * width + feature] ?? 0);
      sums[slot] = (sums[slot] ?? 0) + value;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }
  return { sums, counts };
}

/** Upper edges of bins of about equal count. */
function cutsOf(column: Float64Array): number[] {
  const sorted = column.slice().sort();
  const cuts: number[] = [];
  for (let b = 1; b < BINS; b += 1) {
    const cut = sorted[Math.floor((b * sorted.length) / BINS)] ?? 0;
    if (cuts.length === 0 || cut > (cuts[cuts.length - 1] ?? 0)) cuts.push(cut);
  }
  return cuts;
}

function binOf(value: number, cuts: readonly number[]): number {
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
