/** Lays an address out in lines by Royal Mail's rules (Programmers' Guide to PAF, premises exception rules i to iv). */

import type { AddressParts } from './address-parts.js';
import { readableAddress } from './readable-address.js';

/**
 * The lines above the post town, in order: organisation, department, PO box or premises,
 * thoroughfares, localities.
 */
export function addressLines(parts: AddressParts): string[] {
  const lines: string[] = [];
  const { lines: premises, onStreet } = layOutPremises(parts);
  add(lines, parts.organisationName);
  add(lines, parts.departmentName);
  lines.push(...premises);
  const placesAt = lines.length;
  add(lines, parts.dependentThoroughfare);
  add(lines, parts.thoroughfare);
  add(lines, parts.doubleDependentLocality);
  add(lines, parts.dependentLocality);
  if (onStreet !== null) {
    const first = lines[placesAt];
    lines[placesAt] = first === undefined ? onStreet.replace(/,$/, '') : `${onStreet} ${first}`;
  }
  return lines;
}

/** The whole address on one line, post town and postcode last. */
export function oneLine(parts: AddressParts): string {
  return joinPlace(addressLines(parts), parts);
}

/** The same of a property; null where nothing is known of its address. */
export const fullAddressOf = (property: { readonly address: AddressParts } | undefined) =>
  (property && oneLine(property.address)) || null;

/** The whole address on one line as people write it. */
export const readableLine = (parts: AddressParts): string => readableAddress(oneLine(parts));

/** The lines of an address as one, behind which post town and postcode stand. */
export function joinPlace(
  lines: readonly string[],
  { postTown, postcode }: Pick<AddressParts, 'postTown' | 'postcode'>,
): string {
  return [...lines, ...present([postTown, postcode])].join(', ');
}

/** The address on one line without the postcode: what the matcher compares. */
export function formLine(parts: AddressParts): string {
  const { organisationName, departmentName, postTown } = parts;
  return joinLine({
    occupiers: [organisationName, departmentName],
    premises: layOutPremises(parts),
    places: placesLine(parts),
    postTown,
  });
}

/** What a line is put together from, so that each can be made once for the many addresses that have it. */
interface LineParts {
  readonly occupiers: readonly (string | null)[];
  readonly premises: Premises;
  /** As `placesLine` makes it. */
  readonly places: string;
  readonly postTown: string | null;
}

export function joinLine({ occupiers, premises, places, postTown }: LineParts): string {
  const { lines, onStreet } = premises;
  const line = present(occupiers);
  line.push(...lines);
  if (onStreet === null) add(line, places);
  else line.push(places === '' ? onStreet.replace(/,$/, '') : `${onStreet} ${places}`);
  add(line, postTown);
  return line.join(', ');
}

/** Thoroughfares and localities on one line; the empty text where there are none. */
export function placesLine(
  parts: Pick<
    AddressParts,
    'dependentThoroughfare' | 'thoroughfare' | 'doubleDependentLocality' | 'dependentLocality'
  >,
): string {
  const { dependentThoroughfare, thoroughfare, doubleDependentLocality, dependentLocality } = parts;
  const places = [dependentThoroughfare, thoroughfare, doubleDependentLocality, dependentLocality];
  return present(places).join(', ');
}

/**
 * The same lines in at most three. When there are more, a flat first joins its building where no
 * organisation goes above them; anything left over joins the third line.
 */
export function threeLines(parts: AddressParts): string[] {
  const lines = addressLines(parts);
  const premises = layOutPremises(parts).lines;
  const bare = present([parts.organisationName, parts.departmentName]).length === 0;
  if (lines.length > 3 && bare && premises.length > 1) {
    lines.splice(0, 2, lines.slice(0, 2).join(', '));
  }
  return lines.length > 3 ? [...lines.slice(0, 2), lines.slice(2).join(', ')] : lines;
}

/** Premises on lines of their own, and what goes before the first thoroughfare or locality. */
export interface Premises {
  readonly lines: readonly string[];
  readonly onStreet: string | null;
}

export function layOutPremises(
  parts: Pick<AddressParts, 'poBox' | 'subBuildingName' | 'buildingName' | 'buildingNumber'>,
): Premises {
  const box = clean(parts.poBox);
  if (box !== null) return { lines: [poBoxLine(box)], onStreet: null };
  const sub = clean(parts.subBuildingName);
  const name = clean(parts.buildingName);
  const number = buildingNumber(parts);
  if (name !== null && number === null) return nameOnly(sub, name);
  if (name !== null) return { lines: subThenName(sub, name), onStreet: number };
  return withoutName(sub, number);
}

