/** The address of a record, before it is matched to a property. */

/** An address as a record gives it, for the matcher: its words may be in the wrong fields. */
export interface GivenAddress {
  /** One line without the postcode, parts separated by `, `, in the order of an envelope. */
  readonly text: string;
  readonly postcode: string | null;
}
