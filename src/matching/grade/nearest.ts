/** Finds the listed numbers next to a number that is not listed. */

import type { Related } from './related.js';

/** Houses on one side of a street mostly have only even or only odd numbers: the other side counts as so far away. */
const ACROSS = 4;

/** The nearest number, and the nearest beyond the missing one, if there is any: at most two properties. */
export function nearestTo(
  missing: number,
  listed: readonly Related[],
  numberOf: (one: Related) => number,
): Related[] {
  const away = (one: Related) => {
    const steps = Math.abs(numberOf(one) - missing);
    return steps % 2 === 0 ? steps : steps + ACROSS;
  };
  const near = listed
    .filter((one) => numberOf(one) > 0 && numberOf(one) !== missing)
    .toSorted((a, b) => away(a) - away(b) || a.uprn - b.uprn);
  const [first] = near;
  if (first === undefined) return [];
  const isLower = numberOf(first) < missing;
  const beyond = near.find((one) => numberOf(one) < missing !== isLower);
  return beyond === undefined ? [first] : [first, beyond];
}
