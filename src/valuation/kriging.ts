/** Simple kriging: the best linear estimate of a dwelling's error against the index from those of its neighbours. */

import { comparePair, covarianceOf, type Fading, newPair, priorVariance } from './covariance.js';
import { FLAT, isAdditional, type SaleTable, type Site } from './sale-table.js';

/** Neighbours that one estimate may use; its time grows with the cube. */
export const NEIGHBOURS_MAX = 32;

/** Category B sales are repossessions, buy-to-lets and the like: how much noisier they are. */
const ADDITIONAL_NOISE = 3;

/** Standard deviations beyond which an error counts less: Huber's constant (1964), 95 % efficient on normal errors. */
const HUBER = 1.345;

export interface Kriged {
  /** Expected error of the dwelling against the index, as log. */
  readonly mean: number;
  /** Variance of a sale about that, its own noise included. */
  readonly variance: number;
  /** Weight of each neighbour's error in the mean. */
  readonly weights: Float64Array;
}

const STRIDE = NEIGHBOURS_MAX;
// Reused by every call, which runs to its end before the next: saves collecting 13 kB a valuation.
const factor = new Float64Array(STRIDE * STRIDE);
const forward = new Float64Array(STRIDE);
const inverse = new Float64Array(STRIDE * STRIDE);
const pair = newPair();
/** For each opinion the covariances of the neighbours with each other, and with the dwelling. */
const opinions = Array.from({ length: 2 }, () => ({
  covariances: new Float64Array(STRIDE * STRIDE),
  kinships: new Float64Array(STRIDE),
}));

type Opinion = (typeof opinions)[number];

/**
 * Estimates from at most NEIGHBOURS_MAX rows of the table, whose errors against the index are given; an estimate for
 * each of at most two ways to weigh what sales have in common, which is found out once.
 */
export function krige(
  table: SaleTable,
  fadings: readonly Fading[],
  site: Site,
  { rows, errors }: { readonly rows: Int32Array; readonly errors: Float64Array },
): readonly Kriged[] {
  fillCovariances(table, fadings, site, rows);
  return fadings.map((fading, at) => {
    // There are as many as there may be fadings.
    const opinion = opinions[at] as Opinion;
    return solve(opinion, errors, priorVariance(fading, site) + noiseOf(fading, site));
  });
}

function solve({ covariances, kinships }: Opinion, errors: Float64Array, prior: number): Kriged {
  const count = errors.length;
  factorise(covariances, count);
  const added = noiseOfMisfits(count, errors);
  if (added !== undefined) {
    added.forEach((noise, i) => {
      covariances[i * STRIDE + i] = (covariances[i * STRIDE + i] ?? 0) + noise;
    });
    factorise(covariances, count);
  }
  let variance = prior;
  for (let i = 0; i < count; i += 1) {
    let sum = kinships[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= (factor[i * STRIDE + k] ?? 0) * (forward[k] ?? 0);
    const solved = sum / (factor[i * STRIDE + i] ?? 1);
    forward[i] = solved;
    variance -= solved * solved;
  }
  const weights = solveBackward(count);
  let mean = 0;
  for (let i = 0; i < count; i += 1) mean += (weights[i] ?? 0) * (errors[i] ?? 0);
  return { mean, variance: Math.max(variance, 1e-5), weights };
}

function noiseOf(fading: Fading, site: Site): number {
  return fading.covariance.noise[site.type === FLAT ? 1 : 0];
}

function fillCovariances(
  table: SaleTable,
  fadings: readonly Fading[],
  site: Site,
  rows: Int32Array,
): void {
  for (let i = 0; i < rows.length; i += 1) {
    const a = table.sites[rows[i] ?? 0] ?? site;
    for (let j = 0; j < i; j += 1) {
      comparePair(pair, a, table.sites[rows[j] ?? 0] ?? site);
      for (let at = 0; at < fadings.length; at += 1) {
        const { covariances } = opinions[at] as Opinion;
        covariances[i * STRIDE + j] = covarianceOf(fadings[at] as Fading, pair);
      }
    }
    const multiple = isAdditional(table.attributes[rows[i] ?? 0] ?? 0) ? ADDITIONAL_NOISE : 1;
    comparePair(pair, site, a);
    for (let at = 0; at < fadings.length; at += 1) {
      const fading = fadings[at] as Fading;
      const { covariances, kinships } = opinions[at] as Opinion;
      covariances[i * STRIDE + i] = priorVariance(fading, a) + multiple * noiseOf(fading, a);
      kinships[i] = covarianceOf(fading, pair);
    }
  }
}

/** Cholesky factor of the covariances. */
function factorise(covariances: Float64Array, count: number): void {
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = covariances[i * STRIDE + j] ?? 0;
      for (let k = 0; k < j; k += 1) {
        sum -= (factor[i * STRIDE + k] ?? 0) * (factor[j * STRIDE + k] ?? 0);
      }
      factor[i * STRIDE + j] =
        i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (factor[j * STRIDE + j] ?? 1);
    }
  }
}

function solveBackward(count: number): Float64Array {
  const weights = new Float64Array(count);
  for (let i = count - 1; i >= 0; i -= 1) {
    let sum = forward[i] ?? 0;
    for (let k = i + 1; k < count; k += 1) sum -= (factor[k * STRIDE + i] ?? 0) * (weights[k] ?? 0);
    weights[i] = sum / (factor[i * STRIDE + i] ?? 1);
  }
  return weights;
}

/**
 * Noise to add to neighbours that disagree with what the other neighbours expect of them (Huber's weights on
 * leave-one-out errors, read from the inverse matrix), so one part sale misleads no street. Undefined for none.
 */
function noiseOfMisfits(count: number, errors: Float64Array): Float64Array | undefined {
  invertFactor(count);
  const whitened = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    let sum = 0;
    for (let k = 0; k <= i; k += 1) sum += (inverse[i * STRIDE + k] ?? 0) * (errors[k] ?? 0);
    whitened[i] = sum;
  }
  let added: Float64Array | undefined;
  for (let i = 0; i < count; i += 1) {
    let precision = 0;
    let sum = 0;
    for (let k = i; k < count; k += 1) {
      const value = inverse[k * STRIDE + i] ?? 0;
      precision += value * value;
      sum += value * (whitened[k] ?? 0);
    }
    const misfit = Math.abs(sum) / Math.sqrt(precision);
    if (misfit <= HUBER) continue;
    added ??= new Float64Array(count);
    added[i] = (misfit / HUBER - 1) / precision;
  }
  return added;
}

/** Inverse of the triangular factor. */
function invertFactor(count: number): void {
  for (let j = 0; j < count; j += 1) {
    inverse[j * STRIDE + j] = 1 / (factor[j * STRIDE + j] ?? 1);
    for (let i = j + 1; i < count; i += 1) {
      let sum = 0;
      for (let k = j; k < i; k += 1) {
        sum -= (factor[i * STRIDE + k] ?? 0) * (inverse[k * STRIDE + j] ?? 0);
      }
      inverse[i * STRIDE + j] = sum / (factor[i * STRIDE + i] ?? 1);
    }
  }
}
