/** The order of postcodes in the default order of properties. */

/** Properties without a postcode come last. */
export function comparePostcodes(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
