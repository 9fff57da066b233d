/** Which columns of a list make the address, and which holds the UPRN, by the same rules as `import` and `match` on the command line. */

import { addressPositions, guessColumns as guessList } from '../../../src/lists/guess-columns.js';
import { headerRowAt, isTitle, JUDGED_ROWS } from '../../../src/lists/header-row.js';
import { joinAddress } from '../../../src/lists/join-address.js';

type Rows = readonly (readonly string[])[];

/** Positions; empty where neither names nor cells tell. */
export function guessColumns(heads: readonly string[], rows: Rows): readonly number[] {
  const columns = guessList(heads, {}, rows.slice(0, JUDGED_ROWS));
  const address = addressPositions(columns);
  const { postcode } = columns.parts;
  return address.length === 0 || postcode < 0 || address.includes(postcode)
    ? address
    : [...address, postcode];
}

/** Position of the column that holds the UPRN of each row; -1 where none seems to. */
export function guessUprnColumn(heads: readonly string[], rows: Rows): number {
  return guessList(heads, {}, rows.slice(0, JUDGED_ROWS)).uprn;
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

export function addressOf(row: readonly string[], columns: readonly number[]): string {
  const [last = -1, ...before] = [...columns].reverse();
  const isWhole = before.length === 0;
  // What stands last may be the postcode, which a whole address mostly has in it.
  return isWhole
    ? joinAddress(row, { address: columns, postcode: -1 })
    : joinAddress(row, { address: before.reverse(), postcode: last });
}
