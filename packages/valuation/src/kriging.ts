/** Simple kriging: the best linear estimate of a dwelling's error against the index from its neighbours' errors. */

import type { Dependence } from '@property-lookup/model/property';
import { compareAlone, comparePair, type Fading, shared } from './covariance.js';
import { KIN, writeKin } from './kin.js';
import { isAdditional, type SaleTable, type Site } from './sale-table.js';

/** Maximum number of neighbours in an estimate, whose time grows with the cube. Measured in docs/explanation/valuation.md. */
export const NEIGHBOURS_MAX = 32;

/** Number of the closest neighbours for the second opinion. */
const SECOND_MAX = 12;

/** Noise factor of category B sales: repossessions, buy-to-lets and so on. */
const ADDITIONAL_NOISE = 3;

/** Standard deviations beyond which an error counts less: Huber's constant (1964), 95 % efficient for normal errors. */
const HUBER = 1.345;

export interface Kriged {
  /** Expected error of the dwelling against the index, as a log. */
  readonly mean: number;
  /** Variance of a sale around it, including the sale's own noise. */
  readonly variance: number;
  /** Weight of each neighbour's error in the mean. */
  readonly weights: Float64Array;
}

const STRIDE = NEIGHBOURS_MAX;
// Reused by all calls, which run one at a time: saves the garbage collector 13 kB a valuation.
const factor = new Float64Array(STRIDE * STRIDE);
const inverse = new Float64Array(STRIDE * STRIDE);
const forward = new Float64Array(STRIDE);
const noises = new Float64Array(STRIDE);
const here = new Float64Array(KIN);

/** Covariances of the neighbours with each other and with the dwelling, and the dwelling's variance. */
class Opinion {
  readonly covariances = new Float64Array(STRIDE * STRIDE);
  readonly kinships = new Float64Array(STRIDE);
  prior = 0;
}

const first = new Opinion();
const second = new Opinion();

/** Estimates by both opinions, from at most NEIGHBOURS_MAX rows of the table with the given errors against the index. */
export function krige(
  table: SaleTable,
  fading: Fading,
  site: Site,
  { rows, errors }: { readonly rows: Int32Array; readonly errors: Float64Array },
): readonly [Kriged, Kriged] {
  fillCovariances(table, fading, site, rows);
  factorise(first, rows.length);
  if (findMisfits(errors)) {
    addNoises(first, rows.length);
    factorise(first, rows.length);
  }
  const estimate = solve(first, errors);
  // The second opinion reuses the misfits found by the first.
  const closest = errors.subarray(0, SECOND_MAX);
  addNoises(second, closest.length);
  factorise(second, closest.length);
  return [estimate, solve(second, closest)];
}

function fillCovariances(table: SaleTable, fading: Fading, site: Site, rows: Int32Array): void {
  const { kin } = table;
  writeKin(here, 0, site);
  compareAlone(fading, here, 0, 1);
  first.prior = shared[0] ?? 0;
  second.prior = shared[1] ?? 0;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    for (let j = 0; j < i; j += 1) {
      comparePair(fading, kin, row * KIN, kin, (rows[j] ?? 0) * KIN);
      first.covariances[i * STRIDE + j] = shared[0] ?? 0;
      second.covariances[i * STRIDE + j] = shared[1] ?? 0;
    }
    const noise = isAdditional(table.attributes[row] ?? 0) ? ADDITIONAL_NOISE : 1;
    compareAlone(fading, kin, row * KIN, noise);
    first.covariances[i * STRIDE + i] = shared[0] ?? 0;
    second.covariances[i * STRIDE + i] = shared[1] ?? 0;
    comparePair(fading, here, 0, kin, row * KIN);
    first.kinships[i] = shared[0] ?? 0;
    second.kinships[i] = shared[1] ?? 0;
  }
}

/**
 * Block of the inverse covariance matrix of the last `krige` for some neighbours, given by position. It predicts each neighbour
 * from the others.
 */
