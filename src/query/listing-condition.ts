/** Translates the parameters of the sales and rental lists into the filter language (dictionary, section 6.6). */

import type { TransactionType } from '../events/listing.js';
import { type ListingFieldName, listingField } from '../events/listing-fields.js';
import type { Comparison, Condition } from '../filter/condition.js';
import type { Point } from '../filter/distance.js';
import type { Scalar } from '../filter/filter-field.js';

/** A missing parameter selects everything. The place is not among them. */
export interface ListingParams {
  readonly transactionType: TransactionType;
  /** Values of LISTING_STATUS, or `all`. */
  readonly statuses?: readonly string[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly bedrooms?: readonly number[] | undefined;
  readonly minBedrooms?: number | undefined;
  readonly maxBedrooms?: number | undefined;
  readonly minBathrooms?: number | undefined;
  /** Values of PROPERTY_TYPE or BUILT_FORM, or `Terraced`. */
  readonly propertyTypes?: readonly string[] | undefined;
  readonly minFloorArea?: number | undefined;
  readonly maxFloorArea?: number | undefined;
  /** `YYYY-MM-DD`, inclusive. */
  readonly listedFrom?: string | undefined;
  readonly listedTo?: string | undefined;
  /** RFC 3339. */
  readonly updatedSince?: string | undefined;
  readonly minDaysOnMarket?: number | undefined;
  readonly maxDaysOnMarket?: number | undefined;
  readonly reduced?: boolean | undefined;
  readonly agent?: string | undefined;
  readonly branchId?: string | undefined;
  readonly keyword?: string | undefined;
  readonly hasUprn?: boolean | undefined;
  readonly minUprnConfidence?: number | undefined;
  /** Only for sales. */
  readonly tenures?: readonly string[] | undefined;
  readonly newBuild?: boolean | undefined;
  readonly chainFree?: boolean | undefined;
  /** Only for lettings. */
  readonly furnished?: readonly string[] | undefined;
  readonly letTypes?: readonly string[] | undefined;
  readonly availableFrom?: string | undefined;
  readonly availableTo?: string | undefined;
  readonly petsAllowed?: boolean | undefined;
  readonly billsIncluded?: boolean | undefined;
  readonly maxTermMonths?: number | undefined;
}

export interface Circle {
  readonly centre: Point;
  readonly radiusMetres: number;
}

/** A value that is not known does not match a parameter that asks for it. The statuses are left to `statusesAsked`. */
export function listingCondition(params: ListingParams, circle?: Circle): Condition {
  const { updatedSince, hasUprn, propertyTypes } = params;
  const since = updatedSince === undefined ? undefined : Date.parse(updatedSince);
  const parts = [
    circle && near(circle),
    atLeast('price', params.minPrice),
    atMost('price', params.maxPrice),
    oneOf('bedrooms', params.bedrooms),
    atLeast('bedrooms', params.minBedrooms),
    atMost('bedrooms', params.maxBedrooms),
    atLeast('bathrooms', params.minBathrooms),
    propertyTypes && hasType(propertyTypes),
    atLeast('total_floor_area', params.minFloorArea),
    atMost('total_floor_area', params.maxFloorArea),
    atLeast('first_listed_date', params.listedFrom),
    atMost('first_listed_date', params.listedTo),
    atLeast('updated_at', since),
    atLeast('days_on_market', params.minDaysOnMarket),
    atMost('days_on_market', params.maxDaysOnMarket),
    is('reduced', params.reduced),
    like('agent_name', params.agent, (text) => `%${text}%`),
    like('branch_id', params.branchId, (text) => text),
    like('words', params.keyword, (text) => `%${text}%`),
    hasUprn === undefined ? undefined : isNull('uprn', !hasUprn),
    atLeast('link_confidence', params.minUprnConfidence),
    oneOf('tenure', params.tenures),
    is('new_build', params.newBuild),
    is('chain_free', params.chainFree),
    oneOf('furnished', params.furnished),
    oneOf('let_type', params.letTypes),
    atLeast('available_date', params.availableFrom),
    atMost('available_date', params.availableTo),
    is('pets_allowed', params.petsAllowed),
    is('bills_included', params.billsIncluded),
    atMost('minimum_term_months', params.maxTermMonths),
  ];
  return { kind: 'all', of: parts.filter((part) => part !== undefined) };
}

/**
 * The statuses that are asked for, undefined where it is all of them. Without a status asked for, a list
 * shows what is on offer; one property, one listing (`isOne`), or all changes since a moment are asked for whatever
 * became of them.
 */
export function statusesAsked(
  params: ListingParams,
  isOne: boolean,
): readonly string[] | undefined {
  const { statuses, transactionType, updatedSince } = params;
  if (statuses !== undefined) return statuses.includes('all') ? undefined : statuses;
  if (isOne || updatedSince !== undefined) return undefined;
  return [transactionType === 'Sale' ? 'For Sale' : 'To Let'];
}

/** `Terraced` is any of these forms. */
const TERRACED = ['End-Terrace', 'Mid-Terrace', 'Enclosed End-Terrace', 'Enclosed Mid-Terrace'];

function hasType(types: readonly string[]): Condition {
  const named = types.filter((type) => type !== 'Terraced');
  const forms = types.includes('Terraced') ? [...named, ...TERRACED] : named;
  return { kind: 'any', of: [members('property_type', named), members('built_form', forms)] };
}

function compare(name: ListingFieldName, operator: Comparison, value: Scalar): Condition {
  return { kind: 'compare', field: listingField(name), operator, value };
}

function atLeast(name: ListingFieldName, value: Scalar | undefined): Condition | undefined {
  return value === undefined ? undefined : compare(name, 'gte', value);
}

function atMost(name: ListingFieldName, value: Scalar | undefined): Condition | undefined {
  return value === undefined ? undefined : compare(name, 'lte', value);
}

function is(name: ListingFieldName, value: boolean | undefined): Condition | undefined {
  return value === undefined ? undefined : compare(name, 'eq', value);
}

function isNull(name: ListingFieldName, wanted: boolean): Condition {
  return { kind: 'null', field: listingField(name), isNull: wanted };
}

function oneOf(
  name: ListingFieldName,
  values: readonly Scalar[] | undefined,
): Condition | undefined {
  return values === undefined ? undefined : members(name, values);
}

function members(name: ListingFieldName, values: readonly Scalar[]): Condition {
  const field = listingField(name);
  return { kind: 'one-of', field, values, includesNull: false, negated: false };
}

/** Ignoring case; characters with a meaning in patterns are taken literally. */
function like(
  name: ListingFieldName,
  text: string | undefined,
  patternOf: (text: string) => string,
): Condition | undefined {
  if (text === undefined) return undefined;
  const pattern = patternOf(text.replaceAll(/[\\%_]/g, '\\$&'));
  const field = listingField(name);
  return { kind: 'like', field, pattern, ignoreCase: true, negated: false };
}

function near({ centre, radiusMetres }: Circle): Condition {
  const field = listingField('location');
  return { kind: 'near', field, ...centre, minMetres: 0, maxMetres: radiusMetres };
}
