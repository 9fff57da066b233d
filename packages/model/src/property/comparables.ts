/** The sales behind the value of a home, as a release keeps them. */

import type { SaleFact } from '../records/sales.js';

/** A sale, and its part in the value of another home. */
export interface KeptComparable extends Pick<SaleFact, 'uprn' | 'priceGbp' | 'isNewBuild'> {
  /** The sold home as the register names it: unit, building, street and postcode, as far as known. */
  readonly address: string;
  /** `YYYY-MM-DD`. */
  readonly soldOn: string;
  readonly type: SaleFact['propertyType'];
  /** Weight in the estimate. All weights add up to 1, including the home's own sales and the index. */
  readonly weight: number;
  /** The price, moved by the index to the date and kind of the valued home. */
  readonly indexedGbp: number;
  /** Null unless both homes have a point. */
  readonly distanceMetres: number | null;
}

export interface Comparables {
  /** Date of the modelled value, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The modelled value on that date. */
  readonly valueGbp: number;
  /** The value by index and place alone. */
  readonly areaAverageGbp: number;
  /** Weight of the home's own earlier sales; negative where they count against the others. */
  readonly ownWeight: number;
  /** The home's own earlier sales, newest first. */
  readonly own: readonly KeptComparable[];
  /** Number of other homes' sales with a notable weight; the heaviest are in `listed`. */
  readonly count: number;
  /** Total weight of other homes' sales, listed or not; a sale that counts against the others has a negative weight. */
  readonly othersWeight: number;
  /** Heaviest first. */
  readonly listed: readonly KeptComparable[];
  /** For the home's own sales, then the listed ones; undefined in files of earlier versions of the program. */
  readonly dependence?: Dependence | undefined;
  /** Logarithm of the correction that the model learnt from its past errors; undefined as above. */
  readonly correction?: number | undefined;
}

/**
 * How an estimate depends on some of its sales: their part of the inverse covariance matrix, with each row and column divided by
 * the root of its diagonal element.
 */
export interface Dependence {
  /** Roots of the diagonal. */
  readonly scales: readonly number[];
  /** Lower triangle without the diagonal, row by row. */
  readonly partials: readonly number[];
  /** Inverse covariance times the errors of all sales. */
  readonly pulls: readonly number[];
  /** Sum over all other sales. */
  readonly rests: readonly number[];
}

export interface KeptComparables extends Comparables {
  /** Whether the home has been valued again since; these sales may then belong to the previous value. */
  readonly isRevalued: boolean;
}
