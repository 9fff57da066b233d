/** Reads from the key of a dwelling where it stands, and what it is: flat or house, by number or name, on which floor, divided or not. */

/** As numbers that trees can cut; -1 where it does not say. */
export interface AddressShape {
  /** One of KINDS. */
  readonly kind: number;
  /** Ground is 0, basement below; of units by letter the place of the letter. */
  readonly floor: number;
  /** Number of the flat, else of the house. */
  readonly number: number;
  /** 1 of odd numbers. */
  readonly side: number;
}

/** Houses before flats, plain before divided. */
export const KINDS = [
  'house by number',
  'house by name',
  'house with a letter',
  'flat by floor or letter',
  'flat of a numbered building',
  'flat of a named building',
] as const;

const NONE = -1;

/** The floor of a flat below the ground: a number of its own, below the ground floor's. */
const BASEMENT = -2;
const TOP = 20;

/** Words of floors, first match counts; `dwellingKey` writes FIRST as 1ST. */
const FLOORS: readonly (readonly [RegExp, number])[] = [
  [/\b(BASEMENT|LOWER GROUND|GARDEN)\b/, BASEMENT],
  [/\bGROUND\b/, 0],
  [/\b1ST\b/, 1],
  [/\b2ND\b/, 2],
  [/\b3RD\b|\bTHIRD\b/, 3],
  [/\b(FOURTH|4TH)\b/, 4],
  [/\b(TOP|PENTHOUSE|UPPER)\b/, TOP],
];

/** Reads a key that `dwellingKey` made; of any other it says nothing. */
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

/** The first number that counts no floors. */
function numberIn(text: string): number {
  const digits = /\d+(?!\d*(?:ST|ND|RD|TH)\b)/.exec(text)?.[0];
  return digits === undefined || digits.length > 4 ? NONE : Number(digits);
}

/** Group names of a dwelling, from near to far; null if neither the key nor the postcode gives it. */
export interface DwellingPlace {
  readonly postcode: string | null;
  readonly sector: string | null;
  readonly outcode: string;
  readonly street: string | null;
  /** Dwellings counted along one line: units of one building, or houses of one street. */
  readonly row: string | null;
  /** Place along that line; null for names. */
  readonly number: number | null;
  readonly isUnit: boolean;
}

/** Areas of sales without a postcode are one group of their own. */
const NO_OUTCODE = '?';

/** Reads the place of a dwelling; keys that `dwellingKey` did not make give only the postcode. */
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
