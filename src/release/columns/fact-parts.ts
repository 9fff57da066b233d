/** What recorded facts give the filterable fields: a fact is read once however many rows share it, a derived field row by row. */

import { isDwelling } from '../../facts/dwelling.js';
import { type FactTable, NO_VALUE } from '../../facts/fact-table.js';
import type { FactSubject } from '../../facts/field.js';
import { fieldNumber } from '../../facts/field-numbers.js';
import {
  type FieldColumns,
  fieldColumns,
  type Readable,
  type RecordedField,
} from '../../facts/field-value.js';
import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import { ColumnBuilder, type ColumnPart } from './column-builder.js';

/** Properties that are the rows of a table, and whether each is a home. */
interface Rows {
  readonly table: FactTable;
  readonly subjects: readonly FactSubject[];
  readonly isHome: readonly boolean[];
}

/** The parts of the fields, of the properties that are the rows of the table. */
export function partsOfFacts(
  fields: readonly string[],
  table: FactTable,
  subjects: readonly FactSubject[],
): ReadonlyMap<string, ColumnPart> {
  const isHome = subjects.map(({ property, recorded }) => isDwelling(property, recorded));
  const rows = { table, subjects, isHome };
  const parts = new Map<string, ColumnPart>();
  for (const field of fieldColumns(fields)) {
    const { names, recorded } = field;
    const builders = recorded === undefined ? derive(field, rows) : gather(recorded, rows);
    builders.forEach((builder, at) => {
      const part = builder.finish();
      if (part !== undefined) parts.set(names[at] ?? '', part);
    });
  }
  return parts;
}

function derive({ names, read }: FieldColumns, { subjects, isHome }: Rows): ColumnBuilder[] {
  const builders = names.map((name) => builderOf(name, subjects.length));
  const take = (at: number, value: Readable): void => builders[at]?.add(value);
  for (const [row, subject] of subjects.entries()) read(subject, take, isHome[row]);
  return builders;
}

function gather({ field, parts }: RecordedField, { table, isHome }: Rows): ColumnBuilder[] {
  const number = fieldNumber(field.name);
  const column = number === undefined ? undefined : table.columns[number];
  if (number === undefined || column === undefined) return [];
  return parts.map(({ name, of, read }) => {
    const builder = builderOf(name, table.rows);
    const codes = of === 'value' ? column.codes : column.provenances;
    const known: (Readable | undefined)[] = [];
    for (let row = 0; row < table.rows; row++) {
      if (column.codes[row] === NO_VALUE || (field.residential && !isHome[row])) {
        builder.add(null);
        continue;
      }
      const code = codes[row] as number;
      const value = known[code] ?? read(table.at(row, number) ?? null);
      known[code] = value;
      builder.add(value);
    }
    return builder;
  });
}

function builderOf(name: string, rows: number): ColumnBuilder {
  return new ColumnBuilder(PROPERTY_FIELDS.find(name)?.type ?? 'text', rows);
}
