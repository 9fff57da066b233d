/** A gap: UPRNs without a number, between two neighbours with one. */

import type { AddressParts } from '@property-lookup/kernel/address';
import type { PlacedUprn } from './placed-uprn.js';
import type { Row } from './rows.js';
import type { Trends } from './trends.js';

/** A recorded neighbour, and the trends of numbers beside it. */
export interface Anchor {
  readonly uprn: number;
  readonly row: Row;
  readonly number: number;
  readonly letter: number;
  /** Offset of its four trends. */
  readonly at: number;
  readonly isFlat: boolean;
  readonly address: AddressParts;
  /** Surprise of the numbers near it. */
  readonly surprise: number;
}

export interface Gap {
  readonly first: Anchor | null;
  /** UPRNs in between; if they have an address, it has no number. */
  readonly between: readonly PlacedUprn[];
  readonly last: Anchor | null;
  readonly trends: Trends;
  /** The previous number in the last anchor's row, if another row came in between. */
  readonly resume: number | null;
  readonly letterRate: number;
}
