/** Which homes are at risk from rivers, the sea or rain, in the Environment Agency's bands. */

import { hashText } from './hash-text.js';
import type { Neighbourhood, Property } from './model.js';
import { mix } from './random.js';

export type RiskBand = 'High' | 'Medium' | 'Low' | 'VeryLow';

/** One in this many neighbourhoods is by a river. Estimated by eye. */
export const FLOOD_PLAIN_ONE_IN = 9;

/** By a river the first street floods, and the second seldom; no other street is in an area at risk. */
export function riversSeaBand(
  { street, noise }: Property,
  { number, streets }: Neighbourhood,
): RiskBand | undefined {
  const isByRiver = (mix(number + hashText('flood-risk-zone')) >>> 0) % FLOOD_PLAIN_ONE_IN === 0;
  if (!isByRiver) return undefined;
  if (street === streets[0]) return noise % 3 === 0 ? 'High' : 'Medium';
  if (street === streets[1]) return noise % 2 === 0 ? 'Low' : 'VeryLow';
  return undefined;
}

/** One in this many homes is where rain collects. Estimated by eye. */
const PUDDLE_ONE_IN = 60;
const SURFACE_BANDS: readonly RiskBand[] = ['High', 'Medium', 'Low', 'Low'];

export function surfaceWaterBand({ noise }: Property): RiskBand | undefined {
  return SURFACE_BANDS[(mix(noise ^ 0x5f1d) >>> 0) % PUDDLE_ONE_IN];
}
