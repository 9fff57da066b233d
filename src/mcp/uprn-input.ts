/** The UPRN as tools take it. */

import { z } from 'zod';

/** GeoPlace: a UPRN has 1 to 12 digits. */
const UPRN_MAX = 999_999_999_999;

export const UPRN = z
  .int()
  .min(1)
  .max(UPRN_MAX)
  .describe('Unique Property Reference Number, as find_property or search_properties give it.');
