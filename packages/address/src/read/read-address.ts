/**
 * An address that a person typed, as it was read: the postcode, and everything else as words and
 * identifiers.
 */

import { normalise } from '../normalise/normalise.js';
import { type FoundPostcode, findPostcode } from './find-postcode.js';
import { readForm } from './read-form.js';
import type { Reading, ReadWord } from './reading.js';
import type { RepairName } from './repairs-told.js';
import { tokenise } from './tokens.js';

/** A read address. */
export interface AddressQuery extends Reading {
  /** As it was typed. */
  readonly text: string;
  /** With one space, misreadings repaired; null when the text has none. */
  readonly postcode: string | null;
  /** The outward half, also where the inward half is missing or unreadable. */
  readonly outcode: string | null;
  /** As much of a postcode as the text has: whole, sector or outward half. */
  readonly partialPostcode: string | null;
  /** Points that this way of reading costs every candidate; 0 for what the letters say. */
  readonly cost: number;
  /** What was repaired before it was read so. */
  readonly repairs: readonly RepairName[];
  /** Words of names and streets that the text has by its letters, and this way of reading leaves out. */
  readonly leftOut: readonly ReadWord[];
}

/** Reads any text as its letters say; what it cannot place becomes a word. Never throws. */
export function readAddress(text: string): AddressQuery {
  return queryOf(text, findPostcode(tokenise(normalise(text))));
}

/** An address has no more words; what the reader does with each depends on its neighbours. */
const TOKEN_COUNT_MAX = 48;

/** Reads tokens whose postcode was found. */
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
