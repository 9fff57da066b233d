/** The UK postcode: parsing, repair of common misreadings, and its parts (area, outcode, sector). */

/**
 * Shape of a postcode with one space: area, district, sector, unit. Royal Mail excludes some letters in
 * some places (Programmers' Guide to PAF), but council lists and test data carry pseudo-postcodes such
 * as `ZZ99 3CZ`; the directory decides whether a postcode exists, not its spelling.
 */
const POSTCODE = /^([A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}|GIR 0AA)$/;

/** Places whose postcodes follow no rule (British forces and overseas territories). */
const SPECIAL =
  /^((ASCN|STHL|TDCU|BBND|FIQQ|BIQQ|SIQQ|PCRN|TKCA) 1ZZ|AI-2640|BFPO \d{1,4}|GX11 1AA)$/;

const OUTCODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/;
const SECTOR = /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9]$/;

/** Reads a postcode in any case and spacing and prints it with one space; undefined when it is not well formed. */
export function parsePostcode(text: string): string | undefined {
  // As files mostly have it.
  if (POSTCODE.test(text)) return text;
  const compact = text.toUpperCase().replace(/\s+/g, '');
  if (compact.length < 5 || compact.length > 8) return undefined;
  const spaced = `${compact.slice(0, -3)} ${compact.slice(-3)}`;
  if (POSTCODE.test(spaced)) return spaced;
  return parseSpecial(compact);
}

function parseSpecial(compact: string): string | undefined {
  const bfpo = /^BFPO(\d{1,4})$/.exec(compact);
  const spaced = bfpo
    ? `BFPO ${bfpo[1]}`
    : compact === 'AI-2640'
      ? compact
      : `${compact.slice(0, -3)} ${compact.slice(-3)}`;
  return SPECIAL.test(spaced) ? spaced : undefined;
}

/** `SW1A 2AA` → `SW1A`. */
export function outcodeOf(postcode: string): string {
  const space = postcode.indexOf(' ');
  return space < 0 ? postcode : postcode.slice(0, space);
}

/** `SW1A 2AA` → `SW1A 2`. */
export function sectorOf(postcode: string): string {
  const space = postcode.indexOf(' ');
  return space < 0 ? postcode : postcode.slice(0, space + 2);
}

/** `RG30 1DS` → `RG`; undefined for the codes that have no area, such as those of the islands. */
export function postcodeAreaOf(postcode: string): string | undefined {
  return /^[A-Z]+/.exec(postcode)?.[0];
}

/** Reads an outcode such as `sw1a`; undefined when it is not well formed. */
export function parseOutcode(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  return OUTCODE.test(upper) ? upper : undefined;
}

/** Reads a sector such as `sw1a 2` or `SW1A2`; undefined when it is not well formed. */
export function parseSector(text: string): string | undefined {
  const compact = text.toUpperCase().replace(/\s+/g, '');
  const spaced = `${compact.slice(0, -1)} ${compact.slice(-1)}`;
  return SECTOR.test(spaced) ? spaced : undefined;
}
