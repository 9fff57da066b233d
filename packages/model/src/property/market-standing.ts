/** Fields of a home's market status by source: feeds, or the register of sales. */

import type { FieldFrom, FieldValues } from '../dictionary/fields.js';

export const STANDING_BY_FEED = [
  'CURRENT_LISTING_ID',
  'CURRENT_ASKING_PRICE',
  'ORIGINAL_ASKING_PRICE',
  'PRICE_CHANGE_COUNT',
  'DAYS_ON_MARKET',
  'CUMULATIVE_DAYS_ON_MARKET',
  'TIMES_LISTED',
  'LAST_LISTED_DATE',
  'LAST_ASKING_PRICE',
  'LAST_ASKING_DATE',
] as const satisfies readonly FieldFrom<'LIST'>[];

/** Given by the register for a home sold recently, and by feeds for any other. */
export const STANDING_BY_EITHER = [
  'MARKET_STATUS',
  'MARKET_STATUS_DATE',
] as const satisfies readonly FieldFrom<'LIST' | 'PPD'>[];

export type StandingField = (typeof STANDING_BY_FEED | typeof STANDING_BY_EITHER)[number];

/** Unknown values are left out. */
export type StandingValues = FieldValues<StandingField>;
