/** What the inference of addresses is asked, and what it answers. */

import type { AddressParts } from '../domain/address-parts.js';

/** A UPRN, where it lies, and its address if a source has one. */
export interface PlacedUprn {
  readonly uprn: number;
  /** Metres of the British National Grid. */
  readonly easting: number | null;
  readonly northing: number | null;
  readonly usrn: number | null;
  readonly postcode: string | null;
  readonly address: AddressParts | null;
}

/** An address that a sale, certificate or application has, of which no UPRN is known. */
export interface KnownAddress {
  readonly address: AddressParts;
}

export interface InferredAddress {
  readonly uprn: number;
  readonly address: AddressParts;
  /** Probability that street, number and flat are right. */
  readonly confidence: number;
  /** The evidence that says most. */
  readonly from: 'order' | 'gap' | 'position' | 'known';
}
