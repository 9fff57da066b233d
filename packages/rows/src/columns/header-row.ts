/** Finds the header of a list made by people, which may be below titles, a date or a note. */

type Rows = readonly (readonly string[])[];

/** Maximum number of rows above a header. */
export const TITLE_ROWS_MAX = 20;
/** Rows below the header to judge its columns by. */
export const JUDGED_ROWS = 200;
/** Rows needed to find the header and judge its columns. */
export const START_ROWS = TITLE_ROWS_MAX + 1 + JUDGED_ROWS;

/** The first row that `isHeader` accepts, given the rows below; -1 without one. */
export function headerRowAt(
  rows: Rows,
  isHeader: (row: readonly string[], below: Rows) => boolean,
): number {
  return rows
    .slice(0, TITLE_ROWS_MAX + 1)
    .findIndex((row, at) => isHeader(row, rows.slice(at + 1, at + 1 + JUDGED_ROWS)));
}

/** Whether a row is a title, which fills one cell where the next row fills more. */
export function isTitle(row: readonly string[], [next = []]: Rows): boolean {
  return filled(row) < Math.min(2, filled(next));
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;
