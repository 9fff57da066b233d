/** Prints delimited text by RFC 4180: the one place that quotes cells, and that keeps spreadsheets from running them. */

import type { Delimiter } from './split-rows.js';

export type PrintCell = (cell: string, delimiter: Delimiter) => string;

/** With its line break. */
export function printRow(
  fields: readonly string[],
  delimiter: Delimiter,
  print: PrintCell = printCell,
): string {
  return `${fields.map((field) => print(field, delimiter)).join(delimiter)}\n`;
}

/** Quoted where a reader needs it. */
export function printCell(cell: string, delimiter: Delimiter): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? quoteCell(cell) : cell;
}

export function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** The same for people, who may open it in a spreadsheet. */
export const printTextCell: PrintCell = (cell, delimiter) => printCell(asText(cell), delimiter);

/**
 * What a spreadsheet runs (OWASP, CSV Injection), with the spaces that some leave out and the wide signs of others; apostrophes
 * before it count, so that each can be taken back.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/** `-1.2`, `+5e-05`, and `-` for nothing. */
const NUMBER = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)?$/i;

/** Led by an apostrophe where a spreadsheet would take it for a formula: then it shows the text. */
export const asText = (cell: string): string =>
  FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

/** The cell whose text it is. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && asText(text.slice(1)) === text ? text.slice(1) : text;

/** The cells of a row whose texts they are. */
export const withoutMarks = (fields: readonly string[]): readonly string[] =>
  fields.some((field) => field.startsWith("'")) ? fields.map(withoutMark) : fields;

/** A text as it is, for readers who take marks away. */
export const asValue = (cell: string): string => (withoutMark(cell) === cell ? cell : `'${cell}`);
