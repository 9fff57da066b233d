/** Facts from councils' lists of council tax bands. */

import type { ValueOf } from '../dictionary/fields.js';

/** A home in a billing authority's list, with the band that its council tax is charged by. */
export interface TaxBandFact {
  readonly kind: 'tax-band';
  /** The UPRN as a text. */
  readonly id: string;
  readonly uprn: number;
  readonly address: null;
  readonly band: ValueOf<'COUNCIL_TAX_BAND'>;
}
