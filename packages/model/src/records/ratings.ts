/** Facts from the non-domestic rating list. */

import type { GivenAddress } from './given-address.js';

/** A property in the non-domestic rating list: a place of business without a home in it. */
export interface RatingFact {
  readonly kind: 'rating';
  /** The list's reference number of the address (UARN), or its equivalent in councils' lists. */
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
  /** `SHOP AND PREMISES`. */
  readonly description: string | null;
}
