/** Reads financial years, which begin with April, out of headings and titles. */

/** `2025-26`, `2025/26`, `2025 to 2026`. */
const FINANCIAL_YEAR = /\b(19|20)(\d\d)\s*(?:-|–|\/|to)\s*(?:19|20)?(\d\d)\b/;

/** First day of the financial year that a text names; the newest where it names several. */
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
