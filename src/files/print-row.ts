/** Prints delimited text by RFC 4180: the one place that quotes cells. */

import type { Delimiter } from './split-rows.js';

/** With its line break. */
export function printRow(fields: readonly string[], delimiter: Delimiter): string {
  return `${fields.map((field) => printCell(field, delimiter)).join(delimiter)}\n`;
}

/** Quoted where a reader needs it. */
export function printCell(cell: string, delimiter: Delimiter): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? quoteCell(cell) : cell;
}

export function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
