/** The possible meanings of a text in the search box: a number, a place, an address; some texts have several. */

import { readPosition, type Square } from './positions.js';

export type Meaning =
  | { readonly kind: 'uprn'; readonly uprn: string }
  | PlaceMeaning
  | { readonly kind: 'address'; readonly text: string };

/** Leads to a page of many properties; `name` is written so that reading it again gives the same meaning. */
export type PlaceMeaning = { readonly name: string } & (
  | { readonly kind: 'postcode' }
  /** A postcode without its last letter: `CM1 6G`. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'sector' }
  | { readonly kind: 'district' }
  | { readonly kind: 'postcodes' }
  /** A statistical area, by its code. */
  | { readonly kind: 'gss' }
  | { readonly kind: 'usrn' }
  | { readonly kind: 'point'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'square'; readonly square: Square }
);

const DIGITS = /^0*(\d{1,12})$/;
const UPRN = /^UPRN[\s:#]*0*(\d{1,12})$/i;
const USRN = /^USRN[\s:#]*0*(\d{1,8})$/i;
/** GeoPlace: streets have at most eight digits, properties twelve. */
const USRN_DIGITS_MAX = 8;
/** Pasted numbers have spaces between groups of digits. */
const SPACED = /^\d[\d ]{7,15}$/;
/** An easting and a northing in map notation; nobody writes a UPRN in two halves. */
const METRES = /^\d{6} +\d{6}$/;
const GSS = /^[EWSN]\d{8}$/;

const OUTCODE = '[A-Z]{1,2}\\d[A-Z\\d]?';
const WHOLE = new RegExp(`^(${OUTCODE}|GIR)(\\d[A-Z]{2})$`);
const OUTCODE_ONLY = new RegExp(`^${OUTCODE}$`);
/** An outcode and the beginning of the inward code: `CM1 6`, `CM1 6G`, `CM16G`. */
const BEGUN = new RegExp(`^(${OUTCODE})\\s+(\\d[A-Z]?)$`);
const BEGUN_JOINED = new RegExp(`^(${OUTCODE})(\\d[A-Z]?)$`);
const AREA = /^[A-Z]{1,2}$/;

/** Most likely first; an address if it is nothing else. */
export function readTyped(typed: string): readonly Meaning[] {
  const text = typed.trim();
  const upper = text.toUpperCase();
  const position = readPosition(text);
  const isMetres = METRES.test(text) && position.length > 0;
  const meant: Meaning[] = isMetres ? [] : [...readNumber(text)];
  if (GSS.test(upper)) meant.push({ kind: 'gss', name: upper });
  const spaced = upper.replace(/[\s,.]+/g, ' ').trim();
  meant.push(...readPostcode(spaced), ...position);
  return meant.length > 0 ? meant : [{ kind: 'address', text }];
}

/** The place with this name, as used in links. */
export function placeNamed(name: string): PlaceMeaning | undefined {
  const meant = readTyped(name);
  return meant.find((each): each is PlaceMeaning => 'name' in each && each.name === name);
}

function readNumber(text: string): readonly Meaning[] {
  const usrn = USRN.exec(text)?.[1];
  if (usrn !== undefined) return [street(usrn)];
  const named = UPRN.exec(text)?.[1]?.replace(/^0+(?=\d)/, '');
  if (named !== undefined) return [{ kind: 'uprn', uprn: named }];
  const digits = DIGITS.exec(SPACED.test(text) ? text.replaceAll(' ', '') : text)?.[1];
  if (digits === undefined) return [];
  const uprn = { kind: 'uprn', uprn: digits } as const;
  return digits.length > USRN_DIGITS_MAX ? [uprn] : [uprn, street(digits)];
}

function street(usrn: string): Meaning {
  return { kind: 'usrn', name: `USRN ${usrn}` };
}

function readPostcode(spaced: string): readonly PlaceMeaning[] {
  const compact = spaced.replaceAll(' ', '');
  const [, out, unit] = WHOLE.exec(compact) ?? [];
  if (out !== undefined) return [{ kind: 'postcode', name: `${out} ${unit}` }];
  const [, outcode = '', rest] = BEGUN.exec(spaced) ?? [];
  if (rest !== undefined) return [begun(outcode, rest)];
  // Any other text with a space is the beginning of an address.
  if (compact !== spaced) return [];
  if (AREA.test(compact)) return [{ kind: 'postcodes', name: compact }];
  // `CM16` is an outcode, or the sector `CM1 6` without its space.
  const [, before = '', after] = BEGUN_JOINED.exec(compact) ?? [];
  return [
    ...(OUTCODE_ONLY.test(compact) ? [{ kind: 'district', name: compact } as const] : []),
    ...(after === undefined ? [] : [begun(before, after)]),
  ];
}

function begun(outcode: string, rest: string): PlaceMeaning {
  return { kind: rest.length === 1 ? 'sector' : 'begun', name: `${outcode} ${rest}` };
}
