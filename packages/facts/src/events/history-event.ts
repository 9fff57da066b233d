/** One dated event in the history of a property, and the order of events. */

import type { Certainty } from '@property-lookup/kernel/certainty';
import { compareText } from '@property-lookup/kernel/text';
import type { Link, Linked } from '@property-lookup/model/records';
import { compareSales, type SaleFact } from '@property-lookup/model/records';
import type { TransactionType } from './listing.js';

export interface HistoryEvent {
  readonly eventId: string;
  readonly link: Link;
  /** A value of EVENT_TYPE. */
  readonly type: string;
  /** How certain the type is. */
  readonly certainty: Certainty;
  readonly date: string;
  readonly price: number | null;
  readonly previousPrice: number | null;
  readonly transactionType: TransactionType;
  readonly listingId: string | null;
  /** Number of the attempt to sell or let that it belongs to. */
  readonly attempt: number | null;
  readonly daysSinceListed: number | null;
  readonly agentName: string | null;
  readonly statusFrom: string | null;
  readonly statusTo: string | null;
  /** The registered sale; null for an event of a listing. */
  readonly sale: SaleFact | null;
  readonly recordedAt: string;
  /** Orders the events of one day: by time of the feed's report, then by step; a registered sale comes last. */
  readonly toldAt: string;
  readonly step: number;
}

/** The registered sales in a history, with their links. */
export function salesIn(events: readonly HistoryEvent[]): readonly Linked<SaleFact>[] {
  return events.flatMap(({ sale, link }) => (sale === null ? [] : [{ fact: sale, link }]));
}

/** Sorts after every time. */
export const TOLD_LAST = '\uffff';

/** Newest first. A total order, as no two events have the same EVENT_ID. */
export function compareEvents(a: HistoryEvent, b: HistoryEvent): number {
  return (
    compareText(b.date, a.date) ||
    compareText(b.toldAt, a.toldAt) ||
    b.step - a.step ||
    (a.sale === null || b.sale === null ? 0 : compareSales(b.sale, a.sale)) ||
    compareText(a.eventId, b.eventId)
  );
}
