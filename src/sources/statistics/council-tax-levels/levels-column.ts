/** Finds the amounts of band D in a row of headings, by year or by band. */

import { columnKey } from '../../cells/columns.js';

/** The column of band D, for the newest year if there are several: earlier amounts are not today's bill. */
export interface LevelsColumn {
  readonly position: number;
  /** First day of the financial year; null where the heading names none. */
  readonly from: string | null;
}

/** `Band D`, `Band D (£)`, `D`, `Average band D council tax`. */
const BAND_D = /^(?:average|area)?(?:bandd|d)(?:counciltax)?\d*$/;
const OTHER_BAND = /^(?:band)?[ah]$/;

/** `2025-26`, `2025/26`, `2025 to 2026`. */
const FINANCIAL_YEAR = /\b(19|20)(\d\d)\s*(?:-|–|\/|to)\s*(?:19|20)?(\d\d)\b/;

/** First day of the financial year that a text names, which begins with April. */
export function financialYearIn(text: string): string | null {
  const match = FINANCIAL_YEAR.exec(text);
  if (match === null) return null;
  const [, century, year, next] = match;
  if ((Number(year) + 1) % 100 !== Number(next)) return null;
  return `${century}${year}-04-01`;
}

/** Undefined when the row heads no such table. */
export function levelsColumn(row: readonly string[]): LevelsColumn | undefined {
  const [newest] = row
    .map((heading, position) => ({ position, from: financialYearIn(heading) }))
    .filter(({ position, from }) => from !== null && isYearAlone(row[position] ?? ''))
    .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? 1 : -1));
  if (newest !== undefined) return newest;
  const keys = row.map(columnKey);
  const position = keys.findIndex((key) => BAND_D.test(key));
  // A single letter heads many things: it is a band only next to another band.
  const isSure = (keys[position]?.length ?? 0) > 1 || keys.some((key) => OTHER_BAND.test(key));
  if (position < 0 || !isSure) return undefined;
  return { position, from: financialYearIn(row[position] ?? '') };
}

/** A title that names a year is not a column heading. */
function isYearAlone(heading: string): boolean {
  return heading.replace(FINANCIAL_YEAR, '').replace(/[^a-z]/gi, '').length === 0;
}
