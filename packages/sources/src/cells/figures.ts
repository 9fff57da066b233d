/** Reads numbers as people and programs write them, and computes percentages. */

import { textAt } from './columns.js';

/** Numbers with thousands separators (`6,006,370`), a program's decimals (`837.0`), an exponent (`1.2E+05`) or pounds (`£1,426`). */
const FIGURE = /^-?(?:£ ?)?(?:\d+(?:[, ]\d{3})*(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i;

/** Null when the text is not a number; expects tidied text. */
export function parseFigure(text: string): number | null {
  return FIGURE.test(text) ? Number(text.replace(/[£ ,]/g, '')) : null;
}

/** The number at a position; null when absent, empty, suppressed or not applicable (`N/A`, `-`, `..`, `[z]`). */
export function figureAt(fields: readonly string[], position: number): number | null {
  const text = textAt(fields, position);
  return text === null ? null : parseFigure(text);
}

/** Percent with one decimal, from 0 to 100. */
export function percentOf(part: number, whole: number): number {
  return Math.round(Math.min(100, Math.max(0, (100 * part) / whole)) * 10) / 10;
}
