/** Translates the parameters of the sales and rental lists into the filter language (dictionary, section 6.6). */

import type { TransactionType } from '@property-lookup/facts/events';
import { type ListingFieldName, listingField } from '@property-lookup/facts/events';
import type { Comparison, Condition, Scalar } from '@property-lookup/query';
import type { Point } from '@property-lookup/query/geometry';

type Given<Value, Name extends string> = { readonly [Each in Name]?: Value | undefined };

/** Parameters under their API names. A missing one selects everything. The place is given separately. */
export type ListingParams = { readonly transactionType: TransactionType } & Given<
  number,
  | ('min_price' | 'max_price' | 'min_bedrooms' | 'max_bedrooms' | 'min_bathrooms')
  | ('min_floor_area' | 'max_floor_area' | 'min_days_on_market' | 'max_days_on_market')
  | ('min_uprn_confidence' | 'max_term_months')
> &
  Given<readonly number[], 'bedrooms'> &
  /** Statuses may be `all`; types are values of PROPERTY_TYPE or BUILT_FORM, or `Terraced`. */
  Given<readonly string[], 'status' | 'property_type' | 'tenure' | 'furnished' | 'let_type'> &
  /** Days, inclusive, and a time (RFC 3339). */
  Given<string, 'listed_from' | 'listed_to' | 'available_from' | 'available_to' | 'updated_since'> &
  Given<string, 'agent' | 'branch_id' | 'keyword'> &
  Given<boolean, 'reduced' | 'has_uprn' | 'new_build' | 'chain_free'> &
  Given<boolean, 'pets_allowed' | 'bills_included'>;

export interface Circle {
  readonly centre: Point;
  readonly radiusMetres: number;
}

/** Unknown values do not satisfy a condition. Statuses are left to `statusesAsked`. */
export function listingCondition(params: ListingParams, circle?: Circle): Condition {
  const { updated_since: updatedSince, has_uprn: hasUprn, property_type: types } = params;
  const since = updatedSince === undefined ? undefined : Date.parse(updatedSince);
  const parts = [
    circle && near(circle),
    atLeast('price', params.min_price),
    atMost('price', params.max_price),
    oneOf('bedrooms', params.bedrooms),
    atLeast('bedrooms', params.min_bedrooms),
    atMost('bedrooms', params.max_bedrooms),
    atLeast('bathrooms', params.min_bathrooms),
    types && hasType(types),
    atLeast('total_floor_area', params.min_floor_area),
    atMost('total_floor_area', params.max_floor_area),
    atLeast('first_listed_date', params.listed_from),
    atMost('first_listed_date', params.listed_to),
    atLeast('updated_at', since),
    atLeast('days_on_market', params.min_days_on_market),
    atMost('days_on_market', params.max_days_on_market),
    is('reduced', params.reduced),
    like('agent_name', params.agent, (text) => `%${text}%`),
    like('branch_id', params.branch_id, (text) => text),
    like('words', params.keyword, (text) => `%${text}%`),
    hasUprn === undefined ? undefined : isNull('uprn', !hasUprn),
    atLeast('link_confidence', params.min_uprn_confidence),
    oneOf('tenure', params.tenure),
    is('new_build', params.new_build),
    is('chain_free', params.chain_free),
    oneOf('furnished', params.furnished),
    oneOf('let_type', params.let_type),
    atLeast('available_date', params.available_from),
    atMost('available_date', params.available_to),
    is('pets_allowed', params.pets_allowed),
    is('bills_included', params.bills_included),
    atMost('minimum_term_months', params.max_term_months),
  ];
  return { kind: 'all', of: parts.filter((part) => part !== undefined) };
}

/**
 * The requested statuses; undefined for all. By default a list shows homes on offer; a question about one property or listing
 * (`isOne`), or about all changes since a time, covers every status.
 */
export function statusesAsked(
  params: ListingParams,
  isOne: boolean,
): readonly string[] | undefined {
  const { status, transactionType, updated_since: updatedSince } = params;
  if (status !== undefined) return status.includes('all') ? undefined : status;
  if (isOne || updatedSince !== undefined) return undefined;
  return [transactionType === 'Sale' ? 'For Sale' : 'To Let'];
}

/** The built forms that `Terraced` covers. */
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

/** Ignores case; wildcards are taken literally. */
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
