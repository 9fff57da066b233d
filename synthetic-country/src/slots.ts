/** Divides a neighbourhood's properties among its postcodes. */

import { POSTCODES_PER_NEIGHBOURHOOD, PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import { LAYOUTS, type Layout, pickLayout } from './layouts.js';
import type { Random } from './random.js';
import type { CountryCode } from './towns.js';

/** A postcode in use, with its kind and size. */
export interface Slot {
  readonly layout: Layout;
  readonly size: number;
}

/** One slot for each postcode of the neighbourhood in order; undefined for a terminated one. Sizes add up exactly. */
export function divide(random: Random, country: CountryCode): readonly (Slot | undefined)[] {
  const liveCount = random.between(
    POSTCODES_PER_NEIGHBOURHOOD - 3,
    POSTCODES_PER_NEIGHBOURHOOD - 1,
  );
  // The first layout has no fixed size, so there is always one that can take the rest.
  const layouts = [LAYOUTS[0]];
  while (layouts.length < liveCount) layouts.push(pickLayout(random, country));
  const slots = withSizes(random, layouts);
  const result: (Slot | undefined)[] = [...slots];
  while (result.length < POSTCODES_PER_NEIGHBOURHOOD) {
    result.splice(random.below(result.length + 1), 0, undefined);
  }
  return result;
}

function withSizes(random: Random, layouts: readonly Layout[]): Slot[] {
  const fixed = layouts.map(({ sizes }) => (sizes ? random.between(sizes[0], sizes[1]) : 0));
  let left = PROPERTIES_PER_NEIGHBOURHOOD - fixed.reduce((sum, size) => sum + size, 0);
  let sharing = fixed.filter((size) => size === 0).length;
  return layouts.map((layout, position) => {
    const own = fixed[position] ?? 0;
    if (own > 0) return { layout, size: own };
    const size = shareOf(random, left, sharing);
    left -= size;
    sharing -= 1;
    return { layout, size };
  });
}

/** Between half and one and a half times an equal share; the last takes everything left. */
function shareOf(random: Random, left: number, sharing: number): number {
  if (sharing === 1) return left;
  return Math.round((left / sharing) * (0.5 + random.fraction()));
}
