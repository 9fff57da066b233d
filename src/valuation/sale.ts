/** A sale as the valuation reads it, and the key that identifies two sales of one dwelling without a UPRN. */

import type { SaleFact } from '../domain/evidence/sales.js';

/** One registered sale. Prices are those of HM Land Registry Price Paid Data, whole pounds. */
export interface Sale
  extends Pick<SaleFact, 'id' | 'priceGbp' | 'isNewBuild' | 'tenure' | 'category'> {
  /** From `dwellingKey`, or any other text that is the same for all sales of one dwelling. */
  readonly dwelling: string;
  /** Days since 1970-01-01 of the deed of transfer. */
  readonly date: number;
  readonly type: DwellingType;
  readonly postcode: string | null;
  /** Easting and northing in metres of any one metric grid. */
  readonly x: number | null;
  readonly y: number | null;
  readonly floorAreaSqm: number | null;
  /** UPRN of the home, if the sale is linked to one; nothing is concluded from it. */
  readonly uprn?: number | undefined;
}

export type DwellingType = SaleFact['propertyType'];

/** Price Paid's address columns: primary and secondary addressable object names (PAON, SAON). */
type SaleAddress = Pick<SaleFact, 'paon' | 'saon' | 'street'> & {
  readonly postcode: string | null;
};

/** Words before a unit's number that one sale of a dwelling carries and another leaves out. */
const UNIT_WORDS = /^(FLAT|APARTMENT|APT|UNIT|NO|NUMBER|MAISONETTE|STUDIO)\b\s*/;

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/['’.]/g, ''],
  [/[^A-Z0-9]+/g, ' '],
  [/\bSAINT\b/g, 'ST'],
  [/\bFIRST\b/g, '1ST'],
  [/\bSECOND\b/g, '2ND'],
  [/\bTHIRD\b/g, '3RD'],
  [/\b0+(\d)/g, '$1'],
  [/(\d) ([A-Z])\b/g, '$1$2'],
];

/**
 * The key of a dwelling: postcode, street, building and unit, parted by `|`. Tolerates `FLAT 3` for `3`
 * and PAON exchanged with SAON, as Price Paid has `"WEST FRYERNE","FLAT 24"` and the reverse.
 */
export function dwellingKey(address: SaleAddress): string {
  const paon = canonical(address.paon);
  const saon = canonical(address.saon);
  const isExchanged = UNIT_WORDS.test(paon) && saon !== '' && !UNIT_WORDS.test(saon);
  const [building, unit] = isExchanged ? [saon, paon] : [paon, saon];
  const postcode = (address.postcode ?? '').toUpperCase().replace(/\s+/g, '');
  return [postcode, canonical(address.street), building, bareUnit(unit)].join('|');
}

function canonical(text: string | null): string {
  if (text === null || text === '') return '';
  const upper = text.toUpperCase();
  return SPELLINGS.reduce((out, [from, to]) => out.replace(from, to), upper).trim();
}

function bareUnit(unit: string): string {
  const bare = unit.replace(UNIT_WORDS, '');
  return bare === '' ? unit : bare;
}
