/** A spelling of a property's address besides the one that its record shows. */

export interface Alias {
  /** On one line, without the postcode. */
  readonly address: string;
  /** Id of the source that has it. */
  readonly source: string;
  /** `YYYY-MM-DD` of the record or edition that has it; null where that is not known. */
  readonly asOf: string | null;
}
