/** Reads a dwelling's position and form from its key: flat or house, by number or name, floor, divided or not. */

/** Numbers that trees can split on; -1 if the key does not say. */
export interface AddressShape {
  /** Index into KINDS. */
  readonly kind: number;
  /** Ground is 0, the basement below; for units with a letter, the position of the letter. */
  readonly floor: number;
  /** Number of the flat, or else of the house. */
  readonly number: number;
  /** 1 for odd numbers. */
  readonly side: number;
}

/** Houses before flats, undivided before divided. */
export const KINDS = [
  'house by number',
  'house by name',
  'house with a letter',
  'flat by floor or letter',
  'flat of a numbered building',
  'flat of a named building',
] as const;

const NONE = -1;

/** Floor number of a flat below ground. */
const BASEMENT = -2;
const TOP = 20;

/** Words for floors; the first match wins. `dwellingKey` writes FIRST as 1ST. */
const FLOORS: readonly (readonly [RegExp, number])[] = [
  [/\b(BASEMENT|LOWER GROUND|GARDEN)\b/, BASEMENT],
  [/\bGROUND\b/, 0],
  [/\b1ST\b/, 1],
  [/\b2ND\b/, 2],
  [/\b3RD\b|\bTHIRD\b/, 3],
  [/\b(FOURTH|4TH)\b/, 4],
  [/\b(TOP|PENTHOUSE|UPPER)\b/, TOP],
];

/** Reads a key made by `dwellingKey`; other keys give no values. */
export function shapeOf(key: string): AddressShape {
  const [, , building = '', unit = ''] = key.split('|');
  const number = numberIn(unit === '' ? building : unit);
  return {
    kind: key.includes('|') ? kindOf(building, unit) : NONE,
    floor: floorOf(unit),
    number,
    side: number < 0 ? NONE : number % 2,
  };
}

function kindOf(building: string, unit: string): number {
  const isNumbered = /^\d/.test(building);
  if (unit === '') return isNumbered ? (/^\d+[A-Z]\b/.test(building) ? 2 : 0) : 1;
  if (!/\d/.test(unit) || floorOf(unit) !== NONE) return 3;
  return isNumbered ? 4 : 5;
}

function floorOf(unit: string): number {
  const letter = /^[A-H]$/.exec(unit)?.[0];
  if (letter !== undefined) return letter.charCodeAt(0) - 65;
  return FLOORS.find(([words]) => words.test(unit))?.[1] ?? NONE;
}

/** The first number that is not a floor. */
function numberIn(text: string): number {
  const digits = /\d+(?!\d*(?:ST|ND|RD|TH)\b)/.exec(text)?.[0];
  return digits === undefined || digits.length > 4 ? NONE : Number(digits);
}

/** Group names of a dwelling, from near to far; null if neither key nor postcode gives one. */
export interface DwellingPlace {
  readonly postcode: string | null;
  readonly sector: string | null;
  readonly outcode: string;
  readonly street: string | null;
  /** A sequence of numbered dwellings: units of one building, or houses of one street. */
  readonly row: string | null;
  /** Number in that sequence; null for names. */
  readonly number: number | null;
  readonly isUnit: boolean;
}

/** Outcode of sales without a postcode, which form their own group. */
const NO_OUTCODE = '?';

/** The place of a dwelling; keys not made by `dwellingKey` give only the postcode. */
export function placeOf(key: string, postcode: string | null): DwellingPlace {
  const compact = postcode?.replace(/\s+/g, '').toUpperCase() ?? '';
  const outcode = compact.length > 4 ? compact.slice(0, -3) : NO_OUTCODE;
  const [, street = '', building = '', unit = ''] = key.split('|');
  const streetGroup = street === '' ? null : `${outcode}|${street}`;
  const isUnit = unit !== '';
  const buildingGroup = `${outcode}|${street}|${building}`;
  return {
    postcode: compact === '' ? null : compact,
    sector: compact.length > 4 ? compact.slice(0, -2) : null,
    outcode,
    street: streetGroup,
    row: isUnit ? buildingGroup : streetGroup,
    number: numberAlong(isUnit ? unit : building),
    isUnit,
  };
}

function numberAlong(text: string): number | null {
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined || digits.length > 5 ? null : Number(digits);
}
