/** What a store gives the matcher: the properties that an address might mean, each with all its forms. */

/** A property that an address might mean. */
export interface Candidate {
  readonly uprn: number;
  /** With one space; null if the property has none. */
  readonly postcode: string | null;
  /**
   * The property's addresses, one line each, parts separated by `, `, without the postcode: the delivery point's, the
   * local authority's, the Welsh one, with any organisation. At least one; the record shows the first.
   */
  readonly forms: readonly string[];
  /** Other spellings from records: a query may match them, but they name no streets and appear in no suggestions. */
  readonly aliases?: readonly string[];
  /** Its address is a former one, or known only from a record: a property that is listed there takes precedence. */
  readonly yieldsAddress?: boolean;
  /** Probability that the address belongs to the property; omitted if a source says so. */
  readonly confidence?: number | null;
}
