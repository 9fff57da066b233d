/** `/market-events/sales-listings` and `/rental-listings`: homes on the market at a place. */

import type { TransactionType } from '@property-lookup/facts/events';
import { LISTING_FIELDS } from '@property-lookup/model/fields';
import { Type } from '@sinclair/typebox';
import { type ListedHome, type ListingQuestion, listListings } from '../../query/list-listings.js';
import { defaultSort } from '../../query/listing-order.js';
import { defineEndpoint, type EndpointDeps } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { factsSchema } from '../fact-schema.js';
import { type PaginatedResponse, toPaginated } from '../page.js';
import {
  RENTAL_ONLY_NAMES,
  RENTAL_PARAMS,
  SALE_ONLY_NAMES,
  SALE_PARAMS,
} from '../params/listing-params.js';
import { readPlace } from '../params/market-params.js';
import type { Params, ValuesOf } from '../params/param.js';
import type { Rule } from '../params/read-params.js';
import { exactlyOneFault, reversed } from '../params/rules.js';
import { countSchema, pageSchema } from '../schemas.js';

const DISTANCE = Type.Optional(
  countSchema('Metres from the point; present only with lat and lon.'),
);

const LISTING_PAGE = pageSchema(
  factsSchema('Listing', LISTING_FIELDS, { DISTANCE }),
  'ListingPage',
);

const SELECTORS = [
  'uprn',
  'listing_id',
  'postcode',
  'outcode',
  'sector',
  'local_authority_code',
  'lat',
  'bbox',
];

const RANGES: readonly (readonly [string, string])[] = [
  ['min_price', 'max_price'],
  ['min_bedrooms', 'max_bedrooms'],
  ['min_floor_area', 'max_floor_area'],
  ['listed_from', 'listed_to'],
  ['min_days_on_market', 'max_days_on_market'],
  ['available_from', 'available_to'],
];

const DESCRIPTION =
  'A page of listings. Exactly one of uprn, listing_id, postcode, outcode, sector, local_authority_code, lat with lon, or bbox gives the place.';

const LISTING_RULES: readonly Rule<Params>[] = [
  // A point counts as one selector: `lat` and `lon` together, or either alone.
  (_values, given) =>
    exactlyOneFault(SELECTORS, (name) => given(name) || (name === 'lat' && given('lon'))),
  (_values, given) =>
    given('lat') === given('lon') ? undefined : 'lat and lon must be given together',
  (_values, given) =>
    given('radius') && !given('lat') ? 'radius must be given with lat and lon' : undefined,
  ({ sort }, given) =>
    sort === 'distance' && !given('lat') ? 'sort by distance needs lat and lon' : undefined,
  (_values, given) =>
    given('bedrooms') && (given('min_bedrooms') || given('max_bedrooms'))
      ? 'bedrooms must not be given beside min_bedrooms or max_bedrooms'
      : undefined,
  ...RANGES.map(
    ([low, high]): Rule<Params> =>
      (values) =>
        reversed(values, low, high),
  ),
];

/** Refuses parameters that only the other market's list takes. */
function onlyOn(market: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [name, `${name} must not be given: for ${market} listings only`]),
  );
}

const ALIKE = {
  description: DESCRIPTION,
  rules: LISTING_RULES,
  rowFields: LISTING_FIELDS,
  reads: { groups: ['listings'] },
  response: LISTING_PAGE,
  statuses: [404],
  example: { outcode: EXAMPLES.outcode },
} as const;

export const SALES_LISTINGS = defineEndpoint({
  ...ALIKE,
  id: 'salesListings',
  path: '/market-events/sales-listings',
  summary: 'Active sales listings by location',
  params: SALE_PARAMS,
  misplaced: onlyOn('rental', RENTAL_ONLY_NAMES),
  run: (values, deps) => listed(values, 'Sale', deps),
});

export const RENTAL_LISTINGS = defineEndpoint({
  ...ALIKE,
  id: 'rentalListings',
  path: '/market-events/rental-listings',
  summary: 'Active rental listings by location',
  params: RENTAL_PARAMS,
  misplaced: onlyOn('sales', SALE_ONLY_NAMES),
  run: (values, deps) => listed(values, 'Rental', deps),
});

type Values = ValuesOf<typeof SALE_PARAMS> | ValuesOf<typeof RENTAL_PARAMS>;

async function listed(
  values: Values,
  transactionType: TransactionType,
  { control, reader, span }: EndpointDeps,
): Promise<PaginatedResponse<ListedHome>> {
  const question = {
    place: placeIn(values),
    params: { ...values, transactionType },
    sort: values.sort ?? defaultSort(values.updated_since),
    page: values.page,
    pageSize: values.page_size,
  };
  const page = await span('filter', () => listListings(reader, question, control));
  return toPaginated(page, (listing) => listing);
}

/** The rules guarantee exactly one place. */
function placeIn(values: Values): ListingQuestion['place'] {
  const { listing_id: id, bbox, lat, lon, radius: radiusMetres } = values;
  if (id !== undefined) return { kind: 'listing', value: id };
  if (bbox !== undefined) return { kind: 'box', value: bbox };
  if (lat === undefined || lon === undefined) return readPlace(values);
  return { kind: 'circle', value: { centre: { latitude: lat, longitude: lon }, radiusMetres } };
}
