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

/** The address of a property on one line; null if nothing is known of it. */
export const fullAddressOf = (property: { readonly address: AddressParts } | undefined) =>
  (property && oneLine(property.address)) || null;

/** The whole address on one line as people write it. */
export const readableLine = (parts: AddressParts): string => readableAddress(oneLine(parts));

/** Joins address lines, post town and postcode on one line. */
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

/** The pieces of a line, which many addresses share and can be made once. */
interface LineParts {
  readonly occupiers: readonly (string | null)[];
  readonly premises: Premises;
  /** Made by `placesLine`. */
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

/** Thoroughfares and localities on one line; empty if there are none. */
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
 * The address in at most three lines. When there are more, a flat first joins its building if no organisation stands above them;
 * the rest joins the third line.
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

/** Lines of the premises, and the text in front of the first thoroughfare or locality. */
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
  // `A` at number 12 is 12A, but a digit would change the number.
  if (LETTER.test(sub) && DIGITS.test(number)) return { lines: [], onStreet: `${number}${sub}` };
  return { lines: [sub], onStreet: number };
}

/** A name that reads as a number (`12A`, `110-114`) goes in front of the street; a name that ends in a number is split. */
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
 * Exceptions i to iii: a range, a number with a letter, or a single character is treated as a number. A whole word between the
 * digits makes it a name again (`1 Mill Block 3`).
 */
function isException(text: string): boolean {
  return /^(\d(.*\d)?[A-Za-z]?|[A-Za-z])$/.test(text) && !/[A-Za-z]{3}/.test(text);
}

/** A single letter is followed by a comma, or `K Portland Road` would read as a name. */
function withComma(text: string): string {
  return LETTER.test(text) ? `${text},` : text;
}

/**
 * Exception iv: `Flower House 189A` → `Flower House` and `189A`. A plain number at the end stays (`Centre 30`), and so does the
 * number of a unit (`Unit 1-3`) or one after initials (`U W E`).
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

/** Words whose number is part of the name: Royal Mail's fifteen, and others that councils use in the same way. */
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

/** Royal Mail's fixed-width files write zero for no number. */
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
