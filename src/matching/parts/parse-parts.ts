/**
 * An address on one line to Royal Mail's parts, for sources that give no parts: council lists,
 * registers, agents' feeds.
 */

import { type AddressParts, NO_ADDRESS } from '../../domain/address-parts.js';
import { COUNTIES } from '../words/counties.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { splitLine } from './split-line.js';

/**
 * Reads `Ground Floor Flat, 37a, Moss Road, Ilford, Essex`. Keeps the source's case, except the
 * post town's.
 */
export function parseParts(text: string, postcode: string | null): AddressParts {
  const parts = withoutCounties(splitLine(text, postcode)).flatMap(splitNumber);
  const front = readFront(parts);
  // `8, Tansy Road, The Annexe`: a unit may stand behind its street.
  const rest = parts.slice(front.length);
  const units = rest.filter((part, i) => i > 0 && isUnit(part));
  const places = rest.filter((part) => !units.includes(part));
  const { length: _length, ...premises } = front;
  return {
    ...NO_ADDRESS,
    ...premises,
    ...readBehind(places, front.buildingNumber !== null),
    subBuildingName: [premises.subBuildingName, ...units].filter((unit) => unit).join(', ') || null,
    postcode,
  };
}

/** `6-8 Tansy Road` and `23 Fern Court` are a number and a name. */
function splitNumber(part: string): string[] {
  const match = /^(\d{1,5}[a-z]?(?: ?[-/] ?\d{1,5}[a-z]?)?) ([^\d].*)$/i.exec(part);
  const [, number = '', name = ''] = match ?? [];
  return match && VOCABULARY.get(plain(name).split(' ')[0] ?? '')?.kind !== 'floor-word'
    ? [number, name]
    : [part];
}

function withoutCounties(parts: readonly string[]): string[] {
  const kept = [...parts];
  while (kept.length > 1 && COUNTIES.has(plain(kept.at(-1) ?? ''))) kept.pop();
  return kept;
}

function plain(part: string): string {
  return part.toUpperCase().replaceAll('.', '').replaceAll('&', 'AND').trim();
}

interface Front {
  readonly organisationName: string | null;
  readonly subBuildingName: string | null;
  readonly buildingName: string | null;
  readonly buildingNumber: string | null;
  /** How many parts were read. */
  readonly length: number;
}

/** `17`, `37a`, `2/3`, `12-14`, `751 to 753`. */
const BARE_NUMBER = /^(no\.? ?)?\d{1,5}[a-z]?( ?([-/&]|to) ?\d{1,5}[a-z]?)?$/i;

/**
 * Everything before the street: the parts up to the last bare number, or those that name parts or
 * buildings.
 */
function readFront(parts: readonly string[]): Front {
  const number = parts.findLastIndex((part) => BARE_NUMBER.test(part));
  const buildingNumber = parts[number] ?? null;
  const before = number >= 0 ? parts.slice(0, number) : parts.slice(0, namedLength(parts));
  const organisations = before.filter(isOrganisation);
  const premises = before.filter((part) => !isOrganisation(part)).flatMap(splitUnit);
  const units = premises.filter((part) => isUnit(part));
  const names = premises.filter((part) => !isUnit(part));
  return {
    organisationName: organisations.join(', ') || null,
    subBuildingName: units.join(', ') || null,
    buildingName: names.join(', ') || null,
    buildingNumber,
    length: number >= 0 ? number + 1 : before.length,
  };
}

/**
 * Without a bare number: all before the street; where none is told by its type, units and the name
 * of the building, but never the last part.
 */
function namedLength(parts: readonly string[]): number {
  const street = parts.findIndex((part, i) => i > 0 && endsWith(part, 'type'));
  if (street > 0 && street < parts.length - 1) {
    return street > 1 && endsWith(parts[street - 1] ?? '', 'weak-type') ? street - 1 : street;
  }
  let length = 0;
  while (length < parts.length - 1) {
    const part = parts[length] ?? '';
    const isPremises =
      isUnit(part) || isOrganisation(part) || length === 0 || endsWith(part, 'building');
    if (!isPremises || endsWith(part, 'type')) break;
    length++;
  }
  return length;
}

