/** A query compared with a block: values that are computed once, and the evidence of the last form compared. */

import type { PreparedBlock } from '../candidates/prepare.js';
import type { AddressQuery } from '../read/read-address.js';
import type { IdentifierRun } from './identifier-run.js';
import type { WordLinks } from './link-words.js';
import type { PlaceFacts } from './place-facts.js';
import type { Tally } from './tally.js';

/** A word that has opposites, with its place. */
export interface Sided {
  readonly stem: string;
  readonly role: number;
}

/** A query compared with a block. Values that are the same for all forms are computed once. */
export interface Comparison {
  readonly query: AddressQuery;
  readonly block: PreparedBlock;
  readonly links: WordLinks;
  readonly identifiers: IdentifierRun;
  /** Evidence of the postcode for each distinct postcode of the block. */
  readonly postcodeEvidence: readonly number[];
  /** How rare each word is among the block's properties; 0 if all have it. */
  readonly rarity: readonly number[];
  readonly hasNumber: boolean;
  readonly hasStreetType: boolean;
  /** Words of the query that have opposites. */
  readonly sided: readonly Sided[];
  /** The query's street is known in its postcode or place; a number that is missing there is not elsewhere. */
  readonly isStreetKnown: boolean;
  /** The query has no postcode, and several properties of the block have its number and street. */
  readonly hasNamesakes: boolean;
  readonly places: PlaceFacts;
  /** Offsets of the forms whose numbers the query may mean. */
  readonly toCompare: readonly number[];
  /** For each word of the block, whether one of those forms contains it. */
  readonly rivalHas: readonly boolean[];
  /** A form has both the number and the street of the query, so a name without a number is another property. */
  readonly isNumberOnStreet: boolean;
  /** The name before the query's number belongs to a house of the street with another number. */
  readonly isNameOfOther: boolean;
  /** For each word of the block, where the last form that contained it starts. */
  readonly seenIn: number[];
  /** Tally of the form compared last. */
  tally: Tally;
  /** Evidence of the last form that any comparison filled in. */
  readonly evidence: Float64Array;
}
