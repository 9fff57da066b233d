/** Recognises one part of an address line by its words: a number, unit, company, building or street. */

import { VOCABULARY } from '../words/vocabulary.js';

/** `17`, `37a`, `2/3`, `12-14`, `3.03`, `751 to 753`. */
const BARE_NUMBER = /^(no\.? ?)?\d{1,5}(\.\d{1,2})?[a-z]?( ?([-/&]|to) ?\d{1,5}[a-z]?)?$/i;

export function isNumber(part: string): boolean {
  return BARE_NUMBER.test(part);
}

/** In upper case, without full stops. */
export function plain(part: string): string {
  return part.toUpperCase().replaceAll('.', '').replaceAll('&', 'AND').trim();
}

/** Flats on Scottish stairs by floor and side: `2F1`, `PF2` (main door), `1FR`, `GF`, `B1`. */
const STAIR_FLAT = /^(?:(?:\d{1,2}|[bglptm])f[lrmc]?\d{0,2}|[bgp]\d{1,2})$/i;

export function isUnit(part: string): boolean {
  if (isNumber(part) || /^[a-z]$/i.test(part) || STAIR_FLAT.test(part)) return true;
  const words = wordsOf(part.replaceAll('(', ' ')).filter((word) => word !== 'THE');
  const kind = VOCABULARY.get(words[0] ?? '')?.kind;
  if (kind === 'unit' || kind === 'room' || kind === 'outbuilding') return true;
  if (words[0] === 'REAR') return true;
  if (/^(FLT|FLAT|UNIT|APT)\d/.test(words[0] ?? '')) return true;
  const kinds = words.map((word) => VOCABULARY.get(word)?.kind);
  // `Basement`, `Upper Ground`, `Top Left`.
  const isPlace = kinds.every((each) => each === 'floor' || each === 'side');
  if (isPlace && kinds.includes('floor')) return true;
  return kinds.some((each) => each === 'floor-word' || each === 'unit');
}

/** `Flat 2`, `Ground Floor Flat`: contains no building or street. */
export function isUnitAlone(part: string): boolean {
  const kinds = wordsOf(part).map((word) => VOCABULARY.get(word)?.kind ?? 'word');
  const isMore = kinds.some(
    (kind) => kind === 'type' || kind === 'weak-type' || kind === 'building',
  );
  return isUnit(part) && !isMore && kinds.length <= UNIT_WORDS_MAX;
}

/** `Flat 2 1st Floor`. */
const UNIT_WORDS_MAX = 4;

export function isOrganisation(part: string): boolean {
  return /\b(LTD|LIMITED|PLC|LLP|CIC|INC|CYF)\b/.test(plain(part));
}

/** `Mint Street`, `Mint Street East`, `Fern Hill`, `Fernhay East`. */
export function isStreet(part: string): boolean {
  return endsWith(part, 'type') || endsWith(part, 'weak-type') || isCompass(wordsOf(part).at(-1));
}

/** Words that only end streets; `Forest Row` and `Hazel Grove` are also names of places. */
const ROADS: ReadonlySet<string> = new Set(
  'ROAD STREET AVENUE LANE CLOSE DRIVE CRESCENT TERRACE MEWS BOULEVARD'.split(' '),
);

/** `Mint Road`, `Mint Road East`, `Heol Wen`, but neither `Forest Row` nor `Adwick le Street`. */
export function isRoad(part: string): boolean {
  const words = wordsOf(part);
  while (words.length > 2 && isCompass(words.at(-1))) words.pop();
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const canonical = (word: string): string => VOCABULARY.get(word)?.canonical ?? '';
  if (words.length < 2 || words.at(-2) === 'LE' || !endsWith(part, 'type')) return false;
  return (
    last === 'ST' ||
    ROADS.has(canonical(last)) ||
    (ROADS.has(canonical(first)) && first !== canonical(first))
  );
}

/** `Fern House`, `Fern House 12-14`, and `Fern Court`, which may also be a street. */
export function isBuilding(part: string): boolean {
  const name = part.replace(/(?: \d+[a-z]?(?:-\d+[a-z]?)?)+$/i, '');
  const words = wordsOf(name);
  return words.length > 1 && (words.at(-1) === 'COURT' || endsWith(name, 'building'));
}

/** `Fern House`, but not the place `Church`. */
export function isNamedBuilding(part: string): boolean {
  return wordsOf(part).length > 1 && endsWith(part, 'building');
}

function isCompass(word: string | undefined): boolean {
  return VOCABULARY.get(word ?? '')?.kind === 'compass';
}

export function endsWith(part: string, kind: 'type' | 'weak-type' | 'building'): boolean {
  const words = wordsOf(part);
  while (words.length > 2 && isCompass(words.at(-1))) words.pop();
  const last = words.at(-1) ?? '';
  if (last === 'ST' && kind === 'type') return words.length > 1;
  const first = VOCABULARY.get(words[0] ?? '');
  // Welsh types come first: HEOL WEN.
  const isWelsh =
    kind === 'type' && first?.kind === 'type' && words[0] !== first.canonical && words.length > 1;
  return VOCABULARY.get(last)?.kind === kind || isWelsh;
}

function wordsOf(part: string): string[] {
  return plain(part)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}
