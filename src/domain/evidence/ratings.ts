/** Facts from the non-domestic rating list. */

import type { GivenAddress } from './given-address.js';

/** A property in the non-domestic rating list: business is done there, and no part of it is a home. */
export interface RatingFact {
  readonly kind: 'rating';
  /** The list's own reference number of the address (UARN). */
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress;
  /** `SHOP AND PREMISES`. */
  readonly description: string | null;
}
