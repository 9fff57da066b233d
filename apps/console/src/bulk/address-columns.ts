/** Finds the columns of a list that form the address, and the one with the UPRN, by the same rules as `import` and `match`. */

import {
  addressPositions,
  guessColumns as guessList,
  headerRowAt,
  isTitle,
  JUDGED_ROWS,
  joinAddress,
  withoutMatch,
} from '@property-lookup/rows/columns';

type Rows = readonly (readonly string[])[];

const guessOwn = (heads: readonly string[], rows: Rows) =>
  guessList(withoutMatch(heads), {}, rows.slice(0, JUDGED_ROWS));

/** Column positions; empty if neither names nor cells reveal them. */
export function guessColumns(heads: readonly string[], rows: Rows): readonly number[] {
  const columns = guessOwn(heads, rows);
  const address = addressPositions(columns);
  const halves = [columns.parts.postcode, columns.incode];
  return address.length === 0
    ? address
    : [...address, ...halves.filter((at) => at >= 0 && !address.includes(at))];
}

/** Position of the column with each row's UPRN; -1 if there seems to be none. */
export function guessUprnColumn(heads: readonly string[], rows: Rows): number {
  return guessOwn(heads, rows).uprn;
}

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/**
 * Splits a list into column names and rows, leaving out titles above the names. Pasted lists often have no names, and a postcode
 * is not a name.
 */
export function partList(table: Rows): { readonly heads: readonly string[]; readonly rows: Rows } {
  const at = headerRowAt(
    table,
    (row, below) => !isTitle(row, below) && guessColumns(row, below).length > 0,
  );
  const [heads = [], ...rows] = table.slice(Math.max(at, 0));
  return heads.some((cell) => POSTCODE.test(cell))
    ? { heads: heads.map((_, i) => `Column ${i + 1}`), rows: [heads, ...rows] }
    : { heads, rows };
}

/** Returns a function that reads a row's address from the chosen columns. */
export function addressReader(
  { heads, rows }: { readonly heads: readonly string[]; readonly rows: Rows },
  columns: readonly number[],
): (row: readonly string[]) => string {
  const split = guessOwn(heads, rows).split.filter(
    ({ at, rest }) => columns.includes(at) && columns.includes(rest),
  );
  // The last column may be the postcode, which a full address usually contains already.
  const address = columns.length === 1 ? columns : columns.slice(0, -1);
  const postcode = columns.length === 1 ? -1 : (columns.at(-1) ?? -1);
  return (row) => joinAddress(row, { address, postcode, split });
}
