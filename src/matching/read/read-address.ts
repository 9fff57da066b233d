/**
 * Reads an address that a person typed: the postcode, and everything else as words and identifiers.
 */

import { normalise } from '../normalise/normalise.js';
import { findPostcode } from './find-postcode.js';
import { readForm } from './read-form.js';
import type { Reading } from './reading.js';
import { tokenise } from './tokens.js';

/** A read address. */
export interface AddressQuery extends Reading {
  /** As it was typed. */
  readonly text: string;
  /** With one space, misreadings repaired; null when the text has none. */
  readonly postcode: string | null;
  /** The outward half, also where the inward half is missing or unreadable. */
  readonly outcode: string | null;
}

/** Reads any text; what it cannot place becomes a word. Never throws. */
export function readAddress(text: string): AddressQuery {
  const { postcode, outcode, rest } = findPostcode(tokenise(normalise(text)));
  const { words, identifiers, floors, sides, kinds, fullHash, headHash } = readForm(rest);
  return { text, postcode, outcode, words, identifiers, floors, sides, kinds, fullHash, headHash };
}