function withoutName(sub: string | null, number: string | null): Premises {
  if (sub === null) return { lines: [], onStreet: number };
  if (number === null) {
    const numbered = isException(sub) || SUB_NUMBER.test(sub);
    return numbered ? { lines: [], onStreet: sub } : { lines: [sub], onStreet: null };
  }
  // `A` at number 12 is 12A; a digit would make another number of it.
  if (LETTER.test(sub) && DIGITS.test(number)) return { lines: [], onStreet: `${number}${sub}` };
  return { lines: [sub], onStreet: number };
}

/** A name that reads as a number (`12A`, `110-114`) goes before the street; one that ends in a number is split. */
function nameOnly(sub: string | null, name: string): Premises {
  if (isException(name)) return { lines: present([sub]), onStreet: withComma(name) };
  const split = splitName(name);
  if (split) return { lines: subThenName(sub, split.name), onStreet: split.number };
  return { lines: subThenName(sub, name), onStreet: null };
}

/** `2B` and `The Tower` share a line; `Flat 1` has its own. */
function subThenName(sub: string | null, name: string): string[] {
  if (sub === null) return [name];
  return isException(sub) ? [`${withComma(sub)} ${name}`] : [sub, name];
}

/**
 * Exceptions i to iii: a range, a number with a letter, or a single character is treated like a number.
 * A whole word between the digits makes it a name after all (`1 Mill Block 3`).
 */
function isException(text: string): boolean {
  return /^(\d(.*\d)?[A-Za-z]?|[A-Za-z])$/.test(text) && !/[A-Za-z]{3}/.test(text);
}

/** A single letter is followed by a comma, so that `K Portland Road` is not read as a name. */
function withComma(text: string): string {
  return LETTER.test(text) ? `${text},` : text;
}

/**
 * Exception iv: `Flower House 189A` → `Flower House` and `189A`. A plain number at the end stays
 * (`Centre 30`), and so does whatever numbers a unit (`Unit 1-3`) or belongs to initials (`U W E`).
 */
function splitName(name: string): { readonly name: string; readonly number: string } | null {
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? '';
  const before = words.at(-2);
  if (before === undefined || DIGITS.test(last) || !isException(last)) return null;
  if (UNIT_WORDS.has(before.toUpperCase())) return null;
  if (LETTER.test(last) && before.length === 1) return null;
  return { name: words.slice(0, -1).join(' '), number: last };
}

/** Words whose number is part of the name: Royal Mail's fifteen, and others that councils use alike. */
const UNIT_WORDS: ReadonlySet<string> = new Set(
  (
    'OF BLOCK BLOCKS BUILDING BUILDINGS MAISONETTE MAISONETTES SHOP SHOPS STALL STALLS SUITE SUITES UNIT UNITS ' +
    'FLAT FLATS APARTMENT APARTMENTS ROOM ROOMS PLOT PLOTS TOWER WING FLOOR LEVEL PHASE HANGAR KIOSK OFFICE ' +
    'STUDIO BAY GATE PIER'
  ).split(' '),
);

const LETTER = /^[A-Za-z]$/;
const DIGITS = /^\d+$/;
/** A flat that carries the house number with its floor: `20gf`. */
const SUB_NUMBER = /^\d+[A-Za-z]{1,3}$/;

/** Zero means no number in Royal Mail's fixed-width files. */
function buildingNumber(parts: Pick<AddressParts, 'buildingNumber'>): string | null {
  const number = clean(parts.buildingNumber);
  return number?.startsWith('0') && /^0+$/.test(number) ? null : number;
}

function poBoxLine(box: string): string {
  return /^P\.?\s?O\.?\s?BOX/i.test(box) ? box : `PO Box ${box}`;
}

function present(texts: readonly (string | null)[]): string[] {
  const found: string[] = [];
  for (const text of texts) add(found, text);
  return found;
}

function add(texts: string[], text: string | null): void {
  const cleaned = clean(text);
  if (cleaned !== null) texts.push(cleaned);
}

function clean(text: string | null): string | null {
  return text?.trim() || null;
}
