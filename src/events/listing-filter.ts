/** Chooses listings by the parameters of the sales and rental lists (dictionary, section 6.6). */

import { sectorOf } from '../domain/postcode.js';
import { currentCycle, type Listing } from './listing.js';
import type { ListingParams } from './listing-params.js';
import type { ListingRow } from './listing-row.js';
import { priceChanges } from './price-changes.js';

/** A listing as it would be shown, and what is asked of it but not shown. */
export interface ListingCandidate {
  readonly listing: Listing;
  readonly row: ListingRow;
  /** GSS code of the property, else of the postcode. */
  readonly localAuthorityCode: string | null;
  /** A value of BUILT_FORM that the property has on record; what the feed says goes first. */
  readonly builtForm: string | null;
  /** Metres from the point asked for; null without a point or a position. */
  readonly distanceMetres: number | null;
}

/** A value that is not known does not match a parameter that asks for it. */
export function listingMatches(candidate: ListingCandidate, params: ListingParams): boolean {
  return CHECKS.every((check) => check(candidate, params));
}

type Check = (candidate: ListingCandidate, params: ListingParams) => boolean;

const CHECKS: readonly Check[] = [
  ({ row }, { transactionType }) => row.TRANSACTION_TYPE === transactionType,
  ({ row }, { uprn }) => uprn === undefined || row.UPRN === uprn,
  ({ row }, { listingId }) => listingId === undefined || row.LISTING_ID === listingId,
  ({ row }, { postcode }) => postcode === undefined || row.POSTCODE === postcode,
  ({ row }, { outcode }) => outcode === undefined || row.OUTCODE === outcode,
  ({ row }, { sector }) =>
    sector === undefined || (row.POSTCODE !== null && sectorOf(row.POSTCODE) === sector),
  ({ localAuthorityCode }, params) =>
    params.localAuthorityCode === undefined || localAuthorityCode === params.localAuthorityCode,
  ({ distanceMetres }, { radiusMetres }) => isWithin(distanceMetres, undefined, radiusMetres),
  ({ row }, { box }) =>
    box === undefined ||
    (isWithin(row.LONGITUDE, box.minLongitude, box.maxLongitude) &&
      isWithin(row.LATITUDE, box.minLatitude, box.maxLatitude)),
  ({ row }, params) => isOneOf(row.STATUS, statusesAsked(params)),
  ({ row }, { minPrice, maxPrice }) => isWithin(row.PRICE, minPrice, maxPrice),
  ({ row }, { bedrooms }) => isOneOf(row.BEDROOMS, bedrooms),
  ({ row }, { minBedrooms, maxBedrooms }) => isWithin(row.BEDROOMS, minBedrooms, maxBedrooms),
  ({ row }, { minBathrooms }) => isWithin(row.BATHROOMS, minBathrooms, undefined),
  hasType,
  ({ row }, { minFloorArea, maxFloorArea }) =>
    isWithin(row.TOTAL_FLOOR_AREA, minFloorArea, maxFloorArea),
  ({ row }, { listedFrom, listedTo }) => isWithin(row.FIRST_LISTED_DATE, listedFrom, listedTo),
  ({ row }, { updatedSince }) =>
    updatedSince === undefined || Date.parse(row.UPDATED_AT) >= Date.parse(updatedSince),
  ({ row }, { minDaysOnMarket, maxDaysOnMarket }) =>
    isWithin(row.DAYS_ON_MARKET, minDaysOnMarket, maxDaysOnMarket),
  ({ listing }, { reduced }) => reduced === undefined || isReduced(listing) === reduced,
  ({ row }, { agent }) => agent === undefined || contains(row.AGENT_NAME, agent),
  ({ row }, { branchId }) =>
    branchId === undefined || row.BRANCH_ID?.toLowerCase() === branchId.toLowerCase(),
  ({ row }, { keyword }) =>
    keyword === undefined || [row.SUMMARY, ...row.FEATURES].some((text) => contains(text, keyword)),
  ({ row }, { hasUprn }) => hasUprn === undefined || (row.UPRN !== null) === hasUprn,
  ({ listing }, { minUprnConfidence }) =>
    isWithin(listing.link?.confidence ?? null, minUprnConfidence, undefined),
  ({ row }, { tenures }) => isOneOf(row.TENURE, tenures),
  ({ row }, { newBuild }) => newBuild === undefined || row.NEW_BUILD === newBuild,
  ({ row }, { chainFree }) => chainFree === undefined || row.CHAIN_FREE === chainFree,
  ({ row }, { furnished }) => isOneOf(row.FURNISHED, furnished),
  ({ row }, { letTypes }) => isOneOf(row.LET_TYPE, letTypes),
  ({ row }, { availableFrom, availableTo }) =>
    isWithin(row.AVAILABLE_DATE, availableFrom, availableTo),
  ({ row }, { petsAllowed }) => petsAllowed === undefined || row.PETS_ALLOWED === petsAllowed,
  ({ row }, { billsIncluded }) =>
    billsIncluded === undefined || row.BILLS_INCLUDED === billsIncluded,
  ({ row }, { maxTermMonths }) => isWithin(row.MINIMUM_TERM_MONTHS, undefined, maxTermMonths),
];

/**
 * The statuses that are asked for, undefined where it is all of them. Without a status asked for, a list
 * shows what is on offer; one property, one listing, or all changes since a moment are asked for whatever
 * became of them.
 */
export function statusesAsked(params: ListingParams): readonly string[] | undefined {
  const { statuses, transactionType } = params;
  if (statuses !== undefined) return statuses.includes('all') ? undefined : statuses;
  const isAny = [params.uprn, params.listingId, params.updatedSince].some(
    (given) => given !== undefined,
  );
  return isAny ? undefined : [transactionType === 'Sale' ? 'For Sale' : 'To Let'];
}

/** `Terraced` is any of these forms. */
const TERRACED = ['End-Terrace', 'Mid-Terrace', 'Enclosed End-Terrace', 'Enclosed Mid-Terrace'];

function hasType({ listing, row, builtForm }: ListingCandidate, params: ListingParams): boolean {
  const { propertyTypes } = params;
  if (propertyTypes === undefined) return true;
  const form = listing.values['BUILT_FORM'] ?? builtForm;
  return propertyTypes.some((type) =>
    type === 'Terraced'
      ? typeof form === 'string' && TERRACED.includes(form)
      : type === row.PROPERTY_TYPE || type === form,
  );
}

function isReduced(listing: Listing): boolean {
  return priceChanges(currentCycle(listing)).some(({ from, to }) => to < from);
}

function isWithin<T extends number | string>(
  value: T | null,
  least: T | undefined,
  most: T | undefined,
): boolean {
  if (least === undefined && most === undefined) return true;
  if (value === null) return false;
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}

function isOneOf<T>(value: T | null, wanted: readonly T[] | undefined): boolean {
  return wanted === undefined || (value !== null && wanted.includes(value));
}

function contains(text: string | null, part: string): boolean {
  return text?.toLowerCase().includes(part.toLowerCase()) ?? false;
}
