/** Rounds numbers to the precision of the dictionary. */

/** To a number of decimals. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Adding zero turns -0 into 0, which JSON and comparisons of answers would tell apart.
  return Math.round(value * scale) / scale + 0;
}
