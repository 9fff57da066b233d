/** The parameters of the two listing endpoints: shared ones, and those of only one endpoint. */

import {
  BUILT_FORM,
  FURNISHED,
  LET_TYPE,
  PROPERTY_TYPE,
  TENURE,
} from '@property-lookup/model/dictionary';
import { many } from './many.js';
import { PLACE_PARAMS, priceParams, RENT_MAX, SALE_PRICE_MAX } from './market-params.js';
import { PAGING } from './paging.js';
import { BOUNDING_BOX } from './places.js';
import { defaulted, optional } from './single.js';
import { textOf } from './texts.js';
import { BOOLEAN, DATE_KIND, integerFrom, numberFrom, TIMESTAMP_KIND } from './values.js';
import { wordOf } from './words.js';

const ROOMS_MAX = 20;
const DAYS_MAX = 10_000;
/** Square metres, from a cupboard to a factory. */
const FLOOR_AREA = { min: 5, max: 10_000 };
const RADIUS_METRES = { min: 10, max: 50_000, default: 1_000 };

/** LISTING_STATUS values of each market. */
const SALE_STATUSES = [
  'Coming Soon',
  'For Sale',
  'Under Offer',
  'Reserved',
  'Sold STC',
  'Exchanged',
  'Completed',
  'Withdrawn',
  'Expired',
  'all',
] as const;
const RENTAL_STATUSES = [
  'Coming Soon',
  'To Let',
  'Let Agreed',
  'Let',
  'Withdrawn',
  'Expired',
  'all',
] as const;

const SORTS = [
  '-listed',
  'listed',
  'price',
  '-price',
  'updated',
  '-updated',
  'bedrooms',
  '-bedrooms',
  'days_on_market',
  '-days_on_market',
  'distance',
] as const;

const rooms = integerFrom(0, ROOMS_MAX);
const floorArea = numberFrom(FLOOR_AREA.min, FLOOR_AREA.max);
const days = integerFrom(0, DAYS_MAX);

const SHARED = {
  ...PLACE_PARAMS,
  listing_id: optional(textOf(1, 64), { description: 'One listing by its identifier.' }),
  lat: optional(numberFrom(49, 61.5), { description: 'Latitude of a point, WGS84 degrees.' }),
  lon: optional(numberFrom(-9, 2.5), { description: 'Longitude of a point, WGS84 degrees.' }),
  radius: defaulted(integerFrom(RADIUS_METRES.min, RADIUS_METRES.max), RADIUS_METRES.default, {
    description: 'Radius around the point, in metres.',
  }),
  bbox: optional(BOUNDING_BOX, {
    description: 'min_lon,min_lat,max_lon,max_lat in WGS84 degrees, at most 2500 km2.',
  }),
  bedrooms: many(rooms, { description: 'Exact numbers of bedrooms; 0 means a studio.' }),
  min_bedrooms: optional(rooms, { description: 'Minimum number of bedrooms.' }),
  max_bedrooms: optional(rooms, { description: 'Maximum number of bedrooms.' }),
  min_bathrooms: optional(rooms, { description: 'Minimum number of bathrooms.' }),
  property_type: many(wordOf([...PROPERTY_TYPE, ...BUILT_FORM, 'Terraced']), {
    description: 'Types or built forms; Terraced means any terrace.',
  }),
  min_floor_area: optional(floorArea, { description: 'Minimum floor area, m2.' }),
  max_floor_area: optional(floorArea, { description: 'Maximum floor area, m2.' }),
  listed_from: optional(DATE_KIND, { description: 'First listed on or after this day.' }),
  listed_to: optional(DATE_KIND, { description: 'First listed on or before this day.' }),
  updated_since: optional(TIMESTAMP_KIND, {
    description: 'Changed at or after this time, removed listings included.',
  }),
  min_days_on_market: optional(days, { description: 'Minimum number of days on the market.' }),
  max_days_on_market: optional(days, { description: 'Maximum number of days on the market.' }),
  reduced: optional(BOOLEAN, { description: 'Whether the price was reduced.' }),
  agent: optional(textOf(2, 80), { description: "Part of the agent's name, in any case." }),
  branch_id: optional(textOf(2, 80), { description: 'Branch of the agent.' }),
  keyword: optional(textOf(3, 60), { description: 'Text in the summary or the features.' }),
  has_uprn: optional(BOOLEAN, { description: 'Whether the listing was matched to a property.' }),
  min_uprn_confidence: optional(numberFrom(0, 1), {
    description: 'Minimum confidence of that match.',
  }),
  sort: optional(wordOf(SORTS), {
    isOfAnswer: true,
    description:
      'A minus sign means highest or newest first; distance needs lat and lon. Default: -listed, or updated if updated_since is given.',
  }),
  ...PAGING,
};

const SALE_ONLY = {
  tenure: many(wordOf(TENURE), { description: 'Tenures. Default: all.' }),
  new_build: optional(BOOLEAN, { description: 'Whether newly built.' }),
  chain_free: optional(BOOLEAN, { description: 'Whether sold without an onward chain.' }),
};

const RENTAL_ONLY = {
  furnished: many(wordOf(FURNISHED), { description: 'Furnishing. Default: all.' }),
  let_type: many(wordOf(LET_TYPE), { description: 'Kinds of let. Default: all.' }),
  available_from: optional(DATE_KIND, { description: 'Available on or after this day.' }),
  available_to: optional(DATE_KIND, { description: 'Available on or before this day.' }),
  pets_allowed: optional(BOOLEAN, { description: 'Whether pets are allowed.' }),
  bills_included: optional(BOOLEAN, { description: 'Whether bills are included.' }),
  max_term_months: optional(integerFrom(1, 60), {
    description: 'Maximum length of the minimum term, in months.',
  }),
};

const statusNote = { description: 'Statuses, or all. Default: those on the market.' };

export const SALE_PARAMS = {
  ...SHARED,
  ...priceParams(SALE_PRICE_MAX, 'GBP'),
  status: many(wordOf(SALE_STATUSES), statusNote),
  ...SALE_ONLY,
};

export const RENTAL_PARAMS = {
  ...SHARED,
  ...priceParams(RENT_MAX, 'GBP per calendar month'),
  status: many(wordOf(RENTAL_STATUSES), statusNote),
  ...RENTAL_ONLY,
};

/** The other list refuses these, because they would change nothing there. */
export const SALE_ONLY_NAMES: readonly string[] = Object.keys(SALE_ONLY);
export const RENTAL_ONLY_NAMES: readonly string[] = Object.keys(RENTAL_ONLY);
