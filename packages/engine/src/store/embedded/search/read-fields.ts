/** Reads fields of rows: from columns, or from the properties for fields without a column. */

import { fieldReader } from '@property-lookup/model/fields';
import type { FilterField, Scalar } from '@property-lookup/query';
import { type Column, type DictionaryColumn, numberAt } from '../../../release/columns/column.js';
import { DECODED_ROWS, type SearchData } from './row-plan.js';
import type { Steps } from './steps.js';

/** The values of one field, one per row. */
type Values = readonly (Scalar | null)[];

/** One list of values per field, in order. */
export function* readFields(
  fields: readonly FilterField[],
  rows: readonly number[],
  data: SearchData,
): Steps<readonly Values[]> {
  const decoded = yield* decode(
    fields.filter((field) => !data.hasColumn(field)),
    rows,
    data,
  );
  const values: Values[] = [];
  for (const field of fields) {
    yield;
    values.push(decoded.get(field.name) ?? valuesOf(data.column(field), rows));
  }
  return values;
}

/** Values of the fields without a column; decodes each property once. */
function* decode(
  fields: readonly FilterField[],
  rows: readonly number[],
  data: SearchData,
): Steps<ReadonlyMap<string, Values>> {
  const lists = fields.map(({ name }) => {
    return { name, read: fieldReader(name), values: [] as (Scalar | null)[] };
  });
  if (lists.length > 0) {
    for (const [at, row] of rows.entries()) {
      const subject = data.subjectAt(row);
      for (const { values, read } of lists) {
        values.push(subject === undefined ? null : read(subject));
      }
      if (at % DECODED_ROWS === DECODED_ROWS - 1) yield;
    }
  }
  return new Map(lists.map(({ name, values }) => [name, values]));
}

/** The values at these rows; without a column, no row has one. */
function valuesOf(column: Column | undefined, rows: readonly number[]): Values {
  if (column === undefined) return new Array(rows.length).fill(null);
  if (column.kind === 'dictionary') return dictionaryValues(column, rows);
  return rows.map((row) => {
    const value = numberAt(column, row);
    return Number.isNaN(value) ? null : value;
  });
}

/** Neighbouring rows share most values, so few are decoded. */
function dictionaryValues({ codes, values }: DictionaryColumn, rows: readonly number[]): Values {
  const known = new Map<number, Scalar | null>([[values.length, null]]);
  return rows.map((row) => {
    const code = codes[row] ?? values.length;
    const before = known.get(code);
    if (before !== undefined) return before;
    const value = values.at(code);
    known.set(code, value);
    return value;
  });
}
