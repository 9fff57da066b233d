/** A compiled filter: the tree that the stores and the plain evaluator understand. Plain data, so that it can cross threads. */

import type { Polygon } from '@property-lookup/kernel/geometry';
import type { FilterField, Scalar } from './filter-field.js';

/** The order or equality that a comparison asks for. */
export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte';

/** A condition on one field's value. Each kind documents how it treats null. */
export type Leaf =
  /** `neq` keeps nulls (IS DISTINCT FROM); every other comparison drops them. */
  | {
      readonly kind: 'compare';
      readonly field: FilterField;
      readonly operator: Comparison;
      readonly value: Scalar;
    }
  | { readonly kind: 'null'; readonly field: FilterField; readonly isNull: boolean }
  /** Inclusive; drops nulls; reversed bounds match nothing. */
  | {
      readonly kind: 'between';
      readonly field: FilterField;
      readonly low: Scalar;
      readonly high: Scalar;
    }
  /**
   * `includesNull` makes null a member. Not negated, a null row matches only if null is a member; negated (`nin`), it matches
   * unless null is a member.
   */
  | {
      readonly kind: 'one-of';
      readonly field: FilterField;
      readonly values: readonly Scalar[];
      readonly includesNull: boolean;
      readonly negated: boolean;
    }
  /** SQL pattern, anchored, with `\` as escape; other types than text are matched as printed. Negated, it keeps nulls. */
  | {
      readonly kind: 'like';
      readonly field: FilterField;
      readonly pattern: string;
      readonly ignoreCase: boolean;
      readonly negated: boolean;
    }
  /** Linear-time regular expression, not anchored; drops nulls. */
  | {
      readonly kind: 'regexp';
      readonly field: FilterField;
      readonly source: string;
      readonly flags: string;
    }
  /** Great-circle distance within [minMetres, maxMetres] (maxMetres may be infinite); drops rows without a point. */
  | {
      readonly kind: 'near';
      readonly field: FilterField;
      readonly latitude: number;
      readonly longitude: number;
      readonly minMetres: number;
      readonly maxMetres: number;
    }
  /** In one of the polygons, edges included; negated: in none of them, nor on an edge. Both drop rows without a point. */
  | {
      readonly kind: 'within';
      readonly field: FilterField;
      readonly polygons: readonly Polygon[];
      readonly negated: boolean;
    };

/** Conditions on a point instead of a single value. */
export type PointLeaf = Extract<Leaf, { readonly kind: 'near' | 'within' }>;

/** A condition on anything but a location. */
export type ValueLeaf = Exclude<Leaf, PointLeaf>;

/** What a row must satisfy. */
export type Condition =
  /** True if every part is; the empty list is true. */
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  /** True if any part is; never empty. */
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | Leaf;

/** One key of an order; nulls come last in either direction. `near` orders by distance from its point. */
export type OrderKey =
  | { readonly kind: 'field'; readonly field: FilterField; readonly descending: boolean }
  | { readonly kind: 'distance'; readonly latitude: number; readonly longitude: number };

/** The contents of a `filter` parameter. */
export interface CompiledFilter {
  readonly where: Condition;
  /** Empty for the store's default order. The store breaks remaining ties by UPRN. */
  readonly order: readonly OrderKey[];
  /** Names of record fields to return, or null for all. */
  readonly fields: readonly string[] | null;
  /** Null unless the filter itself states a limit. */
  readonly limit: number | null;
  readonly offset: number | null;
}

/** A filter that keeps every row, in no order. */
export const EVERYTHING: CompiledFilter = {
  where: { kind: 'all', of: [] },
  order: [],
  fields: null,
  limit: null,
  offset: null,
};
