/**
 * Joins parts that a list has in two columns and an address in one: a number and its letter, the ends of a range, the halves of a
 * postcode.
 */

import { parsePostcode } from '@property-lookup/kernel/address';
import type { ObjectPositions } from './object-columns.js';

export interface SplitCell {
  readonly at: number;
  /** Position of the second half. */
  readonly rest: number;
  readonly kind: 'letter' | 'range' | 'postcode';
}

/** Positions; -1 for a missing column. */
export interface SplitColumns {
  readonly primary: ObjectPositions | undefined;
  readonly secondary: ObjectPositions | undefined;
  /** The letter of the building number, the other end of its range, and the letter of that end. */
  readonly numberSuffix: number;
  readonly numberEnd: number;
  readonly numberEndSuffix: number;
  readonly flatSuffix: number;
  readonly flatEnd: number;
  /** The second half of a postcode, whose first half is in the postcode column. */
  readonly incode: number;
}

interface Positions extends SplitColumns {
  /** Number of the building, and of the flat. */
  readonly number: number;
  readonly flat: number;
  readonly postcode: number;
}

/** In order of joining: letters before ranges. */
export function splitCellsOf(columns: Positions): readonly SplitCell[] {
  const { primary, number, flat } = columns;
  const house = {
    startNumber: primary !== undefined && primary.startNumber >= 0 ? primary.startNumber : number,
    startSuffix: columns.numberSuffix,
    endNumber: columns.numberEnd,
    endSuffix: columns.numberEndSuffix,
  };
  const rooms = {
    startNumber: flat,
    startSuffix: columns.flatSuffix,
    endNumber: columns.flatEnd,
    endSuffix: -1,
  };
  return [
    ...[primary, columns.secondary, house, rooms].flatMap((object) => cellsOfObject(object)),
    { at: columns.postcode, rest: columns.incode, kind: 'postcode' as const },
  ].filter(({ at, rest }) => at >= 0 && rest >= 0 && at !== rest);
}

function cellsOfObject(object: Omit<ObjectPositions, 'texts'> | undefined): readonly SplitCell[] {
  if (object === undefined) return [];
  const { startNumber, startSuffix, endNumber, endSuffix } = object;
  return [
    { at: startNumber, rest: startSuffix, kind: 'letter' },
    { at: endNumber, rest: endSuffix, kind: 'letter' },
    { at: startNumber, rest: endNumber, kind: 'range' },
  ];
}

/** The fields of a row, with each pair joined in its first column; parts that do not fit together stay unchanged. */
export function joinSplitCells(
  fields: readonly string[],
  split: readonly SplitCell[],
): readonly string[] {
  if (split.length === 0) return fields;
  const joined = [...fields];
  for (const { at, rest, kind } of split) {
    const both = JOINS[kind]((joined[at] ?? '').trim(), (joined[rest] ?? '').trim());
    if (both === undefined) continue;
    joined[at] = both;
    joined[rest] = '';
  }
  return joined;
}

/** GeoPlace, Data Entry Conventions: a suffix is one letter. */
export const LETTER = /^[a-z]$/i;
/** `14`, `14B`, `14.0` of a column with gaps. */
export const RANGE_END = /^\d{1,5}(?:\.0+|[a-z])?$/i;

const asWhole = (number: string): string => number.replace(/^(\d+)\.0+$/, '$1');

/** Joins two texts by kind; undefined if they do not fit together. */
const JOINS = {
  letter(number: string, letter: string) {
    const whole = asWhole(number);
    if (!LETTER.test(letter)) return undefined;
    if (/\d$/.test(whole)) return whole + letter;
    return new RegExp(`\\d${letter}$`, 'i').test(whole) ? whole : undefined;
  },
  range(start: string, end: string) {
    if (!RANGE_END.test(start) || !RANGE_END.test(end)) return undefined;
    const [first, last] = [asWhole(start), asWhole(end)];
    const isRange = Number.parseInt(last, 10) >= Number.parseInt(first, 10) && first !== last;
    return isRange ? `${first}-${last}` : first;
  },
  postcode(outcode: string, incode: string) {
    return parsePostcode(`${outcode} ${incode}`);
  },
} as const satisfies Record<SplitCell['kind'], (first: string, rest: string) => string | undefined>;
