/** Reads positions in map notations: degrees, national grid metres, and lettered grid references. */

import type { PlaceMeaning } from './typed.js';

/** A square of a national grid, given by its south-west corner. */
export interface Square {
  readonly easting: number;
  readonly northing: number;
  readonly metres: number;
  /** True on the Irish grid, which Northern Ireland uses. */
  readonly isIrish: boolean;
}

/** Extent of the United Kingdom in degrees. */
const LATITUDES = [49, 61.5] as const;
const LONGITUDES = [-9, 2.5] as const;

/** Two decimals, possibly with hemispheres: `51.73, -0.45`, `51.73° N 0.45° W`. */
const DEGREES =
  /^\(?([-−]?\d{1,2}\.\d+)\s*°?\s*([NS]?)[\s,;]+([-−]?\d{1,2}\.\d+)\s*°?\s*([EW]?)\)?$/i;
const METRES = /^E?\s*(\d{5,6})(?:\.\d+)?[\s,;]+N?\s*(\d{5,7})(?:\.\d+)?$/i;
/** Two letters in Great Britain; one in Northern Ireland, which lies in these five squares. */
const REFERENCE = /^([HNOST][A-HJ-Z]|[CDGHJ])(\d{4,10})$/;

/** Size of the grid: 700 km by 1,300 km (OS, A Guide to Coordinate Systems in Great Britain). */
const EASTING_MAX = 700_000;
const NORTHING_MAX = 1_300_000;
const IRISH_MAX = 500_000;
/** Side of a square with two letters, in metres. */
const LETTERED = 100_000;

export function readPosition(text: string): readonly PlaceMeaning[] {
  return readDegrees(text) ?? readMetres(text) ?? readReference(text) ?? [];
}

function readDegrees(text: string): readonly PlaceMeaning[] | undefined {
  const [, first = '', south = '', second, west = ''] = DEGREES.exec(text) ?? [];
  if (second === undefined) return undefined;
  const one = signed(first, /s/i.test(south));
  const other = signed(second, /w/i.test(west));
  // Some programs write the longitude first.
  const [latitude, longitude] = isWithin(one, LATITUDES) ? [one, other] : [other, one];
  if (!isWithin(latitude, LATITUDES) || !isWithin(longitude, LONGITUDES)) return undefined;
  const name = `${written(latitude)}, ${written(longitude)}`;
  return [{ kind: 'point', name, latitude, longitude }];
}

/** Always has a decimal, so that it is recognised when read again. */
function written(degrees: number): string {
  return Number.isInteger(degrees) ? degrees.toFixed(1) : String(degrees);
}

function signed(digits: string, isNegative: boolean): number {
  const value = Number(digits.replace('−', '-'));
  return isNegative ? -Math.abs(value) : value;
}

function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high;
}

/** The same numbers may be valid in both grids. */
function readMetres(text: string): readonly PlaceMeaning[] | undefined {
  const [, first, second] = METRES.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [easting, northing] = [Number(first), Number(second)];
  const name = `${easting}, ${northing}`;
  const of = { easting, northing, metres: 1 };
  return [
    ...(easting < EASTING_MAX && northing < NORTHING_MAX
      ? [{ kind: 'square', name, square: { ...of, isIrish: false } } as const]
      : []),
    ...(easting < IRISH_MAX && northing < IRISH_MAX
      ? [readReference(irishReference(easting, northing))?.[0]].filter((one) => one !== undefined)
      : []),
  ];
}

function readReference(text: string): readonly PlaceMeaning[] | undefined {
  const [, letters = '', digits = ''] =
    REFERENCE.exec(text.toUpperCase().replace(/[\s,]/g, '')) ?? [];
  if (digits === '' || digits.length % 2 !== 0) return undefined;
  const half = digits.length / 2;
  const metres = LETTERED / 10 ** half;
  const [column, row] = cornerOf(letters);
  if (column < 0 || column * LETTERED >= EASTING_MAX || row < 0) return undefined;
  const square = {
    easting: column * LETTERED + Number(digits.slice(0, half)) * metres,
    northing: row * LETTERED + Number(digits.slice(half)) * metres,
    metres,
    isIrish: letters.length === 1,
  };
  const name = `${letters} ${digits.slice(0, half)} ${digits.slice(half)}`;
  return [{ kind: 'square', name, square }];
}

/** Letters of a five-by-five grid, without I, from the north-west. */
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** Column and row of a lettered square; in Great Britain counted from the corner of `SV`. */
function cornerOf(letters: string): readonly [column: number, row: number] {
  const [first = 0, second] = [...letters].map((letter) => LETTERS.indexOf(letter));
  if (second === undefined) return [first % 5, 4 - Math.floor(first / 5)];
  return [
    ((first + 3) % 5) * 5 + (second % 5),
    19 - Math.floor(first / 5) * 5 - Math.floor(second / 5),
  ];
}

function irishReference(easting: number, northing: number): string {
  const letter =
    LETTERS[(4 - Math.floor(northing / LETTERED)) * 5 + Math.floor(easting / LETTERED)];
  const digits = (metres: number): string => String(metres % LETTERED).padStart(5, '0');
  return `${letter}${digits(easting)}${digits(northing)}`;
}
