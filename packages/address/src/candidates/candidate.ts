/**
 * What a store hands to the matcher: the properties that an address might mean, with every text
 * form of each.
 */

/** One property that an address might mean. */
export interface Candidate {
  readonly uprn: number;
  /** With one space; null where the property has none. */
  readonly postcode: string | null;
  /**
   * The property's addresses, one line each, parts separated by `, `, without the postcode: the
   * delivery point's, the local authority's, the Welsh one, with organisation where it has one.
   * At least one; the first is the one the record shows.
   */
  readonly forms: readonly string[];
  /** Other spellings, of records: a text may be one of them, but no street or suggestion is made of it. */
  readonly aliases?: readonly string[];
  /** Its address is one that was, or that of a record alone: it means another property where one is listed at it. */
  readonly yieldsAddress?: boolean;
  /** Probability that this is its address, where no source says so; left out where one does. */
  readonly confidence?: number | null;
}
