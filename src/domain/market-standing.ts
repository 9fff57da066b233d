/** Fields that say where a home stands on the market, by who tells each of them: the register of sales, or feeds. */

import type { FieldFrom, FieldValues } from './dictionary/fields.js';

export const STANDING_BY_REGISTER = [
  'LAST_SOLD_PRICE',
  'LAST_SOLD_DATE',
  'TIMES_SOLD',
] as const satisfies readonly FieldFrom<'PPD'>[];

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

/** The register tells it of a home that was sold lately, feeds of any other. */
export const STANDING_BY_EITHER = [
  'MARKET_STATUS',
  'MARKET_STATUS_DATE',
] as const satisfies readonly FieldFrom<'LIST' | 'PPD'>[];

export type StandingField = (
  | typeof STANDING_BY_REGISTER
  | typeof STANDING_BY_FEED
  | typeof STANDING_BY_EITHER
)[number];

/** What is not known is left out. */
export type StandingValues = FieldValues<StandingField>;
