/** Samples a list at equal distances, the same way every time. */

/** All items if there are no more than `countMax`. */
export function evenly<T>(items: readonly T[], countMax: number): readonly T[] {
  const distance = Math.max(1, items.length / countMax);
  return items.filter((_, at) => Math.floor(at / distance) > Math.floor((at - 1) / distance));
}
