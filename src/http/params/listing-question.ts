/** Turns the parameters of the listing endpoints into a query. */

import type { ListingQuestion } from '../../query/list-listings.js';
import type { ListingParams } from '../../query/listing-condition.js';
import { defaultSort } from '../../query/listing-order.js';
import type { RENTAL_PARAMS, SALE_PARAMS } from './listing-params.js';
import { readPlace, someOf } from './market-params.js';
import type { ValuesOf } from './param.js';

type SaleValues = ValuesOf<typeof SALE_PARAMS>;
type RentalValues = ValuesOf<typeof RENTAL_PARAMS>;

export function saleQuestion(values: SaleValues): ListingQuestion {
  return questionOf(values, {
    ...sharedParams(values),
    transactionType: 'Sale',
    tenures: someOf(values.tenure),
    newBuild: values.new_build,
    chainFree: values.chain_free,
  });
}

export function rentalQuestion(values: RentalValues): ListingQuestion {
  return questionOf(values, {
    ...sharedParams(values),
    transactionType: 'Rental',
    furnished: someOf(values.furnished),
    letTypes: someOf(values.let_type),
    availableFrom: values.available_from,
    availableTo: values.available_to,
    petsAllowed: values.pets_allowed,
    billsIncluded: values.bills_included,
    maxTermMonths: values.max_term_months,
  });
}

/** What both markets have. */
type Values = SaleValues | RentalValues;

function questionOf(values: Values, params: ListingParams): ListingQuestion {
  return {
    place: readListingPlace(values),
    params,
    sort: values.sort ?? defaultSort(values.updated_since),
    page: values.page,
    pageSize: values.page_size,
  };
}

function sharedParams(values: Values): Omit<ListingParams, 'transactionType'> {
  return {
    statuses: someOf(values.status),
    minPrice: values.min_price,
    maxPrice: values.max_price,
    ...sizeParams(values),
    ...timeParams(values),
    reduced: values.reduced,
    agent: values.agent,
    branchId: values.branch_id,
    keyword: values.keyword,
    hasUprn: values.has_uprn,
    minUprnConfidence: values.min_uprn_confidence,
  };
}

function sizeParams(values: Values): Partial<ListingParams> {
  return {
    bedrooms: someOf(values.bedrooms),
    minBedrooms: values.min_bedrooms,
    maxBedrooms: values.max_bedrooms,
    minBathrooms: values.min_bathrooms,
    propertyTypes: someOf(values.property_type),
    minFloorArea: values.min_floor_area,
    maxFloorArea: values.max_floor_area,
  };
}

function timeParams(values: Values): Partial<ListingParams> {
  return {
    listedFrom: values.listed_from,
    listedTo: values.listed_to,
    updatedSince: values.updated_since,
    minDaysOnMarket: values.min_days_on_market,
    maxDaysOnMarket: values.max_days_on_market,
  };
}

/** The rules of the endpoints have seen to it that exactly one is given. */
function readListingPlace(values: Values): ListingQuestion['place'] {
  const { listing_id: id, bbox, lat, lon, radius: radiusMetres } = values;
  if (id !== undefined) return { kind: 'listing', value: id };
  if (bbox !== undefined) return { kind: 'box', value: bbox };
  if (lat === undefined || lon === undefined) return readPlace(values);
  return { kind: 'circle', value: { centre: { latitude: lat, longitude: lon }, radiusMetres } };
}
