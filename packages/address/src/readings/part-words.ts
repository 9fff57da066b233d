/** Reads parts that lists write differently: pitches of a site, flats over a shop, `G-14`. */

import { startsPart, type Token } from '../read/tokens.js';
import { PITCHES, SITES, VOCABULARY } from '../words/vocabulary.js';
import { isPostcodeAt } from './asides.js';
import type { Repair } from './repair.js';

const PART_NUMBER = /^[A-Z]?[0-9]{1,4}[A-Z]?$/;

/** `PITCH 4, FERN CARAVAN PARK` and `NO 4 PITCH ...`: lists give only the number. In a street it would be a house's. */
export const PITCH_OF_SITE: Repair = {
  name: 'pitch',
  cost: 0.5,
  apply: (tokens) => {
    const at = tokens.findIndex(({ text }, i) => {
      if (!PITCHES.has(text) || !tokens.some((_, other) => other > i && isSite(tokens, other)))
        return false;
      const isBefore = startsPart(tokens[i]) && PART_NUMBER.test(tokens[i + 1]?.text ?? '');
      const isBehind = !startsPart(tokens[i]) && PART_NUMBER.test(tokens[i - 1]?.text ?? '');
      return isBefore || isBehind;
    });
    if (at < 0) return undefined;
    const before = tokens[at]?.before ?? 'start';
    return tokens.flatMap((token, i) => {
      if (i === at) return [];
      return i === at + 1 && !startsPart(token) ? [{ ...token, before }] : [token];
    });
  },
};

/** `FERN PARK`, but not `PARK ROAD`. */
function isSite(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1];
  const isStreet = !startsPart(next) && VOCABULARY.get(next?.text ?? '')?.kind === 'type';
  return SITES.has(tokens[i]?.text ?? '') && !isStreet;
}

const OVER: ReadonlyMap<string, string> = new Map([
  ['OVER', 'UPSTAIRS'],
  ['ABOVE', 'UPSTAIRS'],
  ['BELOW', 'DOWNSTAIRS'],
  ['UNDER', 'DOWNSTAIRS'],
]);
/** What a flat may be above, besides the number that it shares. */
const SHOP = /^(THE|A|SHOP|PUB|OFFICE|BANK|TAKEAWAY|RESTAURANT|CAFE|SALON|AT)$/;

/** `FLAT OVER 14 MOSS ROAD`, `MAISONETTE ABOVE THE SHOP, 14 MOSS ROAD`: the number belongs to the building. */
export const FLAT_OVER: Repair = {
  name: 'flatOver',
  cost: 1,
  apply: (tokens) => {
    const at = tokens.findIndex(
      ({ text }, i) => OVER.has(tokens[i + 1]?.text ?? '') && VOCABULARY.get(text)?.kind === 'unit',
    );
    const floor = OVER.get(tokens[at + 1]?.text ?? '');
    if (at < 0 || floor === undefined) return undefined;
    let end = at + 2;
    while (SHOP.test(tokens[end]?.text ?? '')) end++;
    const [unit, number] = [tokens[at], tokens[end]];
    if (!unit || !number || !/^[0-9]/.test(number.text)) return undefined;
    const flat: readonly Token[] = [
      { ...unit, text: floor },
      { ...unit, before: 'space' },
      { ...number, before: 'comma' },
    ];
    return [...tokens.slice(0, at), ...flat, ...tokens.slice(end + 1)];
  },
};

/** `G-14`, `D 42` as `G14`, `D42`. */
export const LETTER_JOINED: Repair = {
  name: 'letterNumber',
  cost: 0.5,
  apply: (tokens) => {
    const at = tokens.findIndex(({ text }, i) => {
      const next = tokens[i + 1];
      const isClose = next?.before === 'hyphen' || next?.before === 'space';
      return /^[A-Z]$/.test(text) && isClose && mayBePart(tokens, i) && isNumbered(tokens, i + 1);
    });
    if (at < 0) return undefined;
    const token = tokens[at] as Token;
    const text = token.text + (tokens[at + 1]?.text ?? '');
    return [...tokens.slice(0, at), { ...token, text }, ...tokens.slice(at + 2)];
  },
};

/** `D42` as `D 42`. */
export const LETTER_APART: Repair = {
  name: 'letterNumber',
  cost: 0.5,
  apply: (tokens) => {
    const at = tokens.findIndex(
      ({ text }, i) =>
        /^[A-Z][0-9]{1,3}[A-Z]?$/.test(text) &&
        mayBePart(tokens, i) &&
        /^[A-Z]{3}/.test(tokens[i + 1]?.text ?? '') &&
        !isPostcodeAt(tokens, i),
    );
    if (at < 0) return undefined;
    const token = tokens[at] as Token;
    const [letter, number] = [token.text.slice(0, 1), token.text.slice(1)];
    const parts: readonly Token[] = [
      { ...token, text: letter },
      { ...token, text: number, before: 'space' },
    ];
    return [...tokens.slice(0, at), ...parts, ...tokens.slice(at + 1)];
  },
};

/** At the start, or after a word that introduces a part. */
function mayBePart(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1]?.text ?? '';
  return i === 0 || VOCABULARY.get(before)?.kind === 'unit' || PITCHES.has(before);
}

/** A number that words follow. */
function isNumbered(tokens: readonly Token[], i: number): boolean {
  const isNumber = /^[0-9]{1,3}[A-Z]?$/.test(tokens[i]?.text ?? '');
  return isNumber && /^[A-Z]{3}/.test(tokens[i + 1]?.text ?? '');
}
