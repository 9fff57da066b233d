/** UPRNs without a number, and the two recorded neighbours that they lie between. */

import type { AddressParts } from '../domain/address-parts.js';
import type { Row } from './rows.js';

/** A recorded neighbour, and how numbers go beside it. */
export interface Anchor {
  readonly uprn: number;
  readonly row: Row;
  readonly number: number;
  readonly letter: number;
  /** Four from `at` on: probabilities of the trends before it (of the first anchor), likelihoods of what comes behind it (of the last). */
  readonly trends: Float64Array;
  readonly at: number;
  readonly isFlat: boolean;
  readonly address: AddressParts;
  /** How surprising the numbers near it are. */
  readonly surprise: number;
}

/** A UPRN between. */
export interface Between {
  readonly uprn: number;
  /** Its address is recorded, and has no number of a row. */
  readonly isOther: boolean;
  readonly postcode: string | null;
  readonly usrn: number | null;
  readonly easting: number | null;
  readonly northing: number | null;
}

export interface Gap {
  readonly first: Anchor | null;
  readonly between: readonly Between[];
  readonly last: Anchor | null;
  /** The number before, in the row of the last anchor, if another row came between. */
  readonly resume: number | null;
  /** Share of numbers with a letter. */
  readonly letterRate: number;
}
