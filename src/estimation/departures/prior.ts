/**
 * What is assumed of departures before the data says anything. It counts as a few departures only. Rightmove (2025):
 * 23 % of agreed sales fall through and come back, 6 % do not come back within a year, and a sale takes some five
 * months. All else is our guess.
 */

import { BANDS, type BandShares } from './course.js';
import { type DepartureKind, isLetting } from './departure.js';

/** Shares of the departures of a kind; what neither completes nor returns is given up. */
interface Shares {
  readonly completed: number;
  /** Of those that complete: by the day it left the feed. */
  readonly byLeaving: number;
  readonly returned: number;
}

/** A deal has less time left in which to fail the longer ago it was agreed. */
const SHARES: Readonly<Record<DepartureKind, Shares>> = {
  'For Sale': { completed: 0.15, byLeaving: 0.1, returned: 0.4 },
  'Under Offer': { completed: 0.55, byLeaving: 0.05, returned: 0.3 },
  'Sold STC, new': { completed: 0.71, byLeaving: 0.05, returned: 0.23 },
  'Sold STC': { completed: 0.8, byLeaving: 0.2, returned: 0.15 },
  'Sold STC, old': { completed: 0.88, byLeaving: 0.45, returned: 0.08 },
  Exchanged: { completed: 0.98, byLeaving: 0.5, returned: 0.01 },
  // Homes to let often leave without ever being shown as let agreed.
  'To Let': { completed: 0.45, byLeaving: 0.4, returned: 0.2 },
  'Let Agreed': { completed: 0.88, byLeaving: 0.6, returned: 0.06 },
};

/** Of those still to come, the share in each band. */
const COMPLETES = [0.08, 0.09, 0.2, 0.2, 0.2, 0.14, 0.07, 0.02];
const LETS = [0.5, 0.3, 0.15, 0.05, 0, 0, 0, 0];
const RETURNS = [0.15, 0.15, 0.25, 0.17, 0.12, 0.08, 0.05, 0.03];

/** What completes or returns in each band, and by the day it left. */
export interface PriorShares extends BandShares {
  readonly byLeaving: number;
}

export function priorShares(kind: DepartureKind): PriorShares {
  const { completed, byLeaving, returned } = SHARES[kind];
  const left = completed * byLeaving;
  const shape = isLetting(kind) ? LETS : COMPLETES;
  let open = 1 - left;
  const completes: number[] = [];
  const returns: number[] = [];
  for (let band = 0; band < BANDS; band++) {
    const soldNow = (completed - left) * (shape[band] ?? 0);
    const backNow = returned * (RETURNS[band] ?? 0);
    completes.push(soldNow / open);
    returns.push(backNow / open);
    open -= soldNow + backNow;
  }
  return { byLeaving: left, completes, returns };
}
