/** The home that the description of a registered title names, where it names a single one. */

import type { GivenAddress } from '../../../domain/evidence/given-address.js';
import { givenAddress } from '../../cells/given-address.js';

/**
 * HM Land Registry describes titles in free text (Practice guide 40), and start with what is not a home: `Land on the north
 * side of ...`, `Garage 4, ...`, `The airspace above ...`.
 */
const NO_HOME =
  /\b(?:land|garages?|gardens? ground|parking|car (?:park|port|space)s?|air ?space|roof ?space|sub ?-?stations?|site|store|storage|plots?|part of|lying|adjoining|rear of|back of)\b/i;

/** `1 to 12 Acacia Court`, `10 and 12 High Street`, `2-24 (even)`, `Flats 1-6`: one title of many homes. */
const MANY_HOMES =
  /\b\d+[a-z]?,? *(?:and|&|to) *\d+[a-z]?\b|\((?:even|odd|inclusive|consecutive)[^)]*\)|\binclusive\b|\b(?:flats|apartments|units|maisonettes|houses|cottages) \d/i;

/** Null where it names none, or several. */
export function titleAddress(text: string, postcode: string | null): GivenAddress | null {
  const [first = ''] = text.split(',');
  if (NO_HOME.test(first) || MANY_HOMES.test(text)) return null;
  // The postcode is in brackets at the end.
  return givenAddress(text.replace(/\(([^()]*)\)\s*$/, ' $1'), postcode);
}
