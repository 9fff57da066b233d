/** Facts from councils' lists of council tax bands. */

import type { ValueOf } from '../dictionary/fields.js';

/** A home in a billing authority's list, with its council tax band. */
export interface TaxBandFact {
  readonly kind: 'tax-band';
  /** The UPRN as text. */
  readonly id: string;
  readonly uprn: number;
  readonly address: null;
  readonly band: ValueOf<'COUNCIL_TAX_BAND'>;
}
