/** The data dictionary as types: the name of every field, the type of its values, and its sources. */

import type { RECOMMENDATIONS } from './energy.js';
import type { FactType, FieldRow } from './field-row.js';
import type { GROUP_ROWS, GroupName } from './group-rows.js';
import type { SourceCode } from './sources.js';

/** A row of any group: a field of a property. */
type GroupRow = (typeof GROUP_ROWS)[GroupName][number] | typeof RECOMMENDATIONS;

export type RowsByName<Row extends FieldRow> = { readonly [R in Row as R['name']]: R };

/** Value type of a row: the words of a closed list, or by `type`; dates are text, and so is a field without a type. */
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

/** The known value of a property's field. */
export type ValueOf<Name extends FieldName> = {
  readonly [N in FieldName]: ValueOfRow<GroupRows[N]>;
}[Name];

/** The sources of a property's field. */
export type SourceOf<Name extends FieldName> = GroupRows[Name]['source'][number];

/** Every field of a property that a source can give; for several sources, the fields that all of them can give. */
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
