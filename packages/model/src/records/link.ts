/** The link from a record (sale, certificate or listing) to the property that it is about. */

export interface Link {
  readonly uprn: number;
  /** A value of MATCH_TYPE of the history rows. */
  readonly matchType: 'Exact UPRN' | 'Address' | 'Address Fuzzy' | 'Building';
  /** Probability that the record is about this property. */
  readonly confidence: number;
}

export interface Linked<F> {
  readonly fact: F;
  readonly link: Link;
}
