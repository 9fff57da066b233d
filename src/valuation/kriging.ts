/** Simple kriging: the best linear estimate of a dwelling's error against the index from those of its neighbours. */

import type { Dependence } from '../domain/comparables.js';
import { compareAlone, comparePair, type Fading, shared } from './covariance.js';
import { KIN, writeKin } from './kin.js';
import { isAdditional, type SaleTable, type Site } from './sale-table.js';

/** Neighbours that one estimate may use; its time grows with the cube. Measured in docs/valuation.md. */
export const NEIGHBOURS_MAX = 32;

/** How many of the closest the second opinion uses. */
const SECOND_MAX = 12;

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
const inverse = new Float64Array(STRIDE * STRIDE);
const forward = new Float64Array(STRIDE);
const noises = new Float64Array(STRIDE);
const here = new Float64Array(KIN);

/** The covariances of the neighbours with each other and with the dwelling, and the variance of the dwelling. */
class Opinion {
  readonly covariances = new Float64Array(STRIDE * STRIDE);
  readonly kinships = new Float64Array(STRIDE);
  prior = 0;
}

const first = new Opinion();
const second = new Opinion();

/** Estimates from at most NEIGHBOURS_MAX rows of the table, whose errors against the index are given, by both opinions. */
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
  // Which neighbours disagree is found out once.
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
 * How the estimate and its weights depend on some of the neighbours that `krige` was last given, by their places among them:
 * their part of the inverse of the covariances, which says what the others make of a sale that is left out.
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

/** Cholesky factor of the covariances, with its diagonal inverted. */
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

/** From the factor of the opinion. */
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
 * Sets the noise to add to neighbours that disagree with what the other neighbours expect of them (Huber's weights on
 * leave-one-out errors, read from the inverse matrix), so one part sale misleads no street. False where none does.
 */
function findMisfits(errors: Float64Array): boolean {
  const count = errors.length;
  invertFactor(count);
  let isAny = false;
  // What each row of the inverse makes of the errors.
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
