/** Small boosted regression trees, which learn the remaining error of an estimate from a few features. */

import type { BinnedRows } from './binned-rows.js';

/** One tree as parallel arrays; a leaf has feature -1. */
interface Tree {
  readonly feature: number[];
  /** Rows with this value or less go left. */
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
  /** Larger residuals are clipped to this (Huber's loss), so one wrong sale cannot bend a tree. */
  readonly clip: number;
  /** Weight, in rows, of zero in the mean of a leaf. */
  readonly shrinkRows: number;
}

/** Fits trees one after another to clipped residuals. */
export function fitBoostedTrees(
  rows: BinnedRows,
  target: Float64Array,
  options: BoostingOptions,
): BoostedTrees {
  const base = clippedMean(target, options.clip);
  const residual = target.map((value) => value - base);
  const histogram = () => new Float64Array(rows.starts[rows.width] ?? 0);
  const growth: Growth = {
    rows,
    residual,
    options,
    gradient: new Float64Array(rows.count),
    order: new Int32Array(rows.count),
    aside: new Int32Array(rows.count),
    histograms: Array.from({ length: options.depth }, () => [histogram(), histogram()]),
  };
  return { base, trees: Array.from({ length: options.rounds }, () => growTree(growth)) };
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

/** Shared state for growing the trees of one fit. */
interface Growth {
  readonly rows: BinnedRows;
  readonly options: BoostingOptions;
  /** Residuals that leaves are computed from. */
  readonly residual: Float64Array;
  /** Clipped residuals as whole numbers, STEPS to a clip. */
  readonly gradient: Float64Array;
  /** Row indices, grouped by node, and scratch space for splitting them. */
  readonly order: Int32Array;
  readonly aside: Int32Array;
  /** By depth, for the two children of the node above. */
  readonly histograms: readonly (readonly [Histogram, Histogram])[];
}

/**
 * For each bin of each feature, the number of rows and the sum of their gradients in one number: COUNT plus the gradient for each
 * row. One addition for each row and feature updates both, and subtracting a part of a node from the whole is exact.
 */
type Histogram = Float64Array;

/** Largest gradient, a whole number; with up to 2 ** 15 rows all sums are exact in 53 bits. */
const STEPS = 2 ** 20;
const COUNT = 2 ** 37;

/** Adding and subtracting this rounds a sum to a multiple of COUNT. */
const ROUND = 1.5 * 2 ** 52 * COUNT;

/** Rows `order[from]` to `order[to - 1]`. */
interface Node {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
}

function growTree(growth: Growth): Tree {
  const { options, rows, residual, gradient, order } = growth;
  const tree: Tree = { feature: [], threshold: [], left: [], right: [], value: [] };
  for (let i = 0; i < rows.count; i += 1) {
    const share = Math.max(-1, Math.min(1, (residual[i] ?? 0) / options.clip));
    gradient[i] = Math.round(share * STEPS);
    order[i] = i;
  }
  const grow = (node: Node, histogram: Histogram | undefined): number => {
    const at = tree.feature.length;
    const split = histogram && bestSplit(growth, node, histogram);
    tree.feature.push(split?.feature ?? -1);
    tree.threshold.push(split ? (rows.cuts[split.feature]?.[split.bin] ?? 0) : 0);
    tree.left.push(-1);
    tree.right.push(-1);
    tree.value.push(split ? 0 : takeLeaf(growth, node));
    if (histogram && split) {
      const middle = part(growth, node, split);
      const low = { from: node.from, to: middle, depth: node.depth + 1 };
      const high = { from: middle, to: node.to, depth: node.depth + 1 };
      const [lowHistogram, highHistogram] = halve(growth, histogram, low, high);
      tree.left[at] = grow(low, lowHistogram);
      tree.right[at] = grow(high, highHistogram);
    }
    return at;
  };
  const root = { from: 0, to: rows.count, depth: 0 };
  grow(root, isSplittable(growth, root) ? count(growth, root, 0) : undefined);
  return tree;
}

function isSplittable({ options }: Growth, { from, to, depth }: Node): boolean {
  return depth < options.depth && to - from >= 2 * options.leafRowsMin;
}

/** Moves rows that go left to the front; returns the start of the others. */
function part({ rows, order, aside }: Growth, { from, to }: Node, split: Split): number {
  const { slots, width } = rows;
  const last = (rows.starts[split.feature] ?? 0) + split.bin;
  let low = from;
  let high = 0;
  for (let at = from; at < to; at += 1) {
    const row = order[at] ?? 0;
    if ((slots[row * width + split.feature] ?? 0) <= last) order[low++] = row;
    else aside[high++] = row;
  }
  for (let at = 0; at < high; at += 1) order[low + at] = aside[at] ?? 0;
  return low;
}

/** Computes a leaf's value and subtracts it from its rows' residuals. */
function takeLeaf({ gradient, residual, order, options }: Growth, { from, to }: Node): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += gradient[order[at] ?? 0] ?? 0;
  const mean = (sum * options.clip) / STEPS / (to - from + options.shrinkRows);
  const value = options.learningRate * mean;
  for (let at = from; at < to; at += 1) {
    const row = order[at] ?? 0;
    residual[row] = (residual[row] ?? 0) - value;
  }
  return value;
}

