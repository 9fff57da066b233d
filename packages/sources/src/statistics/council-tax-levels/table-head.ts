/** Reads the rows above the data: titles, notes, and headings that may span several rows and columns. */

import { columnKey, textAt } from '../../cells/columns.js';

export interface ColumnHead {
  readonly position: number;
  /** The lowest heading that says more than a year; empty if there is none. */
  readonly text: string;
  /** First day of the financial year that the column names; null if it names none. */
  readonly from: string | null;
}

/**
 * Cells that are not headings: figures, units, and marks for missing figures such as `[z]`, `-`, `..` and `N/A`;
 * `240/360` under a band.
 */
const NO_HEADING = /^(?:[^a-z]*|\[.*\]|#?n\/?a)$/i;

const headingAt = (row: readonly string[], position: number): string => {
  const text = textAt(row, position) ?? '';
  return isYearAlone(text) || !NO_HEADING.test(text) ? text : '';
};

/** The headings above each column. A blank cell to the right of a heading belongs to it if there is a year below. */
export function columnHeads(head: readonly (readonly string[])[]): readonly ColumnHead[] {
  const width = Math.max(0, ...head.map(({ length }) => length));
  return Array.from({ length: width }, (_, position) => columnHead(head, position));
}

function columnHead(head: readonly (readonly string[])[], position: number): ColumnHead {
  let from: string | null = null;
  for (let at = head.length - 1; at >= 0; at--) {
    const row = head[at] ?? [];
    const text = headingAt(row, position) || (from === null ? '' : spanning(row, position));
    if (text === '') continue;
    if (!isYearAlone(text)) {
      const year = financialYearIn(text) ?? from ?? yearAbove(head.slice(0, at), position);
      return { position, text, from: year };
    }
    from ??= financialYearIn(text);
  }
  return { position, text: '', from };
}

/** The year above a column, in a table that repeats its headings for several years. */
function yearAbove(rows: readonly (readonly string[])[], position: number): string | null {
  const years = rows.map((row) => spanning(row, position)).filter(isYearAlone);
  return financialYearIn(years.at(-1) ?? '');
}

/** The heading of merged cells, which CSV files have only in the first of them. */
function spanning(row: readonly string[], position: number): string {
  // A row with a single cell is a title above everything.
  if (row.filter((cell) => cell.trim() !== '').length < 2) return '';
  for (let left = position; left >= 0; left--) {
    const text = textAt(row, left);
    if (text !== null) return headingAt(row, left);
  }
  return '';
}

/** All texts above the data, top row first. */
export function textsOf(head: readonly (readonly string[])[]): readonly string[] {
  return head.flatMap((row) => row.map((_, position) => headingAt(row, position))).filter(Boolean);
}

const NAMES_OF_CODES = new Set([
  ...['code', 'ecode', 'onscode', 'areacode', 'onsareacode', 'authority', 'localauthority'],
]);

/** Whether a row is a heading for codes or authorities, as at the start of a second table. */
export function isHeadingRow(row: readonly string[]): boolean {
  return row.some((cell) => NAMES_OF_CODES.has(columnKey(cell)));
}

/** `2025-26`, `2025/26`, `2025 to 2026`. */
const FINANCIAL_YEAR = /\b(19|20)(\d\d)\s*(?:-|–|\/|to)\s*(?:19|20)?(\d\d)\b/;

/** First day (1 April) of the financial year named in a heading or title, the newest if there are several. */
export function financialYearIn(text: string): string | null {
  const named = [...text.matchAll(new RegExp(FINANCIAL_YEAR, 'g'))].flatMap(
    ([, century, year, next]) =>
      (Number(year) + 1) % 100 === Number(next) ? [`${century}${year}-04-01`] : [],
  );
  return named.sort().at(-1) ?? null;
}

export function newestYearIn(texts: readonly string[]): string | null {
  return (
    texts
      .flatMap((text) => financialYearIn(text) ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/** Whether a heading is just a year, apart from notes (`2025 to 2026 [r]`); a title that contains a year is not. */
export function isYearAlone(heading: string): boolean {
  const rest = heading.replace(/\[[^\]]*\]/g, '').replace(FINANCIAL_YEAR, '');
  return financialYearIn(heading) !== null && !/[a-z\d]/i.test(rest);
}
