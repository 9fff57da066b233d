/** Kinds of departures: listings that left their feed, by the stage of the deal. */

import { type Departure, LET_AGAIN_DAYS } from '@property-lookup/model/property';

/** The end of the records by which a departure is judged. */
export interface Horizon {
  /** Day up to which the register of sales is complete; null if the home has none. */
  readonly register: number | null;
  /** Day of the feeds' newest delivery. */
  readonly feeds: number;
}

/** Days after which an agreement or offer is assumed to have ended. */
export const DEAL_CLOSED_AFTER_DAYS = 365;

/** Departures are alike if their deals were at the same stage. */
export const DEPARTURE_KINDS = [
  'For Sale',
  'Under Offer',
  'Sold STC, new',
  'Sold STC, early',
  'Sold STC',
  'Sold STC, late',
  'Sold STC, old',
  'Exchanged',
  'To Let',
  'Let Agreed',
] as const;
export type DepartureKind = (typeof DEPARTURE_KINDS)[number];

/** First day after the agreement for each kind: a sale takes some five months, so the time already passed says most. */
const SINCE_AGREED = [
  [150, 'Sold STC, old'],
  [112, 'Sold STC, late'],
  [70, 'Sold STC'],
  [42, 'Sold STC, early'],
] as const;

export function kindOf({ status, transactionType, left, agreed }: Departure): DepartureKind {
  if (transactionType === 'Rental') return agreed === null ? 'To Let' : 'Let Agreed';
  if (status === 'Exchanged') return 'Exchanged';
  if (agreed === null) {
    return status === 'Under Offer' || status === 'Reserved' ? 'Under Offer' : 'For Sale';
  }
  const days = left - agreed;
  return SINCE_AGREED.find(([from]) => days >= from)?.[1] ?? 'Sold STC, new';
}

/** Days after departure within which a return means that the deal had fallen through. */
export function returnDaysMax(kind: DepartureKind): number {
  return isLetting(kind) ? LET_AGAIN_DAYS : DEAL_CLOSED_AFTER_DAYS;
}

export function isLetting(kind: DepartureKind): boolean {
  return kind === 'To Let' || kind === 'Let Agreed';
}
