/** Rounds what was computed of many numbers to ten digits: in which order a store adds them up does not show. */

export function rounded(value: number): number {
  return Number(value.toPrecision(10));
}