export function dependenceOn(kept: readonly number[], errors: Float64Array): Dependence {
  const count = errors.length;
  factorise(first, count);
  invertFactor(count);
  const between = (i: number, j: number): number => {
    let sum = 0;
    for (let k = Math.max(i, j); k < count; k += 1)
      sum += (inverse[k * STRIDE + i] ?? 0) * (inverse[k * STRIDE + j] ?? 0);
    return sum;
  };
  const scales = kept.map((at) => Math.sqrt(between(at, at)));
  const [pulls, rests, partials] = [[] as number[], [] as number[], [] as number[]];
  for (const [n, at] of kept.entries()) {
    const scale = scales[n] ?? 1;
    let [pull, rest] = [0, 0];
    for (let i = 0; i < count; i += 1) {
      const shared = between(i, at);
      pull += shared * (errors[i] ?? 0);
      if (!kept.includes(i)) rest += shared;
    }
    for (let m = 0; m < n; m += 1)
      partials.push(between(kept[m] ?? 0, at) / scale / (scales[m] ?? 1));
    pulls.push(pull / scale);
    rests.push(rest / scale);
  }
  return { scales, pulls, rests, partials };
}

/** Cholesky factor of the covariances, with the diagonal inverted. */
function factorise({ covariances }: Opinion, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const a = i * STRIDE;
    for (let j = 0; j <= i; j += 1) {
      const b = j * STRIDE;
      let sum = covariances[a + j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (factor[a + k] ?? 0) * (factor[b + k] ?? 0);
      factor[a + j] = i === j ? 1 / Math.sqrt(Math.max(sum, 1e-9)) : sum * (factor[b + j] ?? 0);
    }
  }
}

function addNoises({ covariances }: Opinion, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const own = i * STRIDE + i;
    covariances[own] = (covariances[own] ?? 0) + (noises[i] ?? 0);
  }
}

/** Solves by the opinion's factor. */
function solve({ kinships, prior }: Opinion, errors: Float64Array): Kriged {
  const count = errors.length;
  let variance = prior;
  for (let i = 0; i < count; i += 1) {
    const a = i * STRIDE;
    let sum = kinships[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= (factor[a + k] ?? 0) * (forward[k] ?? 0);
    const solved = sum * (factor[a + i] ?? 0);
    forward[i] = solved;
    variance -= solved * solved;
  }
  const weights = new Float64Array(count);
  let mean = 0;
  for (let i = count - 1; i >= 0; i -= 1) {
    let sum = forward[i] ?? 0;
    for (let k = i + 1; k < count; k += 1) sum -= (factor[k * STRIDE + i] ?? 0) * (weights[k] ?? 0);
    const weight = sum * (factor[i * STRIDE + i] ?? 0);
    weights[i] = weight;
    mean += weight * (errors[i] ?? 0);
  }
  return { mean, variance: Math.max(variance, 1e-5), weights };
}

/**
 * Adds noise to neighbours that disagree with the prediction from the others (Huber's weights on leave-one-out errors, from the
 * inverse matrix), to keep one part sale from misleading a whole street. False if none disagrees.
 */
function findMisfits(errors: Float64Array): boolean {
  const count = errors.length;
  invertFactor(count);
  let isAny = false;
  // Inverse matrix times the errors.
  const whitened = forward;
  for (let i = 0; i < count; i += 1) {
    let sum = 0;
    for (let k = 0; k <= i; k += 1) sum += (inverse[i * STRIDE + k] ?? 0) * (errors[k] ?? 0);
    whitened[i] = sum;
  }
  for (let i = 0; i < count; i += 1) {
    let precision = 0;
    let sum = 0;
    for (let k = i; k < count; k += 1) {
      const value = inverse[k * STRIDE + i] ?? 0;
      precision += value * value;
      sum += value * (whitened[k] ?? 0);
    }
    const misfit = Math.abs(sum) / Math.sqrt(precision);
    noises[i] = misfit > HUBER ? (misfit / HUBER - 1) / precision : 0;
    isAny ||= misfit > HUBER;
  }
  return isAny;
}

/** Inverse of the triangular factor. */
function invertFactor(count: number): void {
  for (let j = 0; j < count; j += 1) {
    inverse[j * STRIDE + j] = factor[j * STRIDE + j] ?? 0;
    for (let i = j + 1; i < count; i += 1) {
      let sum = 0;
      for (let k = j; k < i; k += 1) {
        sum -= (factor[i * STRIDE + k] ?? 0) * (inverse[k * STRIDE + j] ?? 0);
      }
      inverse[i * STRIDE + j] = sum * (factor[i * STRIDE + i] ?? 0);
    }
  }
}
