/** Which columns of a list make the address, and which holds the UPRN, by the same rules as `import` and `match` on the command line. */

import { addressPositions, guessColumns as guessList } from '../../../src/lists/guess-columns.js';
import { headerRowAt, isTitle, JUDGED_ROWS } from '../../../src/lists/header-row.js';
import { joinAddress } from '../../../src/lists/join-address.js';
import { withoutMatch } from '../../../src/lists/match-columns.js';

type Rows = readonly (readonly string[])[];

const guessOwn = (heads: readonly string[], rows: Rows) =>
  guessList(withoutMatch(heads), {}, rows.slice(0, JUDGED_ROWS));

/** Positions; empty where neither names nor cells tell. */
export function guessColumns(heads: readonly string[], rows: Rows): readonly number[] {
  const columns = guessOwn(heads, rows);
  const address = addressPositions(columns);
  const halves = [columns.parts.postcode, columns.incode];
  return address.length === 0
    ? address
    : [...address, ...halves.filter((at) => at >= 0 && !address.includes(at))];
}

/** Position of the column that holds the UPRN of each row; -1 where none seems to. */
export function guessUprnColumn(heads: readonly string[], rows: Rows): number {
  return guessOwn(heads, rows).uprn;
}

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/**
 * Parts a list into its names of columns and its rows; titles above the names are left out. What is pasted often has no names: a
 * postcode is none.
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

/** Reads the address of a row from the columns that a person has left or chosen. */
export function addressReader(
  { heads, rows }: { readonly heads: readonly string[]; readonly rows: Rows },
  columns: readonly number[],
): (row: readonly string[]) => string {
  const split = guessOwn(heads, rows).split.filter(
    ({ at, rest }) => columns.includes(at) && columns.includes(rest),
  );
  // What stands last may be the postcode, which a whole address mostly has in it.
  const address = columns.length === 1 ? columns : columns.slice(0, -1);
  const postcode = columns.length === 1 ? -1 : (columns.at(-1) ?? -1);
  return (row) => joinAddress(row, { address, postcode, split });
}
