/** The UK postcode: parsing, repair of common misreadings, and its parts (area, outcode, sector). */

/**
 * Shape of a postcode with one space: area, district, sector, unit. Royal Mail excludes some letters in some places (Programmers'
 * Guide to PAF), but council lists and test data carry pseudo-postcodes such as `ZZ99 3CZ`. Whether a postcode exists is up to
 * the directory, not the spelling.
 */
const POSTCODE = /^([A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}|GIR 0AA)$/;

/** Places whose postcodes follow no rule: British forces and overseas territories. */
const SPECIAL =
  /^((ASCN|STHL|TDCU|BBND|FIQQ|BIQQ|SIQQ|PCRN|TKCA) 1ZZ|AI-2640|BFPO \d{1,4}|GX11 1AA)$/;

const OUTCODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/;
const SECTOR = /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9]$/;

/** Reads a postcode in any case and spacing and returns it with one space; undefined when it is not well formed. */
export function parsePostcode(text: string): string | undefined {
  // The usual form in files.
  if (POSTCODE.test(text)) return text;
  const compact = text.toUpperCase().replace(/\s+/g, '');
  if (compact.length < 5 || compact.length > 8) return undefined;
  const spaced = `${compact.slice(0, -3)} ${compact.slice(-3)}`;
  if (POSTCODE.test(spaced)) return spaced;
  return parseSpecial(compact);
}

const WITHIN = /\b[A-Z]{1,2}[0-9][A-Z0-9]?\s*[0-9][A-Z]{2}\b/gi;

/** The last postcode in a text, in any case and spacing; undefined when there is none. */
export function lastPostcodeIn(text: string): string | undefined {
  const last = text.match(WITHIN)?.at(-1);
  return last && parsePostcode(last);
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

/** `RG30 1DS` → `RG`; undefined for codes without an area, such as those of some islands. */
export function postcodeAreaOf(postcode: string): string | undefined {
  return /^[A-Z]+/.exec(postcode)?.[0];
}

/** Royal Mail: the 124 areas of the United Kingdom, Jersey, Guernsey and the Isle of Man, and BF for the forces. */
const AREAS: ReadonlySet<string> = new Set(
  'AB AL B BA BB BD BF BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'.split(
    ' ',
  ),
);

/** Whether the area exists: no home is in `A1 1AA`, `XX1 1XX` or `ZZ99 3CZ`. */
export const hasKnownArea = (postcode: string): boolean =>
  !POSTCODE.test(postcode) || AREAS.has(postcodeAreaOf(postcode) ?? '') || postcode === 'GIR 0AA';

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
