/** Input and output of the inference of addresses. */

import type { AddressParts } from '@property-lookup/kernel/address';

/** A UPRN with its position, and its address if a source has one. */
export interface PlacedUprn {
  readonly uprn: number;
  /** Metres of the British National Grid. */
  readonly easting: number | null;
  readonly northing: number | null;
  readonly usrn: number | null;
  readonly postcode: string | null;
  readonly address: AddressParts | null;
}

/** An address in a sale, certificate or application without a known UPRN. */
export interface KnownAddress {
  readonly address: AddressParts;
}

export interface InferredAddress {
  readonly uprn: number;
  readonly address: AddressParts;
  /** Probability that street, number and flat are right. */
  readonly confidence: number;
  /** The evidence that contributes most. */
  readonly from: 'order' | 'gap' | 'position' | 'known';
}
