/** UPRNs without a number, and the two recorded neighbours that they lie between. */

import type { AddressParts } from '../domain/address-parts.js';
import type { PlacedUprn } from './placed-uprn.js';
import type { Row } from './rows.js';
import type { Trends } from './trends.js';

/** A recorded neighbour, and how numbers go beside it. */
export interface Anchor {
  readonly uprn: number;
  readonly row: Row;
  readonly number: number;
  readonly letter: number;
  /** Where its four trends begin. */
  readonly at: number;
  readonly isFlat: boolean;
  readonly address: AddressParts;
  /** How surprising the numbers near it are. */
  readonly surprise: number;
}

export interface Gap {
  readonly first: Anchor | null;
  /** Those with an address have none with a number. */
  readonly between: readonly PlacedUprn[];
  readonly last: Anchor | null;
  readonly trends: Trends;
  /** The number before, in the row of the last anchor, if another row came between. */
  readonly resume: number | null;
  /** Share of numbers with a letter. */
  readonly letterRate: number;
}
