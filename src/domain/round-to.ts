/** Rounds numbers as the dictionary states it of its fields. */

/** To a number of decimals. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Adding zero turns -0 into 0, which JSON and comparison of answers would keep apart.
  return Math.round(value * scale) / scale + 0;
}
