/** The sales that the value of a home rests on, as a release keeps them. */

import type { SaleFact } from './evidence/sales.js';

/** A sale, and what it says of the home that is valued. */
export interface KeptComparable extends Pick<SaleFact, 'uprn' | 'priceGbp' | 'isNewBuild'> {
  /** The sold home as its register names it: unit, building, street and postcode, as far as they are known. */
  readonly address: string;
  /** `YYYY-MM-DD`. */
  readonly soldOn: string;
  readonly type: SaleFact['propertyType'];
  /** In the estimate; all weights, the home's own sales and the index together are 1. */
  readonly weight: number;
  /** Its price moved by the index to the day and kind of the home that is valued. */
  readonly indexedGbp: number;
  /** Null where one of both has no point of its own. */
  readonly distanceMetres: number | null;
}

export interface Comparables {
  /** Day that the model's value is of, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** What the model said on that day. */
  readonly valueGbp: number;
  /** What index and place alone would say. */
  readonly areaAverageGbp: number;
  /** Weight of the home's own earlier sales; below 0 where they count against the others. */
  readonly ownWeight: number;
  /** The home's own earlier sales, newest first. */
  readonly own: readonly KeptComparable[];
  /** Sales of other homes with a weight worth naming; the heaviest are listed. */
  readonly count: number;
  /** Weight of all sales of other homes together, listed or not: those that count against others have one below 0. */
  readonly othersWeight: number;
  /** Heaviest first. */
  readonly listed: readonly KeptComparable[];
  /** On its own sales, then on those that are listed; undefined in what earlier versions of the program kept. */
  readonly dependence?: Dependence | undefined;
  /** Log that the model learnt from its past errors and added; undefined as above. */
  readonly correction?: number | undefined;
}

/**
 * How an estimate depends on some of its sales: their part of the inverse of the covariances of all, each row and column
 * divided by the root of its diagonal.
 */
export interface Dependence {
  /** Roots of the diagonal. */
  readonly scales: readonly number[];
  /** Row by row, each up to the diagonal and without it. */
  readonly partials: readonly number[];
  /** The inverse times the errors of all sales. */
  readonly pulls: readonly number[];
  /** Sum over the sales that are not among these. */
  readonly rests: readonly number[];
}

export interface KeptComparables extends Comparables {
  /** Whether the home was valued again since: then these may be of the value before. */
  readonly isValuedAnew: boolean;
}
