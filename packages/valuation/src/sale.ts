/** A sale as the valuation reads it, and the key by which sales of one dwelling are matched without a UPRN. */

import type { SaleFact } from '@property-lookup/model/records';

/** One registered sale. Prices are whole pounds from HM Land Registry Price Paid Data. */
export interface Sale
  extends Pick<SaleFact, 'id' | 'priceGbp' | 'isNewBuild' | 'tenure' | 'category'> {
  /** From `dwellingKey`, or any text shared by all sales of a dwelling and no others. */
  readonly dwelling: string;
  /** Date of the deed of transfer, in days since 1970-01-01. */
  readonly date: number;
  readonly type: DwellingType;
  readonly postcode: string | null;
  /** Easting and northing in metres, on any one metric grid. */
  readonly x: number | null;
  readonly y: number | null;
  readonly floorAreaSqm: number | null;
  /** UPRN of the home if the sale is linked to one; not used by the model. */
  readonly uprn?: number | undefined;
}

/** Property type as in Price Paid Data: detached, semi-detached, terraced, flat, other. */
export type DwellingType = SaleFact['propertyType'];

/** Price Paid's address columns: primary and secondary addressable object names (PAON, SAON). */
type SaleAddress = Pick<SaleFact, 'paon' | 'saon' | 'street'> & {
  readonly postcode: string | null;
};

/** Words before a unit's number that sales of the same dwelling may include or omit. */
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
 * The key of a dwelling: postcode, street, building and unit, separated by `|`. Accepts `FLAT 3` for `3`, and PAON swapped with
 * SAON: Price Paid has `"WEST FRYERNE","FLAT 24"` and the reverse.
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
