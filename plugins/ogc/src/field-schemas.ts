/** JSON Schemas of filterable fields, for features, queryables and parameters. */

import type { FieldTable, FieldType, FilterField } from '@property-lookup/query';
import { type TSchema, Type } from '@sinclair/typebox';

const TYPES: Readonly<Record<Exclude<FieldType, 'location'>, object>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
};

export function schemaOf({ type }: Pick<FilterField, 'type'>, more: object = {}): TSchema {
  return Type.Unsafe({ ...(type === 'location' ? {} : TYPES[type]), ...more });
}

export const schemaOfList = ({ type, ...more }: TSchema): TSchema =>
  Type.Unsafe({ ...more, type: 'array', items: { type } });

/** The fields of a table that hold values. */
export function valueFields(table: FieldTable): readonly FilterField[] {
  return table.names.flatMap((name) => {
    const field = table.find(name);
    return field === undefined || field.type === 'location' ? [] : [field];
  });
}

/** A table of these fields by name. */
export function tableOf(fields: readonly FilterField[]): FieldTable {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return { find: (name) => byName.get(name.toLowerCase()), names: [...byName.keys()] };
}
