/** Finds the header of a list that people have made: titles, a date or a note may stand above it. */

type Rows = readonly (readonly string[])[];

/** Rows above a header. */
export const TITLE_ROWS_MAX = 20;
/** Rows below it that its columns are judged by. */
export const JUDGED_ROWS = 200;
/** So many rows show where the header is and what its columns hold. */
export const START_ROWS = TITLE_ROWS_MAX + 1 + JUDGED_ROWS;

/** The first row that can be a header, as `isHeader` tells by it and by the rows below; -1 where none can. */
export function headerRowAt(
  rows: Rows,
  isHeader: (row: readonly string[], below: Rows) => boolean,
): number {
  return rows
    .slice(0, TITLE_ROWS_MAX + 1)
    .findIndex((row, at) => isHeader(row, rows.slice(at + 1, at + 1 + JUDGED_ROWS)));
}

/** A title fills one cell, and the rows below it more. */
export function isTitle(row: readonly string[], [next = []]: Rows): boolean {
  return filled(row) < Math.min(2, filled(next));
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;
