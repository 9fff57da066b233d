/** Reads an address that a person typed: the postcode, and everything else as words and identifiers. */

import { normalise } from '../normalise/normalise.js';
import { type FoundPostcode, findPostcode } from './find-postcode.js';
import { readForm } from './read-form.js';
import type { Reading, ReadWord } from './reading.js';
import type { RepairName } from './repairs-told.js';
import { tokenise } from './tokens.js';

export interface AddressQuery extends Reading {
  /** As typed. */
  readonly text: string;
  /** With one space, misreadings repaired; null if the text has none. */
  readonly postcode: string | null;
  /** The outward half, even if the inward half is missing or unreadable. */
  readonly outcode: string | null;
  /** As much of a postcode as the text has: whole, sector or outward half. */
  readonly partialPostcode: string | null;
  /** Log-odds that this reading costs every candidate; 0 for the reading by letters. */
  readonly cost: number;
  /** Repairs that produced this reading. */
  readonly repairs: readonly RepairName[];
  /** Words of names and streets that appear in the text but not in this reading. */
  readonly leftOut: readonly ReadWord[];
}

/** Reads any text by its letters; unrecognised tokens become words. Never throws. */
export function readAddress(text: string): AddressQuery {
  return queryOf(text, findPostcode(tokenise(normalise(text))));
}

/** No address has more; the reader's work depends on the neighbours of each token. */
const TOKEN_COUNT_MAX = 48;

/** Reads tokens after the postcode was found. */
export function queryOf(text: string, found: FoundPostcode): AddressQuery {
  const { outcode, partialPostcode, postcode, rest } = found;
  const { words, identifiers, floors, sides, kinds, fullHash, headHash } = readForm(
    rest.length > TOKEN_COUNT_MAX ? rest.slice(0, TOKEN_COUNT_MAX) : rest,
  );
  return {
    text,
    postcode,
    outcode,
    partialPostcode,
    words,
    identifiers,
    floors,
    sides,
    kinds,
    fullHash,
    headHash,
    cost: 0,
    repairs: [],
    leftOut: [],
  };
}
