/** The streets found for the words and numbers of an address. */

export interface FoundStreets {
  /** Blocks that contain properties of the streets, ascending. */
  readonly blocks: readonly number[];
  /** How many streets share the best fit, whether or not they have the number. */
  readonly streetCount: number;
  /** Too many streets fit equally well to compare. */
  readonly isUndecided: boolean;
  /** The best street has its whole name spelt as in the text, and a place in common with it. */
  readonly isVeryStreet: boolean;
  /** Whether the text's street is known but has none of its numbers. */
  readonly isNumberUnlisted: boolean;
  /** For each place in the text, the sectors in which the best streets lie there. */
  readonly sectorsAt: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words of the text that occur in no street, building or place. */
  readonly unknownWords: readonly string[];
  /** How rare each word of the text, or each possible correction, is in names. */
  readonly rarities: ReadonlyMap<string, number>;
}
