/**
 * Parses a one-line address into Royal Mail's parts, for sources without parts: council lists, registers, agents'
 * feeds.
 */

import { type AddressParts, NO_ADDRESS } from '@property-lookup/kernel/address';
import { CITIES } from '../words/cities.js';
import { COUNTIES } from '../words/counties.js';
import {
  endsWith,
  isBuilding,
  isNamedBuilding,
  isNumber,
  isOrganisation,
  isRoad,
  isStreet,
  isUnit,
  isUnitAlone,
  plain,
} from './premise-words.js';
import { splitLine } from './split-line.js';
import { splitNumber, splitUnit } from './split-premises.js';

/**
 * Reads `Ground Floor Flat, 37a, Moss Road, Ilford, Essex`. Keeps the source's case, except for the post town. The line
 * may or may not end with the post town if the source gives it separately.
 */
export function parseParts(
  text: string,
  postcode: string | null,
  postTown: string | null = null,
): AddressParts {
  const written = splitLine(text, postcode);
  const lines = withoutCounties(written);
  const town = townOf(postTown);
  const parts = withoutTown(lines, town).flatMap(splitNumber);
  const endsInTown = town === null && isTownLast(parts, lines.length < written.length);
  const front = readFront(parts, { endsInTown, hasTown: town !== null });
  // `8, Tansy Road, The Annexe`: a unit may follow its street.
  const rest = parts.slice(front.length);
  const isBehind = (part: string, at: number): boolean => at > 0 && isUnit(part);
  const units = rest.filter(isBehind);
  const places = rest.filter((part, at) => !isBehind(part, at));
  const { length: _length, ...premises } = front;
  return {
    ...NO_ADDRESS,
    ...premises,
    ...(endsInTown ? readBehind(places, premises) : readAbove(places, premises, town)),
    subBuildingName: [premises.subBuildingName, ...units].filter((unit) => unit).join(', ') || null,
    postcode,
  };
}

/** In upper case, without any postcode after it; null for a county, which some write in place of the town. */
function townOf(postTown: string | null): string | null {
  const [first = ''] = (postTown ?? '').split(',');
  const town = plain(first);
  return town === '' || COUNTIES.has(town) ? null : town;
}

function withoutCounties(parts: readonly string[]): string[] {
  const kept = [...parts];
  while (kept.length > 1 && COUNTIES.has(plain(kept.at(-1) ?? ''))) kept.pop();
  return kept;
}

function withoutTown(parts: readonly string[], town: string | null): string[] {
  const kept = [...parts];
  while (kept.length > 1 && plain(kept.at(-1) ?? '') === town) kept.pop();
  return kept;
}

/** Whether the last part can be the post town: an address may also end with its street, building or flat. */
function isTownLast(parts: readonly string[], isBeforeCounty: boolean): boolean {
  const last = parts.at(-1) ?? '';
  if (CITIES.has(plain(last))) return true;
  if (isUnit(last) || isRoad(last)) return false;
  const before = parts.slice(0, -1).flatMap(splitUnit);
  const buildings = before.filter((part) => !isOrganisation(part) && !isUnitAlone(part));
  // `Alton, Hants` is a place; otherwise a lone part is a building.
  if (before.length === 0) return isBeforeCounty && !/\s/.test(last);
  // A place follows organisations, but a building follows a bare flat.
  if (buildings.length === 0) return !before.some(isUnitAlone);
  const isSited = buildings.length > 1 || buildings.some(isStreet);
  return isBeforeCounty || isSited || !isNamedBuilding(last);
}

type Premises = Pick<
  AddressParts,
  'organisationName' | 'subBuildingName' | 'buildingName' | 'buildingNumber'
>;

/** How a line ends: with a town that only the line gives, or before a town that is known separately. */
interface End {
  readonly endsInTown: boolean;
  readonly hasTown: boolean;
}

interface Front extends Premises {
  /** How many parts were read. */
  readonly length: number;
}

/** Reads everything before the street: up to the last bare number, or the parts that name units or buildings. */
function readFront(parts: readonly string[], end: End): Front {
  const last = parts.findLastIndex(isNumber);
  const street = streetOfUnit(parts, last);
  const number = street === undefined ? last : -1;
  const named = last >= 0 ? last + 1 : namedLength(parts, end.endsInTown);
  const length = street ?? (last >= 0 ? named : named + buildingsAt(parts, named, end));
  const before = parts.slice(0, number >= 0 ? number : length);
  const organisations = before.filter(isOrganisation);
  const premises = before.filter((part) => !isOrganisation(part)).flatMap(splitUnit);
  return {
    organisationName: organisations.join(', ') || null,
    subBuildingName: premises.filter(isUnit).join(', ') || null,
    buildingName: premises.filter((part) => !isUnit(part)).join(', ') || null,
    buildingNumber: parts[number] ?? null,
    length,
  };
}

