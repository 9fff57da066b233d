/** Lays what one source says of areas over what another does. */

import { GEOGRAPHY_AREAS, type Geography } from './fact.js';

/** Each area that the upper names; the lower's where it names none. */
export function overlayAreas(lower: Geography, upper: Geography): Geography {
  // The loop fills every name, which the compiler cannot see.
  const areas = {} as Record<keyof Geography, string | null>;
  for (const name of GEOGRAPHY_AREAS) areas[name] = upper[name] ?? lower[name];
  return areas;
}
