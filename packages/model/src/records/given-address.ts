/** The address of a record before it is matched to a property. */

/** An address as a record gives it, for the matcher. Its words may be in the wrong fields. */
export interface GivenAddress {
  /** One line in envelope order, parts separated by `, `, without the postcode. */
  readonly text: string;
  readonly postcode: string | null;
}
