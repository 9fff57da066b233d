/** Turns recorded facts into parts of columns: a fact is read once however many rows share it, a derived field row by row. */

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
import type { FieldType } from '../../filter/filter-field.js';
import { ColumnBuilder, type ColumnPart, partOfCodes } from './column-builder.js';
import { FACT_COLUMN_FIELDS } from './column-fields.js';

/** Properties that are the rows of a table, and whether each is a home. */
interface Rows {
  readonly table: FactTable;
  readonly subjects: readonly FactSubject[];
  readonly isHome: readonly boolean[];
}

/** The parts of the fields that facts can change, of the properties that are the rows of the table. */
export function partsOfFacts(
  table: FactTable,
  subjects: readonly FactSubject[],
): ReadonlyMap<string, ColumnPart> {
  const isHome = subjects.map(({ property, recorded }) => isDwelling(property, recorded));
  const rows = { table, subjects, isHome };
  const parts = new Map<string, ColumnPart>();
  for (const field of fieldColumns(FACT_COLUMN_FIELDS)) {
    const { names, recorded } = field;
    const made = recorded === undefined ? derive(field, rows) : gather(recorded, rows);
    made.forEach((part, at) => {
      if (part !== undefined) parts.set(names[at] ?? '', part);
    });
  }
  return parts;
}

/** By the position of its name. */
type Parts = readonly (ColumnPart | undefined)[];

function derive({ names, read }: FieldColumns, { subjects, isHome }: Rows): Parts {
  const builders = names.map((name) => new ColumnBuilder(typeOf(name), subjects.length));
  const take = (at: number, value: Readable): void => builders[at]?.add(value);
  for (const [row, subject] of subjects.entries()) read(subject, take, isHome[row]);
  return builders.map((builder) => builder.finish());
}

function gather({ field, parts }: RecordedField, { table, isHome }: Rows): Parts {
  const number = fieldNumber(field.name);
  const column = number === undefined ? undefined : table.columns[number];
  if (number === undefined || column === undefined) return [];
  const isOfHomes = field.residential === true;
  return parts.map(({ name, of, read }) => {
    const [from, count] =
      of === 'value'
        ? [column.codes, column.values.length]
        : [column.provenances, table.provenances.list.length];
    const values: (Readable | null)[] = [null];
    const codeOf = new Uint32Array(count);
    const codes = new Uint32Array(table.rows);
    for (let row = 0; row < table.rows; row++) {
      if (column.codes[row] === NO_VALUE || (isOfHomes && !isHome[row])) continue;
      const known = from[row] as number;
      if (codeOf[known] === 0) codeOf[known] = values.push(read(table.at(row, number) ?? null)) - 1;
      codes[row] = codeOf[known] as number;
    }
    return partOfCodes(typeOf(name), values, codes);
  });
}

function typeOf(name: string): FieldType {
  return PROPERTY_FIELDS.find(name)?.type ?? 'text';
}
