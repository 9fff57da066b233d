/** Kinds of departures: listings that left their feed are alike by how far the deal had come. */

import { type Departure, LET_AGAIN_DAYS } from '../../domain/listing-outcomes.js';

/** How far the records reach that a departure is judged by. */
export interface Horizon {
  /** Day up to which the register of sales is whole; null where there is none for the home. */
  readonly register: number | null;
  /** Day of the newest delivery of the feeds. */
  readonly feeds: number;
}

/** Days after which what was agreed or offered is taken to have come to its end. */
export const FOLLOWED_DAYS = 365;

/** Departures that are alike, by how far the deal had come. */
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

/** First day after the agreement of each kind: a sale takes some five months, and the part that has passed is most informative. */
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

/** Days after leaving for which coming back means that nothing had come of it. */
export function returnDaysMax(kind: DepartureKind): number {
  return isLetting(kind) ? LET_AGAIN_DAYS : FOLLOWED_DAYS;
}

export function isLetting(kind: DepartureKind): boolean {
  return kind === 'To Let' || kind === 'Let Agreed';
}
