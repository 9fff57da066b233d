/** The sales of other homes that the value of a home rests on, as a release keeps them. */

/** A sale, and what it says of the home that is valued. */
export interface KeptComparable {
  /** UPRN of the home that was sold; null if the sale is linked to none. */
  readonly uprn: number | null;
  /** The sold home as its register names it: unit, building, street and postcode, as far as they are known. */
  readonly address: string;
  /** `YYYY-MM-DD`. */
  readonly soldOn: string;
  readonly priceGbp: number;
  readonly isNewBuild: boolean;
  /** Price Paid's letter: detached, semi-detached, terraced, flat or maisonette. */
  readonly type: 'D' | 'S' | 'T' | 'F' | 'O';
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
