/** Rounds numbers to the precision of the dictionary. */

/** To a number of decimals. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Adding zero turns -0 into 0, which JSON and comparisons of answers would tell apart.
  return Math.round(value * scale) / scale + 0;
}

/** Change in percent with one decimal, negative for a fall; null if there is nothing to compare with. */
export function changePct(from: number | null, to: number | null): number | null {
  if (from === null || to === null || from <= 0) return null;
  return Math.round((to / from - 1) * 1000) / 10 + 0;
}
