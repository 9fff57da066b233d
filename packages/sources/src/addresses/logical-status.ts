/** Ranks addresses for display by the logical status of BS 7666. */

import type { AddressStanding } from '@property-lookup/model/property';

/** GeoPlace: 1 approved, 3 alternative, 6 provisional, 8 historical. Others (candidates 5, rejected 7 and 9) are not used. */
const STANDINGS: ReadonlyMap<number | null, AddressStanding> = new Map([
  [1, 'approved'],
  [3, 'alternative'],
  [6, 'provisional'],
  [8, 'historical'],
]);

export function standingOf(logicalStatus: number | null): AddressStanding | undefined {
  return STANDINGS.get(logicalStatus);
}
