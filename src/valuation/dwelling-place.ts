/** Reads from a dwelling's key where it stands: postcode, sector, outcode, street, building and number. */

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
    number: numberIn(isUnit ? unit : building),
    isUnit,
  };
}

function numberIn(text: string): number | null {
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined || digits.length > 5 ? null : Number(digits);
}
