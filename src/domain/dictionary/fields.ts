/** The data dictionary as types: the name of every field, the type of its values, and who can give it. */

import type { ADDRESS_ROWS } from './address.js';
import type { ATTRIBUTES_ROWS } from './attributes.js';
import type { CONSTRUCTION_ROWS } from './construction.js';
import type { DEMOGRAPHICS_ROWS } from './demographics.js';
import type { ENERGY_ROWS, RECOMMENDATIONS } from './energy.js';
import type { FieldRow } from './field-row.js';
import type { MARKET_ROWS } from './market.js';
import type { PLANNING_ROWS } from './planning.js';
import type { SourceCode } from './sources.js';
import type { VALUATION_ROWS } from './valuation.js';

/** Rows of the groups: fields of a property. */
type GroupRow =
  | (
      | typeof ADDRESS_ROWS
      | typeof ATTRIBUTES_ROWS
      | typeof VALUATION_ROWS
      | typeof ENERGY_ROWS
      | typeof PLANNING_ROWS
      | typeof CONSTRUCTION_ROWS
      | typeof MARKET_ROWS
      | typeof DEMOGRAPHICS_ROWS
    )[number]
  | typeof RECOMMENDATIONS;

/** Rows under their names. */
export type RowsByName<Row extends FieldRow> = { readonly [R in Row as R['name']]: R };

/** A closed list gives its words; dates are text of their form. */
export type ValueOfRow<Row extends FieldRow> = Row extends {
  readonly values: readonly (infer Word)[];
}
  ? Word
  : ValueOfType[Row['type']];

interface ValueOfType {
  readonly string: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
  readonly date: string;
  readonly datetime: string;
  readonly strings: readonly string[];
}

type GroupRows = RowsByName<GroupRow>;

/** Name of a field of a property. */
export type FieldName = keyof GroupRows;

/** The value of a property's field if it is known. */
export type ValueOf<Name extends FieldName> = {
  readonly [N in FieldName]: ValueOfRow<GroupRows[N]>;
}[Name];

/** Who can give a field of a property. */
export type SourceOf<Name extends FieldName> = GroupRows[Name]['source'][number];

/** Every field of a property that a source can give; of several sources, those that each of them can. */
export type FieldFrom<Source extends SourceCode> = {
  [N in FieldName]: [Source] extends [SourceOf<N>] ? N : never;
}[FieldName];

/** Fields of a property whose values have a given type. */
export type FieldOf<Value> = {
  [N in FieldName]: ValueOf<N> extends Value ? N : never;
}[FieldName];

/** Some fields of a property with their values; unknown ones are left out. */
export type FieldValues<Name extends FieldName = FieldName> = {
  readonly [N in Name]?: ValueOf<N>;
};
