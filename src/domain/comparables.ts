/** The sales of other homes that the value of a home rests on, as a release keeps them. */

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
  /** Weight of the home's own earlier sales. */
  readonly ownWeight: number;
  /** Sales of other homes with a weight worth naming; the heaviest are listed. */
  readonly count: number;
  /** Their weight together, listed or not. */
  readonly othersWeight: number;
  /** Heaviest first. */
  readonly listed: readonly KeptComparable[];
}

export interface KeptComparables extends Comparables {
  /** Whether the home was valued again since: then these may be of the value before. */
  readonly isValuedAnew: boolean;
}