/** Finds the street in `11, Fern Court, Mint Street`, where the number is of a flat and the building follows. */
function streetOfUnit(parts: readonly string[], number: number): number | undefined {
  if (number < 0 || !isBuilding(parts[number + 1] ?? '')) return undefined;
  const street = parts.findIndex((part, at) => at > number + 1 && isStreet(part));
  return street < 0 ? undefined : street;
}

/** How many parts after units name their building: `Flat 8, Fern Court, Mint Street`, `Flat 18, Southlands`. */
function buildingsAt(parts: readonly string[], at: number, { endsInTown, hasTown }: End): 0 | 1 {
  const [next, behind] = [parts[at], parts[at + 1]];
  if (at === 0 || next === undefined || !parts.slice(0, at).every(isUnit)) return 0;
  // A flat without a street number is in a building, even if the building's name could be a street's.
  if (isBuilding(next) || isStreet(behind ?? '')) return 1;
  // Before a known town, `River Meadows` is a street; otherwise `Fern Business Park` is not a road.
  const isTheirStreet = hasTown ? isStreet(next) : isRoad(next);
  return behind === undefined && !endsInTown && !isTheirStreet ? 1 : 0;
}

/**
 * Counts the parts before the street if there is no bare number. If no type reveals the street: units and the
 * building's name, but never the town.
 */
function namedLength(parts: readonly string[], endsInTown: boolean): number {
  const places = endsInTown ? parts.length - 1 : parts.length;
  const street = parts.findIndex((part, i) => i > 0 && endsWith(part, 'type'));
  if (street > 0 && street < places) {
    return street > 1 && endsWith(parts[street - 1] ?? '', 'weak-type') ? street - 1 : street;
  }
  let length = 0;
  while (length < places) {
    const part = parts[length] ?? '';
    const isPremises =
      isUnit(part) || isOrganisation(part) || length === 0 || endsWith(part, 'building');
    if (!isPremises || endsWith(part, 'type')) break;
    length++;
  }
  return length;
}

type Behind = Pick<
  AddressParts,
  | 'dependentThoroughfare'
  | 'thoroughfare'
  | 'doubleDependentLocality'
  | 'dependentLocality'
  | 'postTown'
>;

/** Reads streets and localities, then the post town. */
function readBehind(parts: readonly string[], { buildingNumber }: Premises): Behind {
  const streets = countStreets(parts, buildingNumber !== null);
  const places = parts.slice(streets);
  return behindOf(parts.slice(0, streets), places.slice(0, -1), places.at(-1) ?? null);
}

/** Reads streets and localities before a post town that is known separately or unknown. */
function readAbove(
  parts: readonly string[],
  { buildingNumber }: Premises,
  town: string | null,
): Behind {
  const above = [...parts, town ?? ''];
  const streets = parts.length === 0 ? 0 : countStreets(above, buildingNumber !== null);
  return behindOf(parts.slice(0, streets), parts.slice(streets), town);
}

function behindOf(
  streets: readonly string[],
  localities: readonly string[],
  town: string | null,
): Behind {
  return {
    dependentThoroughfare: streets.at(-2) ?? null,
    thoroughfare: streets.at(-1) ?? null,
    doubleDependentLocality: localities.length > 1 ? localities.slice(0, -1).join(', ') : null,
    dependentLocality: localities.at(-1) ?? null,
    postTown: town?.toUpperCase() ?? null,
  };
}

/** The first part after the number is a street; so is the next if it ends in a street type, unless it is the last. */
function countStreets(parts: readonly string[], hasNumber: boolean): number {
  const [first, second] = parts;
  if (first === undefined) return 0;
  const isFirst = hasNumber || isStreet(first);
  // A lone part without a number is a place, unless it ends in a street type.
  if (!isFirst || (parts.length === 1 && !hasNumber && !endsWith(first, 'type'))) return 0;
  const isSecond = second !== undefined && parts.length > 2 && endsWith(second, 'type');
  return isSecond && !/\bESTATE$/.test(plain(second)) ? 2 : 1;
}
