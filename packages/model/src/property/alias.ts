/** Another spelling of a property's address, besides the one that its record shows. */

export interface Alias {
  /** On one line, without the postcode. */
  readonly address: string;
  /** Id of the source that uses the spelling. */
  readonly source: string;
  /** `YYYY-MM-DD` of the record or edition that uses it; null if not known. */
  readonly asOf: string | null;
}
