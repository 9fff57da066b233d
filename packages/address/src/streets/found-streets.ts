/** What the streets answer to the words and numbers of an address. */

export interface FoundStreets {
  /** Blocks in which the properties of the streets are, ascending. */
  readonly blocks: readonly number[];
  /** Streets that fit the words best, and equally well, whether or not they have the number. */
  readonly streetCount: number;
  /** More streets fit equally well than are worth comparing: the text does not decide. */
  readonly isUndecided: boolean;
  /** The best has the whole name as it is spelt, and a place that the text names. */
  readonly isVeryStreet: boolean;
  /** Whether the street that the text names is known, and has none of its numbers. */
  readonly isNumberUnlisted: boolean;
  /** Of each place that the text names: the sectors in which the best of such streets lie there. */
  readonly sectorsAt: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words of the text that are in no street, building or place. */
  readonly unknownWords: readonly string[];
  /** How much each word says that a name has it, of those that the text has or may stand for. */
  readonly rarities: ReadonlyMap<string, number>;
}
