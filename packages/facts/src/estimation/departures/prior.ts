/**
 * The prior for departures, which counts as only a few of them. Rightmove (2025): 23 % of agreed sales fall through and return, 6
 * % do not return within a year, and a sale takes some five months. Everything else is our guess.
 */

import { BANDS, type BandShares } from './course.js';
import type { DepartureKind } from './departure.js';

/** Shares of a kind's departures; those that neither complete nor return are given up. */
interface Shares {
  readonly completed: number;
  /** Share of completed deals that had completed by the day of departure. */
  readonly byLeaving: number;
  readonly returned: number;
}

/** The longer ago a deal was agreed, the less time it has left to fail. */
const SHARES: Readonly<Record<DepartureKind, Shares>> = {
  'For Sale': { completed: 0.15, byLeaving: 0.1, returned: 0.4 },
  'Under Offer': { completed: 0.55, byLeaving: 0.05, returned: 0.3 },
  'Sold STC, new': { completed: 0.71, byLeaving: 0.05, returned: 0.23 },
  'Sold STC, early': { completed: 0.77, byLeaving: 0.12, returned: 0.17 },
  'Sold STC': { completed: 0.82, byLeaving: 0.27, returned: 0.13 },
  'Sold STC, late': { completed: 0.87, byLeaving: 0.4, returned: 0.09 },
  'Sold STC, old': { completed: 0.9, byLeaving: 0.55, returned: 0.06 },
  Exchanged: { completed: 0.98, byLeaving: 0.5, returned: 0.01 },
  // Homes to let often leave without ever showing as let agreed.
  'To Let': { completed: 0.45, byLeaving: 0.4, returned: 0.2 },
  'Let Agreed': { completed: 0.88, byLeaving: 0.6, returned: 0.06 },
};

/** Shares of the remaining events in each band. */
type Shape = readonly number[];

/**
 * Completions in log-normal time from the agreement, with a median of 140 days (a mean of five months) and a deviation of 0.4,
 * given the days that have already passed.
 */
const AFTER_0_DAYS: Shape = [0, 0, 0.011, 0.091, 0.298, 0.351, 0.209, 0.04];
const AFTER_21_DAYS: Shape = [0, 0.004, 0.064, 0.169, 0.314, 0.277, 0.146, 0.026];
const AFTER_77_DAYS: Shape = [0.079, 0.102, 0.229, 0.202, 0.201, 0.123, 0.054, 0.01];
const AFTER_150_DAYS: Shape = [0.198, 0.167, 0.248, 0.157, 0.127, 0.068, 0.029, 0.006];
/** A home that left while on offer was agreed early, late or never. */
const OF_OFFERED: Shape = [0.08, 0.09, 0.2, 0.2, 0.2, 0.14, 0.07, 0.02];
/** Within weeks: tenants move in soon, and homes are handed over one to four weeks after the exchange. */
const SOON: Shape = [0.5, 0.3, 0.15, 0.05, 0, 0, 0, 0];

const COMPLETES: Readonly<Record<DepartureKind, Shape>> = {
  'For Sale': OF_OFFERED,
  'Under Offer': AFTER_0_DAYS,
  'Sold STC, new': AFTER_21_DAYS,
  'Sold STC, early': AFTER_77_DAYS,
  'Sold STC': AFTER_77_DAYS,
  'Sold STC, late': AFTER_150_DAYS,
  'Sold STC, old': AFTER_150_DAYS,
  Exchanged: SOON,
  'To Let': SOON,
  'Let Agreed': SOON,
};

const RETURNS: Shape = [0.15, 0.15, 0.25, 0.17, 0.12, 0.08, 0.05, 0.03];

/** Shares that complete or return in each band, and that completed by the day of departure. */
export interface PriorShares extends BandShares {
  readonly byLeaving: number;
}

export function priorShares(kind: DepartureKind): PriorShares {
  const { completed, byLeaving, returned } = SHARES[kind];
  const left = completed * byLeaving;
  const shape = COMPLETES[kind];
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
