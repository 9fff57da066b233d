/** Chooses and orders events by the parameters of the property history (dictionary, section 6.5). */

import { cutToDate } from '@property-lookup/kernel/calendar';
import { eventSource } from './event-row.js';
import { compareEvents, type HistoryEvent } from './history-event.js';
import type { TransactionType } from './listing.js';

/** Omitted parameters select everything. The place is not among them, because the store knows which properties are there. */
export interface EventParams {
  readonly eventTypes?: readonly string[] | undefined;
  readonly transactionType?: TransactionType | undefined;
  /** `YYYY-MM-DD`, both inclusive. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly sources?: readonly string[] | undefined;
  /** RFC 3339. */
  readonly recordedSince?: string | undefined;
  /** `YYYY-MM-DD`, inclusive. */
  readonly recordedUntil?: string | undefined;
}

export function eventMatches(event: HistoryEvent, params: EventParams): boolean {
  const { eventTypes, transactionType, dateFrom, dateTo, minPrice, maxPrice } = params;
  const { sources, recordedSince, recordedUntil } = params;
  return (
    (eventTypes === undefined || eventTypes.includes(event.type)) &&
    (transactionType === undefined || event.transactionType === transactionType) &&
    (dateFrom === undefined || event.date >= dateFrom) &&
    (dateTo === undefined || event.date <= dateTo) &&
    (minPrice === undefined || (event.price !== null && event.price >= minPrice)) &&
    (maxPrice === undefined || (event.price !== null && event.price <= maxPrice)) &&
    (sources === undefined || sources.includes(eventSource(event))) &&
    (recordedSince === undefined || Date.parse(event.recordedAt) >= Date.parse(recordedSince)) &&
    (recordedUntil === undefined || cutToDate(event.recordedAt) <= recordedUntil)
  );
}

export type EventSort = '-event_date' | 'event_date' | '-price' | 'price';

/** A total order; events without a price come last. */
export function eventOrder(sort: EventSort): (a: HistoryEvent, b: HistoryEvent) => number {
  if (sort === '-event_date') return compareEvents;
  if (sort === 'event_date') return (a, b) => compareEvents(b, a);
  const sign = sort === 'price' ? 1 : -1;
  return (a, b) => comparePrices(a.price, b.price, sign) || compareEvents(a, b);
}

function comparePrices(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return (a - b) * sign;
}
