/** A folder of staged facts, as the merge sees a segment. */

export interface FactFolder {
  readonly dir: string;
  /** Id of the source that said them. */
  readonly source: string;
  /** RFC 3339: when it was imported. */
  readonly importedAt: string;
}
