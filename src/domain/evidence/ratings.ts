/** Facts from the non-domestic rating list. */

import type { GivenAddress } from './given-address.js';

/** A property in the non-domestic rating list: business is done there, and no part of it is a home. */
export interface RatingFact {
  readonly kind: 'rating';
  /** The reference number of the address in the list (UARN), or what stands for it in the lists of councils. */
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
  /** `SHOP AND PREMISES`. */
  readonly description: string | null;
}
