/** Declares the fields of a fact with their types, which determine how the fact becomes bytes. */

import type { GivenAddress } from '@property-lookup/model/records';

/** Days are texts `YYYY-MM-DD`; `nested` is whatever JSON could hold. */
export type FieldType = 'text' | 'day' | 'number' | 'flag' | 'address' | 'nested';

type TypeOf<Value> = [Value] extends [never]
  ? FieldType
  : Value extends string
    ? 'text' | 'day'
    : Value extends number
      ? 'number'
      : Value extends boolean
        ? 'flag'
        : Value extends GivenAddress
          ? 'address'
          : 'nested';

/**
 * Every field of a fact, except its kind and the time of its import, which its folder records. Staged facts hold the
 * values in this order and stay readable if fields are added at the end.
 */
export type FieldTypes<Fact> = {
  readonly [Name in Exclude<keyof Fact, 'kind' | 'recordedAt'>]-?: TypeOf<NonNullable<Fact[Name]>>;
};

/** For each kind of fact that can be a version of the record, its fields. */
export type FactsOfRecord<Version extends { readonly kind: string }> = {
  readonly [Kind in Version['kind']]: FieldTypes<Extract<Version, { readonly kind: Kind }>>;
};
