/** The rows above the first row of data: titles, notes, and headings that may stand over several rows and columns. */

import { columnKey, textAt } from '../../cells/columns.js';

export interface ColumnHead {
  readonly position: number;
  /** Its own heading: the lowest that says more than a year; empty where there is none. */
  readonly text: string;
  /** First day of the financial year that it names; null where it names none. */
  readonly from: string | null;
}

/** Figures, units, and what stands for a figure that is not given: `[z]`, `-`, `..`, `N/A`; `240/360` under a band. */
const NO_HEADING = /^(?:[^a-z]*|\[.*\]|#?n\/?a)$/i;

const headingAt = (row: readonly string[], position: number): string => {
  const text = textAt(row, position) ?? '';
  return isYearAlone(text) || !NO_HEADING.test(text) ? text : '';
};

/** What each column is, by the headings over it; a blank cell right of a heading belongs to it where a year stands below. */
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

/** Finds the year above a column, in a table of several years with the same headings below each. */
function yearAbove(rows: readonly (readonly string[])[], position: number): string | null {
  const years = rows.map((row) => spanning(row, position)).filter(isYearAlone);
  return financialYearIn(years.at(-1) ?? '');
}

/** The heading of merged cells, which files of separated values have in the first of them. */
function spanning(row: readonly string[], position: number): string {
  // A row of one cell is a title, and spans all.
  if (row.filter((cell) => cell.trim() !== '').length < 2) return '';
  for (let left = position; left >= 0; left--) {
    const text = textAt(row, left);
    if (text !== null) return headingAt(row, left);
  }
  return '';
}

/** Every text above the data, the first row first. */
export function textsOf(head: readonly (readonly string[])[]): readonly string[] {
  return head.flatMap((row) => row.map((_, position) => headingAt(row, position))).filter(Boolean);
}

const NAMES_OF_CODES = new Set([
  ...['code', 'ecode', 'onscode', 'areacode', 'onsareacode', 'authority', 'localauthority'],
]);

/** Whether a row names columns of codes or authorities, as where a second table begins below the first. */
export function isHeadingRow(row: readonly string[]): boolean {
  return row.some((cell) => NAMES_OF_CODES.has(columnKey(cell)));
}

/** `2025-26`, `2025/26`, `2025 to 2026`. */
const FINANCIAL_YEAR = /\b(19|20)(\d\d)\s*(?:-|–|\/|to)\s*(?:19|20)?(\d\d)\b/;

/**
 * First day of the financial year, which begins with April, that a heading or title names; the newest where it names several.
 */
export function financialYearIn(text: string): string | null {
  const named = [...text.matchAll(new RegExp(FINANCIAL_YEAR, 'g'))].flatMap(
    ([, century, year, next]) =>
      (Number(year) + 1) % 100 === Number(next) ? [`${century}${year}-04-01`] : [],
  );
  return named.sort().at(-1) ?? null;
}

/** The newest that any of the texts names. */
export function newestYearIn(texts: readonly string[]): string | null {
  return (
    texts
      .flatMap((text) => financialYearIn(text) ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/** Whether a heading is a year and nothing else, but for notes (`2025 to 2026 [r]`): a title that names a year is none. */
export function isYearAlone(heading: string): boolean {
  const rest = heading.replace(/\[[^\]]*\]/g, '').replace(FINANCIAL_YEAR, '');
  return financialYearIn(heading) !== null && !/[a-z\d]/i.test(rest);
}
