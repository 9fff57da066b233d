/** Fields of the market group: market status, likely next events, and the local market. */

import { MARKET_STATUS } from './enums.js';
import type { FieldRow } from './field-row.js';
import { UPRN } from './shared.js';

export const MARKET_ROWS = [
  UPRN,
  {
    name: 'MARKET_STATUS',
    values: MARKET_STATUS,
    companions: true,
    meaning:
      'Market status of the home. If a listing left its feed without notice, the most likely outcome by now, marked as modelled. If its feed has fallen silent, the status shown last, marked as modelled, with a confidence that falls with the silence; once it is more likely over, Recently Sold or Recently Let if a deal was likely done, else null. Off Market, marked as modelled and without confidence, only where feeds that are heard of list homes of the outcode; elsewhere null without any listing or recent sale.',
    source: ['PPD', 'LIST', 'MODEL'],
  },
  {
    name: 'MARKET_STATUS_DATE',
    type: 'date',
    meaning:
      'Date on which the home reached that status; of a listing that left its feed, the day on which it left.',
    source: ['PPD', 'LIST', 'MODEL'],
  },
  {
    name: 'CURRENT_LISTING_ID',
    meaning: 'Identifier of the live listing.',
    source: ['LIST'],
  },
  {
    name: 'CURRENT_ASKING_PRICE',
    type: 'integer',
    unit: 'GBP; per calendar month for lettings',
    meaning: 'Current asking price.',
    source: ['LIST'],
  },
  {
    name: 'ORIGINAL_ASKING_PRICE',
    type: 'integer',
    unit: 'GBP; per calendar month for lettings',
    meaning: 'First asking price of this listing.',
    source: ['LIST'],
  },
  {
    name: 'PRICE_CHANGE_COUNT',
    type: 'integer',
    unit: 'count',
    meaning: 'How often the price changed in this listing.',
    source: ['LIST'],
  },
  {
    name: 'PRICE_CHANGE_TOTAL_PCT',
    type: 'number',
    unit: 'percent, 1 decimal; negative = cut',
    meaning: 'Change from ORIGINAL_ASKING_PRICE to CURRENT_ASKING_PRICE.',
    source: ['DERIVED'],
    byDefinition: true,
  },
  {
    name: 'DAYS_ON_MARKET',
    type: 'integer',
    unit: 'days',
    meaning: 'Age of the live listing, up to the last word of its feed.',
    source: ['LIST'],
  },
  {
    name: 'CUMULATIVE_DAYS_ON_MARKET',
    type: 'integer',
    unit: 'days',
    companions: true,
    meaning: 'Total time on the market over all listings of the same attempt to sell or let.',
    source: ['LIST'],
  },
  {
    name: 'TIMES_LISTED',
    type: 'integer',
    unit: 'count',
    meaning:
      'Number of attempts to sell or let on record; 0 if none and feeds list homes of the outcode, null if none do.',
    source: ['LIST'],
  },
  {
    name: 'TIMES_SOLD',
    type: 'integer',
    unit: 'count',
    meaning:
      'Number of sales on record, registered since 1995; 0 if none and the register of the outcode is loaded, null if it is not, or if the address has no number and no name by which a sale could be told.',
    source: ['PPD'],
  },
  {
    name: 'LAST_LISTED_DATE',
    type: 'date',
    meaning: 'Date the home was last put on the market.',
    source: ['LIST'],
  },
  {
    name: 'PREDICTED_COMPLETION_DATE',
    type: 'date',
    companions: true,
    meaning: 'Date on which the agreed sale will most likely complete.',
    source: ['MODEL'],
  },
  {
    name: 'MOVE_PROPENSITY_6M',
    type: 'number',
    unit: 'probability, 0 to 1',
    companions: true,
    residential: true,
    meaning:
      'Probability that the home is sold within six months, from how often homes of its type sold again at the same time after a sale; null for a home without a sale. Its confidence is how close such shares came to the sales of a held-out year.',
    source: ['MODEL'],
  },
  {
    name: 'MOVE_PROPENSITY_BAND',
    values: ['Very High', 'High', 'Medium', 'Low', 'Very Low'],
    residential: true,
    meaning: 'MOVE_PROPENSITY_6M in words.',
    source: ['DERIVED'],
    byDefinition: true,
  },
  {
    name: 'LET_PROPENSITY_6M',
    type: 'number',
    unit: 'probability, 0 to 1',
    companions: true,
    residential: true,
    meaning:
      'Probability that the home is advertised to let within six months, from how often homes with its type and history were in the last year, if the loaded feeds have covered its district that long; null while it is on offer. Its confidence is how close such shares came to the lettings advertised in a held-out half-year.',
    source: ['MODEL'],
  },
  {
    name: 'FALL_THROUGH_RISK',
    type: 'number',
    unit: 'probability, 0 to 1',
    companions: true,
    meaning: 'Probability that the agreed sale falls through.',
    source: ['MODEL'],
  },
  {
    name: 'AREA_TYPE',
    // From the smallest to the largest area with market figures.
    values: ['Postcode Sector', 'Outcode', 'Local Authority'],
    meaning:
      'Kind of area that the AREA figures describe: the smallest with 30 standard sales in twelve months.',
    source: ['PPD', 'LIST', 'DERIVED'],
  },
  {
    name: 'AREA_CODE',
    letters: 'capitals',
    unit: 'sector, outcode or GSS code',
    meaning: 'Area that the AREA figures describe.',
    source: ['PPD', 'LIST', 'DERIVED'],
  },
  {
    name: 'AREA_MEDIAN_SOLD_PRICE_12M',
    type: 'integer',
    unit: 'GBP',
    meaning:
      'Median price of homes of the same type (detached, semi-detached, terraced, flat) sold in the area in the newest twelve months of the data.',
    source: ['PPD'],
  },
  {
    name: 'AREA_MEDIAN_PRICE_PER_SQM_12M',
    type: 'integer',
    unit: 'GBP per m2',
    meaning:
      'Median price per square metre of homes sold in those twelve months whose certificate gives the floor area.',
    source: ['PPD', 'EPC'],
  },
  {
    name: 'AREA_SALES_COUNT_12M',
    type: 'integer',
    unit: 'count',
    meaning: 'Number of standard sales of homes in the area in those twelve months.',
    source: ['PPD'],
  },
  {
    name: 'AREA_SALES_CHANGE_PCT',
    type: 'number',
    unit: 'percent',
    meaning:
      'Change of that number from the twelve months before; null if the data does not reach back that far.',
    source: ['PPD'],
  },
  {
    name: 'AREA_PRICE_CHANGE_12M_PCT',
    type: 'number',
    unit: 'percent',
    meaning: "Change of the local authority's price index over twelve months.",
    source: ['UKHPI'],
  },
  {
    name: 'AREA_MEDIAN_ASKING_PRICE',
    type: 'integer',
    unit: 'GBP',
    meaning: 'Median asking price in the area now.',
    source: ['LIST'],
  },
  {
    name: 'AREA_ACTIVE_SALE_LISTINGS',
    type: 'integer',
    unit: 'count',
    meaning:
      'Number of homes for sale in the area now; null where the loaded feeds have never shown one.',
    source: ['LIST'],
  },
  {
    name: 'AREA_MEDIAN_DAYS_TO_SELL',
    type: 'integer',
    unit: 'days',
    companions: true,
    meaning: 'Median time from listing to an agreed sale.',
    source: ['LIST'],
  },
  {
    name: 'AREA_SOLD_TO_ASKING_RATIO',
    type: 'number',
    unit: 'ratio',
    companions: true,
    meaning: 'Median of price paid divided by asking price.',
    source: ['PPD', 'LIST'],
  },
  {
    name: 'AREA_FALL_THROUGH_RATE',
    type: 'number',
    unit: 'share, 0 to 1',
    companions: true,
    meaning: 'Share of agreed sales that fell through.',
    source: ['LIST'],
  },
  {
    name: 'AREA_ACTIVE_RENTAL_LISTINGS',
    type: 'integer',
    unit: 'count',
    meaning:
      'Number of homes to let in the area now; null where the loaded feeds have never shown one.',
    source: ['LIST'],
  },
  {
    name: 'AREA_MEDIAN_RENT_PCM',
    type: 'integer',
    unit: 'GBP per calendar month',
    companions: true,
    meaning: 'Median asking rent in the area.',
    source: ['LIST'],
  },
  {
    name: 'AREA_GROSS_YIELD',
    type: 'number',
    unit: 'percent, 2 decimals',
    companions: true,
    meaning: 'A year of AREA_MEDIAN_RENT_PCM as a share of AREA_MEDIAN_SOLD_PRICE_12M.',
    source: ['DERIVED'],
    byDefinition: true,
  },
  {
    name: 'AREA_AVERAGE_YEARS_OWNED',
    type: 'number',
    unit: 'years',
    companions: true,
    meaning:
      'Average time between two registered sales of the same home in the area, leaving out homes that have not sold again.',
    source: ['PPD'],
  },
  {
    name: 'MARKET_AS_OF',
    type: 'date',
    meaning:
      'Day on which the loaded sales of the area end, or day of the newest delivery of a feed; null if neither is loaded.',
    source: ['PPD', 'LIST'],
  },
] as const satisfies readonly FieldRow[];
