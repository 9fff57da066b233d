/** The data dictionary as types: the name of every field, the type of its values, and who can give it. */

import type { RECOMMENDATIONS } from './energy.js';
import type { FactType, FieldRow } from './field-row.js';
import type { GROUP_ROWS, GroupName } from './group-rows.js';
import type { SourceCode } from './sources.js';

/** Rows of the groups: fields of a property. */
type GroupRow = (typeof GROUP_ROWS)[GroupName][number] | typeof RECOMMENDATIONS;

/** Rows under their names. */
export type RowsByName<Row extends FieldRow> = { readonly [R in Row as R['name']]: R };

/** A closed list gives its words; dates are text of their form, and without a type it is text. */
export type ValueOfRow<Row extends FieldRow> = Row extends {
  readonly values: readonly (infer Word)[];
}
  ? Word
  : Row extends { readonly type: infer Type extends FactType }
    ? ValueOfType[Type]
    : string;

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
