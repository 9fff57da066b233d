/** The parameters that the market endpoints share: price, dates and place. */

import { integerFrom } from './numbers.js';
import { LOCAL_AUTHORITY, OUTCODE, POSTCODE, SECTOR, UPRN } from './places.js';
import { optional } from './single.js';

/** GBP; dearer homes have never been sold. */
export const SALE_PRICE_MAX = 100_000_000;
/** GBP per calendar month. */
export const RENT_MAX = 100_000;

export const PLACE_PARAMS = {
  uprn: optional(UPRN, { description: 'Unique property reference number.' }),
  postcode: optional(POSTCODE, { description: 'Full postcode.' }),
  outcode: optional(OUTCODE, { description: 'First half of a postcode, for example SW1A.' }),
  sector: optional(SECTOR, { description: 'Postcode sector, for example SW1A 2.' }),
  local_authority_code: optional(LOCAL_AUTHORITY, {
    description: 'GSS code of a local authority, for example E07000041.',
  }),
};

export function priceParams(maximum: number, unit: string) {
  const price = integerFrom(0, maximum);
  return {
    min_price: optional(price, { description: `Minimum price, ${unit}.` }),
    max_price: optional(price, { description: `Maximum price, ${unit}.` }),
  };
}
