/** Prints delimited text by RFC 4180. All cells are quoted, and kept from running as formulas, here. */

import type { Delimiter } from './split-rows.js';

export type PrintCell = (cell: string, delimiter: Delimiter) => string;

/** A row with its line break. */
export function printRow(
  fields: readonly string[],
  delimiter: Delimiter,
  print: PrintCell = printCell,
): string {
  return `${fields.map((field) => print(field, delimiter)).join(delimiter)}\n`;
}

/** A cell, quoted if necessary. */
export function printCell(cell: string, delimiter: Delimiter): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? quoteCell(cell) : cell;
}

export function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** A cell for people, who may open it in a spreadsheet. */
export const printTextCell: PrintCell = (cell, delimiter) => printCell(asText(cell), delimiter);

/**
 * Beginnings that a spreadsheet runs (OWASP, CSV Injection), with leading spaces that some ignore and full-width signs that
 * others accept. Leading apostrophes are included, which makes marking reversible.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/** `-1.2`, `+5e-05`, and `-` for no value. */
const NUMBER = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)?$/i;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula, so that it shows the text. */
export const asText = (cell: string): string =>
  FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

/** The inverse of `asText`. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && asText(text.slice(1)) === text ? text.slice(1) : text;

/** A row without these apostrophes. */
export const withoutMarks = (fields: readonly string[]): readonly string[] =>
  fields.some((field) => field.startsWith("'")) ? fields.map(withoutMark) : fields;

/** A text protected from `withoutMark`, for readers that remove marks. */
export const asValue = (cell: string): string => (withoutMark(cell) === cell ? cell : `'${cell}`);
