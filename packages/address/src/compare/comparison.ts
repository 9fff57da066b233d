/** A query set against a block: what is computed once, and the evidence of the form compared last. */

import type { PreparedBlock } from '../candidates/prepare.js';
import type { AddressQuery } from '../read/read-address.js';
import type { IdentifierRun } from './identifier-run.js';
import type { WordLinks } from './link-words.js';
import type { PlaceFacts } from './place-facts.js';
import type { Tally } from './tally.js';

/** A word that has opposites, and where it stands. */
export interface Sided {
  readonly stem: string;
  readonly role: number;
}

/** A query set against a block: what is the same for all its forms is computed once. */
export interface Comparison {
  readonly query: AddressQuery;
  readonly block: PreparedBlock;
  readonly links: WordLinks;
  readonly identifiers: IdentifierRun;
  /** Evidence of the postcode for each distinct postcode of the block. */
  readonly postcodeEvidence: readonly number[];
  /** How rare each word of the block is among its properties: 0 where all have it. */
  readonly rarity: readonly number[];
  readonly hasNumber: boolean;
  readonly hasStreetType: boolean;
  /** Words of the query that have opposites. */
  readonly sided: readonly Sided[];
  /**
   * The query's postcode, or its place, has the query's very street; then its number, if it is not
   * there, is not elsewhere.
   */
  readonly isStreetKnown: boolean;
  /** The query has no postcode, and several properties of the block have its number and street. */
  readonly hasNamesakes: boolean;
  readonly places: PlaceFacts;
  /** Offsets of the forms that may be meant by their number. */
  readonly toCompare: readonly number[];
  /** For each word of the block, whether one of those forms has it. */
  readonly rivalHas: readonly boolean[];
  /** A form has the number and the street of the query: a name there without a number is another property. */
  readonly isNumberOnStreet: boolean;
  /** The name before the query's number is that of a house of its street that has another number. */
  readonly isNameOfOther: boolean;
  /** Start of the words among which a word of the block was last seen. */
  readonly seenIn: number[];
  /** Tally of the words of the form compared last. */
  tally: Tally;
  /** Evidence of the form compared last, by any comparison. */
  readonly evidence: Float64Array;
}
