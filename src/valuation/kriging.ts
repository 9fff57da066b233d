/** Simple kriging: the best linear estimate of a dwelling's error against the index from those of its neighbours. */

import { covarianceOf, type Fading, priorVariance } from './covariance.js';
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
const covariances = new Float64Array(STRIDE * STRIDE);
const factor = new Float64Array(STRIDE * STRIDE);
const forward = new Float64Array(STRIDE);
const inverse = new Float64Array(STRIDE * STRIDE);

/** Estimates from at most NEIGHBOURS_MAX rows of the table, whose errors against the index are given. */
export function krige(
  { table, fading }: { table: SaleTable; fading: Fading },
  site: Site,
  rows: Int32Array,
  errors: Float64Array,
): Kriged {
  const sites = Array.from(rows, (row) => table.sites[row] ?? site);
  fillCovariances(table, fading, rows, sites);
  factorise(rows.length);
  const added = noiseOfMisfits(rows.length, errors);
  if (added !== undefined) {
    added.forEach((noise, i) => {
      covariances[i * STRIDE + i] = (covariances[i * STRIDE + i] ?? 0) + noise;
    });
    factorise(rows.length);
  }
  let variance = priorVariance(fading, site) + noiseOf(fading, site);
  sites.forEach((other, i) => {
    let sum = covarianceOf(fading, site, other);
    for (let k = 0; k < i; k += 1) sum -= (factor[i * STRIDE + k] ?? 0) * (forward[k] ?? 0);
    const solved = sum / (factor[i * STRIDE + i] ?? 1);
    forward[i] = solved;
    variance -= solved * solved;
  });
  const weights = solveBackward(rows.length);
  let mean = 0;
  for (let i = 0; i < rows.length; i += 1) mean += (weights[i] ?? 0) * (errors[i] ?? 0);
  return { mean, variance: Math.max(variance, 1e-5), weights };
}

function noiseOf(fading: Fading, site: Site): number {
  return fading.covariance.noise[site.type === FLAT ? 1 : 0];
}

function fillCovariances(
  table: SaleTable,
  fading: Fading,
  rows: Int32Array,
  sites: readonly Site[],
): void {
  sites.forEach((a, i) => {
    for (let j = 0; j < i; j += 1) {
      const b = sites[j];
      if (b) covariances[i * STRIDE + j] = covarianceOf(fading, a, b);
    }
    const multiple = isAdditional(table.attributes[rows[i] ?? 0] ?? 0) ? ADDITIONAL_NOISE : 1;
    covariances[i * STRIDE + i] = priorVariance(fading, a) + multiple * noiseOf(fading, a);
  });
}

/** Cholesky factor of the covariances. */
function factorise(count: number): void {
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
