/** Which part of the market is asked about: a property, all of a place, some days. */

import type { DegreeBox } from '../domain/boundary.js';

/** One property, or all of a place. */
export type HistoryPlace =
  | { readonly kind: 'uprn'; readonly value: number }
  | {
      readonly kind: 'postcode' | 'sector' | 'outcode' | 'local-authority';
      /** As `domain/postcode.ts` prints it, or a GSS code. */
      readonly value: string;
    };

/** As for the history; or one listing, or all within a box. */
export type ListingPlace =
  | HistoryPlace
  | { readonly kind: 'listing'; readonly value: string }
  | { readonly kind: 'box'; readonly value: DegreeBox };

/** Days, `YYYY-MM-DD`, both inclusive. */
export interface HistoryWindow {
  readonly from: string;
  readonly to: string;
}
