/** Reads the codes of parking and outside space in Rightmove's real-time feed. */

import type { ValueOf } from '../../../domain/dictionary/fields.js';
import type { GivenValues } from '../listing-values.js';

/** `parking`: the kind for each code, the best first (Real Time Datafeed specification 1.1). */
const KINDS: readonly (readonly [kind: ValueOf<'PARKING_TYPE'>, codes: readonly number[]])[] = [
  ['Garage', [16, 60]],
  ['Driveway', [17]],
  ['Allocated', [13]],
  ['Off Street', [19, 21, 23]],
  ['Communal', [14, 24]],
  ['Permit', [22]],
  ['On Street', [20]],
];
/** Covered and gated parking is parking, though of no kind we name; so is a place to charge a car or for a disabled driver. */
const OF_NO_KIND = [15, 18, 57, 58];
const NONE = 56;

/** Omission is not denial: that there is no garage is known only if there is no parking at all. */
export function parkingValues(codes: readonly number[]): GivenValues {
  const kind = KINDS.find(([, ofKind]) => ofKind.some((code) => codes.includes(code)))?.[0];
  const hasParking = kind !== undefined || OF_NO_KIND.some((code) => codes.includes(code));
  const hasNone = !hasParking && codes.includes(NONE);
  return {
    HAS_PARKING: hasParking ? true : hasNone ? false : null,
    HAS_GARAGE: kind === 'Garage' ? true : hasNone ? false : null,
    PARKING_TYPE: kind ?? (hasNone ? 'None' : null),
  };
}

/** `outside_space` 29 to 34 are gardens, a communal one among them; 35 and 36 are a terrace and a patio. */
const GARDENS = [29, 30, 31, 32, 33, 34];

export function hasGarden(codes: readonly number[]): boolean | null {
  return GARDENS.some((code) => codes.includes(code)) ? true : null;
}
