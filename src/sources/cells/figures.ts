/** Reads counts of statistical tables and makes shares of them. */

import { textAt } from './columns.js';

/** Counts have thousands separators (`6,006,370`) or decimals of a program (`837.0`). */
const COUNT = /^-?\d+(?:,\d{3})*(?:\.\d+)?$/;

/** The number at a position; null when absent, empty, suppressed or not applicable (`N/A`, `-`, `..`, `[z]`). */
export function figureAt(fields: readonly string[], position: number): number | null {
  const text = textAt(fields, position);
  if (text === null || !COUNT.test(text)) return null;
  return Number(text.includes(',') ? text.replaceAll(',', '') : text);
}

/** Percent with one decimal, from 0 to 100. */
export function percentOf(part: number, whole: number): number {
  return Math.round(Math.min(100, Math.max(0, (100 * part) / whole)) * 10) / 10;
}
