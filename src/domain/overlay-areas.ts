/** Lays the areas that one source gives over those of another. */

import { type Geography, geographyOf } from './fact.js';

/** Each area that the upper names; the lower's where it names none. */
export function overlayAreas(lower: Geography, upper: Geography): Geography {
  return geographyOf((name) => upper[name] ?? lower[name]);
}
