/** Finds the rows of a release by the values of its columns. */

import { type Column, numberAt } from '@property-lookup/engine/build';

/** Rows whose text satisfies the test. */
export function rowsWhere(
  column: Column | undefined,
  test: (text: string) => boolean,
): readonly number[] {
  if (column?.kind !== 'dictionary') return [];
  const { codes, values } = column;
  const matches = Uint8Array.from({ length: values.length }, (_, code) =>
    Number(test(String(values.at(code)))),
  );
  const rows: number[] = [];
  for (let row = 0; row < codes.length; row++) if (matches[codes[row] ?? 0] === 1) rows.push(row);
  return rows;
}

/** The number of each row; NaN if it has none. */
export function numbersOf(column: Column | undefined): Float64Array {
  if (column === undefined) return new Float64Array(0);
  if (column.kind === 'number') {
    return Float64Array.from(column.values, (_, row) => numberAt(column, row));
  }
  const { codes, values } = column;
  const known = Float64Array.from({ length: values.length }, (_, code) => Number(values.at(code)));
  return Float64Array.from(codes, (code) => known[code] ?? Number.NaN);
}
