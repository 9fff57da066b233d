/** The parameters that the market endpoints share: price, dates and place. */

import type { HistoryPlace } from '@property-lookup/facts/events';
import type { ValuesOf } from './param.js';
import { LOCAL_AUTHORITY, OUTCODE, POSTCODE, SECTOR, UPRN } from './places.js';
import { optional } from './single.js';
import { integerFrom } from './values.js';

/** GBP; no home has ever sold for more. */
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

/** The endpoints' rules guarantee exactly one place. */
export function readPlace(values: ValuesOf<typeof PLACE_PARAMS>): HistoryPlace {
  const { uprn, postcode, sector, outcode, local_authority_code: authority } = values;
  if (postcode !== undefined) return { kind: 'postcode', value: postcode };
  if (sector !== undefined) return { kind: 'sector', value: sector };
  if (outcode !== undefined) return { kind: 'outcode', value: outcode };
  if (authority !== undefined) return { kind: 'local-authority', value: authority };
  return { kind: 'uprn', value: uprn ?? 0 };
}

export function priceParams(maximum: number, unit: string) {
  const price = integerFrom(0, maximum);
  return {
    min_price: optional(price, { description: `Minimum price, ${unit}.` }),
    max_price: optional(price, { description: `Maximum price, ${unit}.` }),
  };
}