function bestSplit(
  { rows: { width, starts }, options: { leafRowsMin, shrinkRows } }: Growth,
  { from, to }: Node,
  histogram: Histogram,
): Split | undefined {
  const rows = to - from;
  let whole = 0;
  for (let slot = 0; slot < (starts[1] ?? 0); slot += 1) whole += histogram[slot] ?? 0;
  const total = whole - rows * COUNT;
  let bestGain = (total * total) / (rows + shrinkRows);
  let best: Split | undefined;
  for (let feature = 0; feature < width; feature += 1) {
    const start = starts[feature] ?? 0;
    const last = (starts[feature + 1] ?? 0) - 1;
    let sum = 0;
    for (let slot = start; slot < last; slot += 1) {
      sum += histogram[slot] ?? 0;
      const counts = sum + ROUND - ROUND;
      const leftRows = counts / COUNT;
      if (leftRows < leafRowsMin) continue;
      const rightRows = rows - leftRows;
      if (rightRows < leafRowsMin) break;
      const left = sum - counts;
      const right = total - left;
      const gain =
        (left * left) / (leftRows + shrinkRows) + (right * right) / (rightRows + shrinkRows);
      if (gain > bestGain) {
        bestGain = gain;
        best = { feature, bin: slot - start };
      }
    }
  }
  return best;
}

/** Histograms of a node's children, if these may be split again: the smaller is counted, the larger is the difference. */
function halve(growth: Growth, whole: Histogram, low: Node, high: Node) {
  const isLowSmaller = low.to - low.from < high.to - high.from;
  const [smaller, larger] = isLowSmaller ? [low, high] : [high, low];
  if (!isSplittable(growth, larger)) return [undefined, undefined];
  const counted = count(growth, smaller, 0);
  const rest = growth.histograms[larger.depth]?.[1] ?? whole;
  for (let slot = 0; slot < rest.length; slot += 1) {
    rest[slot] = (whole[slot] ?? 0) - (counted[slot] ?? 0);
  }
  const ofSmaller = isSplittable(growth, smaller) ? counted : undefined;
  return isLowSmaller ? [ofSmaller, rest] : [rest, ofSmaller];
}

function count(growth: Growth, { from, to, depth }: Node, half: 0 | 1): Histogram {
  const { rows, gradient, order } = growth;
  const { slots, width } = rows;
  // There is one for each depth at which a node may be split.
  const histogram = (growth.histograms[depth] as readonly [Histogram, Histogram])[half].fill(0);
  for (let at = from; at < to; at += 1) {
    const row = order[at] ?? 0;
    const value = COUNT + (gradient[row] ?? 0);
    const end = row * width + width;
    for (let i = end - width; i < end; i += 1) {
      const slot = slots[i] ?? 0;
      histogram[slot] = (histogram[slot] ?? 0) + value;
    }
  }
  return histogram;
}

function clippedMean(values: Float64Array, clip: number): number {
  const middle = values.slice().sort()[values.length >> 1] ?? 0;
  let sum = 0;
  for (const value of values) sum += Math.max(-clip, Math.min(clip, value - middle));
  return middle + (values.length > 0 ? sum / values.length : 0);
}