/** `FLAT 2 RED COW INN` and `23 Elm Court` name a unit and its building. */
function splitUnit(part: string): string[] {
  const match =
    /^((?:[a-z]+\.? ?(?:no\.? ?)?)?\d{1,5}[a-z]?(?:[-/]\d{1,5}[a-z]?)?|[a-z]+ [a-z])\s+(\D.*)$/i.exec(
      part,
    );
  const [, unit = '', name = ''] = match ?? [];
  const firstWord = VOCABULARY.get(plain(name).split(' ')[0] ?? '')?.kind ?? 'word';
  const isOneUnit = ['floor', 'floor-word', 'side'].includes(firstWord);
  if (!match || isOneUnit || !isUnit(unit)) return [part];
  return name.startsWith('(') || /^(at|rear|and)\b/i.test(name) ? [part] : [unit, name];
}

function isUnit(part: string): boolean {
  if (BARE_NUMBER.test(part) || /^[a-z]$/i.test(part)) return true;
  const words = plain(part)
    .replaceAll('(', ' ')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && word !== 'THE');
  const kind = VOCABULARY.get(words[0] ?? '')?.kind;
  if (kind === 'unit' || kind === 'room' || kind === 'outbuilding') return true;
  if (words[0] === 'REAR') return true;
  if (/^(FLT|FLAT|UNIT|APT)\d/.test(words[0] ?? '')) return true;
  return words.some((word) => {
    const meaning = VOCABULARY.get(word)?.kind;
    return meaning === 'floor-word' || meaning === 'unit';
  });
}

function isOrganisation(part: string): boolean {
  return /\b(LTD|LIMITED|PLC|LLP|CIC|INC|CYF)\b/.test(plain(part));
}

interface Behind {
  readonly dependentThoroughfare: string | null;
  readonly thoroughfare: string | null;
  readonly doubleDependentLocality: string | null;
  readonly dependentLocality: string | null;
  readonly postTown: string | null;
}

/** Streets, localities and the post town. */
function readBehind(parts: readonly string[], hasNumber: boolean): Behind {
  const streetCount = countStreets(parts, hasNumber);
  const streets = parts.slice(0, streetCount);
  const places = parts.slice(streetCount);
  return {
    dependentThoroughfare: streets.at(-2) ?? null,
    thoroughfare: streets.at(-1) ?? null,
    doubleDependentLocality: places.length > 2 ? places.slice(0, -2).join(', ') : null,
    dependentLocality: places.at(-2) ?? null,
    postTown: places.at(-1)?.toUpperCase() ?? null,
  };
}

/**
 * The first part behind the number is a street; so is a next one that ends in a street type, unless
 * it is the last.
 */
function countStreets(parts: readonly string[], hasNumber: boolean): number {
  const [first, second] = parts;
  if (first === undefined) return 0;
  const isStreet = hasNumber || endsWith(first, 'type') || endsWith(first, 'weak-type');
  // A lone part without a number is a place, unless its type says otherwise.
  if (!isStreet || (parts.length === 1 && !hasNumber && !endsWith(first, 'type'))) return 0;
  const isSecond = second !== undefined && parts.length > 2 && endsWith(second, 'type');
  return isSecond && !/\bESTATE$/.test(plain(second)) ? 2 : 1;
}

function endsWith(part: string, kind: 'type' | 'weak-type' | 'building'): boolean {
  const words = plain(part)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  if (last === 'ST' && kind === 'type') return words.length > 1;
  const first = VOCABULARY.get(words[0] ?? '');
  // Welsh types come first: HEOL WEN.
  const isWelsh =
    kind === 'type' && first?.kind === 'type' && words[0] !== first.canonical && words.length > 1;
  return VOCABULARY.get(last)?.kind === kind || isWelsh;
}
