/** Editions of the indices: when they came out, and how many areas they rank. */

export interface Edition {
  readonly year: number;
  /** `YYYY-MM-DD` of publication. */
  readonly published: string;
  readonly areaCount: number;
}

/** By nation (first letter of the area code; 9 for NISRA's old codes), the newest first. `census` is that of the areas ranked. */
const EDITIONS: Readonly<Record<string, readonly (Edition & { readonly census: string })[]>> = {
  E: [
    { year: 2025, published: '2025-10-30', areaCount: 33_755, census: '21' },
    { year: 2019, published: '2019-09-26', areaCount: 32_844, census: '11' },
    { year: 2015, published: '2015-09-30', areaCount: 32_844, census: '11' },
  ],
  W: [
    { year: 2025, published: '2025-11-27', areaCount: 1_917, census: '21' },
    { year: 2019, published: '2019-11-27', areaCount: 1_909, census: '11' },
  ],
  S: [{ year: 2020, published: '2020-01-28', areaCount: 6_976, census: '11' }],
  N: [{ year: 2017, published: '2017-11-23', areaCount: 890, census: '01' }],
  '9': [{ year: 2017, published: '2017-11-23', areaCount: 890, census: '01' }],
};

/** The edition of a header, from its year, else from the census whose areas it ranks; undefined if neither is known. */
export function editionOf(
  areaCode: string,
  census: string | null,
  year: number | null,
): Edition | undefined {
  const editions = EDITIONS[areaCode[0] ?? ''] ?? [];
  if (year !== null) return editions.find((edition) => edition.year === year);
  if (census !== null) return editions.find((edition) => edition.census === census);
  return editions.length === 1 ? editions[0] : undefined;
}
