/** Divides a part that contains two: a unit with its building, or a number with its street. */

import { VOCABULARY } from '../words/vocabulary.js';
import { isStreet, isUnit, plain } from './premise-words.js';

/** `Flat 4 49 Mint St` and `46c 46 Mint Road`: a unit precedes the number of a street. */
const UNIT_NUMBER_STREET = /^(.*\S) (\d{1,5}[a-z]?(?: ?[-/] ?\d{1,5}[a-z]?)?) (\D.*)$/i;

/** A number and a name: `6-8 Tansy Road`, `23 Fern Court`. */
const NUMBER_NAME = /^(\d{1,5}(?:\.\d{1,2})?[a-z]?(?: ?[-/] ?\d{1,5}[a-z]?)?) ([^\d].*)$/i;

/** The parts of one part, in order. */
export function splitNumber(part: string): string[] {
  const [, unit = '', house = '', street = ''] = UNIT_NUMBER_STREET.exec(part) ?? [];
  // `Flat 2 Mint Road` may be at any number; `Basement Flat 2 Mint Road` is at number 2.
  if (unit !== '' && isUnit(unit) && isWhole(unit) && isStreet(street))
    return [unit, house, street];
  const [, number = '', name = ''] = NUMBER_NAME.exec(part) ?? [];
  return number !== '' && firstKind(name) !== 'floor-word' ? [number, name] : [part];
}

/** Whether the unit needs no number after it: it has one, or gives a location. */
function isWhole(unit: string): boolean {
  return /\d|\b[a-z]$/i.test(unit) || / /.test(unit);
}

const UNIT_NAME =
  /^((?:[a-z]+\.? ?(?:no\.? ?)?)?\d{1,5}[a-z]?(?:[-/](?:\d{1,5}[a-z]?|[a-z]))?|[a-z]+ [a-z])\s+(\D.*)$/i;

/** Splits `FLAT 2 RED COW INN` and `23 Elm Court` into unit and building. */
export function splitUnit(part: string): string[] {
  const [, unit = '', name = ''] = UNIT_NAME.exec(part) ?? [];
  if (unit === '' || !isUnit(unit)) return [part];
  // `Flat 2 First Floor` is one unit.
  if (['floor', 'floor-word', 'side'].includes(firstKind(name))) return [part];
  return name.startsWith('(') || /^(at|rear|and)\b/i.test(name) ? [part] : [unit, name];
}

function firstKind(name: string): string {
  return VOCABULARY.get(plain(name).split(' ')[0] ?? '')?.kind ?? 'word';
}
